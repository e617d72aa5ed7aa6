const EARTH_RADIUS_KM = 6371;

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Great-circle distance (haversine). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const deltaLatitude = radians(to.latitude - from.latitude);
  const deltaLongitude = radians(to.longitude - from.longitude);
  const a =
    Math.sin(deltaLatitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(deltaLongitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** The distance that a refusal shows, in tenths, rounded up: 8.04 km from a shop that serves 8 km is 8.1, not 8. */
export function refusedDistanceKm(distanceKm: number): number {
  return Math.ceil(distanceKm * 10) / 10;
}

export interface DeliveryTerms {
  deliveryFeePence: number;
  /** null when delivery is never free. */
  freeDeliveryAbovePence: number | null;
}

/** Free delivery depends on the subtotal after the discount. */
export function deliveryFeeFor(terms: DeliveryTerms, discountedSubtotalPence: number): number {
  const isFree =
    terms.freeDeliveryAbovePence !== null &&
    discountedSubtotalPence >= terms.freeDeliveryAbovePence;
  return isFree ? 0 : terms.deliveryFeePence;
}

/** How much more food a delivery needs. Counted before a discount, so that a coupon never makes it too small. */
export function shortOfDeliveryMinimum(minimumPence: number | null, subtotalPence: number): number {
  return Math.max(0, (minimumPence ?? 0) - subtotalPence);
}

/** Spare minutes for traffic. */
export const DELIVERY_WINDOW_MINUTES = 10;

export interface DeliveryPace {
  prepMinutes: number;
  minutesPerKm: number;
}

export function driveMinutesOf(
  { minutesPerKm }: Pick<DeliveryPace, 'minutesPerKm'>,
  distanceToDoorKm: number,
): number {
  return Math.ceil(minutesPerKm * distanceToDoorKm);
}

/** `minMinutes`: from the order to the door while the kitchen is idle. */
export function estimateDelivery(minMinutes: number): { minMinutes: number; maxMinutes: number } {
  return { minMinutes, maxMinutes: minMinutes + DELIVERY_WINDOW_MINUTES };
}
