/** Stocks of items. Who changes several locks them first, by id, so that orders take turns and never wait in a circle. */
import { and, eq, getTableColumns, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { itemStocks, stockTakes } from './item-stocks.tables.ts';

export type StockRow = typeof itemStocks.$inferSelect;

/** Of an order, or of a part of it. */
export interface Take {
  itemId: string;
  quantity: number;
}

export function listStocks(db: Queryable): Promise<StockRow[]> {
  const left = sql<number>`greatest(0, ${itemStocks.left})`;
  return db.select({ ...getTableColumns(itemStocks), left }).from(itemStocks);
}

const LOCK_STOCKS = statement<StockRow, [itemIds: readonly string[]]>(
  'lock_item_stocks',
  `select item_id as "itemId", greatest(0, "left") as "left", per_day as "perDay", day::text, set_by as "setBy"
   from item_stocks where item_id = any($1::uuid[]) order by item_id for no key update`,
);

export function lockStocks(tx: Queryable, itemIds: readonly string[]): Promise<StockRow[]> {
  return LOCK_STOCKS(tx, itemIds);
}

/** Those, and of what the order took, which is given back with them. */
export async function lockStocksWithTaken(
  tx: Queryable,
  itemIds: readonly string[],
  orderId: string,
): Promise<{ itemId: string }[]> {
  return LOCK_STOCKS_WITH_TAKEN(tx, itemIds, orderId);
}

const LOCK_STOCKS_WITH_TAKEN = statement<
  { itemId: string },
  [itemIds: readonly string[], orderId: string]
>(
  'lock_item_stocks_with_taken',
  `select item_id as "itemId" from item_stocks
   where item_id = any($1::uuid[])
     or item_id in (select item_id from stock_takes where order_id = $2)
   order by item_id for no key update`,
);

/** Locks the stocks of what the order took, and says what that is. */
export function lockTaken(tx: Queryable, orderId: string): Promise<(Take & { day: string })[]> {
  return LOCK_TAKEN(tx, orderId);
}

const LOCK_TAKEN = statement<Take & { day: string }, [orderId: string]>(
  'lock_taken_stocks',
  `select item_id as "itemId", quantity, taken.day::text
   from item_stocks join stock_takes taken using (item_id)
   where order_id = $1 order by item_id for no key update of item_stocks`,
);

/** How many of each can be had for that day. The stocks must be locked. */
const LIST_LEFT = statement<
  { itemId: string; left: number },
  [itemIds: readonly string[], day: string]
>(
  'list_left',
  `select item_id as "itemId", greatest(0, case
     when per_day is null or $2::date <= day then "left"
     else per_day - (select coalesce(sum(quantity), 0)::int from stock_takes taken
       where taken.item_id = item_stocks.item_id and taken.day = $2::date) end) as "left"
   from item_stocks where item_id = any($1::uuid[])`,
);

export async function listLeft(
  tx: Queryable,
  itemIds: readonly string[],
  day: string,
): Promise<Map<string, number>> {
  const rows = await LIST_LEFT(tx, itemIds, day);
  return new Map(rows.map(({ itemId, left }) => [itemId, left]));
}

/** Never more than there is: what was paid for is not refused. */
const TAKE_STOCK = statement<
  never,
  [orderId: string, takes: string, day: string, heldUntil: Date | null]
>(
  'take_stock',
  `with wanted as (
     select "itemId" as item_id, quantity from jsonb_to_recordset($2) as take ("itemId" uuid, quantity int)
   ), taken as (
     insert into stock_takes (order_id, item_id, quantity, day, held_until)
     select $1, item_id, case
         when per_day is null or $3::date <= day then least(quantity, greatest(0, "left")) else quantity end, $3::date, $4
     from wanted join item_stocks using (item_id)
     on conflict (order_id, item_id) do update
       set quantity = stock_takes.quantity + excluded.quantity, held_until = excluded.held_until
   )
   update item_stocks set "left" = "left" - least(quantity, greatest(0, "left"))
   from wanted
   where wanted.item_id = item_stocks.item_id and (per_day is null or $3::date <= day)`,
);

export async function insertTakes(
  tx: Queryable,
  orderId: string,
  takes: readonly Take[],
  { day, heldUntil }: { day: string; heldUntil: Date | null },
): Promise<void> {
  await TAKE_STOCK(tx, orderId, JSON.stringify(takes), day, heldUntil);
}

/** What was taken of a day that is over, or still to come, is not of what is left today. */
const GIVE_BACK = statement<never, [orderId: string, onlyUnmade: boolean, isSoldOut: boolean]>(
  'give_stock_back',
  `with given as (
     delete from stock_takes where order_id = $1
       and (not $2 or exists (select from pizzas where id = item_id and kind = 'drink'))
     returning item_id, quantity, day
   )
   update item_stocks
     set "left" = case when $3 and "left" <= 0 then least(0, "left" + quantity) else "left" + quantity end
   from given
   where given.item_id = item_stocks.item_id
     and (per_day is null or given.day = item_stocks.day)`,
);

export interface GivenBack {
  /** Only what is not made can be sold again, which is a drink. */
  isMade?: boolean;
  /** The kitchen lacks something of it: what has none left by its count gets none back on sale. */
  isSoldOut?: boolean;
}

/** The stocks must be locked. */
export async function giveBack(
  tx: Queryable,
  orderId: string,
  { isMade = false, isSoldOut = false }: GivenBack = {},
): Promise<void> {
  await GIVE_BACK(tx, orderId, isMade, isSoldOut);
}

export async function keepTakes(
  tx: Queryable,
  orderId: string,
  heldUntil: Date | null,
): Promise<string[]> {
  const kept = await tx
    .update(stockTakes)
    .set({ heldUntil })
    .where(eq(stockTakes.orderId, orderId))
    .returning({ itemId: stockTakes.itemId });
  return kept.map(({ itemId }) => itemId);
}

export function listLapsed(db: Queryable, now: Date): Promise<{ orderId: string }[]> {
  return db
    .selectDistinct({ orderId: stockTakes.orderId })
    .from(stockTakes)
    .where(lte(stockTakes.heldUntil, now));
}

export async function isLapsed(tx: Queryable, orderId: string, now: Date): Promise<boolean> {
  const isOfOrder = eq(stockTakes.orderId, orderId);
  return (await tx.$count(stockTakes, and(isOfOrder, lte(stockTakes.heldUntil, now)))) > 0;
}

export async function isHeld(tx: Queryable, orderId: string): Promise<boolean> {
  const isOfOrder = eq(stockTakes.orderId, orderId);
  return (await tx.$count(stockTakes, and(isOfOrder, isNotNull(stockTakes.heldUntil)))) > 0;
}

const HELD_BY = statement<{ itemId: string; quantity: number }, [userId: string]>(
  'list_stock_held_by_user',
  `select item_id as "itemId", sum(quantity)::int as quantity
   from stock_takes taken join item_stocks using (item_id)
   where held_until is not null and (per_day is null or taken.day <= item_stocks.day)
     and order_id in (select id from orders where user_id = $1 and state = 'draft')
   group by item_id`,
);

/** What the user's unpaid order keeps of what is left. */
export async function listHeldBy(db: Queryable, userId: string): Promise<Map<string, number>> {
  const rows = await HELD_BY(db, userId);
  return new Map(rows.map(({ itemId, quantity }) => [itemId, quantity]));
}

export async function upsertStock(tx: Queryable, stock: StockRow): Promise<void> {
  await tx
    .insert(itemStocks)
    .values(stock)
    .onConflictDoUpdate({ target: itemStocks.itemId, set: stock });
}

/** What they had taken is no longer counted either. */
export async function deleteStocks(tx: Queryable, itemIds: readonly string[]): Promise<void> {
  await lockStocks(tx, itemIds);
  await tx.delete(stockTakes).where(inArray(stockTakes.itemId, [...itemIds]));
  await tx.delete(itemStocks).where(inArray(itemStocks.itemId, [...itemIds]));
}

export function listOfEarlierDays(db: Queryable, day: string): Promise<{ itemId: string }[]> {
  return db
    .select({ itemId: itemStocks.itemId })
    .from(itemStocks)
    .where(and(isNotNull(itemStocks.perDay), lt(itemStocks.day, day)));
}

/** A new day begins with what is not ordered for it yet; below 0 when it has less than that by now. */
const BEGIN_DAY = statement<never, [itemId: string, day: string]>(
  'begin_stock_day',
  `update item_stocks set day = $2::date, "left" = per_day - (
       select coalesce(sum(quantity), 0)::int from stock_takes taken
       where taken.item_id = item_stocks.item_id and taken.day = $2::date)
   where item_id = $1 and per_day is not null and day < $2::date`,
);

export async function beginDay(tx: Queryable, itemId: string, day: string): Promise<void> {
  await BEGIN_DAY(tx, itemId, day);
}

/** Of orders that ended before that time, for days that are over. Returns how many it deleted. */
const DELETE_TAKES = statement<
  { orderId: string },
  [today: string, endedBefore: Date, limit: number]
>(
  'delete_stock_takes',
  `delete from stock_takes where (order_id, item_id) in (
     select order_id, item_id from stock_takes taken
     where day < $1::date and not exists (
       select from orders where id = taken.order_id
         and (state not in ('completed', 'no_show', 'cancelled', 'expired') or updated_at > $2))
     limit $3)
   returning order_id as "orderId"`,
);

export async function deleteTakes(
  db: Queryable,
  { today, endedBefore, limit }: { today: string; endedBefore: Date; limit: number },
): Promise<number> {
  return (await DELETE_TAKES(db, today, endedBefore, limit)).length;
}
