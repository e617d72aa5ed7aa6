/** Which settings the shop accepts as a whole, whoever changes them. */
import type { Issue } from '@driftstone/contract/errors.ts';
import type { StoreSettings } from '@driftstone/contract/opening/opening-desk.schema.ts';
import type { SpecialDay, WeeklyShift } from '@driftstone/contract/opening/opening.schema.ts';
import type { Shift } from '@driftstone/contract/primitives.ts';
import { findFaultOfShifts } from '@driftstone/contract/opening/shifts.rules.ts';

const PROBLEMS = {
  pickupEndsEarly: 'The longest time can’t be shorter than the shortest',
  dayTwice: 'This day is in the list twice',
} as const;

type Whole = Pick<
  StoreSettings,
  'weekly' | 'specialDays' | 'pickupMinMinutes' | 'pickupMaxMinutes'
>;

/** Empty when nothing is wrong. Paths are those of a change: 'weekly.delivery.5', 'specialDays.2026-12-25.pickup'. */
export function findFaultsOfSettings({ weekly, specialDays, ...minutes }: Whole): Issue[] {
  const ofWeek = [...Map.groupBy(weekly, ({ kind, day }) => `weekly.${kind}.${day}`)].flatMap(
    ([path, shifts]) => faultOf(path, shifts),
  );
  const ofDays = [...Map.groupBy(specialDays, ({ kind, date }) => `specialDays.${date}.${kind}`)];
  const ofSpecial = ofDays.flatMap(([path, [first, ...more]]) =>
    more.length > 0
      ? [{ path, message: PROBLEMS.dayTwice }]
      : faultOf(path, first?.intervals ?? []),
  );
  const isWindow = minutes.pickupMinMinutes <= minutes.pickupMaxMinutes;
  const ofPickup = isWindow
    ? []
    : [{ path: 'pickupMaxMinutes', message: PROBLEMS.pickupEndsEarly }];
  return [...ofWeek, ...ofSpecial, ...ofPickup];
}

/** Sorts deliveries first, and the shifts of each by their place in the week. */
export function inWeekOrder(weekly: readonly WeeklyShift[]): WeeklyShift[] {
  return weekly.toSorted(
    (a, b) => a.kind.localeCompare(b.kind) || a.day - b.day || a.opens.localeCompare(b.opens),
  );
}

/** Sorts days by date, and the shifts of each by time. */
export function inCalendarOrder(specialDays: readonly SpecialDay[]): SpecialDay[] {
  return specialDays
    .map((day) => ({
      ...day,
      intervals: day.intervals.toSorted((a, b) => a.opens.localeCompare(b.opens)),
    }))
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.kind.localeCompare(b.kind));
}

function faultOf(path: string, shifts: readonly Shift[]): Issue[] {
  const message = findFaultOfShifts(shifts);
  return message === null ? [] : [{ path, message }];
}
