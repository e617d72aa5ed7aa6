import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addUpAllergens, recipeAllergens } from './allergens.rules.ts';

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

  it('[OWN-19] loses by leaving an ingredient out only what nothing else brings', () => {
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
