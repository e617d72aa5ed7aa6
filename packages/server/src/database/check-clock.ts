import { sql } from 'drizzle-orm';
import { bad, type Finding, good } from '#config/finding.ts';
import type { Queryable } from './queryable.ts';

/** Tokens and the times of orders are compared between machines. */
const CLOCK_LIMIT_MS = 2_000;

export async function checkClock(db: Queryable): Promise<Finding> {
  const askedAt = Date.now();
  const { rows } = await db.execute<{ nowMs: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as "nowMs"`,
  );
  const aheadMs = (askedAt + Date.now()) / 2 - (rows[0]?.nowMs ?? 0);
  return Math.abs(aheadMs) < CLOCK_LIMIT_MS
    ? good('The clocks of this machine and of the database agree.')
    : bad(
        `This machine's clock is ${Math.abs(aheadMs / 1000).toFixed(0)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's: switch on NTP on both (timedatectl set-ntp true).`,
      );
}
