import { createCanvas, type Canvas } from '#canvas.ts';
import type { PizzaRecipe } from '#recipe.ts';
import { boardLayer } from './board.ts';
import { meltCheese } from './cheese.ts';
import { burntLayer } from './burnt.ts';
import type { Cut } from './cut.ts';
import type { Layer } from './dab.ts';
import { doughLayer } from './dough.ts';
import { foldedDoughLayer } from './folded-dough.ts';
import { light } from './light.ts';
import { paint, type PixelLayer } from './paint.ts';
import { sauceLayer } from './sauce.ts';
import { readSheets, type Pixels, type Sheets } from './sheets.ts';
import { castOnTable, createSurface } from './surface.ts';

export interface BakeOptions {
  /** What is drawn under the sheets. */
  ground?: 'pizza' | 'board' | 'none';
  /** Draws the pizza burnt. */
  isBurnt?: boolean;
  cut?: Cut;
}

/** The finished picture of a pizza on a transparent background, from its recipe and its rasterised toppings. */
export function bakePizza(recipe: PizzaRecipe, sheets: Sheets, options: BakeOptions = {}): Pixels {
  const canvas = createCanvas(recipe, 'picture');
  const surface = createSurface(sheets.colours.side);
  paint(surface, canvas, layersOf(canvas, recipe, sheets, options), options);
  light(surface);
  castOnTable(surface);
  return { side: surface.side, data: surface.colours };
}

function layersOf(
  canvas: Canvas,
  recipe: PizzaRecipe,
  sheets: Sheets,
  { ground = 'pizza', isBurnt = false }: BakeOptions,
): PixelLayer[] {
  if (ground === 'none') return [readSheets(sheets, null)];
  if (ground === 'board') return [boardLayer(recipe.seed), readSheets(sheets, null)];
  const cheese = meltCheese(canvas, recipe.cheese);
  const dough = canvas.shape === 'folded' ? foldedDoughLayer(canvas) : doughLayer(canvas);
  const layers: Layer[] = [dough, sauceLayer(canvas, recipe.sauce)];
  if (cheese) layers.push(cheese.layer);
  const topped = [...layers, readSheets(sheets, cheese)];
  return isBurnt ? [...topped, burntLayer(recipe.seed)] : topped;
}
