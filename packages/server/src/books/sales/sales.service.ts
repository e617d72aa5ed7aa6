/** Keeps the table of sales short, and checks it against the orders. */
import type { Database, Queryable } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';
import { addUp, listStraySales, rebuildSales, type SalesRow } from './sales.queries.ts';

export async function addUpSales({ db }: Pick<Shop, 'db'>): Promise<void> {
  await addUp(db);
}

/** What differs from the orders, because something wrote an order past the lifecycle or changed its history by hand. */
export function findStraySales(db: Queryable): Promise<(SalesRow & { ordered: number })[]> {
  return listStraySales(db);
}

/** Writes the sales anew from the orders, while the shop goes on. */
export function recountSales(db: Database): Promise<void> {
  return db.transaction((tx) => rebuildSales(tx));
}
