/** A delivery zone as it is typed, and what the shop stores. */
import { keysOf } from '@driftstone/contract/fields.ts';
import { DeliveryZone } from '@driftstone/contract/location/zones.schema.ts';
import { keyOfZone } from '@driftstone/contract/location/zone-words.rules.ts';
import { readTypedNumber } from '@driftstone/contract/typed-money.ts';
import type { StoreSettings } from '@driftstone/contract/opening/opening-desk.schema.ts';
import { type Checked, parsed, type Texts } from '#platform/forms/checks.ts';
import { copy } from './delivery-zones.copy.ts';
import { readPostcodes } from './terms.ts';

export type ZoneText =
  | 'fromMiles'
  | 'toMiles'
  | 'postcodes'
  | 'fee'
  | 'minimum'
  | 'freeAbove'
  | 'extraMinutes';

export type ZoneTexts = Record<ZoneText, string>;

/** A new zone begins with the terms of everywhere else. */
export function textsOf(
  zone: DeliveryZone | null,
  { freeDeliveryAbove, deliveryMinimum }: StoreSettings,
): ZoneTexts {
  const text = (value: number | null) => (value === null || value === 0 ? '' : String(value));
  if (!zone)
    return {
      fromMiles: '',
      toMiles: '',
      postcodes: '',
      fee: '',
      minimum: text(deliveryMinimum),
      freeAbove: text(freeDeliveryAbove),
      extraMinutes: '',
    };
  return {
    fromMiles: text(zone.fromMiles),
    toMiles: text(zone.toMiles),
    postcodes: zone.postcodes.join(', '),
    fee: String(zone.fee),
    minimum: text(zone.minimum),
    freeAbove: zone.freeAbove === null ? '' : String(zone.freeAbove),
    extraMinutes: text(zone.extraMinutes),
  };
}

interface ZoneChoices {
  isByPostcode: boolean;
  days: number[];
}

export function readZone(
  texts: Texts<ZoneText>,
  { isByPostcode, days }: ZoneChoices,
): Checked<ZoneText, DeliveryZone> {
  if ((texts.fee ?? '').trim() === '') return { problems: { fee: copy.missing } };
  const where = isByPostcode ? readPostcodes(texts.postcodes ?? '') : { value: [] };
  if ('problem' in where) return { problems: { postcodes: where.problem } };
  if (isByPostcode && where.value.length === 0)
    return { problems: { postcodes: copy.postcodesMissing } };
  const numbers = {
    fromMiles: isByPostcode ? 0 : (readTypedNumber(texts.fromMiles ?? '') ?? 0),
    toMiles: isByPostcode ? null : readTypedNumber(texts.toMiles ?? ''),
    fee: readTypedNumber(texts.fee ?? ''),
    minimum: readTypedNumber(texts.minimum ?? ''),
    freeAbove: readTypedNumber(texts.freeAbove ?? ''),
    extraMinutes: readTypedNumber(texts.extraMinutes ?? '') ?? 0,
  };
  const wrong = keysOf(numbers).filter((name) => Number.isNaN(numbers[name]));
  if (wrong.length > 0)
    return { problems: Object.fromEntries(wrong.map((name) => [name, copy.notNumber])) };
  return parsed<DeliveryZone, ZoneText>(DeliveryZone, {
    ...numbers,
    postcodes: where.value,
    days,
  });
}

/** The zones with one changed, added or taken out. Others may have changed the rest meanwhile. */
export function withZone(
  zones: readonly DeliveryZone[],
  known: DeliveryZone | null,
  changed: DeliveryZone | null,
): DeliveryZone[] {
  const key = known && keyOfZone(known);
  const at = zones.findIndex((zone) => keyOfZone(zone) === key);
  if (at === -1) return changed ? [...zones, changed] : [...zones];
  return zones.toSpliced(at, 1, ...(changed ? [changed] : []));
}

/** The zones with one a place further up or down. */
export function moved(zones: readonly DeliveryZone[], from: number, to: number): DeliveryZone[] {
  const zone = zones[from];
  return zone ? zones.toSpliced(from, 1).toSpliced(to, 0, zone) : [...zones];
}
