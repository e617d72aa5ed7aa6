/**
 * Keeps the display on while the page is in sight; returns what ends it. A browser that can't, or may not, leaves it to
 * the device's settings.
 */
export function keepScreenAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let isOver = false;
  let held: WakeLockSentinel | null = null;

  const hold = async () => {
    // The browser lets go of it by itself when the page goes out of sight, and then refuses it.
    if (document.visibilityState !== 'visible') return;
    const lock = await navigator.wakeLock.request('screen');
    if (isOver) await lock.release();
    else held = lock;
  };
  // Refused, as on a low battery: asked again when the page is next seen.
  const tryToHold = () => void hold().catch(() => undefined);

  tryToHold();
  document.addEventListener('visibilitychange', tryToHold);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', tryToHold);
    held?.release().catch(() => undefined);
  };
}
