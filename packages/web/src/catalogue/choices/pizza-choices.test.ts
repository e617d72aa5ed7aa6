import { addUpAllergens } from '@driftstone/contract/catalogue/allergens.rules.ts';
import { describe, expect, it } from 'vitest';
import { allergenPartsOf, firstChoices, optionIdsOf } from './first-choices.ts';
import {
  chooseAmount,
  chooseOption,
  portionsOf,
  toggleAddOn,
  totalPence,
  leftOutPence,
  withoutSoldOut,
  dietOf,
} from './pizza-choices.ts';

const pizza = {
  price: 9.95,
  options: [
    { id: 'small', type: 'size', label: '10"', price: 0, allergens: null },
    { id: 'large', type: 'size', label: '14"', price: 4.5, allergens: null },
    { id: 'classic', type: 'crust', label: 'Classic', price: 0, allergens: null },
    { id: 'stuffed', type: 'crust', label: 'Stuffed', price: 2.2, allergens: ['gluten', 'milk'] },
  ],
  addOns: [
    { id: 'rocket', name: 'Rocket', price: 1.1, allergens: null },
    { id: 'honey', name: 'Chilli honey', price: 0.95, allergens: [] },
  ],
};

describe('the choices for a pizza', () => {
  it('begin with the first option of each type and no add-ons', () => {
    const choices = firstChoices(pizza);
    expect(optionIdsOf(choices)).toEqual(['small', 'classic']);
    expect(choices.addOnIds).toEqual([]);
  });

  it('begin with an option that is not sold out', () => {
    const options = pizza.options.map((option) =>
      option.id === 'classic' ? { ...option, soldOut: 'Sold out until tomorrow' } : option,
    );
    expect(optionIdsOf(firstChoices({ ...pizza, options }))).toEqual(['small', 'stuffed']);
  });

  it('[CHOICE-11] begin with the add-ons that the owner chose', () => {
    const rule = {
      name: 'Extras',
      addOnIds: ['rocket'],
      atLeast: 1,
      atMost: 1,
      chosenIds: ['rocket'],
    };
    const ruled = { ...pizza, addOnRules: [rule] };
    const choices = firstChoices(ruled);
    expect(choices.addOnIds).toEqual(['rocket']);
  });

  it('hold one option for each type', () => {
    const choices = chooseOption(firstChoices(pizza), 'size', 'large');
    expect(optionIdsOf(choices)).toEqual(['large', 'classic']);
  });

  it('take an add-on in and out', () => {
    const withRocket = toggleAddOn(firstChoices(pizza), 'rocket');
    expect(withRocket.addOnIds).toEqual(['rocket']);
    expect(toggleAddOn(withRocket, 'rocket').addOnIds).toEqual([]);
    // CHOICE-10: where at most one is chosen, another takes its place.
    const one = ['rocket', 'honey'];
    expect(toggleAddOn(withRocket, 'honey', one).addOnIds).toEqual(['honey']);
    expect(toggleAddOn(withRocket, 'rocket', one).addOnIds).toEqual([]);
  });
});

describe('portions of a menu pizza', () => {
  const comesWith = {
    ingredients: [
      { id: 'anchovy', name: 'Anchovies', allergens: ['fish'] },
      { id: 'basil', name: 'Basil', allergens: [] },
    ],
    otherAllergens: ['gluten', 'milk'],
  };
  const napoli = { ...pizza, name: 'Napoli', allergens: ['fish', 'gluten', 'milk'], comesWith };
  const withRocket = toggleAddOn(firstChoices(napoli), 'rocket');

  it('[OWN-16] double an add-on at twice its price, and leave out for nothing off', () => {
    const double = chooseAmount(withRocket, 'rocket', 'double');
    expect(totalPence(napoli, double) - totalPence(napoli, withRocket)).toBe(110);
    const without = chooseAmount(double, 'basil', 'without');
    expect(totalPence(napoli, without)).toBe(totalPence(napoli, double));
    expect(portionsOf(napoli, without)).toEqual([
      { partId: 'rocket', amount: 'double', half: 'whole' },
      { partId: 'basil', amount: 'without', half: 'whole' },
    ]);
    // An add-on that was taken off again has no portion.
    expect(portionsOf(napoli, toggleAddOn(double, 'rocket'))).toEqual([]);
  });

  it('[PRICE-11] take off what the owner says, at most what is left above another of ours', () => {
    const [anchovy, basil] = comesWith.ingredients.map((each) => ({ ...each, leftOut: 0.6 }));
    if (!anchovy || !basil) throw new Error('There is no ingredient');
    const remainder = { ingredientIds: [], price: 9.15, optionPrices: { small: 0, classic: 0 } };
    const shown = {
      ...napoli,
      addOns: [...napoli.addOns, { id: 'more', name: 'Basil', price: 1, allergens: [] }].map(
        (addOn) => ({ ...addOn, ...(addOn.id === 'more' && { ingredientIds: ['basil'] }) }),
      ),
      comesWith: { ...comesWith, ingredients: [anchovy, basil], remainders: [remainder] },
    };
    const first = firstChoices(shown);
    const off = (choices: typeof first) =>
      ['anchovy', 'basil'].map((id) => leftOutPence(shown, choices, id));
    expect(totalPence(shown, first)).toBe(995);
    expect(off(first)).toEqual([60, 60]);
    const without = chooseAmount(first, 'anchovy', 'without');
    expect(totalPence(shown, without)).toBe(935);
    expect(off(without)).toEqual([60, 20]);
    expect(totalPence(shown, chooseAmount(without, 'basil', 'without'))).toBe(915);
    expect(off(toggleAddOn(first, 'more'))).toEqual([60, 0]);
  });

  it('[OWN-19] take the allergens of what is left out off', () => {
    const allergensOf = (choices: typeof withRocket) =>
      addUpAllergens(allergenPartsOf(napoli, choices)).contained;
    const choices = firstChoices(napoli);
    expect(allergensOf(choices)).toEqual(['fish', 'gluten', 'milk']);
    expect(allergensOf(chooseAmount(choices, 'anchovy', 'without'))).toEqual(['gluten', 'milk']);
    expect(allergensOf(chooseAmount(choices, 'anchovy', 'light'))).toContain('fish');
  });
});

describe('totalPence', () => {
  it('adds options and add-ons to the price of the pizza, to the penny', () => {
    const sized = chooseOption(firstChoices(pizza), 'size', 'large');
    expect(totalPence(pizza, firstChoices(pizza))).toBe(995);
    expect(totalPence(pizza, toggleAddOn(toggleAddOn(sized, 'rocket'), 'honey'))).toBe(1650);
  });

  it('counts a price that is not a number as 0', () => {
    const odd = {
      price: 'ask' as unknown as number,
      options: [{ id: 'small', type: 'size', label: '10"', price: Number.NaN, allergens: null }],
      addOns: [{ id: 'rocket', name: 'Rocket', price: '1.10' as unknown as number, allergens: [] }],
    };
    expect(totalPence(odd, toggleAddOn(firstChoices(odd), 'rocket'))).toBe(110);
  });
});

describe('the allergens of a pizza', () => {
  const marinara = { ...pizza, name: 'Marinara', allergens: ['gluten'] };

  it('start as those of the recipe', () => {
    expect(addUpAllergens(allergenPartsOf(marinara, firstChoices(marinara)))).toEqual({
      contained: ['gluten'],
      unknownParts: [],
    });
  });

  it('add up with the choices', () => {
    const larger = chooseOption(firstChoices(marinara), 'size', 'large');
    const choices = toggleAddOn(chooseOption(larger, 'crust', 'stuffed'), 'honey');
    expect(addUpAllergens(allergenPartsOf(marinara, choices))).toEqual({
      contained: ['gluten', 'milk'],
      unknownParts: [],
    });
  });

  it('are unknown where nobody entered them, for the pizza and for what is added', () => {
    const choices = toggleAddOn(firstChoices(marinara), 'rocket');
    for (const unfilled of [
      { ...marinara, allergens: [] },
      { ...pizza, name: 'Marinara' },
    ])
      expect(addUpAllergens(allergenPartsOf(unfilled, choices)).unknownParts).toEqual([
        'Marinara',
        'Rocket',
      ]);
  });
});

describe('a pizza of which an ingredient is sold out', () => {
  const comesWith = {
    ingredients: [
      { id: 'basil', name: 'Basil', allergens: [], diet: 'vegan' as const, soldOut: 'Sold out' },
      { id: 'ham', name: 'Ham', allergens: [], diet: 'neither' as const },
    ],
    otherAllergens: ['gluten'],
    otherDiet: 'vegan' as const,
  };
  const made = { ...pizza, diet: null, comesWith };

  it('[FOOD-05] is had without it, whatever was chosen before', () => {
    const chosen = chooseAmount(firstChoices(pizza), 'basil', 'light');
    expect(portionsOf(made, withoutSoldOut(made, chosen))).toEqual([
      { partId: 'basil', amount: 'without', half: 'whole' },
    ]);
    expect(withoutSoldOut({ comesWith: undefined }, chosen)).toEqual(chosen);
  });

  it('[FOOD-03] is called what it is as chosen', () => {
    const choices = firstChoices(pizza);
    expect(dietOf(made, choices)).toBeNull();
    const noHam = chooseAmount(choices, 'ham', 'without');
    expect(dietOf(made, noHam)).toBe('vegan');
    expect(dietOf(made, toggleAddOn(noHam, 'honey'))).toBeNull();
  });
});
