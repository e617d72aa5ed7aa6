import { describe, expect, it } from 'vitest';
import { LIFE_EVENT_KINDS } from './order-life.rules.ts';
import { updateOf, updatePauseMs } from './order-updates.rules.ts';

const pickup = { money: 'due_on_pickup', deliveryType: 'pickup' } as const;
const delivery = { money: 'paid', deliveryType: 'delivery' } as const;

describe('updateOf', () => {
  it.each([
    ['accepted', { ...pickup, state: 'accepted' }, 'confirmed'],
    ['accepted', { ...delivery, state: 'ready' }, 'confirmed'],
    ['accepted', { ...pickup, state: 'ready' }, null],
    ['accepted', { ...delivery, state: 'received' }, null],
    ['baked', { ...pickup, state: 'ready' }, 'ready'],
    ['baked', { ...delivery, state: 'ready' }, null],
    ['baked', { ...pickup, state: 'accepted' }, null],
    ['sent_out', { ...delivery, state: 'out_for_delivery' }, 'on_its_way'],
    ['sent_out', { ...delivery, state: 'ready' }, null],
    ['handed_over', { ...delivery, state: 'completed' }, 'eaten'],
    // Closed by a command, perhaps days later.
    ['closed_by_hand', { ...delivery, state: 'completed' }, null],
    ['handed_over', { ...delivery, state: 'completed', money: 'refunded' }, null],
  ] as const)('[EVE-39] after %s says of %o: %s', (kind, standing, update) => {
    expect(updateOf(kind, standing)).toBe(update);
  });

  it('[EVE-39] never tells of an order that is over', () => {
    for (const kind of LIFE_EVENT_KINDS)
      for (const state of ['cancelled', 'no_show', 'expired', 'draft'] as const)
        expect(updateOf(kind, { ...delivery, state })).toBeNull();
  });
});

describe('updatePauseMs', () => {
  it('[EVE-39] is longer than the board’s Undo, and null for events that nobody is told about', () => {
    expect(updatePauseMs('accepted')).toBe(15_000);
    expect(updatePauseMs('put_back')).toBeNull();
  });
});
