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

/** Lets the cheese run over what was laid on it: shows the picture `before` again, by as much as the mask says, 0…255. */
export function coverAgain(picture: Pixels, before: Pixels, mask: Uint8Array): void {
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    const share = (mask[pixel] ?? 0) / 255;
    if (share === 0) continue;
    for (let at = pixel * 4; at < pixel * 4 + 3; at += 1)
      picture.data[at] = Math.round(
        (picture.data[at] ?? 0) * (1 - share) + (before.data[at] ?? 0) * share,
      );
  }
}

/** Lays one piece: multiplies by its seat, then covers with the piece, turned and scaled about its anchor. */
export function layOver(
  picture: Pixels,
  sheet: ScaledSheet,
  { variant, turnDegrees, scale, isMirrored }: PlacedPiece,
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
  const seat = [0, 0, 0, 0];
  const piece = [0, 0, 0, 0];
  const place: Between = { offsets: [0, 0, 0, 0], weights: [0, 0, 0, 0] };
  for (let row = firstRow; row <= lastRow; row += 1) {
    for (let column = first; column <= last; column += 1) {
      const [dx, dy] = [column + 0.5 - at.x, row + 0.5 - at.y];
      const along = dx * cos + dy * sin + tile / 2 - 0.5;
      const across = dy * cos - dx * sin + tile / 2 - 0.5;
      const [u, v] = isMirrored ? [across, along] : [along, across];
      // Half a pixel inside its tile, so that no neighbour bleeds in.
      if (u < 0 || v < 0 || u > tile - 1 || v > tile - 1) continue;
      placeBetween(sheet.piece, left + u, top + v, place);
      readBetween(sheet.seat.data, place, seat);
      readBetween(sheet.piece.data, place, piece);
      blend(picture.data, (row * picture.width + column) * 4, seat, piece);
    }
  }
}

/** Multiplies by the seat and covers with the piece, which is premultiplied by its opacity. */
function blend(
  data: Uint8Array,
  offset: number,
  seat: readonly number[],
  piece: readonly number[],
): void {
  const open = 1 - (piece[3] ?? 0) / 255;
  for (let channel = 0; channel < 3; channel += 1) {
    const below = ((data[offset + channel] ?? 0) * (seat[channel] ?? 255)) / 255;
    data[offset + channel] = Math.round(below * open + (piece[channel] ?? 0));
  }
}

/** The four pixels round a place, and how much each counts. Piece and seat are equally large. */
interface Between {
  offsets: number[];
  weights: number[];
}

function placeBetween({ width, height }: Pixels, x: number, y: number, into: Between): void {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  for (let corner = 0; corner < 4; corner += 1) {
    const [dx, dy] = [corner & 1, corner >> 1];
    into.weights[corner] = (1 - Math.abs(x - column - dx)) * (1 - Math.abs(y - row - dy));
    into.offsets[corner] =
      (Math.min(row + dy, height - 1) * width + Math.min(column + dx, width - 1)) * 4;
  }
}

/** Bilinear; colours count by their opacity. */
function readBetween(data: Uint8Array, { offsets, weights }: Between, into: number[]): void {
  into[0] = into[1] = into[2] = into[3] = 0;
  for (let corner = 0; corner < 4; corner += 1) {
    const offset = offsets[corner] ?? 0;
    const opacity = ((data[offset + 3] ?? 0) / 255) * (weights[corner] ?? 0);
    if (opacity === 0) continue;
    for (let channel = 0; channel < 3; channel += 1)
      into[channel] = (into[channel] ?? 0) + (data[offset + channel] ?? 0) * opacity;
    into[3] = (into[3] ?? 0) + 255 * opacity;
  }
}
