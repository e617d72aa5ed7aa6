/** What was paid and given back at which rate of VAT, order by order. */
import { type RateSum, sumByRate } from '@driftstone/contract/orders/shares.rules.ts';
import type { Queryable } from '#database/queryable.ts';
import { listLines } from '#orders/orders.queries.ts';
import { listRated, listRefundSums } from './rates.queries.ts';
import type { Stretch } from './stretch.ts';

/** By the order's id. */
export async function listOrderRates(
  db: Queryable,
  stretch: Stretch,
): Promise<ReadonlyMap<string, RateSum[]>> {
  const rated = await listRated(db, stretch);
  const mixedIds = rated.flatMap(({ id, vatPermille }) => (vatPermille === null ? [id] : []));
  const lines = Map.groupBy(
    mixedIds.length > 0 ? await listLines(db, mixedIds) : [],
    ({ orderId }) => orderId,
  );
  return new Map(
    rated.map((order) => {
      const { id, vatPermille, totalPence: pence, vatPence } = order;
      if (vatPermille !== null) return [id, [{ vatPermille, pence, vatPence }]];
      return [id, sumByRate({ ...order, lines: lines.get(id) ?? [] })];
    }),
  );
}

/** By the refund's id. */
export async function listRefundRates(
  db: Queryable,
  stretch: Stretch,
): Promise<ReadonlyMap<string, RateSum[]>> {
  return Map.groupBy(await listRefundSums(db, stretch), ({ id }) => id);
}
