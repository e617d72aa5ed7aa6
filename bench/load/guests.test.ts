import { expect, it } from 'vitest';
import { guestsInTurn } from './guests.ts';

it('lets guests take turns, and replaces each after a number of adds', () => {
  const nextAdd = guestsInTurn(2, 2);
  const adds = Array.from({ length: 6 }, () => nextAdd());
  expect(adds.map(({ isFirst }) => isFirst)).toEqual([true, true, false, false, true, true]);
  const [ann, ben, annAgain, benAgain, ...later] = adds.map(({ guestId }) => guestId);
  expect([annAgain, benAgain]).toEqual([ann, ben]);
  expect(new Set([ann, ben, ...later]).size).toBe(4);
});
