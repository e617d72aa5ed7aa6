/** Deliveries as their driver sees them: in which direction they are, and what a press on the road may do. Pure. */
import type { Coordinates } from '#location/location.rules.ts';
import type { OrderState } from '#orders/order-states.rules.ts';

/** Clockwise from the north, an eighth of the circle each. */
export const DIRECTIONS = [
  'north',
  'north_east',
  'east',
  'south_east',
  'south',
  'south_west',
  'west',
  'north_west',
] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** From the shop, as one would look on a map. */
export function directionOf(shop: Coordinates, place: Coordinates): Direction {
  const northKm = place.latitude - shop.latitude;
  const latitude = (shop.latitude * Math.PI) / 180;
  // A degree of longitude is shorter than one of latitude, by the cosine. Deliveries are near enough for a flat map.
  const eastKm = (place.longitude - shop.longitude) * Math.cos(latitude);
  const eighths = Math.round(Math.atan2(eastKm, northKm) / (Math.PI / 4));
  return DIRECTIONS[(eighths + 8) % 8] ?? 'north';
}

/** What a driver does to an order, and in which state it then is for everybody. */
export const DRIVE_STEPS = {
  sent_out: { from: 'ready', to: 'out_for_delivery' },
  returned: { from: 'out_for_delivery', to: 'ready' },
  handed_over: { from: 'out_for_delivery', to: 'completed' },
  recalled: { from: 'completed', to: 'out_for_delivery' },
  missed: { from: 'out_for_delivery', to: 'no_show' },
} as const satisfies Record<string, { from: OrderState; to: OrderState }>;
export type DriveStep = keyof typeof DRIVE_STEPS;

/** Why a driver brings an order back, or why nobody gets it. */
export const UNDELIVERED_REASONS = ['nobody_there', 'wrong_address', 'refused', 'other'] as const;
export type UndeliveredReason = (typeof UNDELIVERED_REASONS)[number];

/** What somebody else does to an order that a driver has. The first ones take it away. */
export const ROAD_CHANGES = [
  'cancelled',
  'returned',
  'taken',
  'handed_over',
  'closed',
  'asked_back',
  'retimed',
  'paid',
  'allergy',
] as const;
export type RoadChangeKind = (typeof ROAD_CHANGES)[number];

/** A phone without a connection keeps a press for an evening. A press that claims to be older counts as made now. */
export const LONGEST_KEPT_PRESS_MS = 12 * 60 * 60 * 1000;

/**
 * When the press was made: after the order's last event, and never later than now. It can't be at the same moment: an
 * order that was paid just before would look as if the driver had taken the money.
 */
export function pressedAt(agoMs: number, { now, last }: { now: Date; last: Date }): Date {
  if (agoMs > LONGEST_KEPT_PRESS_MS) return now;
  const claimedMs = now.getTime() - agoMs;
  return new Date(Math.min(now.getTime(), Math.max(claimedMs, last.getTime() + 1)));
}
