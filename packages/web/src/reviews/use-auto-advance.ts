import { useEffect, useState, type FocusEvent } from 'react';
import { createAutoAdvance } from './auto-advance.ts';

/** Calls `advance` every 4 s while it is not null. Spread the returned handlers on the element that people touch. */
export function useAutoAdvance(advance: (() => void) | null) {
  const [clock] = useState(createAutoAdvance);

  useEffect(() => {
    if (!advance) return;
    clock.start(advance);
    return clock.stop;
  }, [clock, advance]);

  useEffect(() => {
    // On the window, since a press may end outside the element.
    const release = () => clock.release('press');
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [clock]);

  return {
    onPointerEnter: () => clock.hold('hover'),
    onPointerLeave: () => clock.release('hover'),
    // Only keyboard focus pauses: after a mouse click a button keeps the focus, and the carousel would never move
    // again.
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) clock.hold('focus');
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) clock.release('focus');
    },
    onPointerDown: () => clock.hold('press'),
    onTouchStart: () => clock.hold('touch'),
    onTouchEnd: () => clock.release('touch'),
    onTouchCancel: () => clock.release('touch'),
    onWheel: () => clock.pause(),
  };
}
