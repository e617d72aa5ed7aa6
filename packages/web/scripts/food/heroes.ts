import { HOUSE_RECIPES } from '@driftstone/pizza-art/house-recipes.ts';
import { baseOf } from '@driftstone/pizza-art/pieces/bases.ts';
import { layPieces } from '@driftstone/pizza-art/pieces/lay-pieces.ts';
import { PIECE_HABITS } from '@driftstone/pizza-art/pieces/piece-habits.ts';
import type { PizzaRecipe } from '@driftstone/pizza-art/recipe.ts';
import { HERO_PIZZA, HERO_SLUG } from '../../src/pages/hero-files.ts';

interface HeroScene {
  recipe: PizzaRecipe;
  where: 'table' | 'oven';
}

/** Pizzas that are rendered whole, from the side, by the slug of their picture. */
export const HEROES: ReadonlyMap<string, HeroScene> = new Map(
  Object.entries({
    /** At the top of Home and Menu: one that can be bought. */
    [HERO_SLUG]: { where: 'table', recipe: houseRecipe(HERO_PIZZA) },
    /** Beside the shop's story. */
    oven: {
      where: 'oven',
      recipe: {
        seed: 'oven',
        sauce: 'tomato',
        cheese: 'mozzarella',
        crust: 'sourdough',
        toppings: ['basil'],
      },
    },
  }),
);

function houseRecipe(slug: string): PizzaRecipe {
  const recipe = HOUSE_RECIPES.get(slug);
  if (!recipe) throw new Error(`No recipe of ${slug}`);
  return recipe;
}

/** What the scene lays: the recipe as the layout reads it. */
export function layoutOf(name: string): string {
  const { recipe, where } = requireHero(name);
  const { disc, rim, widened } = baseOf(recipe);
  const pieces = layPieces(recipe).map((piece) => ({
    ...piece,
    room: PIECE_HABITS[piece.piece].room,
  }));
  return JSON.stringify({ where, disc, rim, widened, pieces });
}

/** @throws Error when there is none of this name */
export function requireHero(name: string): HeroScene {
  const hero = HEROES.get(name);
  if (!hero) throw new Error(`No hero ${name}`);
  return hero;
}
