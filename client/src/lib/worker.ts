/** The worker that shows notices and says so where there is no network. It keeps no program: nothing here grows old. */

const can = import.meta.env.PROD && 'serviceWorker' in navigator && window.isSecureContext;
const LATE = 10_000;

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
