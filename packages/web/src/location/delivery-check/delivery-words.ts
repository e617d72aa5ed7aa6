import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';
import { sayDays, weekdayAt } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import { reachKmOf, reachOfPostcode } from '@driftstone/contract/location/area.rules.ts';
import { driveMinutesOf, estimateDelivery } from '@driftstone/contract/location/location.rules.ts';
import { farMilesOf, milesOf } from '@driftstone/contract/location/miles.rules.ts';
import { deliveryDaysOf, zoneFor, zonesOfWeek } from '@driftstone/contract/location/zones.rules.ts';
import type { DeliveryZone } from '@driftstone/contract/location/zones.schema.ts';
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
import { destinationOf, doorsOf, kmTo, type Place } from './delivery-fee.ts';

/** The current conditions, as far as they are known. */
export interface DeliveryNow {
  intervals: StoreOpening['open']['delivery'] | undefined;
  nowMs: number | null;
  extraMinutes: number;
  /** Until when the kitchen takes no deliveries; null: it does. */
  pausedUntil: string | null;
}

/** Times are rounded up to multiples of this, as people say them. */
const STEP_MINUTES = 5;

export function describeReach(store: Store, place: CheckedPostcode, now: DeliveryNow): string {
  const [awayKm, reachKm] = [kmTo(store, place), reachKmOf(store)];
  switch (reachOfPostcode(store, destinationOf(store, place))) {
    case 'edge':
      return copy.edge(place.postcode);
    case 'another postcode':
      return copy.notListed(place.postcode);
    case 'too far':
      // Between two rings it is not the distance that refuses.
      return awayKm <= reachKm
        ? copy.notListed(place.postcode)
        : copy.tooFar(place.postcode, farMilesOf(awayKm), milesOf(reachKm));
    case 'inside': {
      const terms = [...describeTerms(store, place), describeTime(store, place, now)];
      return copy.inside(place.postcode, terms.filter((term) => term !== null).join(', '));
    }
  }
}

/**
 * ZONE-03: what delivery to the postcode costs, and what it needs. Where a zone ends within the postcode the street
 * decides, and where zones have days the day does: the most it may be is said.
 */
function describeTerms(store: Store, place: Place): string[] {
  const doors = doorsOf(store, place).map((door) => zonesOfWeek(store, door));
  const minimum = Math.max(0, ...doors.flat().map((zone) => zone.minimum ?? 0));
  const days = deliveryDaysOf(store, destinationOf(store, place));
  return [
    describeFee(doors.map((zones) => feesOf(store, zones))),
    ...(minimum > 0 ? [copy.minimum(formatPounds(minimum))] : []),
    ...(days ? [copy.days(sayDays(days))] : []),
  ];
}

interface Fee {
  fee: number;
  freeAbove: number | null;
}

/** Those of a door over the week. */
function feesOf(store: Store, zones: readonly DeliveryZone[]): Fee[] {
  return zones.length > 0
    ? [...zones]
    : [{ fee: store.deliveryFee, freeAbove: store.freeDeliveryAbove }];
}

function describeFee(doors: readonly Fee[][]): string {
  const fees = doors.flat();
  const highest = highestOf(fees);
  if (highest === 0) return copy.free;
  const isByDay = doors.some((door) => door.some(({ fee }) => fee !== highestOf(door)));
  const isByStreet = doors.some((door) => highestOf(door) !== highest);
  if (isByDay || isByStreet) return copy.upTo(formatPounds(highest), { isByDay, isByStreet });
  const isFreeSomewhen = fees.every(({ freeAbove }) => freeAbove !== null);
  const freeAbove = Math.max(...fees.map((each) => each.freeAbove ?? 0));
  return copy.fee(formatPounds(highest), isFreeSomewhen ? formatPounds(freeAbove) : null);
}

function highestOf(fees: readonly Fee[]): number {
  return Math.max(...fees.map(({ fee }) => fee));
}

/** Of the doors that the postcode may have; null: the store's own terms. */
function zonesAround(store: Store, place: Place, nowMs: number | null) {
  return doorsOf(store, place).map((door) => zoneFor(store, door, nowMs ?? 0));
}

/** Says when delivery starts again while there is none. */
function describeTime(store: Store, place: Place, now: DeliveryNow): string | null {
  const { intervals, nowMs, extraMinutes, pausedUntil } = now;
  if (!intervals || nowMs === null) return null;
  const opening = openingAt(readIntervals(intervals), nowMs);
  if (!opening.isOpen) return copy.whileClosed(describeOpening(opening, nowMs));
  if (!isDeliveredOn(store, place, nowMs)) return null;
  const pausedMs = pausedUntil === null ? 0 : Date.parse(pausedUntil);
  if (pausedMs > nowMs) return copy.notBefore(clockTime(pausedMs));
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
