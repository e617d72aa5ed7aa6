import type { AddOn, Option } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { describe, expect, it } from 'vitest';
import { choicesAgain } from './choices-again.ts';

const option = (id: string, type: string, odd: Partial<Option> = {}): Option => ({
  id,
  type,
  label: id,
  price: 0,
  allergens: [],
  ...odd,
});
const addOn = (id: string, odd: Partial<AddOn> = {}): AddOn => ({
  id,
  name: id,
  price: 1,
  allergens: [],
  ...odd,
});
const pizza = {
  options: [option('small', 'size'), option('large', 'size'), option('thin', 'crust')],
  addOns: [addOn('rocket'), addOn('nduja')],
};

describe('choicesAgain', () => {
  it('[OWN-03] is what was chosen, with nothing missing', () => {
    const chosen = { optionIds: ['large', 'thin'], addOnIds: ['nduja'] };
    expect(choicesAgain(pizza, chosen, new Map())).toEqual({
      choices: { optionIdByType: { size: 'large', crust: 'thin' }, addOnIds: ['nduja'] },
      missing: [],
    });
  });

  it('[OWN-03] says when what was left out can be left out no longer', () => {
    const portions = [{ partId: 'walnuts', amount: 'without', half: 'whole' }] as const;
    const chosen = { optionIds: ['small', 'thin'], addOnIds: [], portions };
    const names = new Map([['walnuts', 'walnuts']]);
    expect(choicesAgain(pizza, chosen, names).missing).toEqual(['walnuts']);
    const comesWith = {
      ingredients: [{ id: 'walnuts', name: 'Walnuts', allergens: ['nuts'] }],
      otherAllergens: [],
    };
    expect(choicesAgain({ ...pizza, comesWith }, chosen, names).missing).toEqual([]);
  });

  it('[OWN-03] says what has left the menu or is sold out, and takes the first size instead', () => {
    const soldOut = {
      ...pizza,
      addOns: [addOn('rocket', { soldOut: 'Sold out' }), addOn('nduja')],
    };
    const chosen = { optionIds: ['huge', 'thin'], addOnIds: ['rocket', 'dip', 'nduja'] };
    expect(choicesAgain(soldOut, chosen, new Map([['huge', '20"']]))).toEqual({
      choices: { optionIdByType: { size: 'small', crust: 'thin' }, addOnIds: ['nduja'] },
      missing: ['rocket', '20"', null],
    });
  });
});
