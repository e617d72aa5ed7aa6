// When the test's store is open, and how much it bakes.
import type { SpecialDay, WeeklyShift } from '@driftstone/contract/opening/opening.schema.ts';
import type { Client } from 'pg';

type Database = Pick<Client, 'query'>;

const KINDS = ['delivery', 'pickup'] as const;
const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** A Thursday. London's time is UTC. One object for all files, which then share a shop. */
export const CHRISTMAS_EVE = { SHOP_TIME: '2026-12-24T16:50' };

/** The same hours every day, for deliveries and pickups. The database tells the shop. */
export async function openDaily(
  database: Database,
  opens: string,
  closes: string,
  specialDays: readonly SpecialDay[] = [],
): Promise<void> {
  const hours: WeeklyShift[] = DAYS.flatMap((day) =>
    KINDS.map((kind) => ({ kind, day, opens, closes })),
  );
  await database.query('update stores set opening_hours = $1, special_days = $2', [
    JSON.stringify(hours),
    JSON.stringify(specialDays),
  ]);
}

/** Never closed, paused or full, so that no test depends on the hour at which it runs. */
export async function openRoundTheClock(database: Database): Promise<void> {
  await openDaily(database, '00:00', '24:00');
  await database.query(
    `update stores set pizzas_per_quarter = null, deliveries_per_quarter = null,
       paused_until = null, delivery_off_until = null, rush_extra_minutes = 0, rush_until = null`,
  );
}

export async function pauseUntil(database: Database, until: string): Promise<void> {
  await database.query('update stores set paused_until = $1', [until]);
}

export async function limitOven(database: Database, pizzasPerQuarter: number): Promise<void> {
  await database.query('update stores set pizzas_per_quarter = $1', [pizzasPerQuarter]);
}

/** As if everything that was ordered had been baked last month. */
export async function emptyOven(database: Database): Promise<void> {
  await database.query("update orders set oven_quarter = oven_quarter - interval '30 days'");
}
