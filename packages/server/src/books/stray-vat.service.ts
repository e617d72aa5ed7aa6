/** Compares the VAT of placed orders with that of their parts. */
import { totalOf } from '@driftstone/contract/orders/shares.rules.ts';
import type { Queryable } from '#database/queryable.ts';
import { listOrdersAfter } from '#orders/lifecycle/replay.queries.ts';
import { listLines } from '#orders/orders.queries.ts';
import { sharesOf } from '#orders/refunds/shares.ts';

const ORDERS_AT_ONCE = 500;

/** Lists faults for the operator. Empty unless orders were changed by hand. */
export async function findStrayVat(db: Queryable): Promise<string[]> {
  const stray: string[] = [];
  let last = 0;
  for (;;) {
    const found = await listOrdersAfter(db, last, ORDERS_AT_ONCE);
    const end = found.at(-1);
    if (!end) return stray;
    last = end.number;
    const lines = await listLines(
      db,
      found.map(({ id }) => id),
    );
    const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
    for (const order of found) {
      if (order.vatPence === null) continue;
      const { vatPence } = totalOf(sharesOf({ order, lines: linesOf.get(order.id) ?? [] }));
      if (vatPence !== order.vatPence)
        stray.push(
          `Order #${order.number} says ${order.vatPence}p of VAT, and its parts hold ${vatPence}p.`,
        );
    }
  }
}
