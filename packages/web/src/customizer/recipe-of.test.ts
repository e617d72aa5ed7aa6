import type { CustomChoice } from '@driftstone/contract/customizer/customizer.schema.ts';
import { describe, expect, it } from 'vitest';
import { recipeOf } from './recipe-of.ts';

function buildChoice(art: string | null): CustomChoice {
  const texts = { id: 'id', label: 'label', formattedPrice: '£1.00' };
  return { ...texts, price: 1, pizzaId: null, art, allergens: null };
}

describe('recipeOf', () => {
  it('maps size, crust and toppings to the drawing’s names', () => {
    const recipe = recipeOf({
      size: buildChoice('large'),
      crust: buildChoice('stuffed'),
      toppings: [buildChoice('ham'), buildChoice('olive')],
    });
    expect(recipe).toMatchObject({ size: 'large', crust: 'stuffed', toppings: ['ham', 'olive'] });
  });

  it('leaves out choices without a drawing', () => {
    const recipe = recipeOf({
      size: null,
      crust: buildChoice(null),
      toppings: [buildChoice('kelp'), buildChoice('basil')],
    });
    expect(recipe.toppings).toEqual(['basil']);
    expect(recipe).not.toHaveProperty('size');
    expect(recipe).not.toHaveProperty('crust');
  });
});
