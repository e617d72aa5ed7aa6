import { expect, it } from 'vitest';
import { describeContained } from './allergens.tsx';

const DOUGH = { name: 'Dough', allergens: ['gluten'] };
const KELP = { name: 'Kelp', allergens: null };
const SALT = { name: 'Salt', allergens: [] };

it('[OWN-77] the line before the choices asks about what is not listed yet', () => {
  expect(describeContained([DOUGH, SALT])).toBe('Contains gluten.');
  expect(describeContained([DOUGH, KELP])).toBe(
    'Contains gluten. Ask us about the allergens of Kelp.',
  );
  expect(describeContained([SALT])).toBeNull();
});
