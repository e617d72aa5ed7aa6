import { describe, expect, it } from 'vitest';
import { drawRawPizza } from './draw-raw-pizza.ts';
import { CHEESES, SAUCES, type PizzaRecipe } from './recipe.ts';

const recipe: PizzaRecipe = {
  seed: 'funghi',
  sauce: 'tomato',
  cheese: 'mozzarella',
  toppings: ['mushroom', 'rocket'],
};

describe('drawRawPizza', () => {
  it('[EVE-41] is the same for the same recipe, and has no oven on it', () => {
    const raw = drawRawPizza(recipe);
    expect(raw).toBe(drawRawPizza(recipe));
    expect(raw).not.toContain('charring');
  });

  it('[EVE-41] leaves out what is laid on after baking', () => {
    const { toppings: _all, ...bare } = recipe;
    expect(drawRawPizza(recipe)).toContain('data-topping="mushroom"');
    expect(drawRawPizza(recipe)).not.toContain('data-topping="rocket"');
    expect(drawRawPizza({ ...bare, toppings: ['rocket'] })).not.toContain('data-topping=');
  });

  it('can draw every sauce and every cheese, folded too', () => {
    for (const sauce of SAUCES)
      for (const cheese of CHEESES)
        for (const shape of ['round', 'folded'] as const)
          expect(drawRawPizza({ ...recipe, sauce, cheese, shape })).not.toMatch(/NaN|undefined/);
  });
});
