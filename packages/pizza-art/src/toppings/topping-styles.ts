import type { Topping } from '#recipe.ts';
import { cured } from '#toppings/cured.ts';
import { dairy } from '#toppings/dairy.ts';
import { fruit } from '#toppings/fruit.ts';
import { greens } from '#toppings/greens.ts';
import { leaves } from '#toppings/leaves.ts';
import { meats } from '#toppings/meats.ts';
import { roots } from '#toppings/roots.ts';
import { sea } from '#toppings/sea.ts';
import { slices } from '#toppings/slices.ts';
import { squashes } from '#toppings/squashes.ts';
import type { ToppingStyle } from '#toppings/topping-style.ts';

export const TOPPING_STYLES: Record<Topping, ToppingStyle> = {
  ...leaves,
  ...fruit,
  ...roots,
  ...greens,
  ...dairy,
  ...slices,
  ...cured,
  ...squashes,
  ...meats,
  ...sea,
};
