/** How the evening goes: orders under way, and the takings beside those of last week. Reads only. */
import { addDays, type Sums } from '@driftstone/contract/books/books.rules.ts';
import { PREPARED_AHEAD_MS } from '@driftstone/contract/kitchen/kitchen.rules.ts';
import type { Shop } from '#shop.ts';
import type { Reach } from '#security/reach.ts';
import { countStuckRefunds } from '#orders/refunds/lost-refunds.queries.ts';
import { readSums } from './books.service.ts';
import { businessDayAt, momentsOf, sameStretch } from '#orders/business-day.ts';
import {
  type BakedQuarter,
  countEvening,
  hasSoldBefore,
  type EveningOrders,
  type LaterOrder,
  listBaked,
  listLater,
  readMostBaked,
} from './evening.queries.ts';
import { quarterOf } from '@driftstone/contract/opening/opening.rules.ts';

const HOUR_MS = 60 * 60 * 1000;
const MOST_LATER = 4;

type Reader = Pick<Shop, 'db' | 'now'>;

export function readEvening({ db, now: readClock }: Reader, reach: Reach): Promise<EveningOrders> {
  const now = readClock();
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  return countEvening(db, reach, { now, later: laterThan(now), readyBefore: inHours(-1) });
}

/** The next orders of those that are counted as for later. */
export function readLater({ db, now }: Reader, reach: Reach): Promise<LaterOrder[]> {
  return listLater(db, reach, { later: laterThan(now()), most: MOST_LATER });
}

/** TIME-07: what the board keeps for later. */
function laterThan(now: Date): Date {
  return new Date(now.getTime() + PREPARED_AHEAD_MS);
}

export interface OvenOfEvening {
  /** null: no limit. */
  mostAQuarter: number | null;
  quarters: BakedQuarter[];
}

/** What the ovens have promised for the rest of the business day. */
export async function readOven(
  { db, now: readClock }: Reader,
  reach: Reach,
): Promise<OvenOfEvening> {
  const now = readClock();
  const since = new Date(quarterOf(now.getTime()));
  const day = businessDayAt(now);
  const [, until] = momentsOf({ from: day, until: addDays(day, 1) });
  const [mostAQuarter, quarters] = await Promise.all([
    readMostBaked(db, reach),
    listBaked(db, reach, { since, until, now }),
  ]);
  return { mostAQuarter, quarters };
}

/** `isFirstWeek`: the shop had not sold anything by this time last week. */
export async function readEveningTakings(
  { db, now: readClock }: Reader,
  reach: Reach,
): Promise<{ now: Sums; lastWeek: Sums; isFirstWeek: boolean }> {
  const now = readClock();
  const day = businessDayAt(now);
  const days = { from: day, until: addDays(day, 1) };
  const weekBefore = { from: addDays(day, -7), until: addDays(day, -6) };
  const stretch = sameStretch(days, weekBefore, now);
  const [sums, lastWeek] = await Promise.all([
    readSums(db, [...momentsOf(days), reach]),
    readSums(db, [...stretch, reach]),
  ]);
  const wasThere = lastWeek.orders > 0 || (await hasSoldBefore(db, reach, stretch[1]));
  return { now: sums, lastWeek, isFirstWeek: !wasThere };
}

/** Those that somebody must look at. */
export function readStuckRefunds({ db, now }: Reader, reach: Reach): Promise<number> {
  return countStuckRefunds(db, reach, new Date(now().getTime() - HOUR_MS));
}
