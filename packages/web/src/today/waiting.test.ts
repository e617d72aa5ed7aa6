import { expect, it } from 'vitest';
import { waitingIn } from './waiting.ts';

it('[DESK-86] counts what waits in each room, and nothing that the role does not see', () => {
  const waits = { stuckRefunds: 2, failedMails: 1, messages: null, reviews: 4, menuChanges: 0 };
  const orders = { waiting: 9, baking: 9, ready: 9, late: 3, later: 9 };
  const rooms = ['orders', 'messages', 'reviews', 'menu', 'log', 'works'];
  expect(rooms.map((room) => waitingIn(room, { orders, waits, failing: ['cards'] }))).toEqual([
    6, 0, 4, 0, 0, 1,
  ]);
});
