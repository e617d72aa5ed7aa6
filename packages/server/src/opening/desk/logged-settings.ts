/** What the log says about changed settings: the hours of a day in words, not the whole week. */
import { sayZone } from '@driftstone/contract/location/zone-words.rules.ts';
import type { DeliveryZone } from '@driftstone/contract/location/zones.schema.ts';
import { isSame } from '@driftstone/contract/menu/same-document.rules.ts';
import type { StoreSettings } from '@driftstone/contract/opening/opening-desk.schema.ts';
import type { Shift } from '@driftstone/contract/primitives.ts';
import { nameDay } from '../spoken-times.ts';

/** Only what differs. */
export function describeDifference(before: StoreSettings, after: StoreSettings) {
  const [former, latter] = [namedOf(before), namedOf(after)];
  const isRedrawn = !isSame(cornersOf(before), cornersOf(after));
  const names = [...new Set([...former.keys(), ...latter.keys()])].filter(
    (name) => former.get(name) !== latter.get(name) || (isRedrawn && name === 'deliveryZones'),
  );
  const valuesOf = (settings: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, settings.get(name) ?? null]));
  return { before: valuesOf(former), after: valuesOf(latter) };
}

function cornersOf({ deliveryZones }: StoreSettings) {
  return deliveryZones.map(({ outline }) => outline?.corners.map(({ lat, lng }) => [lat, lng]));
}

/** 'East Preston: £4.50, 5 corners' */
function describeZone(zone: DeliveryZone): string {
  const { outline } = zone;
  return outline ? `${sayZone(zone)}, ${outline.corners.length} corners` : sayZone(zone);
}

/** 'Friday pickup': '12:00-22:30', '2026-12-25 delivery': 'closed (Christmas Day)', deliveryFee: 2.99. */
function namedOf({
  weekly,
  specialDays,
  deliveryPostcodes,
  deliveryZones,
  ...terms
}: StoreSettings): Map<string, unknown> {
  const ofWeek = Map.groupBy(weekly, ({ kind, day }) => `${nameDay(day)} ${kind}`);
  return new Map<string, unknown>([
    ...Object.entries(terms),
    ['deliveryPostcodes', deliveryPostcodes.join(', ')],
    ['deliveryZones', deliveryZones.map(describeZone).join('; ')],
    ...[...ofWeek].map(([name, shifts]): [string, unknown] => [name, describeShifts(shifts)]),
    ...specialDays.map(({ date, kind, intervals, reason }): [string, unknown] => [
      `${date} ${kind}`,
      `${describeShifts(intervals)}${reason === null ? '' : ` (${reason})`}`,
    ]),
  ]);
}

function describeShifts(shifts: readonly Shift[]): string {
  return shifts.map(({ opens, closes }) => `${opens}-${closes}`).join(', ') || 'closed';
}
