import { type PointerEvent, useEffect, useState } from 'react';

const LONGEST_CLICK_MS = 350;

/**
 * Keeps showing what was there when a finger came down, until it lifts, so that nothing moves under it. Returns what to
 * show and the handlers for the board.
 */
export function useHeldWhilePressed<Shown>(latest: Shown) {
  const [held, setHeld] = useState<{ shown: Shown } | null>(null);
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return;
    const release = () => setHeld(null);
    // A finger's click may follow a moment after it has lifted, or not at all.
    const releaseSoon = () => setTimeout(release, LONGEST_CLICK_MS);
    const releaseNow = () => setTimeout(release, 0);
    window.addEventListener('pointerup', releaseSoon);
    window.addEventListener('click', releaseNow);
    window.addEventListener('pointercancel', release);
    window.addEventListener('blur', release);
    return () => {
      window.removeEventListener('pointerup', releaseSoon);
      window.removeEventListener('click', releaseNow);
      window.removeEventListener('pointercancel', release);
      window.removeEventListener('blur', release);
    };
  }, [isHeld]);
  return {
    shown: held ? held.shown : latest,
    onPointerDown: ({ isPrimary }: PointerEvent) => {
      if (isPrimary) setHeld({ shown: latest });
    },
  };
}
