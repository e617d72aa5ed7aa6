import type { Ellipse } from '@driftstone/pizza-art/pieces/bases.ts';
import {
  type ComposedBase,
  type Composition,
  pieceOf,
  seatOf,
  type Seen,
  type Stroke,
} from './composition.ts';
import type { WantedPicture } from './loaded-pictures.ts';

/** undefined: it has not loaded yet, or not at all. */
export type PictureOf = (wanted: WantedPicture) => ImageBitmap | undefined;

/** Where it is transparent, a seat would paint white: 8 layers of a soft shadow hide that until it is cut out. */
const DOUBLINGS = 3;

/** Paints what has loaded. A missing topping is left out; false: the base is missing, and the canvas stays as it was. */
export function paintPizza(
  canvas: HTMLCanvasElement,
  { side, base, pieces, veil }: Composition,
  pictureOf: PictureOf,
): boolean {
  const dough = doughOn(side, base, pictureOf);
  if (!dough) return false;
  if (canvas.width !== side) canvas.width = canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.globalCompositeOperation = 'copy';
  context.drawImage(dough.opaque, 0, 0);
  const mask = veil && pictureOf({ url: veil.url });
  const under = mask ? veil.pieces : 0;
  const covered = pieces.slice(0, under).filter((stroke) => paintPiece(context, stroke, pictureOf));
  if (mask && covered.length > 0) layOver(context, covered, veilOf(dough, base, mask));
  for (const stroke of pieces.slice(under)) paintPiece(context, stroke, pictureOf);
  context.globalCompositeOperation = 'destination-in';
  context.drawImage(dough.outlined, 0, 0);
  if (dough.cover) {
    context.globalCompositeOperation = 'source-over';
    context.drawImage(dough.cover, 0, 0);
  }
  context.globalCompositeOperation = 'source-over';
  return true;
}

/** Multiplies with its seat and covers with the piece, turned and scaled about its anchor. Returns false when one is missing. */
function paintPiece(
  context: CanvasRenderingContext2D,
  stroke: Stroke,
  pictureOf: PictureOf,
): boolean {
  const { x, y, turnDegrees, scale, isMirrored, opacity, seen } = stroke;
  const seat = pictureOf(seatOf(stroke));
  const piece = pictureOf(pieceOf(stroke));
  // Without its shadow a piece would float.
  if (!seat || !piece) return false;
  context.globalAlpha = opacity;
  context.translate(x, y);
  context.rotate((turnDegrees * Math.PI) / 180);
  context.scale(scale, scale);
  if (isMirrored) mirror(context);
  context.globalCompositeOperation = 'multiply';
  layVariant(context, seat, seen.seat, stroke);
  context.globalCompositeOperation = 'source-over';
  layVariant(context, piece, seen.piece, stroke);
  context.resetTransform();
  context.globalAlpha = 1;
  return true;
}

/** Only where the pieces lie: elsewhere, the same colours over themselves would be rounded once more. */
function layOver(
  context: CanvasRenderingContext2D,
  pieces: readonly Stroke[],
  veil: HTMLCanvasElement,
): void {
  context.save();
  context.beginPath();
  for (const { x, y, tile, scale } of pieces) {
    const reach = tile * scale * Math.SQRT1_2;
    context.rect(x - reach, y - reach, 2 * reach, 2 * reach);
  }
  context.clip();
  context.globalCompositeOperation = 'source-over';
  context.drawImage(veil, 0, 0);
  context.restore();
}

/** About the line from the upper left, from which the light comes: columns become rows. */
function mirror(context: CanvasRenderingContext2D): void {
  context.transform(0, 1, 1, 0, 0, 0);
}

/** As much of its tile as is seen, where it is in its tile. */
function layVariant(
  context: CanvasRenderingContext2D,
  sheet: ImageBitmap,
  { left, top, width, height }: Seen,
  { columns, variant, tile }: Stroke,
): void {
  if (width === 0 || height === 0) return;
  const [x, y] = [left + (variant % columns) * tile, top + Math.floor(variant / columns) * tile];
  const half = tile / 2;
  context.drawImage(sheet, x, y, width, height, left - half, top - half, width, height);
}

interface Dough {
  key: string;
  /** With its own edge and shadow. */
  outlined: HTMLCanvasElement;
  /** The same colours, hardly transparent anywhere. */
  opaque: HTMLCanvasElement;
  /** What lies over the pieces: the dough of a folded pizza. */
  cover: HTMLCanvasElement | null;
  /** The cheese that runs over pieces, as far as it has been wanted. */
  veil?: HTMLCanvasElement;
}

/** Most paintings follow one on the same dough. */
let lastDough: Dough | null = null;

function doughOn(side: number, base: ComposedBase, pictureOf: PictureOf): Dough | null {
  const key = JSON.stringify([side, base]);
  if (lastDough?.key === key) return lastDough;
  const painted = paintDough(side, base, pictureOf);
  if (!painted) return null;
  const { outlined, cover } = painted;
  const opaque = blank(side, side);
  const context = opaque.getContext('2d');
  if (!context) return null;
  context.drawImage(outlined, 0, 0);
  for (let doubling = 0; doubling < DOUBLINGS; doubling += 1) context.drawImage(opaque, 0, 0);
  lastDough = { key, outlined, opaque, cover };
  return lastDough;
}

/** The dough itself, where the mask lets it be seen. */
function veilOf(
  dough: Dough,
  { side, quarterTurns, widened, isMirrored }: ComposedBase,
  mask: ImageBitmap,
): HTMLCanvasElement {
  if (dough.veil) return dough.veil;
  const veil = blank(dough.opaque.width, dough.opaque.height);
  lay(veil, mask, side * widened, { quarterTurns, isMirrored });
  lay(veil, dough.opaque, veil.width, { operation: 'source-in' });
  dough.veil = veil;
  return veil;
}

function paintDough(
  side: number,
  base: ComposedBase,
  pictureOf: PictureOf,
): Pick<Dough, 'outlined' | 'cover'> | null {
  const { pictures, quarterTurns, widened, isMirrored, cut, isFolded } = base;
  const canvas = blank(side, side);
  if ('whole' in pictures) {
    const whole = pictureOf({ url: pictures.whole });
    if (!whole) return null;
    lay(canvas, whole, base.side);
    return { outlined: canvas, cover: null };
  }
  const [disc, seat, rim] = [pictures.disc, pictures.seat, pictures.rim].map((url) =>
    pictureOf({ url }),
  );
  if (!disc || !seat || !rim) return null;
  const filling = blank(side, side);
  cutTo(filling, cut);
  lay(filling, disc, base.side * widened, { quarterTurns, isMirrored });
  lay(canvas, filling, side);
  lay(canvas, seat, base.side, { operation: 'multiply', isMirrored });
  // Multiplying paints the seat's white where there is no disc.
  lay(canvas, filling, side, { operation: 'destination-in' });
  const cover = isFolded ? blank(side, side) : null;
  lay(cover ?? canvas, rim, base.side, { isMirrored });
  return { outlined: canvas, cover };
}

interface Laying {
  operation?: GlobalCompositeOperation;
  quarterTurns?: number;
  isMirrored?: boolean;
}

/** In the middle of the canvas, `wide` pixels of it. */
function lay(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource,
  wide: number,
  { operation = 'source-over', quarterTurns = 0, isMirrored = false }: Laying = {},
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.globalCompositeOperation = operation;
  context.translate(canvas.width / 2, canvas.height / 2);
  if (isMirrored) mirror(context);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.drawImage(picture, -wide / 2, -wide / 2, wide, wide);
  context.resetTransform();
}

function cutTo(canvas: HTMLCanvasElement, { x, y, halfWidth, halfHeight }: Ellipse): void {
  const context = canvas.getContext('2d');
  context?.beginPath();
  context?.ellipse(x, y, halfWidth, halfHeight, 0, 0, 2 * Math.PI);
  context?.clip();
}

function blank(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  return Object.assign(canvas, { width, height });
}
