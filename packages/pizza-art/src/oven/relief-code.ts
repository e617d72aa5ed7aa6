/** How the relief sheet encodes heights: SVG units per level of red. */
export const HEIGHT_PER_LEVEL = 0.1;

interface ReliefCode {
  /** In SVG units. */
  height: number;
  /** From 0, dull, to 1, wet. */
  gloss: number;
  /** From 0, on the cheese, to 1, half under it. */
  depth?: number;
}

/** The colour that encodes the surface in the relief sheet. */
export function reliefColour({ height, gloss, depth = 0 }: ReliefCode): string {
  const level = Math.round(Math.min(255, height / HEIGHT_PER_LEVEL));
  return `rgb(${level},${Math.round(gloss * 255)},${Math.round(depth * 255)})`;
}
