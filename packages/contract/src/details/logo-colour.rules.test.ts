import { expect, it } from 'vitest';
import { contrastOfLogo, isLogoClear } from './logo-colour.rules.ts';

it('[DESK-66] measures contrast as WCAG does', () => {
  expect(contrastOfLogo('#000000')).toBeCloseTo(19.35, 2);
  expect(contrastOfLogo('#fbf5ea')).toBe(1);
});

it.each([
  ['#c4321c', true],
  ['#12303b', true],
  ['#e6ac3e', false],
  ['#ffffff', false],
])('[DESK-66] %s is clear enough for the logo: %s', (colour, isClear) => {
  expect(isLogoClear(colour)).toBe(isClear);
});
