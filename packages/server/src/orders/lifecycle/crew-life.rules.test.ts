import { describe, expect, it } from 'vitest';
import {
  type LifeEventKind,
  ORDER_LIFE,
  RECALL_MS,
} from '@driftstone/contract/orders/order-life.rules.ts';
import type { Life } from '@driftstone/contract/orders/transition.rules.ts';
import type { Role } from '@driftstone/contract/orders/order-states.rules.ts';
import { nextLife } from './next-life.rules.ts';

const AT = new Date('2026-06-01T18:00:00Z');
const PICKUP = {
  deliveryType: 'pickup',
  hasAddress: false,
  totalPence: 2300,
  isTakenByStaff: false,
  promisedUntil: null,
} as const;

function handedOver(placing: 'paid' | 'placed_in_cash'): Life | null {
  const kinds: LifeEventKind[] = ['opened', placing, 'accepted', 'baked', 'handed_over'];
  return kinds.reduce<Life | null>((life, kind) => {
    const next = nextLife(life, { kind, by: ORDER_LIFE[kind].by[0], at: AT }, PICKUP);
    return next.allowed ? next.life : null;
  }, null);
}

describe('a handover', () => {
  const recall = (
    kind: 'recalled' | 'recalled_in_cash',
    placing: 'paid' | 'placed_in_cash',
    lateMs: number,
  ) => {
    const at = new Date(AT.getTime() + lateMs);
    return nextLife(handedOver(placing), { kind, by: 'kitchen', at }, PICKUP);
  };

  it('[EVE-21] is taken back within a minute, and its cash with it', () => {
    const ready = { state: 'ready', completedAt: null };
    expect(recall('recalled', 'paid', RECALL_MS)).toMatchObject({
      life: { ...ready, money: 'paid' },
    });
    expect(recall('recalled_in_cash', 'placed_in_cash', RECALL_MS)).toMatchObject({
      life: { ...ready, money: 'due_on_pickup' },
    });
  });

  it('[EVE-21] stands after a minute, and when its cash was given back', () => {
    expect(recall('recalled', 'paid', RECALL_MS + 1)).toMatchObject({ why: 'just_now' });
    expect(recall('recalled', 'placed_in_cash', 0)).toMatchObject({ why: 'paid_before' });
    expect(recall('recalled_in_cash', 'paid', 0)).toMatchObject({ why: 'paid_then' });
    const paid = handedOver('placed_in_cash');
    const given = paid && { ...paid, refundedPence: 100 };
    expect(
      nextLife(given, { kind: 'recalled_in_cash', by: 'kitchen', at: AT }, PICKUP),
    ).toMatchObject({ why: 'paid_then' });
  });
});

describe('the life of an order', () => {
  it.each<[LifeEventKind, Role[]]>([
    ['accepted', ['kitchen', 'counter', 'owner']],
    ['handed_over', ['kitchen', 'counter', 'driver', 'owner']],
    ['recalled', ['kitchen', 'counter', 'driver', 'owner']],
    ['missed', ['kitchen', 'counter', 'driver', 'owner']],
    ['retimed', ['kitchen', 'counter', 'owner']],
    ['cancelled', ['kitchen', 'counter', 'owner', 'customer']],
    ['sent_out', ['kitchen', 'counter', 'driver', 'owner']],
    ['returned', ['kitchen', 'counter', 'driver', 'owner']],
  ])('[EVE-20] takes %s from %j, and from nobody else', (kind, roles) => {
    expect(ORDER_LIFE[kind].by.toSorted()).toEqual(roles.toSorted());
  });
});
