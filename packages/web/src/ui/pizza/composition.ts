/** Which pictures make up a pizza, and where on a square canvas each one goes. Pure; the rasteriser's `composePizza` lays alike. */
import { baseOf, type Ellipse } from '@driftstone/pizza-art/pieces/bases.ts';
import { layPieces, type PlacedPiece, sizeShare } from '@driftstone/pizza-art/pieces/lay-pieces.ts';
import { type Box, boxOf } from '@driftstone/pizza-art/pieces/piece-boxes.ts';
import {
  FOOD,
  foodFile,
  type FoodSize,
  PIXELS_PER_CM,
  PIZZA_SPAN,
  seatFile,
  SHEET_ROWS,
  sheetColumns,
  veilFile,
} from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import type { PizzaRecipe, Topping } from '@driftstone/pizza-art/recipe.ts';
import { foodUrl } from './food-url.ts';
import type { WantedPicture } from './loaded-pictures.ts';

export interface ToCompose {
  recipe: PizzaRecipe;
  /** The picture of its dough, or of the pizza that more toppings are laid on; null: the dough is composed too. */
  baseUrl: string | null;
  /** Of the recipe's toppings, those that the base doesn't show. Absent: all. */
  only?: readonly Topping[] | undefined;
}

/** Lengths in pixels of the canvas. */
export interface Composition {
  side: number;
  base: ComposedBase;
  /** From the bottom up. */
  pieces: Stroke[];
  /** The mask of the cheese that runs over the first of the pieces; null: over none. */
  veil: { url: string; pieces: number } | null;
}

export interface ComposedBase {
  /** Of its square, which is in the middle of the canvas and may reach beyond it. */
  side: number;
  /** A whole picture, or else a disc that the rim's seat is multiplied with, and the rim over it. */
  pictures: { whole: string } | { disc: string; seat: string; rim: string };
  /** Of the disc and the veil. */
  quarterTurns: number;
  widened: number;
  /** Of the rim too. */
  isMirrored: boolean;
  /** The part of the disc that is used. */
  cut: Ellipse;
  /** The rim covers the pieces too. */
  isFolded: boolean;
}

export interface Stroke {
  piece: string;
  seat: string;
  columns: number;
  variant: number;
  /** A tile's side before the piece is scaled, in whole pixels. */
  tile: number;
  /** Where in the tile something is seen. */
  seen: Record<'piece' | 'seat', Seen>;
  /** Where the tile's middle lies. */
  x: number;
  y: number;
  turnDegrees: number;
  scale: number;
  isMirrored: boolean;
  opacity: number;
}

/** In pixels of a tile. Empty, when nothing is seen. */
export interface Seen {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GHOST_OPACITY = 0.45;

/** null: its dough has not been rendered. A topping without pictures is left out. */
export function composition(
  { recipe, baseUrl, only }: ToCompose,
  side: number,
  savesData = false,
): Composition | null {
  const pixelsPerCm = side / PIZZA_SPAN;
  const size = pixelsPerCm > PIXELS_PER_CM.small && !savesData ? 'large' : 'small';
  const pictures = baseUrl === null ? doughOf(recipe, size) : { whole: baseUrl };
  if (!pictures) return null;
  const laid = layWithGhost(recipe).filter(
    ({ piece }) => !only || only.some((topping) => topping === piece),
  );
  const baseSide = side * sizeShare(recipe.size);
  const { quarterTurns, widened, isMirrored, isFolded, cut } = baseOf(recipe);
  return {
    side,
    base: {
      side: baseSide,
      pictures,
      quarterTurns,
      widened,
      isMirrored,
      cut: onCanvas(cut, side / 2, baseSide / PIZZA_SPAN),
      isFolded: isFolded && baseUrl === null,
    },
    pieces: laid.flatMap((placed) => strokeOf(placed, pixelsPerCm, size)),
    veil: veilOver(laid, recipe),
  };
}

function veilOver(laid: readonly PlacedPiece[], recipe: PizzaRecipe): Composition['veil'] {
  const { veil } = baseOf(recipe);
  const version = veil === null ? undefined : FOOD.veils[veil];
  const pieces = laid.filter(({ layer, piece }) => layer === 'under' && FOOD.pieces[piece]).length;
  if (veil === null || version === undefined || pieces === 0) return null;
  return { url: foodUrl(veilFile(veil, version)), pieces };
}

function onCanvas(
  { x, y, halfWidth, halfHeight }: Ellipse,
  middle: number,
  pixelsPerCm: number,
): Ellipse {
  return {
    x: middle + x * pixelsPerCm,
    y: middle + y * pixelsPerCm,
    halfWidth: halfWidth * pixelsPerCm,
    halfHeight: halfHeight * pixelsPerCm,
  };
}

/** Each once. */
export function picturesOf({ base: { pictures }, pieces, veil }: Composition): WantedPicture[] {
  const urls = [...Object.values(pictures), ...(veil ? [veil.url] : [])];
  const ofBase = urls.map((url): WantedPicture => ({ url }));
  const ofPieces = pieces.flatMap((stroke) => [seatOf(stroke), pieceOf(stroke)]);
  return [...new Map([...ofBase, ...ofPieces].map((wanted) => [wanted.url, wanted])).values()];
}

export function seatOf(stroke: Stroke): WantedPicture {
  return { url: stroke.seat, sheet: sheetOf(stroke) };
}

export function pieceOf(stroke: Stroke): WantedPicture {
  return { url: stroke.piece, sheet: sheetOf(stroke) };
}

function sheetOf({ columns, tile }: Stroke) {
  return { columns, rows: SHEET_ROWS, tile };
}

function doughOf(recipe: PizzaRecipe, size: FoodSize): ComposedBase['pictures'] | null {
  const { disc, rim } = baseOf(recipe);
  const [discVersion, rimVersion] = [FOOD.discs[disc], FOOD.rims[rim]];
  if (discVersion === undefined || rimVersion === undefined) return null;
  return {
    disc: foodUrl(foodFile('disc', disc, discVersion, size)),
    seat: foodUrl(seatFile('rim', rim, rimVersion, size)),
    rim: foodUrl(foodFile('rim', rim, rimVersion, size)),
  };
}

type Laid = PlacedPiece & { isGhost?: boolean };

/** A ghost lies where it would, and moves no other piece. */
function layWithGhost(recipe: PizzaRecipe): Laid[] {
  const laid = layPieces(recipe);
  const { ghost, toppings } = recipe;
  if (!ghost || toppings.includes(ghost)) return laid;
  const ghosts = layPieces({ ...recipe, toppings: [...toppings, ghost] })
    .filter(({ piece }) => piece === ghost)
    .map((placed) => ({ ...placed, isGhost: true }));
  const above = laid.findIndex(({ layer }) => LAYERS.indexOf(layer) > layerOf(ghosts));
  return above === -1 ? [...laid, ...ghosts] : laid.toSpliced(above, 0, ...ghosts);
}

const LAYERS = ['under', 'on', 'fresh'] as const satisfies PlacedPiece['layer'][];

function layerOf([first]: readonly PlacedPiece[]): number {
  return first ? LAYERS.indexOf(first.layer) : -1;
}

function strokeOf(
  { piece, variant, x, y, turnDegrees, scale, isMirrored, isGhost = false }: Laid,
  pixelsPerCm: number,
  size: FoodSize,
): Stroke[] {
  const sheet = FOOD.pieces[piece];
  if (!sheet) return [];
  const middle = (PIZZA_SPAN / 2) * pixelsPerCm;
  const tile = Math.max(2, Math.round(sheet.tile * pixelsPerCm));
  return [
    {
      piece: foodUrl(foodFile('topping', piece, sheet.version, size)),
      seat: foodUrl(seatFile('topping', piece, sheet.version, size)),
      columns: sheetColumns(piece),
      variant,
      tile,
      seen: {
        piece: onTile(boxOf(piece, variant, 'piece'), tile),
        seat: onTile(boxOf(piece, variant, 'seat'), tile),
      },
      x: middle + x * pixelsPerCm,
      y: middle + y * pixelsPerCm,
      turnDegrees,
      scale,
      isMirrored,
      opacity: isGhost ? GHOST_OPACITY : 1,
    },
  ];
}

export function onTile({ left, top, right, bottom }: Box, tile: number): Seen {
  const [x, y] = [
    alongSide(left * tile, right * tile, tile),
    alongSide(top * tile, bottom * tile, tile),
  ];
  return { left: x.from, top: y.from, width: x.length, height: y.length };
}

/** With the pixel beside it, which smoothing reaches, but half a pixel inside its tile, so that no neighbour bleeds in. */
function alongSide(first: number, end: number, tile: number): { from: number; length: number } {
  if (end <= first) return { from: 0, length: 0 };
  const from = Math.max(0.5, first - 1);
  return { from, length: Math.min(tile - 0.5, end + 1) - from };
}
