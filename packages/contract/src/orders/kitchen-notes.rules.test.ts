import { describe, expect, it } from 'vitest';
import { namesAllergen, toggleAllergen } from './kitchen-notes.rules.ts';

describe('toggleAllergen', () => {
  it.each([
    ['', 'nuts', 'nuts'],
    ['milk', 'nuts', 'milk, nuts'],
    ['Nuts, milk', 'nuts', 'milk'],
    ['my son, nuts', 'nuts', 'my son'],
    ['peanuts', 'nuts', 'peanuts, nuts'],
    ['kiwi, ', 'egg', 'kiwi, egg'],
  ])('[NOTE-01] in %j turns %s over', (before, allergen, after) => {
    expect(toggleAllergen(before, allergen)).toBe(after);
    expect(namesAllergen(after, allergen)).toBe(!namesAllergen(before, allergen));
  });
});
