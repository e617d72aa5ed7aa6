import { type RefObject, useLayoutEffect, useState } from 'react';

/** Above this, nobody sees the difference and every step costs more. */
const MOST_DENSITY = 2;

/** Pixels of a square canvas that is shown at the size of its box: the largest it has had. 0 until it is laid out. */
export function useCanvasSide(canvas: RefObject<HTMLCanvasElement | null>): number {
  const [side, setSide] = useState(0);
  useLayoutEffect(() => {
    const shown = canvas.current;
    if (!shown) return undefined;
    const measure = () => {
      const density = Math.min(window.devicePixelRatio, MOST_DENSITY);
      setSide((before) => Math.max(before, Math.round(shown.clientWidth * density)));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(shown);
    return () => sizes.disconnect();
  }, [canvas]);
  return side;
}
