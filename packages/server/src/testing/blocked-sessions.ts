import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#database/queryable.ts';

const LOOK_AGAIN_MS = 5;

/**
 * Resolves when this many sessions of the database wait for a lock: the rivals that a race test has paused. `statement`
 * is a part of the waiting statement, needed where rivals also wait for each other on the way: on a busy machine, a
 * session that only waits for a core looks the same.
 */
export async function untilBlocked(db: Database, sessions: number, statement = ''): Promise<void> {
  while ((await countBlocked(db, statement)) < sessions) await pause(LOOK_AGAIN_MS);
}

export async function countBlocked(db: Database, statement = ''): Promise<number> {
  const { rows } = await db.execute<{ blocked: number }>(sql`
    select count(*)::int as blocked from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and strpos(query, ${statement}) > 0`);
  return rows[0]?.blocked ?? 0;
}
