// When the test's store is open, and how much it bakes.
import type { Client } from 'pg';

const HOURS = `
  select jsonb_agg(jsonb_build_object('kind', kind, 'day', day, 'opens', '00:00', 'closes', '24:00'))
  from generate_series(1, 7) as day, unnest(array['delivery', 'pickup']) as kind`;

/** Never closed and never full, so that no test depends on the hour at which it runs. */
export async function keepOpen(database: Pick<Client, 'query'>): Promise<void> {
  await database.query(
    `update stores set opening_hours = (${HOURS}), special_days = '[]',
       pizzas_per_quarter = null, deliveries_per_quarter = null`,
  );
}

export async function limitOven(
  database: Pick<Client, 'query'>,
  pizzasPerQuarter: number,
): Promise<void> {
  await database.query('update stores set pizzas_per_quarter = $1', [pizzasPerQuarter]);
}

/** As if everything that was ordered had been baked last month. */
export async function emptyOven(database: Pick<Client, 'query'>): Promise<void> {
  await database.query("update orders set oven_quarter = oven_quarter - interval '30 days'");
}
