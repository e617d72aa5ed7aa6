import type { Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import type { Reach } from '#security/reach.ts';
import { UNDER_WAY } from '#orders/orders.tables.ts';

export interface EveningOrders {
  waiting: number;
  baking: number;
  ready: number;
  late: number;
  later: number;
}

const COUNT_EVENING = statement<EveningOrders, [now: Date, later: Date, reach: string[] | null]>(
  'count_evening',
  `select count(*) filter (where state = 'received' and not is_later)::integer as waiting,
     count(*) filter (where state = 'accepted')::integer as baking,
     count(*) filter (where state in ('ready', 'out_for_delivery'))::integer as ready,
     count(*) filter (where promised_until < $1 and not is_ready)::integer as late,
     count(*) filter (where state = 'received' and is_later)::integer as later
   from (
     select state, promised_until, coalesce(promised_from > $2, false) as is_later,
       -- What waits at the counter is not late; what waits for a driver is.
       state = 'ready' and delivery_type = 'pickup' as is_ready
     from orders
     where state in (${UNDER_WAY.map((state) => `'${state}'`).join(', ')})
       and payment_status in ('paid', 'due_on_pickup')
       and ($3::uuid[] is null or store_id = any($3))
   ) as under_way`,
);

export async function countEvening(
  db: Queryable,
  reach: Reach,
  moments: { now: Date; later: Date },
): Promise<EveningOrders> {
  const [row] = await COUNT_EVENING(db, moments.now, moments.later, reach && [...reach]);
  return row ?? { waiting: 0, baking: 0, ready: 0, late: 0, later: 0 };
}
