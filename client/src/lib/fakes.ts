/** A browser for tests: sockets that do as they are told, a clock, a page that is looked at, a tab's storage. */
import { vi } from 'vitest';

export class FakeSocket {
  static OPEN = 1;
  static last: FakeSocket;
  static opened: string[] = [];
  readyState = 0;
  closed = false;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(url: string) {
    FakeSocket.last = this;
    FakeSocket.opened.push(url);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  hear(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const listening = new Map<string, Set<() => void>>();
const ears = {
  addEventListener: (kind: string, ear: () => void) => listening.set(kind, (listening.get(kind) ?? new Set()).add(ear)),
  removeEventListener: (kind: string, ear: () => void) => listening.get(kind)?.delete(ear),
};
const seen = { ...ears, visibilityState: 'visible' };

/** A new page in a new tab. */
export function page(): void {
  vi.useRealTimers();
  vi.useFakeTimers();
  listening.clear();
  seen.visibilityState = 'visible';
  FakeSocket.opened = [];
  const storage = new Map<string, string>();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('document', seen);
  vi.stubGlobal('addEventListener', ears.addEventListener);
  vi.stubGlobal('removeEventListener', ears.removeEventListener);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
}

/** Something happens to the page: `visibilitychange`, `pageshow`, `online`. */
export function looked(kind: string, state: 'visible' | 'hidden' = 'visible'): void {
  seen.visibilityState = state;
  for (const ear of listening.get(kind) ?? []) ear();
}

/** Time passes, and what happens by the clock happens. */
export const seconds = (count: number): void => void vi.advanceTimersByTime(count * 1000);
