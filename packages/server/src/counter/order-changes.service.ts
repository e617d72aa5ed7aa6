/** More pizzas for a placed order, or another address, until oven or driver have it. */
import { isBaked } from '@driftstone/contract/catalogue/item-kinds.rules.ts';
import { notSoldAt } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import type {
  AskChange,
  ChangeOrder,
} from '@driftstone/contract/counter/counter-changes.schema.ts';
import { doorOf } from '@driftstone/contract/location/door.rules.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';
import { countBaked } from '@driftstone/contract/orders/oven-places.rules.ts';
import { totalOf } from '@driftstone/contract/orders/shares.rules.ts';
import { takeDeals } from '#cart/cart-deals.service.ts';
import { priceAgain } from '#cart/cart.service.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { lockPlaced, workerOf } from '#kitchen/crew-acts.service.ts';
import { locateAnew, type LocatedAddress } from '#location/find-address.service.ts';
import { keepOrReturnUse } from '#orders/checkout/coupon-keeping.service.ts';
import { snapshotLine } from '#orders/checkout/open-order.service.ts';
import {
  customerOf,
  type PricedOrder,
  priceOrder,
  withRates,
} from '#orders/checkout/order-pricing.ts';
import { describeNewTotal } from '#orders/checkout/quote.service.ts';
import { takeMore } from '#orders/checkout/stock-keeping.service.ts';
import { requireReachAnew } from '#orders/checkout/serving-store.service.ts';
import { sendLocked } from '#orders/lifecycle/lifecycle.service.ts';
import type { OrderTime } from '#orders/lifecycle/order-time.ts';
import { addPlacedLines } from '#orders/lifecycle/lifecycle.queries.ts';
import { findLastEvent } from '#orders/lifecycle/replay.queries.ts';
import {
  type CustomersOrder,
  findWhole,
  type NewOrderLine,
  type OrderRow,
  requireWhole,
} from '#orders/orders.queries.ts';
import { sharesOf } from '#orders/refunds/shares.ts';
import { type KeptSlot, slotForPromise } from '#orders/times/kept-promise.rules.ts';
import { lockKitchen, readKitchen } from '#orders/times/kitchen-now.ts';
import type { Kitchen } from '#orders/times/promise.rules.ts';
import type { Crew } from '#security/crew.ts';
import type { Shop } from '#shop.ts';
import {
  countUnits,
  explainWishes,
  notesOf,
  type PricedLine,
  requireSold,
  wantedOf,
} from './counter-price.service.ts';
import { addUp, keepBetter, keepFee, pickTotals } from './changed-deals.ts';
import { staysInZone, whyNotThere } from './new-address.rules.ts';
import {
  whatIsFull,
  whyNotAdd,
  whyNotJoin,
  whyNotMove,
  whyNotSold,
} from './order-changes.rules.ts';

interface Change {
  wishes: AskChange['lines'];
  /** null: it goes where it went. */
  place: LocatedAddress | null;
}

export interface PricedChange {
  wanted: (PricedLine | null)[];
  unavailable: { line: number; name: string; reason: string }[];
  added: NewOrderLine[];
  before: OrderRow;
  totals: PricedOrder;
}

export interface QuotedChange extends PricedChange {
  slot: KeptSlot | null;
}

/** Holds nothing. @throws ShopError ORDER_NOT_FOUND, and as `priceChange` */
export async function quoteChange(
  shop: Shop,
  orderId: string,
  asked: AskChange,
): Promise<QuotedChange> {
  const change = await readChange(shop, asked);
  const whole = await findWhole(shop.db, orderId);
  if (!whole?.order.placedAt) throw new ShopError('ORDER_NOT_FOUND');
  const priced = await priceChange(shop, shop.db, whole, change);
  const order = { ...whole.order, ...change.place };
  const kitchen = await readKitchen(shop.db, { order, store: whole.store, now: shop.now() });
  return { ...priced, slot: slotOf(kitchen, whole, change, priced) };
}

/**
 * Changes the order once: a rival, and the same call again, find another version.
 * @throws ShopError ORDER_NOT_FOUND, ORDER_MOVED, CART_CHANGED, ORDER_CHANGED when the total is not what was said,
 * SOLD_OUT, TIME_GONE, and as `priceChange`
 */
export async function changeOrder(
  shop: Shop,
  crew: Crew,
  orderId: string,
  { door, total, isOverbooked, lastEvent, ...asked }: ChangeOrder,
): Promise<CustomersOrder> {
  const change = await readChange(shop, asked);
  return shop.db.transaction(async (tx) => {
    const order = await lockPlaced(tx, orderId);
    if ((await findLastEvent(tx, orderId))?.id !== lastEvent) throw changedMeanwhile(order);
    const whole = await requireWhole(tx, orderId);
    const priced = await priceChange(shop, tx, whole, change);
    requireSold(priced);
    for (const line of priced.added) refuseBy(whyNotJoin(order, whole.lines, line));
    if (priced.totals.totalPence !== poundsToPence(total))
      throw describeNewTotal({ ...priced.totals, totalPence: poundsToPence(total) }, priced.totals);
    // Before the oven: see `lockStoreForOrder`.
    const couponId = await keepOrReturnUse(tx, order, priced.totals);
    const time = await timeChange(shop, tx, whole, { change, priced, isOverbooked });
    await takeMore(tx, order, priced.added, shop.now());
    if (priced.added.length > 0) await addPlacedLines(tx, orderId, priced.added);
    const { lines } = await requireWhole(tx, orderId);
    const { vatPence } = totalOf(sharesOf({ order: { ...order, ...priced.totals }, lines }));
    await sendLocked(shop, tx, order, {
      kind: 'changed',
      ...workerOf(crew),
      time,
      vatPence,
      couponId,
      change: {
        totals: priced.totals,
        place: change.place && { ...change.place, door: door && doorOf(door) },
        added: priced.added.map(({ pizzaId = null, quantity }) => ({ pizzaId, quantity })),
      },
    });
    return requireWhole(tx, orderId);
  });
}

/** Call it outside any transaction, since it may call the geocoder. */
async function readChange(shop: Shop, { lines, place }: AskChange): Promise<Change> {
  if (!place) return { wishes: lines, place: null };
  const { address, lat: latitude, lng: longitude, proof } = place;
  return { wishes: lines, place: await locateAnew(shop, { address, latitude, longitude, proof }) };
}

/** @throws ShopError STEP_REFUSED with the reason, LINE_FULL, CART_FULL, OUT_OF_RANGE */
async function priceChange(
  shop: Pick<Shop, 'db' | 'content' | 'now'>,
  db: Queryable,
  { order, store, lines }: CustomersOrder,
  { wishes, place }: Change,
): Promise<PricedChange> {
  if (place) {
    refuseBy(whyNotMove(order));
    requireReachAnew(store, order, place);
  }
  const units = [...countUnits(wishes)].map(([fingerprint, quantity]) => ({
    fingerprint,
    quantity,
  }));
  const known = new Map(lines.map((line) => [line.fingerprint, line]));
  // More of the same is what it was in this order: it costs as much, and takes as much of the oven.
  const offered = withRates(await priceAgain(shop, db, units), store).map((line) => {
    const { unitPricePence, vatPermille, kind, ownKind } = known.get(line.fingerprint) ?? line;
    return { ...line, unitPricePence, vatPermille, kind, ownKind };
  });
  if (wishes.length > 0) refuseBy(whyNotAdd(order, { needsOven: offered.some(isBaked) }));
  const notes = notesOf(wishes);
  const atMs = (order.scheduledFor ?? shop.now()).getTime();
  const isSold = ({ sales }: PricedLine) => notSoldAt(sales, atMs).length === 0;
  const added = offered.filter(isSold).map((line) => ({
    ...snapshotLine(line),
    note: notes.get(line.fingerprint) ?? null,
  }));
  const full = whatIsFull(lines, added);
  if (full) throw new ShopError(full);
  const found = wantedOf(wishes, offered);
  // SALE-06
  const untimely = found.flatMap((line, index) => {
    const [unsold] = notSoldAt(line?.sales ?? [], atMs);
    return line && unsold
      ? { line: index, name: line.name, reason: whyNotSold(order, unsold) }
      : [];
  });
  const all = addUp(lines, added);
  const terms = { store, now: shop.now() };
  const renewed = await takeDeals(shop, db, all, customerOf(order, terms.now));
  // An order that is paid costs what was paid for it: only its way is another.
  const totals =
    order.paymentStatus === 'due_on_pickup'
      ? priceOrder(all, { ...order, ...place }, terms, keepBetter(order, renewed))
      : order;
  const isDearer = totals.deliveryFeePence > order.deliveryFeePence;
  const keepsFee = !place || (isDearer && staysInZone({ order, place }, terms));
  if (place) refuseBy(whyNotThere({ order, place, subtotalPence: totals.subtotalPence }, terms));
  return {
    wanted: found.map((line) => (line && isSold(line) ? line : null)),
    unavailable: [...(await explainWishes(db, wishes, found, shop.now())), ...untimely],
    added,
    before: order,
    totals: pickTotals(keepsFee ? keepFee(order, totals) : totals),
  };
}

/** null: the oven has nothing else to do. */
function slotOf(
  kitchen: Kitchen,
  { order, lines }: CustomersOrder,
  { place }: Change,
  { added }: PricedChange,
): KeptSlot | null {
  // An order that is ready has left the oven.
  const isBakedAlready = order.state === 'ready';
  if (isBakedAlready || (!place && countBaked(added) === 0)) return null;
  return slotForPromise(kitchen, countBaked([...lines, ...added]), order);
}

/** The promise stays; only the oven's part of it is another. @throws ShopError TIME_GONE */
async function timeChange(
  shop: Shop,
  tx: Transaction,
  whole: CustomersOrder,
  asked: { change: Change; priced: PricedChange; isOverbooked: boolean },
): Promise<Partial<OrderTime>> {
  const { change, priced, isOverbooked } = asked;
  const now = shop.now();
  const order = { ...whole.order, ...change.place };
  const kitchen = await lockKitchen(tx, { order, store: whole.store, now });
  const slot = slotOf(kitchen, whole, change, priced);
  if (!slot) return {};
  if (slot.isOverbooked && !isOverbooked)
    throw new ShopError('TIME_GONE', {
      message:
        'The oven is full or paused then. Take it anyway, or give the order another time first.',
    });
  return { ovenQuarter: new Date(slot.quarterMs), ovenWork: slot.work };
}

function refuseBy(why: string | null): void {
  if (why !== null) throw new ShopError('STEP_REFUSED', { message: why });
}

export function changedMeanwhile({ number }: OrderRow): ShopError {
  return new ShopError('ORDER_MOVED', {
    message: `Order #${number} has changed in the meantime. Check it again.`,
  });
}
