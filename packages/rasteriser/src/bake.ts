import { bakePizza, type BakeOptions } from '@driftstone/pizza-art/oven/bake-pizza.ts';
import type { PizzaRecipe } from '@driftstone/pizza-art/recipe.ts';
import type { DrawnSheets } from '@driftstone/pizza-art/toppings/draw-sheets.ts';
import sharp from 'sharp';
import type { SquarePixels } from './encode-files.ts';

export interface PizzaToBake {
  recipe: PizzaRecipe;
  sheets: DrawnSheets;
  options: BakeOptions;
}

/** The finished picture of a pizza or scene. */
export async function bake(
  { recipe, sheets, options }: PizzaToBake,
  side: number,
): Promise<SquarePixels> {
  const [colours, relief] = await Promise.all([
    drawSquare(sheets.colours, side),
    drawSquare(sheets.relief, side),
  ]);
  const { data } = bakePizza(recipe, { colours, relief }, options);
  return { side, channels: 4, data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) };
}

/** A drawing of ours as pixels. */
export async function drawSquare(svg: string, side: number): Promise<SquarePixels> {
  const data = await sharp(Buffer.from(svg)).resize(side).ensureAlpha().raw().toBuffer();
  return { side, channels: 4, data };
}
