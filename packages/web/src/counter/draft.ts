/** An order that staff are entering. It lives in the page: nothing is stored before it is placed. */
import { fingerprintOf } from '@driftstone/contract/cart/fingerprint.rules.ts';
import type { Start } from '@driftstone/contract/customizer/custom-price.rules.ts';
import type { Portion } from '@driftstone/contract/catalogue/portions.rules.ts';
import { MAX_LINE_QUANTITY } from '@driftstone/contract/cart/cart.limits.ts';
import { NOTE_LENGTHS } from '@driftstone/contract/orders/kitchen-notes.rules.ts';
import { lacksHouseNumber, NO_DOOR } from '@driftstone/contract/location/door.rules.ts';
import type { Door } from '@driftstone/contract/location/location.schema.ts';
import type {
  AskCounterQuote,
  CounterAddress,
  CounterQuote,
  LastOrder,
} from '@driftstone/contract/counter/counter.schema.ts';
import { randomId } from '#platform/random-id.ts';

export interface DraftLine {
  /** Its fingerprint: equal configurations share one line. */
  id: string;
  pizzaId: string | null;
  optionIds: readonly string[];
  addOnIds: readonly string[];
  portions: readonly Portion[];
  starts: readonly Start[];
  quantity: number;
  /** For the kitchen. */
  note: string;
}

export interface Draft {
  /** Sending the same draft twice places it once. */
  key: string;
  source: 'counter' | 'phone';
  deliveryType: 'pickup' | 'delivery';
  lines: readonly DraftLine[];
  name: string;
  phone: string;
  /** As it is typed, or as it was found. */
  address: string;
  /** Where the address is; null until it is looked up. */
  place: CounterAddress | null;
  door: Door;
  note: string;
  allergy: string;
  couponCode: string | null;
  /** Where a pickup is collected; null: not chosen, or there is one store. */
  storeId: string | null;
  /** The start of a quarter of an hour; null: as soon as possible. */
  at: string | null;
  /** The last order of this customer that was put in here again. */
  repeatedOrderId: string | null;
}

/** Nothing of the last customer stays, not even that they rang. */
export function newDraft(): Draft {
  return {
    key: randomId(),
    source: 'counter',
    deliveryType: 'pickup',
    lines: [],
    name: '',
    phone: '',
    address: '',
    place: null,
    door: NO_DOOR,
    note: '',
    allergy: '',
    couponCode: null,
    storeId: null,
    at: null,
    repeatedOrderId: null,
  };
}

/** CHK-12: the driver would not find the door. Known once the address is looked up. */
export function lacksHouse({ place, door }: Pick<Draft, 'place' | 'door'>): boolean {
  return place !== null && lacksHouseNumber(place.address, door);
}

export interface PizzaWish {
  pizzaId?: string | null | undefined;
  optionIds?: readonly string[] | undefined;
  addOnIds?: readonly string[] | undefined;
  portions?: readonly Portion[] | undefined;
  starts?: readonly Start[] | undefined;
  quantity?: number | undefined;
}

/** An order that was cleared by a slip, with what was begun since. */
export function bringBack(cleared: Draft, since: Draft): Draft {
  return since.lines.reduce<Draft>(addPizza, cleared);
}

export function addPizza(draft: Draft, wish: PizzaWish): Draft {
  const line = lineOf(wish);
  const known = draft.lines.find(({ id }) => id === line.id);
  if (known) return changeQuantity(draft, line.id, known.quantity + line.quantity);
  return { ...draft, lines: [...draft.lines, line] };
}

function lineOf(wish: PizzaWish): DraftLine {
  const { pizzaId = null, optionIds = [], addOnIds = [], portions = [], starts = [] } = wish;
  const { quantity = 1 } = wish;
  const id = fingerprintOf(pizzaId, optionIds, addOnIds, portions, starts);
  return { id, pizzaId, optionIds, addOnIds, portions, starts, quantity, note: '' };
}

/** A line that was removed by a slip, as often as before and with its note. */
export function bringLineBack(draft: Draft, line: DraftLine): Draft {
  return noteLine(addPizza(draft, line), line.id, line.note);
}

/** TILL-05: what somebody ordered last, besides what is in the order already. An address is yet to be looked up; one that was given today stays. */
export function repeatOrder(draft: Draft, last: LastOrder): Draft {
  const { id, lines, name, deliveryType, address, door } = last;
  return {
    ...lines.reduce(addPizza, draft),
    repeatedOrderId: id,
    name: draft.name.trim() === '' ? name : draft.name,
    ...(deliveryType === 'delivery' &&
      address !== null &&
      draft.address.trim() === '' && { deliveryType, address, place: null, door: door ?? NO_DOOR }),
  };
}

/** 0 or less removes the line. */
export function changeQuantity(draft: Draft, lineId: string, quantity: number): Draft {
  const wanted = Math.min(quantity, MAX_LINE_QUANTITY);
  const lines = draft.lines.flatMap((line) =>
    line.id !== lineId ? line : wanted > 0 ? { ...line, quantity: wanted } : [],
  );
  return { ...draft, lines };
}

export function noteLine(draft: Draft, lineId: string, note: string): Draft {
  const lines = draft.lines.map((line) => (line.id === lineId ? { ...line, note } : line));
  return { ...draft, lines };
}

/** What keeps a line from being changed: nothing of either line may get lost. */
export type LineRefusal = 'gone' | 'too_many' | 'notes_too_long';

/** TILL-04: the line as it is chosen now, as often as before. Where another line is the same, both become one. */
export function changeChoices(
  draft: Draft,
  lineId: string,
  wish: PizzaWish,
): { draft: Draft } | { refusal: LineRefusal } {
  const before = draft.lines.find((line) => line.id === lineId);
  if (!before) return { refusal: 'gone' };
  const { quantity, note } = before;
  const chosen = { ...lineOf(wish), quantity, note };
  const other = draft.lines.find((line) => line.id === chosen.id && line.id !== lineId);
  const line = other
    ? { ...chosen, quantity: quantity + other.quantity, note: joinNotes(note, other.note) }
    : chosen;
  if (line.quantity > MAX_LINE_QUANTITY) return { refusal: 'too_many' };
  if (line.note.length > NOTE_LENGTHS.line) return { refusal: 'notes_too_long' };
  const lines = draft.lines.flatMap((each) =>
    each === before ? line : each === other ? [] : each,
  );
  return { draft: { ...draft, lines } };
}

function joinNotes(...notes: readonly string[]): string {
  return [...new Set(notes.filter((note) => note !== ''))].join('; ');
}

/** What the shop is asked to price. A note costs nothing, so typing one asks for no new price. */
export function wishOf({
  source,
  deliveryType,
  lines,
  place,
  couponCode,
  storeId,
  at,
}: Draft): AskCounterQuote {
  return {
    source,
    deliveryType,
    place: deliveryType === 'delivery' ? place : null,
    couponCode,
    ...(deliveryType === 'pickup' && storeId !== null && { storeId }),
    at,
    lines: lines.map(({ pizzaId, optionIds, addOnIds, portions, starts, quantity }) => ({
      pizzaId,
      optionIds: [...optionIds],
      addOnIds: [...addOnIds],
      portions: [...portions],
      starts: [...starts],
      quantity,
      note: '',
    })),
  };
}

export function linesWithNotes(draft: Draft): AskCounterQuote['lines'] {
  return wishOf(draft).lines.map((line, index) => ({
    ...line,
    note: draft.lines[index]?.note ?? '',
  }));
}

/** `overbooked`: the oven is full or the kitchen is paused, and staff may sell anyway. */
export type When = 'free' | 'overbooked' | 'closed';

export function whenOf({ at }: Pick<Draft, 'at'>, quote: CounterQuote): When {
  if (at === null) {
    if (quote.asap) return 'free';
    return quote.asapAnyway ? 'overbooked' : 'closed';
  }
  const slot = quote.days.flatMap(({ slots }) => slots).find((each) => each.at === at);
  if (!slot) return 'closed';
  return slot.isFree ? 'free' : 'overbooked';
}
