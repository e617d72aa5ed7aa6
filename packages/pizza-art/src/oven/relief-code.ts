/** How the relief sheet encodes heights: SVG units per level of red. */
export const HEIGHT_PER_LEVEL = 0.1;
/** Blue holds the depth in its lower half; the upper half is the same for pieces whose fat runs out. */
const DEPTH_LEVELS = 120;
const FATTY_FROM = 128;

interface ReliefCode {
  /** In SVG units. */
  height: number;
  /** From 0, dull, to 1, wet. */
  gloss: number;
  /** From 0, laid on after baking, to 1, half under the cheese. */
  depth?: number;
  /** Its fat runs into the cheese around it. */
  isFatty?: boolean;
}

/** The colour that encodes the surface in the relief sheet. */
export function reliefColour({ height, gloss, depth = 0, isFatty = false }: ReliefCode): string {
  const level = Math.round(Math.min(255, height / HEIGHT_PER_LEVEL));
  const blue = Math.round(depth * DEPTH_LEVELS) + (isFatty ? FATTY_FROM : 0);
  return `rgb(${level},${Math.round(gloss * 255)},${blue})`;
}

export function depthOf(blue: number): number {
  return Math.min(1, (blue >= FATTY_FROM ? blue - FATTY_FROM : blue) / DEPTH_LEVELS);
}

export function isFatty(blue: number): boolean {
  return blue >= FATTY_FROM;
}
