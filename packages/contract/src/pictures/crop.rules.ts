export interface Size {
  width: number;
  height: number;
}

/** Where a photo is cut: the point to keep in the middle, as shares of width and height, and how close to go. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export interface Square {
  left: number;
  top: number;
  side: number;
}

export const MAX_ZOOM = 3;
export const WHOLE_PHOTO: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** The square that is cut out, in whole pixels. It lies inside the photo, so a point near an edge is not its middle. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): Square {
  const side = Math.max(1, Math.floor(Math.min(width, height) / zoom));
  return { left: startOf(x, width, side), top: startOf(y, height, side), side };
}

function startOf(share: number, length: number, side: number): number {
  const wanted = Math.round(share * length - side / 2);
  return Math.min(length - side, Math.max(0, wanted));
}
