import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addUpAllergens,
  customPizzaAllergens,
  menuPizzaAllergens,
  recipeAllergens,
  sayAllergens,
} from './allergens.rules.ts';
import { comesWithOf, containsNone } from './comes-with.rules.ts';

describe('addUpAllergens', () => {
  it('lists the allergens of all parts, each once', () => {
    const sum = addUpAllergens([
      { name: 'Margherita', allergens: ['milk', 'gluten'] },
      { name: 'Anchovies', allergens: ['fish'] },
      { name: 'Extra mozzarella', allergens: ['milk'] },
      { name: 'Rocket', allergens: [] },
    ]);
    expect(sum).toEqual({ contained: ['fish', 'gluten', 'milk'], unknownParts: [] });
  });

  it('treats allergens that nobody entered as unknown, not as none', () => {
    const sum = addUpAllergens([
      { name: 'Margherita', allergens: ['gluten'] },
      { name: 'Nduja', allergens: null },
      { name: 'Tuna', allergens: undefined },
    ]);
    expect(sum).toEqual({ contained: ['gluten'], unknownParts: ['Nduja', 'Tuna'] });
  });
});

describe('recipeAllergens', () => {
  const names = fc.subarray(['milk', 'fish', 'nuts', 'egg']);
  const ingredients = fc
    .array(names, { minLength: 1, maxLength: 4 })
    .map((lists) => lists.map((allergens, at) => ({ id: `${at}`, name: `No ${at}`, allergens })));

  it('[OWN-19] loses only the allergens that nothing else brings when an ingredient is left out', () => {
    fc.assert(
      fc.property(ingredients, names, fc.nat(3), (optional, otherAllergens, at) => {
        const whole = [...otherAllergens, ...optional.flatMap(({ allergens }) => allergens)];
        const pizza = {
          name: 'Pizza',
          allergens: whole,
          comesWith: { ingredients: optional, otherAllergens },
        };
        const left = optional[at % optional.length];
        const kept = optional.filter((each) => each !== left);
        const rest = [...otherAllergens, ...kept.flatMap(({ allergens }) => allergens)];
        const sum = addUpAllergens(recipeAllergens(pizza, [left?.id ?? '']));
        expect(sum).toEqual({ contained: [...new Set(rest)].toSorted(), unknownParts: [] });
        expect(addUpAllergens(recipeAllergens(pizza, [])).contained).toEqual(
          [...new Set(whole)].toSorted(),
        );
      }),
    );
  });

  it('[OWN-19] stays whole where nobody entered the ingredients', () => {
    const byHand = { name: 'Napoli', allergens: ['fish', 'gluten'] };
    expect(recipeAllergens(byHand, ['anchovies'])).toEqual([byHand]);
    const unknown = { ...byHand, comesWith: { ingredients: [], otherAllergens: null } };
    expect(recipeAllergens({ ...unknown, allergens: [] }, [])).toEqual([
      { name: 'Napoli', allergens: null },
    ]);
  });
});

describe('containsNone', () => {
  it('[KIND-06] tells lemonade, which has none of the 14, from a recipe that nobody has entered', () => {
    const known = { allergens: [] };
    expect(containsNone([known, known])).toBe(true);
    expect(containsNone([])).toBeUndefined();
    expect(containsNone([known, { allergens: null }])).toBeUndefined();
    expect(containsNone([known, { allergens: ['milk'] }])).toBeUndefined();
    const lemonade = { name: 'Lemonade', allergens: [], containsNone: true } as const;
    expect(sayAllergens(addUpAllergens(recipeAllergens(lemonade, [])))).toBe(
      'Contains none of the 14 allergens.',
    );
  });
});

describe('menuPizzaAllergens', () => {
  const pizza = {
    name: 'Napoli',
    allergens: ['gluten', 'milk'],
    options: [
      { id: 'ten', type: 'size', label: '10"', allergens: null },
      { id: 'twelve', type: 'size', label: '12"', allergens: null },
      { id: 'classic', type: 'crust', label: 'Classic', allergens: null },
      { id: 'stuffed', type: 'crust', label: 'Stuffed', allergens: null },
    ],
    addOns: [
      { id: 'anchovies', name: 'Anchovies', allergens: ['fish'] },
      { id: 'nduja', name: 'Nduja', allergens: null },
    ],
  };
  const sumOf = (optionIds: string[], addOnIds: string[] = [], leftOutIds: string[] = []) =>
    addUpAllergens(menuPizzaAllergens(pizza, { optionIds, addOnIds, leftOutIds }));

  it('[OWN-65] adds what the extras bring, and names what nobody has entered', () => {
    expect(sumOf(['twelve', 'classic'])).toEqual({
      contained: ['gluten', 'milk'],
      unknownParts: [],
    });
    expect(sumOf(['ten', 'stuffed'], ['anchovies', 'nduja'])).toEqual({
      contained: ['fish', 'gluten', 'milk'],
      unknownParts: ['Stuffed', 'Nduja'],
    });
  });

  it('[OWN-65] takes off what is left out, and calls a recipe with a gap unknown', () => {
    const basil = { id: 'basil', name: 'Basil', allergens: ['celery'], canBeLeftOut: true };
    const dough = { id: 'dough', name: 'Dough', allergens: null, canBeLeftOut: false };
    const comesWith = comesWithOf([{ ...dough, allergens: ['gluten'] }, basil]);
    const parts = (recipe: typeof comesWith) =>
      menuPizzaAllergens(
        { ...pizza, comesWith: recipe },
        { optionIds: [], addOnIds: [], leftOutIds: ['basil'] },
      );
    expect(addUpAllergens(parts(comesWith)).contained).toEqual(['gluten']);
    expect(addUpAllergens(parts(comesWithOf([dough, basil]))).unknownParts).toEqual(['Napoli']);
    expect(comesWithOf([dough])).toBeUndefined();
  });
});

describe('customPizzaAllergens', () => {
  it('[OWN-65] adds up base, crust and toppings; the first crust is in the base', () => {
    const [classic, stuffed, ham] = ['Classic', 'Stuffed', 'Ham'].map((label) => ({
      id: label,
      label,
      allergens: null,
    }));
    const of = (crust: typeof classic, toppings: NonNullable<typeof ham>[]) =>
      addUpAllergens(
        customPizzaAllergens(
          { baseAllergens: ['gluten'], crusts: classic ? [classic] : [] },
          { size: { id: 'ten', label: '10"', allergens: null }, crust, toppings },
        ),
      );
    expect(of(classic, [])).toEqual({ contained: ['gluten'], unknownParts: [] });
    expect(of(stuffed, ham ? [ham] : []).unknownParts).toEqual(['Stuffed', 'Ham']);
  });
});

describe('sayAllergens', () => {
  it('[OWN-65] never says ‘none’ when nobody has entered them', () => {
    const say = (contained: string[], unknownParts: string[]) =>
      sayAllergens({ contained, unknownParts });
    expect(say(['gluten', 'milk'], [])).toBe('Contains gluten and milk.');
    expect(say(['gluten'], ['Nduja', 'Ham'])).toBe(
      'Contains gluten. Ask us about the allergens of Nduja and Ham.',
    );
    expect(say([], ['Nduja'])).toBe('Ask us about the allergens of Nduja.');
    expect(say([], [])).toBe('Contains none of the 14 allergens.');
  });
});
