/** The worker that shows notices and says so where there is no network. It keeps no program: nothing here grows old. */

const can = import.meta.env.PROD && 'serviceWorker' in navigator && window.isSecureContext;
const LATE = 10_000;

const REACHED = 'undercroft.push';

/** Where this browser was reached when the service heard of it last; null: nowhere. */
export function reachedAt(endpoint: string | null): void {
  try {
    if (endpoint === null) localStorage.removeItem(REACHED);
    else localStorage.setItem(REACHED, endpoint);
  } catch {
    // storage is forbidden: nobody looks whether it has changed
  }
}

/** A browser is reached elsewhere now and then, and may not have said so: then the service hears of it. */
export async function lookWhereReached(): Promise<void> {
  const before = localStorage.getItem(REACHED);
  if (before === null) return;
  const pushes = (await registered())?.pushManager;
  const found = await pushes?.getSubscription();
  if (pushes && found?.endpoint !== before) await (await import('./notices')).renew(pushes, found ?? null);
}

export const register = (): void => {
  if (can) void navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => {});
};

/** It, ready to work; null where it does not come. */
export async function registered(): Promise<ServiceWorkerRegistration | null> {
  if (!can) return null;
  register();
  const late = new Promise<null>((done) => setTimeout(done, LATE, null));
  return Promise.race([navigator.serviceWorker.ready, late]);
}
