import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/** A press so soon after something moved was meant for what stood there before. */
const SETTLING_MS = 500;

/** Handles captured clicks: drops them while a changed layout has only just been drawn. */
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
