import type { WeeklyShift } from '@driftstone/contract/opening/opening.schema.ts';
import type { Client } from 'pg';

const KINDS = ['delivery', 'pickup'] as const;
const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** The same hours every day, for deliveries and pickups. The shop hears of it by the database. */
export async function openDaily(database: Client, opens: string, closes: string): Promise<void> {
  const hours: WeeklyShift[] = DAYS.flatMap((day) =>
    KINDS.map((kind) => ({ kind, day, opens, closes })),
  );
  await database.query("update stores set opening_hours = $1, special_days = '[]'", [
    JSON.stringify(hours),
  ]);
}

/** For the tests that are not about time. */
export function openRoundTheClock(database: Client): Promise<void> {
  return openDaily(database, '00:00', '24:00');
}
