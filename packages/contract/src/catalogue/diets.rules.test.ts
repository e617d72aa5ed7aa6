import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  supportedLabel,
  chosenDiet,
  commonDiet,
  customPizzaDiet,
  isAtLeast,
  type SaidDiet,
} from './diets.rules.ts';

const anyDiet = fc.constantFrom<SaidDiet>('vegan', 'vegetarian', 'neither', null);
const anyLabel = fc.constantFrom('vegan' as const, 'vegetarian' as const, null);

describe('what something may be called', () => {
  it('[FOOD-01] is vegan or vegetarian only when each part is', () => {
    fc.assert(
      fc.property(anyLabel, fc.array(anyDiet, { minLength: 1, maxLength: 8 }), (label, parts) => {
        const called = supportedLabel(label, parts);
        const isTrue = called === null || parts.every((part) => isAtLeast(part, called));
        const isRefused = label === null || parts.some((part) => !isAtLeast(part, 'vegetarian'));
        expect(isTrue && (called !== null || isRefused)).toBe(true);
      }),
    );
  });

  it('[FOOD-01] is not known while one part is not said, and is known to be neither by one part', () => {
    expect(commonDiet(['vegan', null])).toBeNull();
    expect(commonDiet(['vegan', null, 'neither'])).toBe('neither');
    expect(commonDiet(['vegan', 'vegetarian'])).toBe('vegetarian');
    expect(commonDiet([])).toBeNull();
  });

  it('[FOOD-01] is the owner’s word where no ingredients are entered', () => {
    expect(supportedLabel('vegan', [])).toBe('vegan');
  });

  it('[FOOD-03] follows what is left out and what is added', () => {
    const pizza = { label: null, recipe: ['vegan', 'neither'] as const, added: [] };
    expect(chosenDiet({ ...pizza, kept: pizza.recipe })).toBeNull();
    expect(chosenDiet({ ...pizza, kept: ['vegan'] })).toBe('vegan');
    expect(chosenDiet({ ...pizza, kept: ['vegan'], added: ['vegetarian'] })).toBe('vegetarian');
    const vegan = { label: 'vegan' as const, recipe: ['vegan'] as const, kept: ['vegan'] as const };
    expect(chosenDiet({ ...vegan, added: ['vegan', 'neither'] })).toBeNull();
    expect(chosenDiet({ ...vegan, added: [null] })).toBeNull();
  });

  it('[FOOD-03] is no more than the label while nothing that matters is left out', () => {
    const parts = ['vegan', 'vegan'] as const;
    expect(chosenDiet({ label: null, recipe: parts, kept: ['vegan'], added: [] })).toBeNull();
  });

  it('[FOOD-03] never claims what a part that is on it rules out', () => {
    const parts = fc.array(anyDiet, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(anyLabel, parts, parts, fc.nat(6), (label, recipe, added, leftOut) => {
        const kept = recipe.toSpliced(leftOut % recipe.length, 1);
        const called = chosenDiet({ label, recipe, kept, added });
        const isTrue =
          called === null || [...kept, ...added].every((part) => isAtLeast(part, called));
        expect(isTrue).toBe(true);
      }),
    );
  });

  it('[FOOD-08] follows from base, crust and toppings, and is not said while one is not known', () => {
    const crusts = [{ id: 'classic' }, { id: 'stuffed' }];
    const build = (baseDiet: SaidDiet, crust: SaidDiet, ...toppings: SaidDiet[]) =>
      customPizzaDiet(
        { baseDiet, crusts },
        {
          crust: { id: 'stuffed', diet: crust },
          toppings: toppings.map((diet, at) => ({ id: `${at}`, diet })),
        },
      );
    expect(build('vegan', 'vegan', 'vegan')).toBe('vegan');
    expect(build('vegan', 'vegetarian', 'vegan')).toBe('vegetarian');
    expect(build('vegetarian', 'vegan', 'neither')).toBeNull();
    expect(build('vegetarian', 'vegan', null)).toBeNull();
    expect(build(null, 'vegan')).toBeNull();
    expect(build('vegan', null)).toBeNull();
    // The base includes the first crust.
    const first = { crust: { id: 'classic' }, toppings: [] };
    expect(customPizzaDiet({ baseDiet: 'vegan', crusts }, first)).toBe('vegan');
  });
});
