/** The hours of one day for both kinds, as a form holds them. */
import { findFaultOfShifts } from '@driftstone/contract/opening/shifts.rules.ts';
import { isSameShifts, type KindShifts } from './week-shifts.ts';
import { toShifts, toTyped, type TypedShift } from '#ui/shift-times.ts';

export interface KindHours {
  /** When true, the hours typed for pickup apply to both. */
  isSame: boolean;
  pickup: readonly TypedShift[];
  delivery: readonly TypedShift[];
}

export function toKindHours({ pickup, delivery }: KindShifts): KindHours {
  return {
    isSame: isSameShifts(pickup, delivery),
    pickup: pickup.map(toTyped),
    delivery: delivery.map(toTyped),
  };
}

/** null: not everything is typed yet. */
export function toKindShifts({ isSame, pickup, delivery }: KindHours): KindShifts | null {
  const ofPickup = toShifts(pickup);
  const ofDelivery = isSame ? ofPickup : toShifts(delivery);
  return ofPickup && ofDelivery && { pickup: ofPickup, delivery: ofDelivery };
}

/** What the shop would refuse; null when nothing is wrong. */
export function findFault({ pickup, delivery }: KindShifts): string | null {
  const fault = findFaultOfShifts(pickup) ?? findFaultOfShifts(delivery);
  return fault === null ? null : `${fault}.`;
}
