/** Keeps the display on while the page is visible, where the browser can; what it returns ends it. */
export function keepScreenAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let isOver = false;
  let held: WakeLockSentinel | null = null;

  const hold = async () => {
    // A hidden page loses its lock and may not request one.
    if (document.visibilityState !== 'visible') return;
    const lock = await navigator.wakeLock.request('screen');
    if (isOver) await lock.release();
    else held = lock;
  };
  // Refused, for example on a low battery: requested again when the page is next shown.
  const tryToHold = () => void hold().catch(() => undefined);

  tryToHold();
  document.addEventListener('visibilitychange', tryToHold);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', tryToHold);
    held?.release().catch(() => undefined);
  };
}
