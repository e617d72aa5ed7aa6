import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LIFE_EVENT_KINDS,
  type LifeEventKind,
  ORDER_LIFE,
} from '@driftstone/contract/orders/order-life.rules.ts';
import type { Life } from '@driftstone/contract/orders/transition.rules.ts';
import {
  CANCEL_REASONS,
  MONEY_STATES,
  ORDER_STATES,
  type Role,
  ROLES,
} from '@driftstone/contract/orders/order-states.rules.ts';
import { HandPayment } from '@driftstone/contract/orders/orders.schema.ts';
import { type LifeEvent, nextLife, type OrderFacts } from './next-life.rules.ts';
import { NO_SHOW_AFTER_MS } from './no-show.rules.ts';

const TOTAL_PENCE = 2300;
const ENDS = ['completed', 'no_show', 'cancelled'];

const anyEvent: fc.Arbitrary<LifeEvent> = fc.record(
  {
    kind: fc.constantFrom(...LIFE_EVENT_KINDS),
    by: fc.constantFrom(...ROLES),
    at: fc.date({ noInvalidDate: true }),
    reason: fc.constantFrom(...CANCEL_REASONS),
    refunds: fc.array(
      fc.record({ lineId: fc.constant(null), pence: fc.integer({ min: -100, max: TOTAL_PENCE }) }),
      { maxLength: 2 },
    ),
    payment: fc.constantFrom(...HandPayment.options),
  },
  { requiredKeys: ['kind', 'by', 'at'] },
);
/** An event from somebody who may send it, with what it demands, so that a walk gets far. */
const rightEvent = fc
  .record({ kind: fc.constantFrom(...LIFE_EVENT_KINDS), at: fc.date({ noInvalidDate: true }) })
  .map(({ kind, at }) => rightful(kind, at));
const anyFacts: fc.Arbitrary<OrderFacts> = fc.record({
  deliveryType: fc.constantFrom('delivery', 'pickup'),
  hasAddress: fc.boolean(),
  totalPence: fc.constantFrom(0, TOTAL_PENCE),
  isTakenByStaff: fc.boolean(),
  promisedUntil: fc.constant(null),
});

const AT = new Date('2026-06-01T18:00:00Z');

function rightful(kind: LifeEventKind, at = AT): LifeEvent {
  const { by }: { by: readonly Role[] } = ORDER_LIFE[kind];
  const hasRefunds = kind === 'part_refunded' || kind === 'refund_failed';
  const refunds = hasRefunds ? [{ lineId: null, pence: 1 }] : [];
  const payment = kind === 'paid_at_counter' ? { payment: 'card_machine' as const } : {};
  const sentAt = kind === 'missed' ? new Date(at.getTime() + NO_SHOW_AFTER_MS) : at;
  return { kind, by: by[0] ?? 'shop', at: sentAt, reason: 'customer_asked', refunds, ...payment };
}

/** All lives along the way, starting with that of a newly opened order. A refused event changes nothing. */
function live(events: readonly LifeEvent[], facts: OrderFacts): Life[] {
  const lives: Life[] = [];
  for (const event of [rightful('opened'), ...events]) {
    const next = nextLife(lives.at(-1) ?? null, event, facts);
    if (next.allowed) lives.push(next.life);
  }
  return lives;
}

/** The check constraints of the table `orders`. */
function isStorable(life: Life, { deliveryType, totalPence, isTakenByStaff }: OrderFacts): boolean {
  const { state, money, paymentMethod, acceptedAt, readyAt, refundedPence } = life;
  return (
    (paymentMethod === 'card' || deliveryType === 'pickup' || isTakenByStaff) &&
    (readyAt === null || acceptedAt !== null) &&
    (state !== 'received' || acceptedAt === null) &&
    (state !== 'accepted' || (acceptedAt !== null && readyAt === null)) &&
    (!['ready', 'out_for_delivery'].includes(state) || readyAt !== null) &&
    (life.completedAt === null || (readyAt !== null && state === 'completed')) &&
    (!['draft', 'expired'].includes(state) || money === 'unpaid') &&
    (state === 'cancelled') === (life.cancelReason !== null) &&
    (state === 'cancelled') === (life.cancelledBy !== null) &&
    refundedPence >= 0 &&
    refundedPence <= totalPence &&
    (refundedPence === 0 || money === 'paid' || money === 'refunded') &&
    (money !== 'refunded' || refundedPence === totalPence)
  );
}

const walks = fc.array(fc.oneof(rightEvent, rightEvent, anyEvent), { maxLength: 40 });

/** A walk that breaks a rule; null when there is none. */
function walkAgainst(law: (before: Life, after: Life) => boolean, without?: LifeEventKind) {
  const holds = (events: LifeEvent[], facts: OrderFacts) => {
    const lives = live(
      events.filter(({ kind }) => kind !== without),
      facts,
    );
    return lives.slice(1).every((after, index) => law(lives[index] ?? after, after));
  };
  return fc.check(fc.property(walks, anyFacts, holds), { numRuns: 3000 }).counterexample;
}

/** Every life that some events lead to. A moment is either set or null. */
function reachable(facts: OrderFacts): Life[] {
  const known = new Map<string, Life>();
  const waiting = live([], facts);
  for (let life = waiting.pop(); life; life = waiting.pop()) {
    const key = JSON.stringify(life);
    if (known.has(key)) continue;
    known.set(key, life);
    // Three part refunds show as much as three hundred.
    if (life.refundedPence > 3 && life.money === 'paid') continue;
    for (const kind of LIFE_EVENT_KINDS)
      for (const by of ROLES) {
        const next = nextLife(life, { ...rightful(kind), by }, facts);
        if (next.allowed) waiting.push(next.life);
      }
  }
  return [...known.values()];
}

const ALL_FACTS: OrderFacts[] = (['delivery', 'pickup'] as const).flatMap((deliveryType) =>
  [true, false].flatMap((hasAddress) =>
    [0, TOTAL_PENCE].flatMap((totalPence) =>
      [true, false].map((isTakenByStaff) => ({
        deliveryType,
        hasAddress,
        totalPence,
        isTakenByStaff,
        promisedUntil: null,
      })),
    ),
  ),
);

/** Looked for once, which takes most of the time of these tests. */
const EVERY_LIFE = ALL_FACTS.map((facts) => ({ facts, lives: reachable(facts) }));

describe('nextLife', () => {
  it('leads to nothing that the database would refuse, whatever the events', () => {
    for (const { facts, lives } of EVERY_LIFE)
      expect(lives.filter((life) => !isStorable(life, facts))).toEqual([]);
    const { counterexample } = fc.check(
      fc.property(walks, anyFacts, (events, facts) =>
        live(events, facts).every((life) => isStorable(life, facts)),
      ),
      { numRuns: 3000 },
    );
    expect(counterexample).toBeNull();
  });

  it('reaches every state and every money state', () => {
    const everyLife = EVERY_LIFE.flatMap(({ lives }) => lives);
    expect(new Set(everyLife.map(({ state }) => state))).toEqual(new Set(ORDER_STATES));
    expect(new Set(everyLife.map(({ money }) => money))).toEqual(new Set(MONEY_STATES));
  });

  it('never leaves an end state, except when a handover is taken back at once', () => {
    const isRecalled = (before: Life, next: Life) =>
      before.completedAt !== null && next.state === 'ready' && next.completedAt === null;
    expect(
      walkAgainst(
        (before, next) =>
          !ENDS.includes(before.state) || next.state === before.state || isRecalled(before, next),
      ),
    ).toBeNull();
  });

  it('refunds once: refunded money is never due or unpaid again, and paid only if the bank fails', () => {
    const isStillTaken = ({ money }: Life) => money === 'paid' || money === 'refunded';
    // What was noted as taken by mistake never existed: of an order that is handed over, or is not yet (TILL-08).
    const isDueAgain = (before: Life, next: Life) =>
      before.paymentMethod !== 'card' &&
      before.refundedPence === 0 &&
      next.state === (before.completedAt === null ? before.state : 'ready') &&
      next.money === 'due_on_pickup';
    expect(
      walkAgainst(
        (before, next) => !isStillTaken(before) || isStillTaken(next) || isDueAgain(before, next),
      ),
    ).toBeNull();
    const isNeverLess = (before: Life, next: Life) =>
      next.refundedPence >= before.refundedPence &&
      (before.money !== 'refunded' || next.money === 'refunded');
    expect(walkAgainst(isNeverLess, 'refund_failed')).toBeNull();
  });

  it('takes back what a failed refund gave, and nothing else', () => {
    const refunded = nextLife(after('paid'), rightful('refunded'), PICKUP);
    const life = refunded.allowed ? refunded.life : null;
    expect(life).toMatchObject({ state: 'cancelled', money: 'refunded' });
    const failed = (pence: number) =>
      nextLife(life, { ...rightful('refund_failed'), refunds: [{ lineId: null, pence }] }, PICKUP);
    expect(failed(TOTAL_PENCE)).toMatchObject({
      life: { ...life, money: 'paid', refundedPence: 0 },
    });
    expect(failed(300)).toMatchObject({
      life: { money: 'paid', refundedPence: TOTAL_PENCE - 300 },
    });
    expect(failed(TOTAL_PENCE + 1)).toEqual({ allowed: false, why: 'given_back' });
  });

  it('places an order once', () => {
    expect(
      walkAgainst(({ placedAt }, next) => placedAt === null || placedAt === next.placedAt),
    ).toBeNull();
  });

  it('opens an order once', () => {
    for (const { facts, lives } of EVERY_LIFE)
      for (const life of lives)
        expect(nextLife(life, rightful('opened'), facts).allowed).toBe(false);
    for (const kind of LIFE_EVENT_KINDS)
      expect(nextLife(null, rightful(kind), PICKUP).allowed).toBe(kind === 'opened');
  });

  it('names the reason of a refusal', () => {
    const [draft = null] = live([], PICKUP);
    const placed = after('placed_in_cash');
    const whyOf = (life: Life | null, event: Partial<LifeEvent>, facts = PICKUP) => {
      const next = nextLife(life, { kind: 'paid', by: 'provider', at: AT, ...event }, facts);
      return next.allowed ? null : next.why;
    };
    expect(whyOf(draft, { kind: 'accepted', by: 'kitchen' })).toBe('WRONG_STATE');
    expect(whyOf(placed, { kind: 'refunded' })).toBe('WRONG_MONEY');
    expect(whyOf(draft, { by: 'kitchen' })).toBe('NOT_THEIRS_TO_SEND');
    expect(whyOf(draft, { kind: 'withdrawn', by: 'customer' })).toBe('reason');
    expect(whyOf(draft, { kind: 'placed_in_cash', by: 'customer' }, DELIVERY)).toBe('pickup');
    expect(whyOf(draft, { kind: 'placed_free', by: 'customer' })).toBe('nothing_to_pay');
    expect(whyOf(draft, {}, { ...DELIVERY, hasAddress: false })).toBe('address');
    const ready = after('paid', 'accepted', 'baked');
    expect(whyOf(ready, { kind: 'sent_out', by: 'driver' })).toBe('delivery');
    const tooMuch = [{ lineId: null, pence: TOTAL_PENCE }];
    expect(whyOf(ready, { kind: 'part_refunded', refunds: tooMuch })).toBe('part');
  });
});

describe('an order', () => {
  it('is paid in cash at the handover, and never by a customer who does not come', () => {
    expect(after('placed_in_cash', 'accepted', 'baked', 'handed_over').money).toBe('paid');
    const missed = after('placed_in_cash', 'accepted', 'baked', 'missed');
    expect(missed).toMatchObject({ state: 'no_show', money: 'due_on_pickup' });
  });

  it('is revived when a payment arrives after it expired', () => {
    expect(after('expired', 'paid')).toMatchObject({ state: 'received', money: 'paid' });
    expect(after('expired', 'withdrawn', 'paid')).toMatchObject({ state: 'cancelled' });
  });

  it('is cancelled by a refund before its end, but not after it', () => {
    const calledOff = { cancelReason: 'customer_asked', cancelledBy: 'provider' };
    expect(after('paid', 'accepted', 'refunded')).toMatchObject({
      state: 'cancelled',
      money: 'refunded',
      refundedPence: TOTAL_PENCE,
      ...calledOff,
    });
    const late = after('paid', 'accepted', 'baked', 'handed_over', 'refunded');
    expect(late).toMatchObject({ state: 'completed', money: 'refunded', cancelReason: null });
  });

  it('returns to its previous stage after a mis-tap', () => {
    const moments = { acceptedAt: null, readyAt: null };
    const there = after('paid', 'accepted', 'baked', 'taken_back', 'put_back');
    expect(there).toMatchObject({ state: 'received', ...moments });
  });

  it('adds up part refunds, until all is refunded', () => {
    const part = after('paid', 'part_refunded', 'part_refunded');
    expect(part).toMatchObject({ state: 'received', money: 'paid', refundedPence: 2 });
    const whole = after('paid', 'part_refunded', 'refunded');
    expect(whole).toMatchObject({ money: 'refunded', refundedPence: TOTAL_PENCE });
  });
});

const PICKUP: OrderFacts = {
  deliveryType: 'pickup',
  hasAddress: false,
  totalPence: TOTAL_PENCE,
  isTakenByStaff: false,
  promisedUntil: null,
};
const DELIVERY: OrderFacts = { ...PICKUP, deliveryType: 'delivery', hasAddress: true };

/** A pickup of £23.00 after these events, each sent by the first role that may send it. */
function after(...kinds: LifeEventKind[]): Life {
  const life = live(
    kinds.map((kind) => rightful(kind)),
    PICKUP,
  ).at(-1);
  if (!life) throw new Error('The order was not opened');
  return life;
}
