import { createMemory } from '@driftstone/pizza-art/memory.ts';
import type { Ellipse } from '@driftstone/pizza-art/pieces/bases.ts';
import { SHEET_ROWS } from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import type { ComposedBase, Composition, Stroke } from './composition.ts';

/** A picture that has loaded; undefined: not yet, or not at all. */
export type PictureOf = (url: string) => HTMLImageElement | undefined;

/** Where it is transparent, a seat would paint white: 8 layers of a soft shadow hide that until it is cut out. */
const DOUBLINGS = 3;

/** Paints what has loaded. A missing topping is left out; false: the base is missing, and the canvas stays as it was. */
export function paintPizza(
  canvas: HTMLCanvasElement,
  { side, base, pieces }: Composition,
  pictureOf: PictureOf,
): boolean {
  const dough = doughOn(side, base, pictureOf);
  if (!dough) return false;
  if (canvas.width !== side) canvas.width = canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.globalCompositeOperation = 'copy';
  context.drawImage(dough.opaque, 0, 0);
  for (const stroke of pieces) paintPiece(context, stroke, pictureOf);
  context.globalCompositeOperation = 'destination-in';
  context.drawImage(dough.outlined, 0, 0);
  if (dough.cover) {
    context.globalCompositeOperation = 'source-over';
    context.drawImage(dough.cover, 0, 0);
  }
  context.globalCompositeOperation = 'source-over';
  return true;
}

/** Multiplies with its seat and covers with the piece, turned and scaled about its anchor. */
function paintPiece(context: CanvasRenderingContext2D, stroke: Stroke, pictureOf: PictureOf): void {
  const { columns, variant, tile, x, y, turnDegrees, scale, opacity } = stroke;
  const seat = scaledSheet(stroke.seat, stroke, pictureOf);
  const piece = scaledSheet(stroke.piece, stroke, pictureOf);
  // Without its shadow a piece would float.
  if (!seat || !piece) return;
  const [left, top] = [(variant % columns) * tile, Math.floor(variant / columns) * tile];
  // Half a pixel inside its tile, so that no neighbour bleeds in.
  const [from, side] = [0.5 - tile / 2, tile - 1];
  context.globalAlpha = opacity;
  context.translate(x, y);
  context.rotate((turnDegrees * Math.PI) / 180);
  context.scale(scale, scale);
  context.globalCompositeOperation = 'multiply';
  context.drawImage(seat, left + 0.5, top + 0.5, side, side, from, from, side, side);
  context.globalCompositeOperation = 'source-over';
  context.drawImage(piece, left + 0.5, top + 0.5, side, side, from, from, side, side);
  context.resetTransform();
  context.globalAlpha = 1;
}

/** Scaled well once, and then laid quickly: a sheet's pieces lie in every pizza of that size. */
function scaledSheet(
  url: string,
  { columns, tile }: Stroke,
  pictureOf: PictureOf,
): HTMLCanvasElement | undefined {
  const picture = pictureOf(url);
  if (!picture) return undefined;
  return scaledSheets.recall(`${url} ${tile}`, () => {
    const sheet = blank(columns * tile, SHEET_ROWS * tile);
    const context = sheet.getContext('2d');
    if (!context) return undefined;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, sheet.width, sheet.height);
    return sheet;
  });
}

/** undefined: the browser has no room for one more canvas. */
const scaledSheets = createMemory<HTMLCanvasElement | undefined>(200);

interface Dough {
  key: string;
  /** With its own edge and shadow. */
  outlined: HTMLCanvasElement;
  /** The same colours, hardly transparent anywhere. */
  opaque: HTMLCanvasElement;
  /** What lies over the pieces: the dough of a folded pizza. */
  cover: HTMLCanvasElement | null;
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

function paintDough(
  side: number,
  base: ComposedBase,
  pictureOf: PictureOf,
): Pick<Dough, 'outlined' | 'cover'> | null {
  const { pictures, quarterTurns, cut, isFolded } = base;
  const canvas = blank(side, side);
  if ('whole' in pictures) {
    const whole = pictureOf(pictures.whole);
    if (!whole) return null;
    lay(canvas, whole, base.side, 'source-over');
    return { outlined: canvas, cover: null };
  }
  const [disc, seat, rim] = [pictures.disc, pictures.seat, pictures.rim].map(pictureOf);
  if (!disc || !seat || !rim) return null;
  const filling = blank(side, side);
  cutTo(filling, cut);
  lay(filling, disc, base.side, 'source-over', quarterTurns);
  lay(canvas, filling, side, 'source-over');
  lay(canvas, seat, base.side, 'multiply');
  // Multiplying paints the seat's white where there is no disc.
  lay(canvas, filling, side, 'destination-in');
  const cover = isFolded ? blank(side, side) : null;
  lay(cover ?? canvas, rim, base.side, 'source-over');
  return { outlined: canvas, cover };
}

/** In the middle of the canvas, `wide` pixels of it. */
function lay(
  canvas: HTMLCanvasElement,
  picture: CanvasImageSource,
  wide: number,
  operation: GlobalCompositeOperation,
  quarterTurns = 0,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.globalCompositeOperation = operation;
  context.translate(canvas.width / 2, canvas.height / 2);
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
