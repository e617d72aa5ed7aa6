import { describe, expect, it } from 'vitest';
import { ALLERGENS } from '#menu/contents.rules.ts';
import { clashesOf, namesAllergen, toggleAllergen, warnOf } from './allergies.rules.ts';

const PIZZA = ['gluten', 'milk', 'nuts'];

it.each([
  [undefined, []],
  ['', []],
  ['celery', []],
  ['milk', ['milk']],
  ['celery, Nuts', ['nuts']],
  ['no NUTS please, she’s very ill', ['nuts']],
  ['a nut', ['nuts']],
  ['peanuts', []],
  ['lactose and wheat', ['gluten', 'milk']],
  ['Coeliac', ['gluten']],
  ['kiwi', []],
])('[NOTE-05] who writes %j is warned of %j', (allergy, clashes) => {
  expect(clashesOf(allergy, PIZZA)).toEqual(clashes);
});

it('[NOTE-05] warns of eggs, soya and shellfish, whatever they are called', () => {
  const all = ['crustaceans', 'egg', 'soya', 'sulphites'];
  expect(clashesOf('eggs, soy, shellfish, sulphite', all)).toEqual(all);
  expect(warnOf('eggs and soy', all)).toBe('Allergy! Contains egg and soya');
  expect(warnOf('fish', all)).toBeNull();
});

it.each([
  ['almonds', ['nuts']],
  ['a nut allergy', ['nuts', 'peanuts']],
  ['Mozzarella, and butter', ['milk']],
  ['oats', ['gluten']],
  ['anchovies', ['fish']],
  ['shellfish', ['crustaceans', 'molluscs']],
  ['prawns or squid', ['crustaceans', 'molluscs']],
  ['sulfites', ['sulphites']],
  ['tahini', ['sesame']],
  ['peanuts', ['peanuts']],
])('[NOTE-05] who writes %j for one of the 14 is warned of %j', (allergy, clashes) => {
  expect(clashesOf(allergy, ALLERGENS)).toEqual(clashes);
});

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
