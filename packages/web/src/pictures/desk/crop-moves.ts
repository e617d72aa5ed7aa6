import { type Crop, type Size, squareOf } from '@driftstone/contract/pictures/crop.rules.ts';

/** As a share of the photo's width or height. */
const STEP = 0.02;

const STEPS: ReadonlyMap<string, readonly [x: number, y: number]> = new Map(
  Object.entries({
    ArrowLeft: [-STEP, 0],
    ArrowRight: [STEP, 0],
    ArrowUp: [0, -STEP],
    ArrowDown: [0, STEP],
  }),
);

/** null for another key. It starts where the square is, which may be short of a point near an edge. */
export function moveByKey(photo: Size, crop: Crop, key: string): Crop | null {
  const step = STEPS.get(key);
  if (!step) return null;
  const { left, top, side } = squareOf(photo, crop);
  const [x, y] = step;
  return {
    ...crop,
    x: asShare((left + side / 2) / photo.width + x),
    y: asShare((top + side / 2) / photo.height + y),
  };
}

/** The point of a tap, as shares of the photo's sides. */
export function pointAt(
  clientX: number,
  clientY: number,
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Pick<Crop, 'x' | 'y'> {
  return {
    x: asShare((clientX - box.left) / Math.max(1, box.width)),
    y: asShare((clientY - box.top) / Math.max(1, box.height)),
  };
}

function asShare(value: number): number {
  return Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));
}
