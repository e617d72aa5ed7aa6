import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import type { CustomPizzaOptions } from '@driftstone/contract/customizer/customizer.schema.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import { customPizzaOptionsQuery } from '#customizer/customizer.api.ts';

const client = new QueryClient();
vi.mock('#platform/queries/query-client.ts', () => ({ queryClientHere: () => client }));
const { describeWish } = await import('./describe-wish.ts');

const napoli: Pizza = {
  id: 'napoli',
  name: 'Napoli',
  description: '',
  price: 9.5,
  imageUrl: null,
  options: [],
  addOns: [
    { id: 'nduja', name: 'Nduja', price: 2, allergens: null },
    { id: 'pesto', name: 'Pesto', price: 2, allergens: ['nuts'] },
  ],
  category: null,
  allergens: ['fish', 'gluten', 'milk'],
  diet: null,
  comesWith: {
    ingredients: [{ id: 'anchovies', name: 'Anchovies', allergens: ['fish'] }],
    otherAllergens: ['gluten', 'milk'],
  },
};
const choice = (id: string, allergens: string[] | null) => ({
  id,
  label: id,
  price: 1,
  formattedPrice: '£1.00',
  pizzaId: null,
  art: null,
  allergens,
});
const offer: CustomPizzaOptions = {
  sizes: [choice('large', null)],
  crusts: [choice('thin', null), choice('cheesy', ['milk'])],
  vegToppings: [choice('olives', [])],
  nonVegToppings: [choice('mystery', null)],
  sizePrices: {},
  crustPrices: {},
  currency: 'GBP',
  basePrice: 5,
  formattedBasePrice: '£5.00',
  maxNonVeg: 4,
  baseAllergens: ['gluten'],
};

beforeEach(() => {
  client.setQueryData(pizzasQuery.queryKey, [napoli]);
  client.setQueryData(customPizzaOptionsQuery.queryKey, offer);
});

const allergensOf = async (wish: Parameters<typeof describeWish>[0]) =>
  (await describeWish(wish))?.allergens;

describe('a pizza that waits', () => {
  it('[PRICE-11] costs less by what is left out, as far as the owner says so', async () => {
    const portions = [{ partId: 'anchovies', amount: 'without', half: 'whole' } as const];
    const wish = { pizzaId: 'napoli', addOnIds: ['pesto'], portions };
    expect(await describeWish(wish)).toMatchObject({ price: 11.5, options: [{ price: 0 }] });
    const anchovies = { id: 'anchovies', name: 'Anchovies', allergens: ['fish'], leftOut: 0.8 };
    const comesWith = { ingredients: [anchovies], otherAllergens: ['gluten', 'milk'] };
    client.setQueryData(pizzasQuery.queryKey, [{ ...napoli, comesWith }]);
    expect(await describeWish(wish)).toMatchObject({ price: 10.7, options: [{ price: -0.8 }] });
  });
});

describe('the allergens of a pizza that waits', () => {
  it('[OWN-65] are those of the recipe, with its add-ons and without what was left out', async () => {
    expect(await allergensOf({ pizzaId: 'napoli' })).toEqual({
      contained: ['fish', 'gluten', 'milk'],
      unknownParts: [],
    });
    const portions = [{ partId: 'anchovies', amount: 'without', half: 'whole' } as const];
    expect(await allergensOf({ pizzaId: 'napoli', addOnIds: ['pesto'], portions })).toEqual({
      contained: ['gluten', 'milk', 'nuts'],
      unknownParts: [],
    });
  });

  it('[OWN-65] are to be asked for where nobody has entered them', async () => {
    expect(await allergensOf({ pizzaId: 'napoli', addOnIds: ['nduja'] })).toMatchObject({
      unknownParts: ['Nduja'],
    });
    const { comesWith: _, ...plain } = napoli;
    client.setQueryData(pizzasQuery.queryKey, [{ ...plain, allergens: [] }]);
    expect(await allergensOf({ pizzaId: 'napoli' })).toEqual({
      contained: [],
      unknownParts: ['Napoli'],
    });
  });

  it('[OWN-65] are those of the base, the crust and the toppings of a custom pizza', async () => {
    expect(await allergensOf({ optionIds: ['large', 'thin', 'olives'] })).toEqual({
      contained: ['gluten'],
      unknownParts: [],
    });
    expect(await allergensOf({ optionIds: ['large', 'cheesy', 'mystery'] })).toEqual({
      contained: ['gluten', 'milk'],
      unknownParts: ['mystery'],
    });
  });
});
