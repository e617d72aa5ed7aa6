import { createCanvas, type Canvas } from '#canvas.ts';
import type { PizzaRecipe } from '#recipe.ts';
import { boardLayer } from './board.ts';
import { meltCheese, type MeltedCheese } from './cheese.ts';
import { burntLayer } from './burnt.ts';
import type { Cut } from './cut.ts';
import { doughLayer } from './dough.ts';
import { foldedDoughLayer } from './folded-dough.ts';
import { light } from './light.ts';
import { paint, type PixelLayer } from './paint.ts';
import { sauceLayer } from './sauce.ts';
import { readSheets, type Pixels, type Sheets } from './sheets.ts';
import { pullStrands } from './strands.ts';
import { castOnTable, createSurface } from './surface.ts';
import { tilted } from './tilt.ts';
import { wheelLayer } from './wheel.ts';

export interface BakeOptions {
  /** What is drawn under the sheets. */
  ground?: 'pizza' | 'board' | 'none';
  /** Draws the pizza burnt. */
  isBurnt?: boolean;
  cut?: Cut;
  /** Cut with a wheel into this many slices. */
  slices?: number;
  /** Seen from one side of the table, not from straight above. */
  isTilted?: boolean;
}

/** Cheese tears when a slice is further away than this, in SVG units. */
const LONGEST_STRAND = 50;

/** The finished picture of a pizza on a transparent background, from its recipe and its rasterised toppings. */
export function bakePizza(recipe: PizzaRecipe, sheets: Sheets, options: BakeOptions = {}): Pixels {
  const canvas = createCanvas(recipe, 'picture');
  const surface = createSurface(sheets.colours.side);
  const { ground = 'pizza', cut } = options;
  const cheese = ground === 'pizza' ? meltCheese(canvas, recipe.cheese) : null;
  paint(surface, canvas, layersOf(canvas, recipe, sheets, cheese, options), options);
  if (cheese && cut && cut.pull <= LONGEST_STRAND) pullStrands(surface, canvas, cut, cheese);
  light(surface);
  castOnTable(surface, cut);
  return options.isTilted ? tilted(surface) : { side: surface.side, data: surface.colours };
}

function layersOf(
  canvas: Canvas,
  recipe: PizzaRecipe,
  sheets: Sheets,
  cheese: MeltedCheese | null,
  { ground = 'pizza', isBurnt = false, slices }: BakeOptions,
): PixelLayer[] {
  if (ground === 'none') return [readSheets(sheets, null)];
  if (ground === 'board') return [boardLayer(recipe.seed), readSheets(sheets, null)];
  const dough = canvas.shape === 'folded' ? foldedDoughLayer(canvas) : doughLayer(canvas);
  const layers: PixelLayer[] = [dough, sauceLayer(canvas, recipe.sauce)];
  if (cheese) layers.push(cheese.layer);
  layers.push(readSheets(sheets, cheese));
  if (isBurnt) layers.push(burntLayer(recipe.seed));
  if (slices) layers.push(wheelLayer(recipe.seed, slices));
  return layers;
}
