import type { OrderTimes } from '@driftstone/contract/orders/order-times.schema.ts';
import { describe, expect, it } from 'vitest';
import {
  dateOfSlot,
  describePromise,
  firstSlotOf,
  heldWindowOf,
  unheldWindowOf,
  windowOf,
} from './order-time.ts';

/** A Tuesday in winter, when London's time is UTC. */
const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const window = (from: string, until: string) => ({ from: at(from), until: at(until) });
const slot = (from: string, until: string) => ({ at: at(from), until: at(until) });

const times = (odd: Partial<OrderTimes> = {}): OrderTimes => ({
  now: at('18:00'),
  asap: window('18:15', '18:20'),
  whyNoAsap: null,
  opensAt: null,
  days: [
    { date: '2026-11-24', slots: [slot('19:00', '19:15'), slot('19:15', '19:30')] },
    {
      date: '2026-11-25',
      slots: [{ at: '2026-11-25T17:00:00.000Z', until: '2026-11-25T17:15:00.000Z' }],
    },
  ],
  ...odd,
});

describe('windowOf, firstSlotOf and dateOfSlot', () => {
  it('find what is on offer', () => {
    expect(windowOf(times(), 'asap')).toEqual(window('18:15', '18:20'));
    expect(windowOf(times(), at('19:15'))).toEqual(window('19:15', '19:30'));
    expect(windowOf(times(), at('20:00'))).toBeNull();
    expect(firstSlotOf(times())).toBe(at('19:00'));
    expect(firstSlotOf(times({ days: [] }))).toBeNull();
    expect(dateOfSlot(times(), '2026-11-25T17:00:00.000Z')).toBe('2026-11-25');
    expect(dateOfSlot(times(), at('20:00'))).toBeNull();
  });
});

describe('unheldWindowOf', () => {
  const order = { scheduledFor: null, promised: window('18:15', '18:20'), heldUntil: at('18:05') };

  it('[HOLD-02] is the promised time that others may take first', () => {
    expect(unheldWindowOf(order, times())).toBeNull();
    expect(unheldWindowOf(order, times({ now: at('18:05') }))).toEqual(order.promised);
    expect(unheldWindowOf({ ...order, heldUntil: null }, times())).toEqual(order.promised);
    expect(unheldWindowOf({ ...order, heldUntil: null, promised: null }, times())).toBeNull();
  });
});

describe('heldWindowOf', () => {
  const held = {
    scheduledFor: at('18:30'),
    promised: window('18:30', '18:45'),
    heldUntil: at('18:05'),
  };

  it('is the order’s own place while it is held', () => {
    expect(heldWindowOf(held, times(), at('18:30'))).toEqual(held.promised);
    expect(heldWindowOf(held, times(), at('19:00'))).toBeNull();
    expect(heldWindowOf({ ...held, heldUntil: at('18:00') }, times(), at('18:30'))).toBeNull();
    expect(heldWindowOf({ ...held, promised: null }, times(), at('18:30'))).toBeNull();
  });

  it('ends with a pause, but not for a time after it', () => {
    const paused = (opensAt: string) => times({ asap: null, whyNoAsap: 'paused', opensAt });
    expect(heldWindowOf(held, paused(at('18:45')), at('18:30'))).toBeNull();
    expect(heldWindowOf(held, paused(at('18:30')), at('18:30'))).toEqual(held.promised);
  });

  it('keeps as soon as possible when others have filled the oven, but not past closing', () => {
    const asap = { ...held, scheduledFor: null };
    const none = (whyNoAsap: OrderTimes['whyNoAsap']) => times({ asap: null, whyNoAsap });
    expect(heldWindowOf(asap, none('full'), 'asap')).toEqual(held.promised);
    expect(heldWindowOf(asap, none('closed'), 'asap')).toBeNull();
    expect(heldWindowOf(asap, none('paused'), 'asap')).toBeNull();
  });
});

describe('describePromise', () => {
  const nowMs = Date.parse(at('18:00'));
  const describeAsap = (from: string, until: string, words: string | null) =>
    describePromise({ window: window(from, until), wish: 'asap', words }, nowMs);

  it('names the day of a chosen time', () => {
    expect(
      describePromise({ window: window('19:00', '19:15'), wish: at('19:00'), words: null }, nowMs),
    ).toEqual({ text: 'today 19:00–19:15', isScheduled: true, isLonger: false });
  });

  it('knows when an idle shop’s words promise too little time', () => {
    const idle = { text: '18:15–18:20', isScheduled: false, isLonger: false };
    expect(describeAsap('18:15', '18:20', '15–20 minutes')).toEqual(idle);
    expect(describeAsap('18:20', '18:25', '15–20 minutes').isLonger).toBe(false);
    expect(describeAsap('18:25', '18:30', '15–20 minutes').isLonger).toBe(true);
    expect(describeAsap('18:40', '18:45', null).isLonger).toBe(false);
    expect(describeAsap('18:40', '18:45', 'soon').isLonger).toBe(false);
  });
});
