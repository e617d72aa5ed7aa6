import { describe, expect, it } from 'vitest';
import { addUpAllergens } from './allergens.rules.ts';

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
