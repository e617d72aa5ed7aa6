import { describe, expect, it } from 'vitest';
import { type LifeEventKind, ORDER_LIFE } from '@driftstone/contract/orders/order-life.rules.ts';
import type { Life } from '@driftstone/contract/orders/transition.rules.ts';
import type { Role } from '@driftstone/contract/orders/order-states.rules.ts';
import { type LifeEvent, nextLife, type OrderFacts } from './next-life.rules.ts';

const AT = new Date('2026-06-01T18:00:00Z');
const BY_STAFF: OrderFacts = {
  deliveryType: 'pickup',
  hasAddress: false,
  totalPence: 2300,
  isTakenByStaff: true,
  promisedUntil: null,
};

/** Sends each event as the first role that may. An event that says how it is paid says card machine. */
function rightful(kind: LifeEventKind): LifeEvent {
  const { by }: { by: readonly Role[] } = ORDER_LIFE[kind];
  const payment = kind === 'paid_at_counter' ? { payment: 'card_machine' as const } : {};
  return { kind, by: by[0] ?? 'shop', at: AT, ...payment };
}

/** After these events; a refused one changes nothing. */
function lifeAfter(...events: LifeEvent[]): Life | null {
  let life: Life | null = null;
  for (const event of [rightful('opened'), ...events]) {
    const next = nextLife(life, event, BY_STAFF);
    if (next.allowed) ({ life } = next);
  }
  return life;
}

const [placed, accepted, baked, handed] = [
  rightful('placed_at_counter'),
  rightful('accepted'),
  rightful('baked'),
  rightful('handed_over'),
];
const byMachine: LifeEvent = { ...handed, payment: 'card_machine' };
const ready = (...events: LifeEvent[]) => lifeAfter(placed, accepted, baked, ...events);

describe('an order that staff take', () => {
  it('[EVE-55] is paid before or at the handover, and remembers how', () => {
    expect(ready()).toMatchObject({
      state: 'ready',
      money: 'due_on_pickup',
      paymentMethod: 'cash',
    });
    expect(ready(byMachine)).toMatchObject({
      state: 'completed',
      money: 'paid',
      paymentMethod: 'card_machine',
    });
    expect(ready(handed)).toMatchObject({ money: 'paid', paymentMethod: 'cash' });
    // Money that came before the handover is not taken again.
    const inCash: LifeEvent = { ...rightful('paid_at_counter'), payment: 'cash' };
    expect(ready(inCash, byMachine)?.paymentMethod).toBe('cash');
  });

  it('[EVE-55] owes its money again when a paid handover is taken back', () => {
    expect(ready(byMachine, rightful('recalled_in_cash'))).toMatchObject({
      state: 'ready',
      money: 'due_on_pickup',
      paymentMethod: 'cash',
      takenAt: null,
    });
    const earlier = { ...rightful('paid_at_counter'), at: new Date(AT.getTime() - 1000) };
    for (const kind of ['recalled', 'recalled_in_cash'] as const)
      expect(ready(earlier, handed, rightful(kind))).toMatchObject({
        state: kind === 'recalled' ? 'ready' : 'completed',
        money: 'paid',
        paymentMethod: 'card_machine',
      });
  });

  it('is no order of the shop’s own pages, and says how it was paid', () => {
    const whyNot = (life: Life | null, event: LifeEvent, facts = BY_STAFF) => {
      const next = nextLife(life, event, facts);
      return next.allowed ? null : next.why;
    };
    const web = { ...BY_STAFF, isTakenByStaff: false };
    expect(whyNot(lifeAfter(), placed, web)).toBe('taken_by_staff');
    expect(whyNot(ready(), { kind: 'paid_at_counter', by: 'counter', at: AT })).toBe(
      'hand_payment',
    );
  });
});
