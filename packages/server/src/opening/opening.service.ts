/** When the stores are open, and what the kitchen says about itself at the moment. */
import { type OpenInterval, quarterOf } from '@driftstone/contract/opening/opening.rules.ts';
import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import type { Queryable } from '#database/queryable.ts';
import { listStores, type StoreRow } from '#location/location.service.ts';
import { openIntervals, type OpeningHours } from './opening-calendar.rules.ts';

/** Enough for a week of times on offer, and for a page that is kept for days. */
const END_SAID_AHEAD_MS = 15 * 24 * 60 * 60 * 1000;

type StoreHours = Pick<StoreRow, 'openingHours' | 'specialDays' | 'opensSoon' | 'closedAt'>;
type KitchenState = Pick<
  StoreRow,
  'rushExtraMinutes' | 'rushUntil' | 'deliveryOffUntil' | 'pausedUntil'
>;

/** The open intervals of the next fifteen days, with the present one. None for a store that is not in business. */
export function openIntervalsOf(
  { openingHours: weekly, specialDays, opensSoon, closedAt }: StoreHours,
  kind: DeliveryType,
  now: Date,
): readonly OpenInterval[] {
  if (closedAt || opensSoon) return [];
  const fromMs = quarterOf(now.getTime());
  return recallIntervals({ weekly, specialDays }, kind, fromMs);
}

/** Finds what an order for as soon as possible from a time on is for: that time, or when the first store opens. One query. */
export async function readSoonest(db: Queryable): Promise<(from: Date) => Date> {
  const stores = await listStores(db);
  return (from) => {
    const starts = stores
      .flatMap((store) => [
        ...openIntervalsOf(store, 'delivery', from),
        ...openIntervalsOf(store, 'pickup', from),
      ])
      .filter(({ untilMs }) => untilMs > from.getTime())
      .map(({ fromMs }) => Math.max(fromMs, from.getTime()));
    return starts.length > 0 ? new Date(Math.min(...starts)) : from;
  };
}

/** null: there is no pause, or it is over. */
export function pausedUntilOf(store: KitchenState, kind: DeliveryType, now: Date): Date | null {
  const ends = [store.pausedUntil, kind === 'delivery' ? store.deliveryOffUntil : null];
  const latest = Math.max(...ends.map((end) => end?.getTime() ?? 0));
  return latest > now.getTime() ? new Date(latest) : null;
}

export interface Rush {
  extraMinutes: number;
  until: Date;
}

/** null: the kitchen is as fast as usual. */
export function rushOf({ rushExtraMinutes, rushUntil }: KitchenState, now: Date): Rush | null {
  if (rushExtraMinutes === 0 || !rushUntil || rushUntil <= now) return null;
  return { extraMinutes: rushExtraMinutes, until: rushUntil };
}

const recalled = new Map<string, readonly OpenInterval[]>();
const MAX_RECALLED = 50;

/** The calendar takes a millisecond, and every quote of a quarter of an hour needs the same. */
function recallIntervals(
  hours: OpeningHours,
  kind: DeliveryType,
  fromMs: number,
): readonly OpenInterval[] {
  const key = `${kind} ${fromMs} ${JSON.stringify(hours)}`;
  const known = recalled.get(key);
  if (known) return known;
  const intervals = openIntervals(hours, kind, { fromMs, untilMs: fromMs + END_SAID_AHEAD_MS });
  if (recalled.size >= MAX_RECALLED) recalled.clear();
  recalled.set(key, intervals);
  return intervals;
}
