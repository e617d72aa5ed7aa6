/** How the relief sheet tells heights by colour: SVG units per level of red. */
export const HEIGHT_PER_LEVEL = 0.1;

interface ReliefCode {
  /** In SVG units. */
  height: number;
  /** 0 dull … 1 wet. */
  gloss: number;
  /** 0 on the cheese … 1 half under it. */
  depth?: number;
}

/** The colour by which the relief sheet tells what the lamp sees. */
export function reliefColour({ height, gloss, depth = 0 }: ReliefCode): string {
  const level = Math.round(Math.min(255, height / HEIGHT_PER_LEVEL));
  return `rgb(${level},${Math.round(gloss * 255)},${Math.round(depth * 255)})`;
}
