import { sayDays, weekdayAt } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import { around, farthestKm, reachOfPostcode } from '@driftstone/contract/location/area.rules.ts';
import { driveMinutesOf, estimateDelivery } from '@driftstone/contract/location/location.rules.ts';
import { farMilesOf, milesOf } from '@driftstone/contract/location/miles.rules.ts';
import { deliveryDaysOf, zoneFor } from '@driftstone/contract/location/zones.rules.ts';
import type { Store } from '@driftstone/contract/location/location.schema.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import {
  describeOpening,
  openingAt,
  readIntervals,
} from '@driftstone/contract/opening/opening.rules.ts';
import type { StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';
import type { CheckedPostcode } from './checked-postcode.ts';
import { copy } from './delivery-check.copy.ts';
import { destinationOf, kmTo, type Place } from './delivery-fee.ts';

/** The current conditions, as far as they are known. */
export interface DeliveryNow {
  intervals: StoreOpening['open']['delivery'] | undefined;
  nowMs: number | null;
  extraMinutes: number;
}

/** Times are rounded up to multiples of this, as people say them. */
const STEP_MINUTES = 5;

export function describeReach(store: Store, place: CheckedPostcode, now: DeliveryNow): string {
  const awayKm = kmTo(store, place);
  switch (reachOfPostcode(store, destinationOf(store, place))) {
    case 'edge':
      return copy.edge(place.postcode);
    case 'another postcode':
      return copy.notListed(place.postcode);
    case 'too far':
      return copy.tooFar(place.postcode, farMilesOf(awayKm), milesOf(farthestKm(store)));
    case 'inside': {
      const terms = [...describeTerms(store, place, now), describeTime(store, place, now)];
      return copy.inside(place.postcode, terms.filter((term) => term !== null).join(', '));
    }
  }
}

/**
 * ZONE-03: what delivery to the postcode costs, and what it needs. Where a zone ends within the postcode, the street
 * decides: the most it may be is said.
 */
function describeTerms(store: Store, place: Place, { nowMs }: DeliveryNow): string[] {
  const zones = zonesAround(store, place, nowMs);
  const fees = zones.map((zone) => ({
    fee: zone ? zone.fee : store.deliveryFee,
    freeAbove: zone ? zone.freeAbove : store.freeDeliveryAbove,
  }));
  const minimum = Math.max(0, ...zones.map((zone) => zone?.minimum ?? 0));
  const days = deliveryDaysOf(store, destinationOf(store, place));
  return [
    describeFee(fees),
    ...(minimum > 0 ? [copy.minimum(formatPounds(minimum))] : []),
    ...(days ? [copy.days(sayDays(days))] : []),
  ];
}

interface Fee {
  fee: number;
  freeAbove: number | null;
}

function describeFee(fees: readonly Fee[]): string {
  const [highest, next] = fees.toSorted((one, other) => other.fee - one.fee);
  if (!highest || highest.fee === 0) return copy.free;
  const isOne = fees.every(({ fee }) => fee === highest.fee) && next !== undefined;
  if (!isOne) return copy.upTo(formatPounds(highest.fee));
  const { fee, freeAbove } = highest;
  return copy.fee(formatPounds(fee), freeAbove === null ? null : formatPounds(freeAbove));
}

/** Of the doors that the postcode may have; null: the store's own terms. */
function zonesAround(store: Store, place: Place, nowMs: number | null) {
  return around(destinationOf(store, place)).map((door) => zoneFor(store, door, nowMs ?? 0));
}

/** Says when delivery starts again while there is none. */
function describeTime(store: Store, place: Place, now: DeliveryNow): string | null {
  const { intervals, nowMs, extraMinutes } = now;
  if (!intervals || nowMs === null) return null;
  const opening = openingAt(readIntervals(intervals), nowMs);
  if (!opening.isOpen) return copy.whileClosed(describeOpening(opening, nowMs));
  if (!isDeliveredOn(store, place, nowMs)) return null;
  const zones = zonesAround(store, place, nowMs);
  const there = Math.max(0, ...zones.map((zone) => zone?.extraMinutes ?? 0));
  const driveMinutes = driveMinutesOf(store, kmTo(store, place)) + there;
  const { minMinutes, maxMinutes } = estimateDelivery(store.prepMinutes + driveMinutes);
  const minutes = (minMinutes + maxMinutes) / 2 + extraMinutes;
  return copy.about(Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES);
}

function isDeliveredOn(store: Store, place: Place, nowMs: number): boolean {
  const days = deliveryDaysOf(store, destinationOf(store, place));
  return days === null || days.includes(weekdayAt(nowMs));
}
