/** How the evening goes: orders under way, and the takings beside those of last week. Reads only. */
import { addDays, type Sums } from '@driftstone/contract/books/books.rules.ts';
import type { Shop } from '#shop.ts';
import type { Reach } from '#security/reach.ts';
import { countStuckRefunds } from '#orders/refunds/refunds.queries.ts';
import { readSums } from './books.service.ts';
import { businessDayAt, momentsOf, sameStretch } from '#orders/business-day.ts';
import { countEvening, type EveningOrders } from './evening.queries.ts';

const HOUR_MS = 60 * 60 * 1000;

type Reader = Pick<Shop, 'db' | 'now'>;

export function readEvening({ db, now: readClock }: Reader, reach: Reach): Promise<EveningOrders> {
  const now = readClock();
  return countEvening(db, reach, { now, later: new Date(now.getTime() + HOUR_MS) });
}

export async function readEveningTakings(
  { db, now: readClock }: Reader,
  reach: Reach,
): Promise<{ now: Sums; lastWeek: Sums }> {
  const now = readClock();
  const day = businessDayAt(now);
  const days = { from: day, until: addDays(day, 1) };
  const weekBefore = { from: addDays(day, -7), until: addDays(day, -6) };
  const [sums, lastWeek] = await Promise.all([
    readSums(db, [...momentsOf(days), reach]),
    readSums(db, [...sameStretch(days, weekBefore, now), reach]),
  ]);
  return { now: sums, lastWeek };
}

/** Those that somebody must look at. */
export function readStuckRefunds({ db, now }: Reader, reach: Reach): Promise<number> {
  return countStuckRefunds(db, reach, new Date(now().getTime() - HOUR_MS));
}
