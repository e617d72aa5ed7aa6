/** A delivery zone in words, for whoever works at the desk and for customers. Pure. */
import { sayDays } from '#catalogue/sale-times.rules.ts';
import { listWords } from '#list-words.ts';
import { formatPounds } from '#money.ts';
import { sayMiles } from './miles.rules.ts';
import type { DeliveryZone } from './zones.schema.ts';

/** 'From 3 to 5 miles: £4.50, minimum spend £20.00, 15 minutes longer, free from £40.00, Fridays only'. */
export function sayZone(zone: DeliveryZone): string {
  const { minimum, extraMinutes } = zone;
  const minutes = extraMinutes === 1 ? '1 minute longer' : `${extraMinutes} minutes longer`;
  const terms = [
    sayFee(zone),
    ...(minimum === null ? [] : [`minimum spend ${formatPounds(minimum)}`]),
    ...(extraMinutes === 0 ? [] : [minutes]),
    ...sayFreeFrom(zone),
    ...(zone.days.length === 0 ? [] : [`${sayDays(zone.days)} only`]),
  ];
  return `${sayZoneArea(zone)}: ${terms.join(', ')}`;
}

/** No two zones of a store have the same: the second would never count. */
export function keyOfZone(zone: DeliveryZone): string {
  return `${sayZoneArea(zone)} ${zone.days.join(' ')}`;
}

/** Of a zone that another one has the key of. */
export function sayTwin({ outline }: DeliveryZone): string {
  return outline
    ? 'Another zone has this name. Give this one another'
    : 'You have this zone already';
}

/** 'Up to 3 miles', 'From 3 to 5 miles', 'BN17 and BN16 2', and what its owner calls a drawn one. */
export function sayZoneArea({ fromMiles, toMiles, postcodes, outline }: DeliveryZone): string {
  if (outline) return outline.name;
  if (postcodes.length > 0) return listWords(postcodes);
  if (toMiles === null) return fromMiles === 0 ? 'Everywhere' : `From ${sayMiles(fromMiles)}`;
  return fromMiles === 0
    ? `Up to ${sayMiles(toMiles)}`
    : `From ${fromMiles} to ${sayMiles(toMiles)}`;
}

/**
 * 'Delivery here is £4.50, minimum spend £20.00, free from £40.00, Fridays and Saturdays only.' `days`: on which there is
 * delivery; where other zones have some of them, it says '…, on Fridays.'
 */
export function sayTermsHere(zone: DeliveryZone, days: readonly number[] | null): string {
  const { minimum } = zone;
  const terms = [
    sayFee(zone),
    ...(minimum === null ? [] : [`minimum spend ${formatPounds(minimum)}`]),
    ...sayFreeFrom(zone),
    ...sayDaysOf(zone, days),
  ];
  return `Delivery here is ${terms.join(', ')}.`;
}

function sayDaysOf({ days: own }: DeliveryZone, days: readonly number[] | null): string[] {
  if (own.length === 0) return [];
  const isAlone = days?.length === own.length;
  return [isAlone ? `${sayDays(own)} only` : `on ${sayDays(own)}`];
}

function sayFee({ fee }: DeliveryZone): string {
  return fee === 0 ? 'free' : formatPounds(fee);
}

function sayFreeFrom({ fee, freeAbove }: DeliveryZone): string[] {
  return fee === 0 || freeAbove === null ? [] : [`free from ${formatPounds(freeAbove)}`];
}
