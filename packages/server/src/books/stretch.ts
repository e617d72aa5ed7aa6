import type { QueryResultRow } from 'pg';
import type { Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import type { Reach } from '#security/reach.ts';

/** Sums cover the money of this time, for the orders of these stores. */
export type Stretch = readonly [from: Date, until: Date, reach: Reach];

export const IN_REACH = '($3::uuid[] is null or store_id = any($3))';

/** Sums of the money, as a TakingsCell has them. */
export const MONEY = `sum(subtotal_pence)::double precision as "menuPence",
     sum(discount_pence)::double precision as "discountPence",
     sum(delivery_fee_pence)::double precision as "feePence",
     sum(total_pence)::double precision as "takenPence",
     coalesce(sum(vat_pence), 0)::double precision as "vatPence"`;

/** A statement about a stretch: from `$1` until before `$2`, and `IN_REACH`. */
export function ofStretch<Row extends QueryResultRow>(name: string, text: string) {
  const run = statement<Row, [from: Date, until: Date, reach: string[] | null]>(name, text);
  return (db: Queryable, [from, until, reach]: Stretch) =>
    run(db, from, until, reach && [...reach]);
}
