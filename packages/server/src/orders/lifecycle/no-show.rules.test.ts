import { describe, expect, it } from 'vitest';
import { type LifeEventKind, ORDER_LIFE } from '@driftstone/contract/orders/order-life.rules.ts';
import type { Life } from '@driftstone/contract/orders/transition.rules.ts';
import { type LifeEvent, nextLife, type OrderFacts } from './next-life.rules.ts';
import { missableFrom } from './no-show.rules.ts';

const MINUTE_MS = 60 * 1000;
const READY_AT = new Date('2026-06-01T18:00:00Z');
const PROMISED = new Date('2026-06-01T18:30:00Z');
const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * MINUTE_MS);

const FACTS: OrderFacts = {
  deliveryType: 'delivery',
  hasAddress: true,
  totalPence: 2300,
  isTakenByStaff: false,
  promisedUntil: PROMISED,
};

/** A paid order after these events, at the time at which it is ready. */
function ordered(...kinds: LifeEventKind[]): Life {
  const life = (['opened', 'paid', ...kinds] as const).reduce<Life | null>((before, kind) => {
    const next = nextLife(before, { kind, by: ORDER_LIFE[kind].by[0], at: READY_AT }, FACTS);
    return next.allowed ? next.life : before;
  }, null);
  if (!life) throw new Error('The order was not opened');
  return life;
}

function send(life: Life, kind: 'missed' | 'closed_by_hand', at: Date, facts = FACTS) {
  const event: LifeEvent = { kind, by: 'owner', at };
  const next = nextLife(life, event, facts);
  return next.allowed ? next.life.state : next.why;
}

describe('an order that nobody comes for', () => {
  it.each([
    ['is not accepted', []],
    ['is in the oven', ['accepted']],
    ['was put back', ['accepted', 'put_back']],
    ['is in the oven again', ['accepted', 'baked', 'taken_back']],
  ] as const)('[MONEY-04] stays open while it %s, however late', (_, kinds) => {
    const life = ordered(...kinds);
    expect(send(life, 'missed', after(PROMISED, 600))).toBe('WRONG_STATE');
    expect(missableFrom(life, FACTS)).toBeNull();
  });

  it.each([
    ['is ready', ['accepted', 'baked']],
    ['is on its way', ['accepted', 'baked', 'sent_out']],
    ['was brought back', ['accepted', 'baked', 'sent_out', 'returned']],
  ] as const)('[MONEY-04] is closed ten minutes after its promised time when it %s', (_, kinds) => {
    const life = ordered(...kinds);
    expect(send(life, 'missed', after(PROMISED, 9))).toBe('nobody_came');
    expect(send(life, 'missed', after(PROMISED, 10))).toBe('no_show');
    expect(missableFrom(life, FACTS)).toEqual(after(PROMISED, 10));
  });

  it('[MONEY-04] has ten minutes from the moment at which a late kitchen was done, or a late driver left', () => {
    const late = { ...ordered('accepted', 'baked'), readyAt: after(PROMISED, 40) };
    expect(send(late, 'missed', after(PROMISED, 49))).toBe('nobody_came');
    expect(send(late, 'missed', after(PROMISED, 50))).toBe('no_show');
    const sent = { ...ordered('accepted', 'baked', 'sent_out'), sentOutAt: after(PROMISED, 20) };
    expect(send(sent, 'missed', after(PROMISED, 29))).toBe('nobody_came');
  });

  it('[MONEY-04] keeps a scheduled order until its evening, and a later promise its new time', () => {
    const life = ordered('accepted', 'baked');
    const saturday = { ...FACTS, promisedUntil: after(PROMISED, 5 * 24 * 60) };
    expect(send(life, 'missed', after(PROMISED, 60), saturday)).toBe('nobody_came');
    expect(send(life, 'closed_by_hand', after(PROMISED, 60), saturday)).toBe('due');
  });

  it('[MONEY-04] goes by the time when it was ready if no time was promised', () => {
    const life = ordered('accepted', 'baked');
    const facts = { ...FACTS, promisedUntil: null };
    expect(send(life, 'missed', after(READY_AT, 9), facts)).toBe('nobody_came');
    expect(send(life, 'missed', after(READY_AT, 10), facts)).toBe('no_show');
  });
});

describe('closing an order by hand', () => {
  it('[MONEY-04] waits until the order is due', () => {
    expect(send(ordered(), 'closed_by_hand', after(PROMISED, -1))).toBe('due');
    expect(send(ordered(), 'closed_by_hand', PROMISED)).toBe('completed');
    expect(send(ordered(), 'closed_by_hand', READY_AT, { ...FACTS, promisedUntil: null })).toBe(
      'completed',
    );
  });
});

describe('the books', () => {
  it('[MONEY-04] understand orders that were closed so before it was refused', () => {
    const past = { ...FACTS, isPast: true };
    expect(send(ordered(), 'missed', READY_AT, past)).toBe('no_show');
    expect(send(ordered('accepted', 'baked'), 'missed', READY_AT, past)).toBe('no_show');
    expect(send(ordered(), 'closed_by_hand', READY_AT, past)).toBe('completed');
  });
});
