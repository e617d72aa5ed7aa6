import type { CustomChoice } from '@driftstone/contract/customizer/customizer.schema.ts';
import { describe, expect, it } from 'vitest';
import { recipeForBuilder } from '#customizer/house-starts.ts';
import { startFromOurs } from './start-from-ours.ts';

const choice = (id: string, art: string | null = null): CustomChoice => ({
  id,
  label: id,
  price: 1,
  formattedPrice: '£1.00',
  pizzaId: null,
  art,
  allergens: [],
});
const builder = {
  sizes: [choice('10"'), choice('12"')],
  crusts: [choice('Classic'), choice('Stuffed')],
  vegToppings: [choice('Black olives', 'olive')],
  nonVegToppings: [choice('Anchovies', 'anchovy')],
};

describe('startFromOurs', () => {
  it('[OWN-06] lays what is on ours, in its size and crust, and says what the builder lacks', () => {
    const recipe = recipeForBuilder({ imageUrl: '/pictures/napoli.webp' });
    if (!recipe) throw new Error('The Napoli has no recipe');
    expect(startFromOurs(recipe, ['12"', 'Stuffed'], builder)).toEqual({
      pizza: {
        pizzaId: null,
        optionIds: ['12"', 'Stuffed', 'Anchovies', 'Black olives'],
        addOnIds: [],
        portions: [],
      },
      lacking: ['capers'],
    });
  });
});
