import { useEffect, useState, type FocusEvent } from 'react';
import { createAutoAdvance } from './auto-advance.ts';

/** Calls `advance` every 4 s while it is given. What it returns goes on the element that people touch. */
export function useAutoAdvance(advance: (() => void) | null) {
  const [clock] = useState(createAutoAdvance);

  useEffect(() => {
    if (!advance) return;
    clock.start(advance);
    return clock.stop;
  }, [clock, advance]);

  useEffect(() => {
    // Not on the element: a press may end outside of it.
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
    // A button keeps the focus after a click with the mouse, which is no reason to stand still for good.
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
