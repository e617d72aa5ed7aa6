import { type PointerEvent, useEffect, useState } from 'react';

const LONGEST_CLICK_MS = 350;

/**
 * Keeps showing what was there when a finger came down, until it lifts, so that nothing moves under it. Returns what to
 * show and the handlers for the board.
 */
export function useHeldWhilePressed<Shown>(latest: Shown) {
  const [held, setHeld] = useState<{ shown: Shown } | null>(null);
  useEffect(() => {
    if (held === null) return;
    // Not what the next press holds, which may begin before this one has ended.
    const release = () => setHeld((now) => (now === held ? null : now));
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
  }, [held]);
  return {
    shown: held ? held.shown : latest,
    onPointerDown: ({ isPrimary }: PointerEvent) => {
      if (isPrimary) setHeld((now) => ({ shown: now ? now.shown : latest }));
    },
  };
}
