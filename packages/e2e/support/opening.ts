import type { SpecialDay, WeeklyShift } from '@driftstone/contract/opening/opening.schema.ts';
import type { Client } from 'pg';

const KINDS = ['delivery', 'pickup'] as const;
const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** The same hours every day, for deliveries and pickups. The database tells the shop. */
export async function openDaily(
  database: Client,
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

/** For the tests that are not about time. */
export async function openRoundTheClock(database: Client): Promise<void> {
  await openDaily(database, '00:00', '24:00');
  await database.query(
    `update stores set pizzas_per_quarter = null, deliveries_per_quarter = null,
       paused_until = null, delivery_off_until = null, rush_extra_minutes = 0, rush_until = null`,
  );
}

export async function pauseUntil(database: Client, until: string): Promise<void> {
  await database.query('update stores set paused_until = $1', [until]);
}
