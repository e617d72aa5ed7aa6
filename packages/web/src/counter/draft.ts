/** An order that staff are entering. It lives in the page: nothing is stored before it is placed. */
import { fingerprintOf } from '@driftstone/contract/cart/fingerprint.rules.ts';
import type { Start } from '@driftstone/contract/customizer/custom-price.rules.ts';
import type { Portion } from '@driftstone/contract/catalogue/portions.rules.ts';
import { MAX_LINE_QUANTITY } from '@driftstone/contract/cart/cart.limits.ts';
import { NO_DOOR } from '@driftstone/contract/location/door.rules.ts';
import type { Door } from '@driftstone/contract/location/location.schema.ts';
import type {
  AskCounterQuote,
  CounterAddress,
  CounterQuote,
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
  /** The start of a quarter of an hour; null: as soon as possible. */
  at: string | null;
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
    at: null,
  };
}

interface PizzaWish {
  pizzaId?: string | null | undefined;
  optionIds?: readonly string[] | undefined;
  addOnIds?: readonly string[] | undefined;
  portions?: readonly Portion[] | undefined;
  starts?: readonly Start[] | undefined;
  quantity?: number | undefined;
}

export function addPizza(draft: Draft, wish: PizzaWish): Draft {
  const { pizzaId = null, optionIds = [], addOnIds = [], portions = [], starts = [] } = wish;
  const { quantity = 1 } = wish;
  const id = fingerprintOf(pizzaId, optionIds, addOnIds, portions, starts);
  const known = draft.lines.find((line) => line.id === id);
  if (known) return changeQuantity(draft, id, known.quantity + quantity);
  const line = { id, pizzaId, optionIds, addOnIds, portions, starts, quantity, note: '' };
  return { ...draft, lines: [...draft.lines, line] };
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

/** What the shop is asked to price. A note costs nothing, so typing one asks for no new price. */
export function wishOf({ source, deliveryType, lines, place, couponCode }: Draft): AskCounterQuote {
  return {
    source,
    deliveryType,
    place: deliveryType === 'delivery' ? place : null,
    couponCode,
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
