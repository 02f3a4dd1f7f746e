/** Keeps the screen on, where the browser can, for as long as it is looked at; what it gives back ends that. */
export function keepAwake(): () => void {
  const { wakeLock } = navigator as Partial<Navigator>;
  if (!wakeLock) return () => {};
  let ended = false;
  let asking = false;
  let lock: WakeLockSentinel | null = null;
  const ask = async () => {
    if (ended || asking || document.visibilityState !== 'visible' || lock?.released === false) return;
    asking = true;
    // refused where power is short
    lock = await wakeLock.request('screen').catch(() => null);
    asking = false;
    if (ended) void lock?.release();
  };
  const seen = () => void ask();
  document.addEventListener('visibilitychange', seen);
  void ask();
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', seen);
    void lock?.release();
  };
}
