import type { PlacedPiece } from '@driftstone/pizza-art/pieces/lay-pieces.ts';

/** Red, green, blue and opacity of each pixel, 0…255. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A sheet in the scale of the picture that it is laid on. */
export interface ScaledSheet {
  piece: Pixels;
  seat: Pixels;
  /** Pixels of a tile's side. */
  tile: number;
  columns: number;
}

/** Lays one piece: multiplies by its seat, then covers with the piece, turned and scaled about its anchor. */
export function layOver(
  picture: Pixels,
  sheet: ScaledSheet,
  { variant, turnDegrees, scale }: PlacedPiece,
  at: { x: number; y: number },
): void {
  const { tile, columns } = sheet;
  const [left, top] = [(variant % columns) * tile, Math.floor(variant / columns) * tile];
  const angle = (turnDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle) / scale, Math.sin(angle) / scale];
  const half = (tile / 2) * scale * (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle)));
  const [firstRow, lastRow] = [
    Math.max(0, Math.floor(at.y - half)),
    Math.min(picture.height - 1, Math.ceil(at.y + half)),
  ];
  const [first, last] = [
    Math.max(0, Math.floor(at.x - half)),
    Math.min(picture.width - 1, Math.ceil(at.x + half)),
  ];
  const sample = { seat: new Float64Array(4), piece: new Float64Array(4) };
  for (let row = firstRow; row <= lastRow; row += 1) {
    for (let column = first; column <= last; column += 1) {
      const [dx, dy] = [column + 0.5 - at.x, row + 0.5 - at.y];
      const u = dx * cos + dy * sin + tile / 2 - 0.5;
      const v = dy * cos - dx * sin + tile / 2 - 0.5;
      // Half a pixel inside its tile, so that no neighbour bleeds in.
      if (u < 0 || v < 0 || u > tile - 1 || v > tile - 1) continue;
      readBetween(sheet.seat, left + u, top + v, sample.seat);
      readBetween(sheet.piece, left + u, top + v, sample.piece);
      blend(picture.data, (row * picture.width + column) * 4, sample.seat, sample.piece);
    }
  }
}

/** Multiplies by the seat and covers with the piece, which is premultiplied by its opacity. */
function blend(data: Uint8Array, offset: number, seat: Float64Array, piece: Float64Array): void {
  const open = 1 - (piece[3] ?? 0) / 255;
  for (let channel = 0; channel < 3; channel += 1) {
    const below = ((data[offset + channel] ?? 0) * (seat[channel] ?? 255)) / 255;
    data[offset + channel] = Math.round(below * open + (piece[channel] ?? 0));
  }
}

/** Bilinear; colours count by their opacity. */
function readBetween(
  { width, height, data }: Pixels,
  x: number,
  y: number,
  into: Float64Array,
): void {
  into.fill(0);
  const [column, row] = [Math.floor(x), Math.floor(y)];
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const weight = (1 - Math.abs(x - column - dx)) * (1 - Math.abs(y - row - dy));
    if (weight === 0) continue;
    const at = (Math.min(row + dy, height - 1) * width + Math.min(column + dx, width - 1)) * 4;
    const opacity = ((data[at + 3] ?? 0) / 255) * weight;
    for (let channel = 0; channel < 3; channel += 1)
      into[channel] = (into[channel] ?? 0) + (data[at + channel] ?? 0) * opacity;
    into[3] = (into[3] ?? 0) + 255 * opacity;
  }
}
