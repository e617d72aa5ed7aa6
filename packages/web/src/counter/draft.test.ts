import type { CounterQuote, LastOrder } from '@driftstone/contract/counter/counter.schema.ts';
import { NO_DOOR } from '@driftstone/contract/location/door.rules.ts';
import { NOTE_LENGTHS } from '@driftstone/contract/orders/kitchen-notes.rules.ts';
import { describe, expect, it } from 'vitest';
import {
  addPizza,
  bringBack,
  bringLineBack,
  changeChoices,
  changeQuantity,
  linesWithNotes,
  newDraft,
  noteLine,
  repeatOrder,
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

  it('[TILL-01] is there again after a slip, with what was begun since', () => {
    const small = { pizzaId: PIZZA, optionIds: [SMALL], quantity: 1 };
    const cleared = { ...addPizza(newDraft(), { ...small, quantity: 2 }), name: 'Ada' };
    expect(bringBack(cleared, newDraft())).toEqual(cleared);
    const since = addPizza(addPizza(newDraft(), small), { ...small, optionIds: [LARGE] });
    const again = bringBack(cleared, since);
    expect(again).toMatchObject({ key: cleared.key, name: 'Ada' });
    expect(again.lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
  });

  it('[TILL-04] changes the choices of a line where it stands, and keeps how many and the note', () => {
    const small = addPizza(newDraft(), { pizzaId: PIZZA, optionIds: [SMALL], quantity: 3 });
    const [first] = small.lines;
    const id = first?.id ?? '';
    const draft = addPizza(noteLine(small, id, 'Well done'), { pizzaId: null, optionIds: [SMALL] });
    const large = { pizzaId: PIZZA, optionIds: [LARGE], addOnIds: [SMALL], quantity: 1 };
    expect(changeChoices(draft, id, large)).toMatchObject({
      draft: {
        lines: [
          { pizzaId: PIZZA, optionIds: [LARGE], addOnIds: [SMALL], quantity: 3, note: 'Well done' },
          { pizzaId: null },
        ],
      },
    });
    const same = { pizzaId: PIZZA, optionIds: [SMALL] };
    expect(changeChoices(draft, id, same)).toEqual({ draft });
    expect(changeChoices(newDraft(), id, large)).toEqual({ refusal: 'gone' });
  });

  it('[TILL-01] brings a removed line back with its note', () => {
    const chosen = addPizza(newDraft(), { pizzaId: PIZZA, optionIds: [SMALL], quantity: 2 });
    const id = chosen.lines[0]?.id ?? '';
    const noted = noteLine(chosen, id, 'No basil');
    const [line] = noted.lines;
    if (!line) throw new Error('No line');
    const without = changeQuantity(noted, id, 0);
    expect(bringLineBack(without, line).lines).toEqual(noted.lines);
  });

  it('[TILL-04] makes one line of two that become the same, unless something would be lost', () => {
    const wishes = [SMALL, LARGE].map((size) => ({ pizzaId: PIZZA, optionIds: [size] }));
    const [small = {}, large = {}] = wishes;
    const both = [small, large].reduce(addPizza, newDraft());
    const [one = '', two = ''] = both.lines.map(({ id }) => id);
    const noted = noteLine(noteLine(both, one, 'Well done'), two, 'No basil');
    expect(changeChoices(noted, one, large)).toMatchObject({
      draft: { lines: [{ id: two, quantity: 2, note: 'Well done; No basil' }] },
    });
    const many = changeQuantity(noted, two, 50);
    expect(changeChoices(many, one, large)).toEqual({ refusal: 'too_many' });
    const wordy = noteLine(noted, two, 'x'.repeat(NOTE_LENGTHS.line));
    expect(changeChoices(wordy, one, large)).toEqual({ refusal: 'notes_too_long' });
  });

  it('[TILL-05] takes in the last order beside what is chosen, with name and address of a delivery', () => {
    const line = { pizzaId: PIZZA, optionIds: [SMALL], addOnIds: [], portions: [], starts: [] };
    const last = {
      id: LARGE,
      placedAt: '2026-05-01T18:00:00Z',
      name: 'Ada Reed',
      deliveryType: 'delivery',
      address: '12 Beach Road',
      door: { ...NO_DOOR, flat: '3' },
      items: [],
      lines: [{ ...line, quantity: 2, note: '' }],
    } as const satisfies LastOrder;
    const draft = addPizza({ ...newDraft(), phone: '07700 900123' }, { ...line });
    expect(repeatOrder(draft, last)).toMatchObject({
      key: draft.key,
      lines: [{ pizzaId: PIZZA, quantity: 3 }],
      name: 'Ada Reed',
      phone: '07700 900123',
      deliveryType: 'delivery',
      address: '12 Beach Road',
      place: null,
      door: { flat: '3' },
      repeatedOrderId: LARGE,
    });
    const collected = { ...last, deliveryType: 'pickup', address: null } as const;
    expect(repeatOrder({ ...draft, name: 'Ben' }, collected)).toMatchObject({
      name: 'Ben',
      deliveryType: 'pickup',
      address: '',
    });
    const today = { ...draft, address: '9 Pier Road', door: { ...NO_DOOR, flat: '1' } };
    expect(repeatOrder(today, last)).toMatchObject({
      deliveryType: 'pickup',
      address: '9 Pier Road',
      door: { flat: '1' },
    });
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

  it('[RUN-53] names the shop of a pickup alone, and asks for it anew with each order', () => {
    const draft = { ...newDraft(), storeId: 'hill' };
    expect(wishOf(draft).storeId).toBe('hill');
    expect(wishOf({ ...draft, deliveryType: 'delivery' })).not.toHaveProperty('storeId');
    expect(wishOf(newDraft())).not.toHaveProperty('storeId');
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
