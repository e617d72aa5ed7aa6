import type { BakeOptions } from './oven/bake-pizza.ts';
import type { SizeStyle } from './recipe.ts';

export interface Serving extends Pick<BakeOptions, 'cut' | 'slices'> {
  size?: SizeStyle;
}

/** No two pizzas of a kitchen are alike: these are a little smaller than the others, or already cut. */
export const HOUSE_SERVINGS: ReadonlyMap<string, Serving> = new Map(
  Object.entries({
    'pier-pepperoni': { cut: { angle: Math.PI / 4, width: Math.PI / 4, pull: 44 } },
    'surrey-street-meatball': { slices: 8 },
    marinara: { size: 'medium' },
    funghi: { size: 'medium' },
    'selsey-crab': { size: 'medium' },
    'tonno-e-cipolla': { size: 'medium' },
    fiorentina: { size: 'medium' },
    'green-wave': { size: 'medium' },
  }),
);

/** Whether the picture shows the pizza without a gap, so that more toppings can be drawn over it. */
export function isServedWhole(slug: string): boolean {
  return HOUSE_SERVINGS.get(slug)?.cut === undefined;
}
