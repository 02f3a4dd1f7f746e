import * as api from './api';

/** The build of this page; empty where Vite serves it. */
const BUILD: string = __BUILD__;
/** After so many ms a part that has not come is said to be missing. */
const LATE = 12_000;

/** Whether this page is of another build than the service, or a part of it did not come. */
class Updates {
  found = $state<'' | 'updated' | 'missing'>('');

  /** The service says its build with every answer and every state. */
  heard(build: string | null | undefined): void {
    if (BUILD && build && build !== BUILD) this.found = 'updated';
  }

  /** Something is missing: because of an update, if the service says so. */
  async missing(): Promise<void> {
    this.found ||= 'missing';
    await api.address().catch(() => null);
  }
}

export const updates = new Updates();
api.answered((headers) => updates.heard(headers.get('undercroft-build')));

/** A part of the page that comes when it is needed; one that does not is told, and never waited for without an end. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>(
    (_, reject) => (clock = setTimeout(() => reject(new Error('A part of this page does not come.')), LATE)),
  );
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    void updates.missing();
    throw error;
  } finally {
    clearTimeout(clock);
  }
}

/** What stands in until a font comes is sought on this machine only. */
const MEANWHILE = 'meanwhile';

/** Pictures, styles and fonts that do not come are missing parts, too. */
export function watchParts(): void {
  addEventListener('error', (event) => event.target instanceof HTMLElement && void updates.missing(), true);
  document.fonts.addEventListener('loadingerror', ({ fontfaces }) => {
    if (fontfaces.some(({ family }) => !family.includes(MEANWHILE))) void updates.missing();
  });
}
