import { type PointerEvent, useEffect, useState } from 'react';

/**
 * What was shown when a finger came down stays until it lifts, so that nothing moves under it. Returns that, and what
 * the board listens to.
 */
export function useHeldWhilePressed<Shown>(latest: Shown) {
  const [held, setHeld] = useState<{ shown: Shown } | null>(null);
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return;
    const release = () => setHeld(null);
    // After the click that belongs to the finger.
    const releaseSoon = () => setTimeout(release, 0);
    window.addEventListener('pointerup', releaseSoon);
    window.addEventListener('pointercancel', release);
    window.addEventListener('blur', release);
    return () => {
      window.removeEventListener('pointerup', releaseSoon);
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
