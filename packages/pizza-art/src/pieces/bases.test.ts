import { describe, expect, it } from 'vitest';
import { HOUSE_RECIPES } from '#house-recipes.ts';
import { baseOf } from '#pieces/bases.ts';
import type { PizzaRecipe } from '#recipe.ts';

const BASES = [...HOUSE_RECIPES.values()].map((recipe) => ({ recipe, ...baseOf(recipe) }));

describe('baseOf', () => {
  it('[OWN-33] gives neighbours on the menu unlike rims, in as many columns as there are', () => {
    for (const [nth, { rim, isMirrored, isFolded }] of BASES.entries())
      for (const other of BASES.slice(nth + 1, nth + 5)) {
        if (isFolded || other.isFolded) continue;
        expect([other.rim, other.isMirrored]).not.toEqual([rim, isMirrored]);
      }
  });

  it('[OWN-33] lets no two pizzas within five places melt alike', () => {
    const looks = BASES.map(({ disc, quarterTurns, isMirrored, isFolded }, nth) =>
      isFolded ? String(nth) : [disc, quarterTurns, isMirrored].join(' '),
    );
    for (const [nth, look] of looks.entries())
      expect(looks.slice(nth + 1, nth + 5)).not.toContain(look);
  });

  it('dries the sauce that is baked without cheese, and not the one that goes in beneath it', () => {
    const recipe: PizzaRecipe = { seed: 'bare', sauce: 'tomato', cheese: 'none', toppings: [] };
    expect(baseOf(recipe).disc).toBe('tomato-bare');
    expect(baseOf({ ...recipe, state: 'raw' }).disc).toBe('tomato-none');
  });

  it('has cheese that runs over pieces where cheese has melted in the open', () => {
    expect(new Set(BASES.filter(({ isFolded }) => isFolded).map(({ veil }) => veil))).toEqual(
      new Set([null]),
    );
    const [{ recipe }] = BASES as [(typeof BASES)[0]];
    expect(baseOf(recipe).veil).toBe('mozzarella');
    expect(baseOf({ ...recipe, cheese: 'none' }).veil).toBeNull();
    expect(baseOf({ ...recipe, state: 'raw' }).veil).toBeNull();
    for (const { disc, veil } of BASES.filter((base) => base.veil !== null))
      expect(disc.endsWith(`-${veil}`)).toBe(true);
  });
});
