/** A delivery zone as it is typed, and what the shop stores. */
import { keysOf } from '@driftstone/contract/fields.ts';
import type { Point } from '@driftstone/contract/location/area.rules.ts';
import { faultOfOutline, milesFrom } from '@driftstone/contract/location/outline.rules.ts';
import { DeliveryZone } from '@driftstone/contract/location/zones.schema.ts';
import { isSame } from '@driftstone/contract/menu/same-document.rules.ts';
import { keyOfZone, sayTwin } from '@driftstone/contract/location/zone-words.rules.ts';
import { readTypedNumber } from '@driftstone/contract/typed-money.ts';
import type { StoreSettings } from '@driftstone/contract/opening/opening-desk.schema.ts';
import { type Checked, parsed, type Texts } from '#platform/forms/checks.ts';
import { copy } from './delivery-zones.copy.ts';
import { readPostcodes } from './terms.ts';

export type ZoneText =
  | 'name'
  | 'corners'
  | 'fromMiles'
  | 'toMiles'
  | 'postcodes'
  | 'fee'
  | 'minimum'
  | 'freeAbove'
  | 'extraMinutes';

export type ZoneTexts = Record<Exclude<ZoneText, 'corners'>, string>;

/** A new zone begins with the terms of everywhere else. */
export function textsOf(
  zone: DeliveryZone | null,
  { freeDeliveryAbove, deliveryMinimum }: StoreSettings,
): ZoneTexts {
  const text = (value: number | null) => (value === null || value === 0 ? '' : String(value));
  if (!zone)
    return {
      name: '',
      fromMiles: '',
      toMiles: '',
      postcodes: '',
      fee: '',
      minimum: text(deliveryMinimum),
      freeAbove: text(freeDeliveryAbove),
      extraMinutes: '',
    };
  const [from, to] = zone.outline ? [null, null] : [zone.fromMiles, zone.toMiles];
  return {
    name: zone.outline?.name ?? '',
    fromMiles: text(from),
    toMiles: text(to),
    postcodes: zone.postcodes.join(', '),
    fee: String(zone.fee),
    minimum: text(zone.minimum),
    freeAbove: zone.freeAbove === null ? '' : String(zone.freeAbove),
    extraMinutes: text(zone.extraMinutes),
  };
}

export type ZoneKind = 'miles' | 'postcodes' | 'outline';

interface ZoneChoices {
  by: ZoneKind;
  corners: readonly Point[];
  days: number[];
  /** The zones beside it. */
  others: readonly DeliveryZone[];
}

/** A drawn zone's ring has all its corners. */
const MOST_MILES = 30;

export function readZone(
  texts: Texts<ZoneText>,
  { by, corners, days, others }: ZoneChoices,
  /** Where the store is; null: not known. */
  shop: Point | null,
): Checked<ZoneText, DeliveryZone> {
  const name = (texts.name ?? '').trim();
  if (by === 'outline' && name === '') return { problems: { name: copy.missing } };
  const drawn = by === 'outline' && shop ? corners : null;
  const fault = drawn && shop && faultOfOutline(shop, drawn);
  if (fault) return { problems: { corners: fault } };
  if ((texts.fee ?? '').trim() === '') return { problems: { fee: copy.missing } };
  const isByPostcode = by === 'postcodes';
  const where = isByPostcode ? readPostcodes(texts.postcodes ?? '') : { value: [] };
  if ('problem' in where) return { problems: { postcodes: where.problem } };
  if (isByPostcode && where.value.length === 0)
    return { problems: { postcodes: copy.postcodesMissing } };
  const numbers = {
    ...(by === 'miles'
      ? {
          fromMiles: readTypedNumber(texts.fromMiles ?? '') ?? 0,
          toMiles: readTypedNumber(texts.toMiles ?? ''),
        }
      : { fromMiles: 0, toMiles: drawn && shop ? ringAround(shop, drawn) : null }),
    fee: readTypedNumber(texts.fee ?? ''),
    minimum: readTypedNumber(texts.minimum ?? ''),
    freeAbove: readTypedNumber(texts.freeAbove ?? ''),
    extraMinutes: readTypedNumber(texts.extraMinutes ?? '') ?? 0,
  };
  const wrong = keysOf(numbers).filter((name) => Number.isNaN(numbers[name]));
  if (wrong.length > 0)
    return { problems: Object.fromEntries(wrong.map((name) => [name, copy.notNumber])) };
  const read = parsed<DeliveryZone, ZoneText>(DeliveryZone, {
    ...numbers,
    postcodes: where.value,
    ...(drawn && { outline: { name, corners: [...drawn] } }),
    days,
  });
  const twin =
    'values' in read && others.find((each) => keyOfZone(each) === keyOfZone(read.values));
  return twin ? { problems: { [FIELD_OF[by]]: sayTwin(twin) } } : read;
}

/** Says which zone it is. */
export const FIELD_OF = { miles: 'fromMiles', postcodes: 'postcodes', outline: 'name' } as const;

function ringAround(shop: Point, corners: readonly Point[]): number {
  const farthest = Math.max(...corners.map((corner) => milesFrom(shop, corner)));
  return Math.min(MOST_MILES, Math.ceil(farthest * 10) / 10);
}

/** A drawn zone that somebody has given another name meanwhile is the one with its corners and days. */
export function findZone(
  zones: readonly DeliveryZone[],
  known: DeliveryZone,
): DeliveryZone | undefined {
  const drawingOf = ({ outline, days }: DeliveryZone) => outline && { at: outline.corners, days };
  const drawing = drawingOf(known);
  return (
    zones.find((zone) => keyOfZone(zone) === keyOfZone(known)) ??
    zones.find((zone) => drawing && isSame(drawingOf(zone), drawing))
  );
}

/** The zones with one changed, added or taken out. Others may have changed the rest meanwhile. */
export function withZone(
  zones: readonly DeliveryZone[],
  known: DeliveryZone | null,
  changed: DeliveryZone | null,
): DeliveryZone[] {
  const was = known && findZone(zones, known);
  const at = was ? zones.indexOf(was) : -1;
  if (at === -1) return changed ? [...zones, changed] : [...zones];
  return zones.toSpliced(at, 1, ...(changed ? [changed] : []));
}

/** The zones with one a place further up or down. */
export function moved(zones: readonly DeliveryZone[], from: number, to: number): DeliveryZone[] {
  const zone = zones[from];
  return zone ? zones.toSpliced(from, 1).toSpliced(to, 0, zone) : [...zones];
}
