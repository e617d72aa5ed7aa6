import { sql } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';

/** A pizza, or one of its choices. `pizzaId: null` means custom pizzas; with `id: null`, all of them. */
export interface Held {
  id: string | null;
  pizzaId: string | null;
}

export interface HeldCount {
  /** The index in the list that was asked for; null for the sum of all. */
  index: number | null;
  carts: number;
  customers: number;
}

/** A line's fingerprint names its choices. Two branches, so that each uses the index on `pizza_id`. */
export async function countHolders(db: Queryable, held: readonly Held[]): Promise<HeldCount[]> {
  const wanted = JSON.stringify(held.map(({ id, pizzaId }, index) => ({ id, pizzaId, index })));
  const { rows } = await db.execute<HeldCount & Record<string, unknown>>(sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${wanted}::jsonb) as w(id text, "pizzaId" uuid, index integer)
    ), holding as (
      select wanted.index, cart_lines.cart_id
      from wanted join cart_lines on cart_lines.pizza_id = wanted."pizzaId"
      where cart_lines.fingerprint like '%' || wanted.id || '%'
      union all
      select wanted.index, cart_lines.cart_id
      from wanted join cart_lines on cart_lines.pizza_id is null
      where wanted."pizzaId" is null
        and cart_lines.fingerprint like '%' || coalesce(wanted.id, '') || '%'
    )
    select holding.index, count(distinct carts.id)::integer as carts,
      count(distinct carts.user_id)::integer as customers
    from holding join carts on carts.id = holding.cart_id
    group by rollup (holding.index)`);
  return rows;
}
