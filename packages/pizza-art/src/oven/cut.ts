/** A slice cut out of the pizza and drawn away from it. Angles in radians, clockwise from the right. */
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

/** Sets where what is seen at (x, y) lay before the cut; answers how much of it is there, softly along the cut. */
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

/** How far within the slice's straight sides a place lies; less than zero outside. */
function depthInSlice({ angle, width }: Cut, x: number, y: number): number {
  const along = Math.cos(angle) * x + Math.sin(angle) * y;
  const aside = Math.abs(Math.cos(angle) * y - Math.sin(angle) * x);
  return along * Math.sin(width / 2) - aside * Math.cos(width / 2);
}
