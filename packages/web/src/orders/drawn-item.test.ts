import type { OrderItem } from '@driftstone/contract/orders/orders.schema.ts';
import { describe, expect, it } from 'vitest';
import { recipeOfItem } from './drawn-item.ts';

const item = (changes: Partial<OrderItem>): OrderItem => ({
  id: '1',
  name: 'Margherita',
  pizza: { id: '2', name: 'Margherita', imageUrl: '/pictures/margherita.webp' },
  quantity: 1,
  price: 10,
  options: [],
  addOns: [],
  ...changes,
});
const option = (type: string, label: string) => ({ type, label, price: 0 });

describe('recipeOfItem', () => {
  it('[EVE-41] is the house’s recipe, with the crust and the extras that were ordered', () => {
    const recipe = recipeOfItem(
      item({
        options: [option('size', '12"'), option('crust', 'Thin & crisp')],
        addOns: [{ name: 'Extra olives', price: 1 }],
      }),
    );
    expect(recipe).toMatchObject({
      seed: 'margherita',
      crust: 'thin',
      toppings: ['basil', 'olive'],
    });
  });

  it.each([
    ['Sun-dried tomatoes', 'sun-dried-tomato'],
    ['Cherry tomatoes', 'cherry-tomato'],
    ["Goat's cheese", 'goats-cheese'],
    ['Jalapeños', 'jalapeno'],
    ['Sweet peppers', 'pepper'],
    ['Pepperoni', 'pepperoni'],
    ['Anchovies', 'anchovy'],
    ['Red onion', 'red-onion'],
    ['Roast chicken', 'chicken'],
  ])('[EVE-41] draws %s on a custom pizza as %s', (label, topping) => {
    const custom = recipeOfItem(item({ pizza: null, options: [option('veg', label)] }));
    expect(custom).toMatchObject({ seed: 'custom', toppings: [topping] });
  });

  it('is null for a pizza with an uploaded picture', () => {
    const imageUrl = '/pictures/0f3a9c.webp';
    expect(recipeOfItem(item({ pizza: { id: '2', name: 'New', imageUrl } }))).toBeNull();
  });
});
