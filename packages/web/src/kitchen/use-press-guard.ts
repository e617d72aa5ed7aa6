import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/** A press this soon after a change was meant for what was there before. */
const SETTLING_MS = 500;

/** Returns a handler for captured clicks, which drops clicks right after the layout has changed. */
export function usePressGuard(layout: string): (event: MouseEvent) => void {
  const drawnAtMs = useRef(-Infinity);
  useLayoutEffect(() => {
    drawnAtMs.current = performance.now();
  }, [layout]);
  return (event) => {
    if (performance.now() - drawnAtMs.current >= SETTLING_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
