import type { CustomChoice } from '@driftstone/contract/customizer/customizer.schema.ts';
import { describe, expect, it } from 'vitest';
import { startFromOurs } from './start-from-ours.ts';

const choice = (id: string, ingredientIds: string[] = []): CustomChoice => ({
  id,
  label: id,
  price: 1,
  formattedPrice: '£1.00',
  pizzaId: null,
  art: null,
  allergens: [],
  ingredientIds,
});
const builder = {
  sizes: [choice('10"'), choice('12"')],
  crusts: [choice('Classic'), choice('Stuffed')],
  vegToppings: [choice('Black olives', ['olive'])],
  nonVegToppings: [choice('Anchovies', ['anchovy'])],
};

describe('startFromOurs', () => {
  it('[OWN-06, PRICE-01] lays what is on ours, in its size, crust and price, and says what the builder lacks', () => {
    const napoli = {
      id: 'napoli',
      name: 'Napoli',
      ingredientIds: ['anchovy', 'caper', 'olive'],
      lacking: ['Capers'],
      pricePence: 1145,
      choicePence: {},
      leftOutPence: {},
      isLimited: false,
    };
    expect(startFromOurs(napoli, ['12"', 'Stuffed'], builder)).toEqual({
      pizza: {
        pizzaId: null,
        optionIds: ['12"', 'Stuffed', 'Anchovies', 'Black olives'],
        addOnIds: [],
        portions: [],
        starts: [{ pizzaId: 'napoli', half: 'whole' }],
      },
      lacking: ['capers'],
    });
  });
});
