/** How many of an item are left. Orders take theirs when they are placed or can be paid; what is cancelled returns. */
import type { Queryable, Transaction } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';
import { shopDay } from './sold-out-words.ts';
import { takeAhead } from './stock-ahead.queries.ts';
import {
  beginDay,
  deleteStocks,
  deleteTakes,
  giveBack,
  type GivenBack,
  insertTakes,
  isHeld,
  isLapsed,
  keepTakes,
  listHeldBy,
  listLapsed,
  listLeft,
  listOfEarlierDays,
  listStocks,
  lockStocks,
  lockStocksWithTaken,
  lockTaken,
  type Take,
  upsertStock,
} from './stock.queries.ts';

export type { Take };
export { deleteStocks, listHeldBy, listStocks, lockStocks };

/** An item on several lines is counted once; what the builder makes has no item. */
export function takesOf(
  lines: readonly { pizzaId?: string | null | undefined; quantity: number }[],
): Take[] {
  const units = new Map<string, number>();
  for (const { pizzaId, quantity } of lines)
    if (pizzaId) units.set(pizzaId, (units.get(pizzaId) ?? 0) + quantity);
  return [...units].map(([itemId, quantity]) => ({ itemId, quantity }));
}

/** Locks the items' stocks, gives back what the order holds, and says how many can be had; null: none is counted. */
export async function countLeft(
  tx: Transaction,
  order: { id: string; scheduledFor: Date | null },
  itemIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number> | null> {
  if (itemIds.length === 0) return null;
  if ((await lockStocksWithTaken(tx, itemIds, order.id)).length === 0) return null;
  await giveBack(tx, order.id);
  return listLeft(tx, itemIds, dayOf(order, now));
}

/** The stocks must be locked, and have enough. `heldUntil` null: the order is placed now. */
export async function takeStock(
  tx: Transaction,
  order: { id: string; scheduledFor: Date | null },
  takes: readonly Take[],
  { now, heldUntil }: { now: Date; heldUntil: Date | null },
): Promise<void> {
  await insertTakes(tx, order.id, takes, { day: dayOf(order, now), heldUntil });
}

/** For more that is ordered of a placed order. Answers with what there is too little of, and takes nothing then. */
export async function takeBesides(
  tx: Transaction,
  order: { id: string; scheduledFor: Date | null },
  takes: readonly Take[],
  now: Date,
): Promise<{ itemId: string; left: number } | null> {
  const itemIds = takes.map(({ itemId }) => itemId);
  if (itemIds.length === 0 || (await lockStocks(tx, itemIds)).length === 0) return null;
  const short = await findShort(tx, takes, dayOf(order, now));
  if (!short) await takeStock(tx, order, takes, { now, heldUntil: null });
  return short;
}

/** What there is too little of for the order's day. Holds nothing. */
export function findShortFor(
  db: Queryable,
  order: { scheduledFor: Date | null },
  takes: readonly Take[],
  now: Date,
): Promise<(Take & { left: number }) | null> {
  return findShort(db, takes, dayOf(order, now));
}

/** What there is too little of on that day. */
async function findShort<Wanted extends Take>(
  tx: Queryable,
  takes: readonly Wanted[],
  day: string,
): Promise<(Wanted & { left: number }) | null> {
  const itemIds = takes.map(({ itemId }) => itemId);
  const leftOf = await listLeft(tx, itemIds, day);
  for (const take of takes) {
    // What nobody counts is always there.
    const left = leftOf.get(take.itemId) ?? take.quantity;
    if (left < take.quantity) return { ...take, left };
  }
  return null;
}

/** A placed order's stock moves to the new time's day. Answers what is lacking then: roll the transaction back. */
export async function moveTakes(
  tx: Transaction,
  order: { id: string; scheduledFor: Date | null },
  wanted: readonly Take[],
  now: Date,
): Promise<(Take & { left: number }) | null> {
  const day = dayOf(order, now);
  const stocks = await lockStocks(
    tx,
    wanted.map(({ itemId }) => itemId),
  );
  const taken = await lockTaken(tx, order.id);
  const daily = new Set(stocks.flatMap(({ itemId, perDay }) => (perDay === null ? [] : itemId)));
  const isUntaken = ({ itemId }: Take) =>
    daily.has(itemId) && taken.every((each) => each.itemId !== itemId);
  // It was placed before somebody counted what is left today.
  const untaken = day === shopDay(now) ? [] : wanted.filter(isUntaken);
  if (untaken.length === 0 && taken.every((each) => each.day === day)) return null;
  const moved = [...taken, ...untaken];
  await giveBack(tx, order.id);
  const short = await findShort(tx, moved, day);
  if (!short) await takeStock(tx, order, moved, { now, heldUntil: null });
  return short;
}

/** What of these lines the order no longer holds, once it keeps the rest until then. */
async function keepHeld(
  tx: Transaction,
  orderId: string,
  lines: readonly { pizzaId: string | null; quantity: number }[],
  heldUntil: Date | null,
): Promise<Take[]> {
  const takes = takesOf(lines);
  const itemIds = takes.map(({ itemId }) => itemId);
  if (takes.length === 0 || (await lockStocks(tx, itemIds)).length === 0) return [];
  const kept = await keepTakes(tx, orderId, heldUntil);
  return takes.filter(({ itemId }) => !kept.includes(itemId));
}

/**
 * For an order that is paid (`heldUntil` null), or that can be paid from now on. What it no longer holds is taken again as
 * far as there is any: nobody is refused what was paid for.
 */
export async function keepStock(
  tx: Transaction,
  order: { id: string; scheduledFor: Date | null },
  lines: readonly { pizzaId: string | null; quantity: number }[],
  { now, heldUntil }: { now: Date; heldUntil: Date | null },
): Promise<void> {
  const lost = await keepHeld(tx, order.id, lines, heldUntil);
  if (lost.length > 0) await takeStock(tx, order, lost, { now, heldUntil });
}

/** For a card page about to open. False when others took what the order held meanwhile: it then holds nothing. */
export async function holdStock(
  tx: Transaction,
  order: { id: string; scheduledFor: Date | null },
  lines: readonly { pizzaId: string | null; quantity: number }[],
  { now, heldUntil }: { now: Date; heldUntil: Date },
): Promise<boolean> {
  const lost = await keepHeld(tx, order.id, lines, heldUntil);
  if (lost.length === 0) return true;
  if (await findShort(tx, lost, dayOf(order, now))) {
    await returnHeld(tx, order.id);
    return false;
  }
  await takeStock(tx, order, lost, { now, heldUntil });
  return true;
}

export async function returnStock(
  tx: Queryable,
  orderId: string,
  what: GivenBack = {},
): Promise<void> {
  if ((await lockTaken(tx, orderId)).length > 0) await giveBack(tx, orderId, what);
}

/** Of an order that is still unpaid. */
export async function returnHeld(tx: Queryable, orderId: string): Promise<void> {
  if (await isHeld(tx, orderId)) await returnStock(tx, orderId);
}

/** What unpaid orders no longer keep, and days that have begun. Called every few seconds. */
export async function renewStocks({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  for (const { orderId } of await listLapsed(db, now()))
    await db.transaction(async (tx) => {
      await lockTaken(tx, orderId);
      // It may have been paid, or be held for longer, meanwhile.
      if (await isLapsed(tx, orderId, now())) await giveBack(tx, orderId);
    });
  const today = shopDay(now());
  for (const { itemId } of await listOfEarlierDays(db, today))
    await db.transaction(async (tx) => {
      await lockStocks(tx, [itemId]);
      await beginDay(tx, itemId, today);
    });
}

const TAKES_AT_ONCE = 5000;
/** A handover can be taken back, and its order cancelled, for a while. */
const REVERSAL_MS = 24 * 60 * 60 * 1000;

/** Forgets what orders took that are long over. Called every hour. */
export async function purgeTakes(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  limit = TAKES_AT_ONCE,
): Promise<void> {
  const endedBefore = new Date(now().getTime() - REVERSAL_MS);
  let deleted = limit;
  while (deleted === limit)
    deleted = await deleteTakes(db, { today: shopDay(now()), endedBefore, limit });
}

export async function setStock(
  tx: Transaction,
  itemId: string,
  { left, isDaily, setBy, now }: { left: number; isDaily: boolean; setBy: string; now: Date },
): Promise<void> {
  const today = shopDay(now);
  await upsertStock(tx, { itemId, left, perDay: isDaily ? left : null, day: today, setBy });
  if (isDaily) await takeAhead(tx, itemId, today);
}

/** Another day may have more, or less, than is left now. */
export function isForToday(order: { scheduledFor: Date | null }, now: Date): boolean {
  return dayOf(order, now) === shopDay(now);
}

function dayOf({ scheduledFor }: { scheduledFor: Date | null }, now: Date): string {
  return shopDay(scheduledFor ?? now);
}
