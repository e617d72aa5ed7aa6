import type { CustomChoice } from '@driftstone/contract/customizer/customizer.schema.ts';
import { describe, expect, it } from 'vitest';
import { readOffer } from './custom-pizza.ts';
import { selectionAgain } from './selection-again.ts';

const choice = (id: string, odd: Partial<CustomChoice> = {}): CustomChoice => ({
  id,
  label: id,
  price: 1,
  formattedPrice: '£1.00',
  pizzaId: null,
  art: null,
  allergens: [],
  ...odd,
});
const offer = readOffer({
  sizes: [choice('10'), choice('12')],
  crusts: [choice('classic'), choice('stuffed', { soldOut: 'Sold out' })],
  vegToppings: [choice('basil')],
  nonVegToppings: [choice('ham'), choice('tuna', { soldOut: 'Sold out' })],
  sizePrices: {},
  crustPrices: {},
  currency: 'GBP',
  basePrice: 6.5,
  formattedBasePrice: '£6.50',
  maxNonVeg: 2,
  baseAllergens: [],
});

describe('selectionAgain', () => {
  it('[OWN-03] is what was chosen, in the order of choosing', () => {
    expect(
      selectionAgain(offer, { optionIds: ['12', 'classic', 'ham', 'basil'] }, new Map()),
    ).toEqual({
      selection: {
        sizeId: '12',
        crustId: 'classic',
        toppingIds: ['ham', 'basil'],
        portions: {},
        starts: [],
      },
      missing: [],
      surplus: [],
    });
  });

  it('[OWN-05] takes no topping twice, and no amount that is not offered, from a link that somebody wrote', () => {
    const portions = [{ partId: 'ham', amount: 'without', half: 'whole' }] as const;
    const { selection, missing } = selectionAgain(
      offer,
      { optionIds: ['ham', 'ham', 'x', 'x'], portions },
      new Map(),
    );
    expect(selection).toMatchObject({ toppingIds: ['ham'], portions: {} });
    expect(missing).toEqual([null]);
  });

  it('[PRICE-01] keeps what it was begun with', () => {
    const starts = [{ pizzaId: 'margherita', half: 'left' }] as const;
    const { selection } = selectionAgain(
      offer,
      { optionIds: ['12', 'classic'], starts },
      new Map(),
    );
    expect(selection.starts).toEqual(starts);
  });

  it('[OWN-03] says what is sold out or has left the builder', () => {
    const names = new Map([['crab', 'Crab']]);
    expect(
      selectionAgain(
        offer,
        { optionIds: ['12', 'stuffed', 'tuna', 'crab', 'kelp', 'basil'] },
        names,
      ),
    ).toEqual({
      selection: {
        sizeId: '12',
        crustId: null,
        toppingIds: ['basil'],
        portions: {},
        starts: [],
      },
      missing: ['stuffed', 'tuna', 'Crab', null],
      surplus: [],
    });
  });

  it('[OWN-05] leaves out, and names, non-veg toppings beyond the builder’s limit', () => {
    const meaty = {
      ...offer,
      nonVegToppings: ['ham', 'duck', 'crab', 'eel'].map((id) => choice(id)),
    };
    const { selection, surplus } = selectionAgain(
      meaty,
      { optionIds: ['10', 'classic', 'eel', 'basil', 'ham', 'duck'] },
      new Map(),
    );
    expect(selection.toppingIds).toEqual(['eel', 'basil', 'ham']);
    expect(surplus).toEqual(['duck']);
  });
});
