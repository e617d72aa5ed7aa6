import type { CounterQuote } from '@driftstone/contract/counter/counter.schema.ts';
import { describe, expect, it } from 'vitest';
import {
  addPizza,
  changeQuantity,
  linesWithNotes,
  newDraft,
  noteLine,
  whenOf,
  wishOf,
} from './draft.ts';

const PIZZA = '0190b6a0-0000-7000-8000-000000000001';
const SMALL = '0190b6a0-0000-7000-8000-000000000002';
const LARGE = '0190b6a0-0000-7000-8000-000000000003';

describe('an order that staff write down', () => {
  it('has one line for the same pizza with the same choices, and at most 50 of it', () => {
    const small = { pizzaId: PIZZA, optionIds: [SMALL], quantity: 1 };
    const twice = addPizza(addPizza(newDraft(), small), small);
    const other = addPizza(twice, { ...small, optionIds: [LARGE] });
    expect(other.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    const [line] = other.lines;
    expect(changeQuantity(other, line?.id ?? '', 51).lines[0]?.quantity).toBe(50);
    expect(changeQuantity(other, line?.id ?? '', 0).lines).toHaveLength(1);
  });

  it('[NOTE-01] sends the note of a pizza with the order, and asks for no new price because of it', () => {
    const draft = addPizza(newDraft(), { pizzaId: PIZZA, optionIds: [SMALL] });
    const noted = noteLine(draft, draft.lines[0]?.id ?? '', 'Well done');
    expect(wishOf(noted)).toEqual(wishOf(draft));
    expect(linesWithNotes(noted).map(({ note }) => note)).toEqual(['Well done']);
  });

  it('[TILL-01] begins as a walk-in’s pickup, whatever the last order was', () => {
    expect(newDraft()).toMatchObject({
      source: 'counter',
      deliveryType: 'pickup',
      name: '',
      phone: '',
    });
  });

  it('forgets the address of a pickup', () => {
    const place = { address: '12 Beach Road', lat: 50.8, lng: -0.5 };
    const draft = { ...newDraft(), place };
    expect(wishOf(draft).place).toBeNull();
    expect(wishOf({ ...draft, deliveryType: 'delivery' }).place).toBe(place);
  });

  it('[EVE-53] says when the oven would be overbooked, and when the shop is closed', () => {
    const span = { from: '2026-06-01T18:00:00Z', until: '2026-06-01T18:15:00Z' };
    const slot = (at: string, isFree: boolean) => ({ at, until: at, isFree });
    const quote = {
      asap: null,
      asapAnyway: span,
      days: [{ date: '2026-06-01', slots: [slot('a', true), slot('b', false)] }],
    } as unknown as CounterQuote;
    expect(whenOf({ at: null }, quote)).toBe('overbooked');
    expect(whenOf({ at: null }, { ...quote, asap: span })).toBe('free');
    expect(whenOf({ at: null }, { ...quote, asapAnyway: null })).toBe('closed');
    expect(['a', 'b', 'c'].map((at) => whenOf({ at }, quote))).toEqual([
      'free',
      'overbooked',
      'closed',
    ]);
  });
});
