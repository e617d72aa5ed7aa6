import { describe, expect, it } from 'vitest';
import { HOUSE_RECIPES } from './house-recipes.ts';
import { CHEESES, SAUCES, TOPPINGS } from './recipe.ts';

describe('HOUSE_RECIPES', () => {
  const recipes = [...HOUSE_RECIPES];

  it('seeds each picture with its own slug', () => {
    expect(recipes.length).toBeGreaterThanOrEqual(24);
    for (const [slug, recipe] of recipes) expect(recipe.seed).toBe(slug);
  });

  it('uses every topping, sauce and cheese, and repeats no topping on a pizza', () => {
    for (const [, { toppings }] of recipes) expect([...new Set(toppings)]).toEqual(toppings);
    const used = recipes.flatMap(([, { toppings }]) => toppings);
    expect(TOPPINGS.filter((topping) => !used.includes(topping))).toEqual([]);
    expect(SAUCES.filter((sauce) => !recipes.some(([, one]) => one.sauce === sauce))).toEqual([]);
    expect(CHEESES.filter((name) => !recipes.some(([, one]) => one.cheese === name))).toEqual([]);
  });

  it('draws no two pizzas alike', () => {
    const dressings = recipes.map(([, { sauce, cheese, toppings }]) =>
      [sauce, cheese, ...toppings].join(),
    );
    expect(new Set(dressings).size).toBe(dressings.length);
  });
});
