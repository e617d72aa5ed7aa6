import { expect, it } from 'vitest';
import { mergeSections } from './home-sections.rules.ts';

it.each([
  ['app', '', 'reviews', 'reviews app'],
  ['', 'app', 'app reviews', 'reviews'],
  ['story', 'story', '', ''],
  ['story app', 'story', 'story', 'story app'],
])('[FACE-01] %j, which began as %j, beside %j hides %j', (mine, began, theirs, merged) => {
  expect(mergeSections(mine, began, theirs)).toBe(merged);
});
