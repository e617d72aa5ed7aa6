import type { Half } from '@driftstone/contract/catalogue/portions.rules.ts';
import {
  addUpAllergens,
  customPizzaAllergens,
} from '@driftstone/contract/catalogue/allergens.rules.ts';
import type {
  CustomChoice,
  CustomPizzaOptions,
} from '@driftstone/contract/customizer/customizer.schema.ts';
import { describe, expect, it } from 'vitest';
import { beginWith } from './begun-with.ts';
import {
  chooseAmount,
  coverWith,
  type CustomSelection,
  NOTHING_CHOSEN,
  optionIdsOf,
  portionsOf,
  priceCustomPizza,
  readOffer,
  readSelection,
  toggleTopping,
} from './custom-pizza.ts';

function buildChoice(id: string, price: number, choice: Partial<CustomChoice> = {}): CustomChoice {
  const none = { formattedPrice: '', pizzaId: null, art: null, allergens: [] };
  return { id, label: id, price, ...none, ...choice };
}

function buildOptions(options: Partial<CustomPizzaOptions> = {}): CustomPizzaOptions {
  return {
    sizes: [buildChoice('10"', 0), buildChoice('14"', 4.5)],
    crusts: [buildChoice('Classic', 0), buildChoice('Stuffed', 2.2)],
    vegToppings: [buildChoice('Rocket', 1.1), buildChoice('Basil', 0.6)],
    nonVegToppings: [buildChoice('Ham', 1.5), buildChoice('Prawns', 2.75)],
    sizePrices: {},
    crustPrices: {},
    currency: 'GBP',
    basePrice: 6.5,
    formattedBasePrice: '£6.50',
    maxNonVeg: 4,
    baseAllergens: ['gluten', 'milk'],
    ...options,
  };
}

const offer = readOffer(buildOptions());

describe('a custom pizza', () => {
  it('starts with the first size, the first crust and no toppings', () => {
    const pizza = readSelection(offer, NOTHING_CHOSEN);
    expect([pizza.size?.label, pizza.crust?.label, pizza.toppings]).toEqual(['10"', 'Classic', []]);
  });

  it('has no size and no crust when none are offered', () => {
    const pizza = readSelection(readOffer(buildOptions({ sizes: [], crusts: [] })), NOTHING_CHOSEN);
    expect([pizza.size, pizza.crust]).toEqual([null, null]);
  });

  it('keeps its toppings in the order of choosing and counts the non-veg ones', () => {
    const selection = ['Prawns', 'Rocket', 'Ham'].reduce(
      (chosen, id) => toggleTopping(chosen, id),
      NOTHING_CHOSEN,
    );
    const pizza = readSelection(offer, selection);
    expect(pizza.toppings.map(({ label }) => label)).toEqual(['Prawns', 'Rocket', 'Ham']);
    expect(pizza.nonVegCount).toBe(2);
    expect(readSelection(offer, toggleTopping(selection, 'Ham')).nonVegCount).toBe(1);
  });

  it('sends each id once', () => {
    const selection = { sizeId: '14"', crustId: 'Stuffed', toppingIds: ['Ham', 'Basil', 'Ham'] };
    expect(optionIdsOf(readSelection(offer, selection))).toEqual([
      '14"',
      'Stuffed',
      'Ham',
      'Basil',
    ]);
  });
});

describe('a pizza of two halves', () => {
  const choose = (...laid: [id: string, place: Half][]) =>
    laid.reduce((chosen, [id, place]) => toggleTopping(chosen, id, place), NOTHING_CHOSEN);
  const halvesOf = (selection: CustomSelection) =>
    readSelection(offer, selection).toppings.map(({ id, half }) => `${id} ${half ?? 'whole'}`);

  it('[OWN-21] keeps a topping where it is put, and on the whole pizza once it is on both halves', () => {
    expect(halvesOf(choose(['Ham', 'left'], ['Basil', 'right']))).toEqual([
      'Ham left',
      'Basil right',
    ]);
    expect(halvesOf(choose(['Ham', 'left'], ['Ham', 'right']))).toEqual(['Ham whole']);
    expect(halvesOf(choose(['Ham', 'whole'], ['Ham', 'left']))).toEqual(['Ham right']);
    expect(halvesOf(choose(['Ham', 'left'], ['Ham', 'left']))).toEqual([]);
  });

  it('[OWN-21] begins with one of ours on one half, and leaves the other as it was', () => {
    const before = choose(['Ham', 'whole'], ['Prawns', 'left'], ['Basil', 'right']);
    expect(halvesOf(coverWith(before, ['Basil', 'Rocket'], 'left'))).toEqual([
      'Ham right',
      'Basil whole',
      'Rocket left',
    ]);
    expect(halvesOf(coverWith(before, ['Rocket'], 'whole'))).toEqual(['Rocket whole']);
  });

  it('[OWN-16] costs by portion, and sends only what is not as usual', () => {
    const halves = choose(['Rocket', 'left'], ['Ham', 'whole'], ['Basil', 'whole']);
    const pizza = readSelection(offer, chooseAmount(halves, 'Ham', 'double'));
    // Rocket 55, ham 300, basil 60.
    expect(priceCustomPizza(offer, pizza).addOnPence).toBe(415);
    expect(portionsOf(pizza)).toEqual([
      { partId: 'Rocket', amount: 'normal', half: 'left' },
      { partId: 'Ham', amount: 'double', half: 'whole' },
    ]);
  });

  it('[OWN-22] keeps the place of what is taken off', () => {
    const selection = choose(['Ham', 'whole'], ['Basil', 'whole'], ['Ham', 'whole']);
    const pizza = readSelection(offer, selection);
    expect(pizza.everLaid.map(({ id }) => id)).toEqual(['Ham', 'Basil']);
    expect(pizza.toppings.map(({ id }) => id)).toEqual(['Basil']);
  });
});

describe('priceCustomPizza', () => {
  it('adds size, crust and toppings to the base', () => {
    const pizza = readSelection(offer, {
      sizeId: '14"',
      crustId: 'Stuffed',
      toppingIds: ['Rocket', 'Prawns'],
    });
    expect(priceCustomPizza(offer, pizza)).toEqual({
      oursName: null,
      toppingPence: [110, 275],
      basePence: 650,
      sizeAndCrustPence: 670,
      leftOutPence: 0,
      addOnPence: 385,
      totalPence: 1705,
    });
  });

  it('[PRICE-01, PRICE-02, PRICE-11] begins with one of ours, or with the dearer of two halves', () => {
    const ours = ['Rocket', 'Ham'].map((name, at) => ({
      id: `our ${name}`,
      name: `Our ${name}`,
      ingredientIds: [name],
      lacking: [],
      price: 10 + at,
      choicePrices: { '10"': 0 },
      ...(name === 'Rocket' && { leftOut: { Rocket: 0.5 } }),
    }));
    const withOurs = readOffer(
      buildOptions({
        ours,
        vegToppings: [buildChoice('Rocket', 1.1, { ingredientIds: ['Rocket'] })],
        nonVegToppings: [buildChoice('Ham', 1.5, { ingredientIds: ['Ham'] })],
      }),
    );
    const begin = (selection: CustomSelection, name: string, place: Half) =>
      beginWith(coverWith(selection, [name], place), `our ${name}`, place);
    const priceOf = (selection: CustomSelection) =>
      priceCustomPizza(withOurs, readSelection(withOurs, selection));
    const one = begin(NOTHING_CHOSEN, 'Rocket', 'whole');
    expect(priceOf(one)).toMatchObject({ oursName: 'Our Rocket', totalPence: 1000 });
    const halves = begin(one, 'Ham', 'right');
    expect(priceOf(halves)).toMatchObject({
      oursName: 'Our Ham',
      addOnPence: 0,
      totalPence: 1100,
    });
    expect(halves.starts).toEqual([
      { pizzaId: 'our Rocket', half: 'left' },
      { pizzaId: 'our Ham', half: 'right' },
    ]);
    // PRICE-11: what the owner takes off for what is left out of ours.
    expect(priceOf(toggleTopping(one, 'Rocket'))).toMatchObject({
      basePence: 1000,
      leftOutPence: 50,
      totalPence: 950,
    });
    const bare = beginWith(coverWith(one, [], 'whole'), null, 'whole');
    expect(priceOf(bare)).toMatchObject({ oursName: null, totalPence: 650 });
  });

  it.each([0, -3, Number.NaN, Number.POSITIVE_INFINITY])(
    'takes 1 for a base of %d',
    (basePrice) => {
      const odd = readOffer(buildOptions({ basePrice }));
      expect(priceCustomPizza(odd, readSelection(odd, NOTHING_CHOSEN)).totalPence).toBe(100);
    },
  );
});

describe('readOffer', () => {
  it('offers each topping once, preferring the entry without a pizza', () => {
    const toppings = [
      buildChoice('of a pizza', 2, { label: 'Olives', pizzaId: 'p1' }),
      buildChoice('of none', 1.1, { label: 'Olives' }),
    ];
    const { vegToppings, nonVegToppings } = readOffer(
      buildOptions({ vegToppings: toppings, nonVegToppings: toppings }),
    );
    expect([...vegToppings, ...nonVegToppings].map(({ id }) => id)).toEqual(['of none', 'of none']);
  });

  it('limits the non-veg toppings to 4 when the limit is not a number', () => {
    expect(readOffer(buildOptions({ maxNonVeg: null as unknown as number })).maxNonVeg).toBe(4);
    expect(readOffer(buildOptions({ maxNonVeg: 2 })).maxNonVeg).toBe(2);
  });
});

describe('the allergens of a custom pizza', () => {
  const sumOf = (options: Partial<CustomPizzaOptions>, ...toppingIds: string[]) => {
    const offered = readOffer(buildOptions(options));
    const pizza = readSelection(offered, { ...NOTHING_CHOSEN, toppingIds });
    return addUpAllergens(customPizzaAllergens(offered, pizza));
  };

  it('add up with the toppings', () => {
    const nonVegToppings = [buildChoice('Tuna', 1.7, { allergens: ['fish'] })];
    expect(sumOf({})).toEqual({ contained: ['gluten', 'milk'], unknownParts: [] });
    expect(sumOf({ nonVegToppings }, 'Tuna', 'Rocket')).toEqual({
      contained: ['fish', 'gluten', 'milk'],
      unknownParts: [],
    });
  });

  it('are unknown when nobody entered them', () => {
    const crusts = [buildChoice('Classic', 0, { allergens: null })];
    const vegToppings = [buildChoice('Feta', 1.5, { allergens: null })];
    const unfilled = { baseAllergens: null, crusts, vegToppings };
    expect(sumOf(unfilled, 'Feta').unknownParts).toEqual(['the base', 'Feta']);
  });
});
