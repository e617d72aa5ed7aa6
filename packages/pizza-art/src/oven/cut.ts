/** A slice that is cut out of the pizza and moved away from it. Angles in radians, clockwise from the right. */
export interface Cut {
  angle: number;
  width: number;
  /** In SVG units. */
  pull: number;
}

export interface Place {
  x: number;
  y: number;
}

/**
 * Sets `place` to where the content at (x, y) was before the cut. Returns how much of it is visible, fading softly
 * along the cut.
 */
export function beforeCut(cut: Cut, x: number, y: number, scale: number, place: Place): number {
  const backX = x - Math.cos(cut.angle) * cut.pull;
  const backY = y - Math.sin(cut.angle) * cut.pull;
  const moved = depthInSlice(cut, backX, backY) * scale + 0.5;
  const isMoved = moved > 0;
  place.x = isMoved ? backX : x;
  place.y = isMoved ? backY : y;
  const share = isMoved ? moved : 0.5 - depthInSlice(cut, x, y) * scale;
  return Math.min(1, Math.max(0, share));
}

/** Whether what is seen at (x, y) belongs to the slice that was moved. */
export function isMoved(cut: Cut, x: number, y: number): boolean {
  return (
    depthInSlice(cut, x - Math.cos(cut.angle) * cut.pull, y - Math.sin(cut.angle) * cut.pull) > 0
  );
}

/** How deep a place is inside the slice's straight sides; negative outside. */
function depthInSlice({ angle, width }: Cut, x: number, y: number): number {
  const along = Math.cos(angle) * x + Math.sin(angle) * y;
  const aside = Math.abs(Math.cos(angle) * y - Math.sin(angle) * x);
  return along * Math.sin(width / 2) - aside * Math.cos(width / 2);
}
