import { expect, it } from 'vitest';
import { clashesOf, warnOf } from './allergy-clash.rules.ts';

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
