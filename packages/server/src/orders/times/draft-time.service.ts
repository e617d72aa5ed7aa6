/** When an order is ready: chosen or preselected for a draft, checked at the gate, fixed when the order is placed. */
import { countBaked } from '@driftstone/contract/orders/oven-places.rules.ts';
import { QUARTER_MS } from '@driftstone/contract/opening/opening.rules.ts';
import { listLimited } from '#cart/limited.service.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { OrderTime } from '#orders/lifecycle/order-time.ts';
import type { OrderRow } from '#orders/orders.queries.ts';
import {
  type Booking,
  bookAnyway,
  bookDespiteLimits,
  type Kitchen,
  type NoTime,
} from './promise.rules.ts';
import { bookWish, type Draft, bookPaid, keepHeld, preselect } from './draft-bookings.ts';
import { holdByPage, holdByStep } from './holds.ts';
import { lockKitchen, lockKitchenForDraft } from './kitchen-now.ts';
import { describeTimeGone } from './time-gone.ts';

/** A promise is in whole minutes. */
const ROUNDING_MS = 60 * 1000;
/** TIME-07: until then an order is for later. */
const LATER_MS = 60 * 60 * 1000;

type Menu = Pick<Shop, 'now' | 'details' | 'db' | 'content'>;

interface OrderedDraft extends Draft {
  lines: readonly (Draft['lines'][number] & {
    fingerprint: string;
    pizzaId?: string | null | undefined;
  })[];
}

/**
 * The time of a draft after its customer's step, with its place held. A time that the customer chose is never moved:
 * when it can't be had, the draft has no promise. Without a choice, it is as soon as possible, or else the first time
 * with room.
 */
export async function timeDraft(
  shop: Menu,
  tx: Transaction,
  draft: OrderedDraft,
): Promise<OrderTime> {
  const { order, store } = draft;
  const limited = await listLimited(shop, tx, draft.order.userId, draft.lines);
  const kitchen = await lockKitchenForDraft(tx, { order, store, now: shop.now(), limited });
  const pizzas = countBaked(draft.lines);
  if (order.isTimeChosen) return holdTime(kitchen, order, bookWish(kitchen, pizzas, order).booking);
  const { scheduledFor, booking } = preselect(kitchen, pizzas);
  return holdTime(kitchen, moveTo(order, scheduledFor), booking);
}

/** A card page that is open for the draft was opened for another time, or for a place that is no longer held. */
export function losesTime(order: OrderRow, time: OrderTime): boolean {
  const isGivenBack = order.ovenQuarter !== null && time.ovenQuarter === null;
  return isGivenBack || !isSameMoment(order.scheduledFor, time.scheduledFor);
}

/** The time that the customer chooses; null: as soon as possible. @throws ShopError TIME_GONE */
export async function chooseDraftTime(
  shop: Menu,
  tx: Transaction,
  draft: OrderedDraft,
  at: Date | null,
): Promise<OrderTime> {
  const { store } = draft;
  const order = { ...moveTo(draft.order, at), isTimeChosen: true };
  const limited = await listLimited(shop, tx, draft.order.userId, draft.lines);
  const kitchen = await lockKitchenForDraft(tx, { order, store, now: shop.now(), limited });
  const pizzas = countBaked(draft.lines);
  const answer = bookWish(kitchen, pizzas, order);
  if (!answer.booking)
    throw describeTimeGone(kitchen, pizzas, {
      why: answer.why,
      scheduledFor: at,
      phone: shop.details.current().phone,
    });
  return holdTime(kitchen, order, answer.booking);
}

/**
 * Returns the time to place the order for. When a card page opens, its place is held until `heldUntil` if unpaid orders
 * may hold that much. The kitchen must be locked. As soon as possible moves on with the clock, but the wait may not
 * become longer than the customer was told.
 * @throws ShopError TIME_GONE
 */
export function confirmTime(
  shop: Pick<Shop, 'details'>,
  kitchen: Kitchen,
  draft: Draft,
  heldUntil: Date | null,
): OrderTime {
  const { order } = draft;
  const now = new Date(kitchen.nowMs);
  const pizzas = countBaked(draft.lines);
  const { scheduledFor, isTimeChosen } = order;
  const answer = bookWish(kitchen, pizzas, order);
  const { phone } = shop.details.current();
  const refuse = (why: NoTime) => describeTimeGone(kitchen, pizzas, { why, scheduledFor, phone });
  const booking = answer.booking ?? keepHeld(kitchen, draft, answer.why);
  if (!booking) throw refuse(answer.booking ? 'later' : answer.why);
  if (isLater(order, booking, now)) throw refuse('later');
  const hold = holdByPage(kitchen, order, booking, heldUntil);
  return { scheduledFor, isTimeChosen, ...timeOf(booking, now), ...hold };
}

/** The time of an order that was paid. Money that was taken is never refused for the time. */
export async function timePaidOrder(
  shop: Pick<Shop, 'now'>,
  tx: Transaction,
  draft: Draft,
): Promise<OrderTime> {
  const { order, store } = draft;
  const now = shop.now();
  const kitchen = await lockKitchen(tx, { order, store, now });
  const pizzas = countBaked(draft.lines);
  const { scheduledFor, isTimeChosen } = order;
  const isAhead = scheduledFor !== null && kitchen.nowMs < scheduledFor.getTime() + QUARTER_MS;
  const booking = isAhead
    ? (bookWish(kitchen, pizzas, order).booking ?? bookPaid(kitchen, pizzas, scheduledFor))
    : bookAnyway(kitchen, pizzas);
  return { scheduledFor, isTimeChosen, ...timeOf(booking, now), ...NOT_HELD };
}

const NO_SUCH_TIME = 'That time can’t be promised. Please choose another.';
const CLOSED_NOW = 'The shop is closed now. Please choose another time.';

/** The time that staff promise for a placed order; null: as soon as possible. @throws ShopError TIME_GONE */
export async function bookForStaff(
  shop: Pick<Shop, 'now'>,
  tx: Transaction,
  draft: Draft,
  at: Date | null,
): Promise<OrderTime> {
  const now = shop.now();
  const { order, store } = draft;
  const kitchen = await lockKitchen(tx, { order, store, now });
  const pizzas = pizzasToBake(draft);
  const booking = at
    ? bookDespiteLimits(kitchen, pizzas, at.getTime())
    : bookAsapForStaff(kitchen, draft);
  if (!booking) throw new ShopError('TIME_GONE', { message: at ? NO_SUCH_TIME : CLOSED_NOW });
  const { ovenQuarter, ovenWork } = order;
  const time = { scheduledFor: at, isTimeChosen: true, ...timeOf(booking, now), ...NOT_HELD };
  // It was baked when it was.
  return isBakedAlready(order) ? { ...time, ovenQuarter, ovenWork } : time;
}

/** null: the shop is closed, and the order is for later. */
export function bookAsapForStaff(kitchen: Kitchen, draft: Draft): Booking | null {
  return isClosedForIt(kitchen, draft.order) ? null : bookAnyway(kitchen, pizzasToBake(draft));
}

/** Who is late after closing goes on; an order for tonight is not for this morning. */
function isClosedForIt({ intervals, nowMs }: Kitchen, { promisedFrom }: OrderRow): boolean {
  const isOpen = intervals.some(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs);
  return !isOpen && promisedFrom !== null && promisedFrom.getTime() > nowMs + LATER_MS;
}

/** An order that has left the oven takes no place in it at another time. */
export function pizzasToBake({ order, lines }: Pick<Draft, 'order' | 'lines'>): number {
  return isBakedAlready(order) ? 0 : countBaked(lines);
}

function isBakedAlready({ state }: Draft['order']): boolean {
  return state === 'ready' || state === 'out_for_delivery';
}

/** The draft after the changes. What it held was in the oven of its store, and on the way of its delivery type. */
export function changedDraft(order: OrderRow, changes: Partial<OrderRow>): OrderRow {
  const changed = { ...order, ...changes };
  const isSame = changed.storeId === order.storeId && changed.deliveryType === order.deliveryType;
  return isSame ? changed : { ...changed, heldUntil: null };
}

/** The hold, which a card page may have extended, is for one time only. */
function moveTo(order: OrderRow, scheduledFor: Date | null): OrderRow {
  const { heldUntil } = order;
  const isSame = isSameMoment(order.scheduledFor, scheduledFor);
  return { ...order, scheduledFor, heldUntil: isSame ? heldUntil : null };
}

function isSameMoment(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}

/** Without a booking the draft has no promise. */
function holdTime(kitchen: Kitchen, order: OrderRow, booking: Booking | null): OrderTime {
  const { scheduledFor, isTimeChosen, heldSince } = order;
  if (!booking) return { scheduledFor, isTimeChosen, ...NO_PROMISE, heldSince };
  const time = timeOf(booking, new Date(kitchen.nowMs));
  return { scheduledFor, isTimeChosen, ...time, ...holdByStep(kitchen, order, booking) };
}

/** An order that is placed has its place without a hold. */
export const NOT_HELD = { heldUntil: null, heldSince: null };

const NO_PROMISE = {
  promisedFrom: null,
  promisedUntil: null,
  promisedAt: null,
  ovenQuarter: null,
  ovenWork: null,
  heldUntil: null,
};

export function timeOf({ fromMs, untilMs, quarterMs, work }: Booking, now: Date) {
  return {
    promisedFrom: new Date(fromMs),
    promisedUntil: new Date(untilMs),
    promisedAt: now,
    ovenQuarter: new Date(quarterMs),
    ovenWork: work,
  };
}

/** Only an order for as soon as possible can become later. Without a promise, any wait is later. */
function isLater(
  { scheduledFor, promisedUntil, promisedAt }: OrderRow,
  { untilMs }: Booking,
  now: Date,
): boolean {
  if (scheduledFor) return false;
  if (!promisedUntil || !promisedAt) return true;
  const promisedWaitMs = promisedUntil.getTime() - promisedAt.getTime();
  return untilMs - now.getTime() > promisedWaitMs + ROUNDING_MS;
}
