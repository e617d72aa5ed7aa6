import { reachOfPostcode } from '@driftstone/contract/location/area.rules.ts';
import {
  estimateDelivery,
  refusedDistanceKm,
} from '@driftstone/contract/location/location.rules.ts';
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
import { kmTo } from './delivery-fee.ts';

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
  switch (reachOfPostcode(store, { postcode: place.postcode, distanceKm: awayKm })) {
    case 'edge':
      return copy.edge(place.postcode);
    case 'another postcode':
      return copy.notListed(place.postcode);
    case 'too far':
      return copy.tooFar(place.postcode, refusedDistanceKm(awayKm), store.serviceRadiusKm);
    case 'inside': {
      const terms = [describeFee(store), describeTime(store, awayKm, now)];
      return copy.inside(place.postcode, terms.filter((term) => term !== null).join(', '));
    }
  }
}

function describeFee({ deliveryFee, freeDeliveryAbove }: Store): string {
  if (deliveryFee === 0) return copy.free;
  const freeAbove = freeDeliveryAbove === null ? null : formatPounds(freeDeliveryAbove);
  return copy.fee(formatPounds(deliveryFee), freeAbove);
}

/** Says when delivery starts again while there is none. */
function describeTime(store: Store, awayKm: number, now: DeliveryNow): string | null {
  const { intervals, nowMs, extraMinutes } = now;
  if (!intervals || nowMs === null) return null;
  const opening = openingAt(readIntervals(intervals), nowMs);
  if (!opening.isOpen) return copy.whileClosed(describeOpening(opening, nowMs));
  const { minMinutes, maxMinutes } = estimateDelivery(store, awayKm);
  const minutes = (minMinutes + maxMinutes) / 2 + extraMinutes;
  return copy.about(Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES);
}
