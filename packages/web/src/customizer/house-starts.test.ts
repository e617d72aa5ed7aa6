import type { CustomChoice } from '@driftstone/contract/customizer/customizer.schema.ts';
import { describe, expect, it } from 'vitest';
import { houseStarts } from './house-starts.ts';

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
  it('[OWN-21] offers pizzas that the builder’s toppings can make on its base', () => {
    const offer = {
      vegToppings: ['basil', 'mushroom', 'pineapple'].map((art) => topping(art)),
      nonVegToppings: [topping('ham', { soldOut: 'Sold out' }), topping('pepperoni')],
    };
    const menu = ['margherita', 'pier-pepperoni', 'hawaiian', 'quattro-formaggi', 'lifeboat'];
    const others = [
      { id: 'photo', name: 'Photo', imageUrl: '/pictures/0123.webp' },
      { id: 'none', name: 'None', imageUrl: null },
    ];
    expect(houseStarts(offer, [...menu.map(pizza), ...others])).toEqual([
      { id: 'margherita', name: 'margherita', toppingIds: ['basil'] },
      { id: 'pier-pepperoni', name: 'pier-pepperoni', toppingIds: ['pepperoni'] },
    ]);
  });
});
