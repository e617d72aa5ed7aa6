import type { CustomChoice } from '@driftstone/contract/customizer/customizer.schema.ts';
import { describe, expect, it } from 'vitest';
import { houseStarts, recipeForBuilder } from './house-starts.ts';

const topping = (art: string, odd: Partial<CustomChoice> = {}): CustomChoice => ({
  id: art,
  label: art,
  price: 1,
  formattedPrice: '',
  pizzaId: null,
  art,
  allergens: [],
  ...odd,
});
const pizza = (slug: string) => ({ id: slug, name: slug, imageUrl: `/pictures/${slug}.webp` });

describe('houseStarts', () => {
  const offer = {
    vegToppings: ['basil', 'mushroom', 'olive', 'pineapple', 'spinach'].map((art) => topping(art)),
    nonVegToppings: [topping('ham', { soldOut: 'Sold out' }), topping('anchovy')],
  };

  it('[OWN-21] offers pizzas on the builder’s base, and says what the builder lacks', () => {
    const menu = ['napoli', 'hawaiian', 'margherita', 'quattro-formaggi', 'lifeboat'];
    const others = [
      { id: 'photo', name: 'Photo', imageUrl: '/pictures/0123.webp' },
      { id: 'none', name: 'None', imageUrl: null },
    ];
    expect(houseStarts(offer, [...menu.map(pizza), ...others])).toEqual([
      { id: 'margherita', name: 'margherita', toppingIds: ['basil'], lacking: [] },
      { id: 'napoli', name: 'napoli', toppingIds: ['anchovy', 'olive'], lacking: ['capers'] },
      { id: 'hawaiian', name: 'hawaiian', toppingIds: ['pineapple'], lacking: ['ham'] },
    ]);
  });

  it('[OWN-21] leaves out pizzas of which most toppings are missing, or all', () => {
    expect(houseStarts(offer, ['fiorentina', 'pier-pepperoni'].map(pizza))).toEqual([]);
  });
});

describe('recipeForBuilder', () => {
  it('[OWN-06] is none where the builder has another base, or no recipe is known', () => {
    for (const imageUrl of ['/pictures/selsey-crab.webp', '/pictures/0f3a9c.webp', null])
      expect(recipeForBuilder({ imageUrl })).toBeNull();
  });
});
