/** What a change of hours and terms says in the log. Days that changed alike are one line. */
import { KM_PER_MILE, milesOf, sayMiles } from '#location/miles.rules.ts';
import type { Told } from './log-menu.rules.ts';
import { tellDifferences } from './log-people.rules.ts';
import {
  type Difference,
  differencesOf,
  type Fields,
  sayDay,
  sayPounds,
  sayValue,
} from './log-words.rules.ts';
import type { Values } from './log-words.rules.ts';

const orNone = (value: unknown) => sayValue(value, 'none');
const noLimit = (value: unknown) => sayValue(value, 'no limit');
const minutes = (value: unknown) => `${sayValue(value)} minutes`;
const distance = (value: unknown) =>
  typeof value === 'number' ? sayMiles(milesOf(value)) : sayValue(value);
const perMile = (value: unknown) =>
  minutes(typeof value === 'number' ? Math.round(value * KM_PER_MILE * 10) / 10 : value);
const usual = (say: (value: unknown) => string) => (value: unknown) =>
  value === null ? 'the usual' : say(value);

const TERMS: Fields = {
  deliveryFee: { label: 'the delivery fee', say: sayPounds },
  freeDeliveryAbove: {
    label: 'the total for free delivery',
    say: (value) => (value === null ? 'never free' : sayPounds(value)),
  },
  deliveryMinimum: { label: 'the minimum spend for delivery', say: sayPounds },
  serviceRadiusKm: { label: 'the delivery distance', say: distance },
  deliveryPostcodes: { label: 'the delivery postcodes', say: orNone },
  deliveryZones: { label: 'the delivery zones', say: orNone },
  prepMinutes: { label: 'the time until a delivery leaves', say: minutes },
  minutesPerKm: { label: 'the driving time per mile', say: perMile },
  pickupMinMinutes: { label: 'the earliest pickup', say: minutes },
  pickupMaxMinutes: { label: 'the latest pickup', say: minutes },
  pizzasPerQuarter: { label: 'the oven’s pizzas per 15 minutes', say: noLimit },
  deliveriesPerQuarter: { label: 'the drivers’ deliveries per 15 minutes', say: noLimit },
  maxOrderPizzas: { label: 'the limit on pizzas per order', say: usual(sayValue) },
  maxOrderTotal: { label: 'the limit on an order’s total', say: usual(sayPounds) },
  maxUnconfirmedCash: {
    label: 'the limit on cash without a confirmed email',
    say: usual(sayPounds),
  },
  maxOpenCashOrders: { label: 'the limit on open cash orders per customer', say: usual(sayValue) },
  unnamedRefunds: { label: 'the refunds per day without a PIN', say: sayPounds },
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** 'Friday pickup', '2026-12-25 delivery' */
const OF_A_KIND = /^(\S+) (pickup|delivery)$/;
const DATE = /^\d{4}-/;

interface DayChange {
  day: string;
  kind: string;
  was: unknown;
  is: unknown;
}

const USUAL = 'the usual hours';

/** A special day is set; all else changes from one value to another. */
export function tellHours(before: Values, after: Values): Told {
  const differences = differencesOfHours(before, after);
  const [only] = differences;
  if (differences.length !== 1 || only?.values?.was !== USUAL)
    return tellDifferences(differences, 'hours and delivery');
  return { sentence: `set ${only.label} to ${only.values.is}` };
}

function differencesOfHours(before: Values, after: Values): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const days = names.flatMap((name): DayChange[] => {
    const [, day, kind] = OF_A_KIND.exec(name) ?? [];
    return day && kind ? [{ day, kind, was: before[name], is: after[name] }] : [];
  });
  return [...differencesOf(TERMS, before, after), ...joinDates(joinKinds(days)).map(sayDayChange)];
}

/** A day whose pickup and delivery changed alike is said once. */
function joinKinds(changes: readonly DayChange[]): DayChange[] {
  const isAlike = (one: DayChange, other: DayChange) =>
    one.kind !== other.kind &&
    one.day === other.day &&
    one.was === other.was &&
    one.is === other.is;
  return changes
    .map((change) => ({ change, twin: changes.find((other) => isAlike(change, other)) }))
    .filter(({ change, twin }) => !twin || change.kind === 'pickup')
    .map(({ change, twin }) => ({ ...change, kind: twin ? '' : ` ${change.kind}` }));
}

interface Dates extends DayChange {
  until: string;
}

/** '23 Dec to 2 Jan' instead of eleven lines. */
function joinDates(changes: readonly DayChange[]): Dates[] {
  const joined: Dates[] = [];
  for (const change of changes.toSorted((one, other) => compare(one, other))) {
    const last = joined.at(-1);
    if (last && follows(last, change)) last.until = change.day;
    else joined.push({ ...change, until: change.day });
  }
  return joined;
}

/** Weekdays stay in their order, before the dates. */
function compare(one: DayChange, other: DayChange): number {
  if (!DATE.test(one.day) || !DATE.test(other.day))
    return Number(DATE.test(one.day)) - Number(DATE.test(other.day));
  return `${one.kind}${one.day}`.localeCompare(`${other.kind}${other.day}`);
}

function follows(last: Dates, next: DayChange): boolean {
  const isNextDay = Date.parse(next.day) - Date.parse(last.until) === DAY_MS;
  return isNextDay && next.kind === last.kind && next.was === last.was && next.is === last.is;
}

function sayDayChange({ day, until, kind, was, is }: Dates): Difference {
  const isDate = DATE.test(day);
  const none = isDate ? USUAL : 'closed';
  const days = isDate
    ? sayDay(day) + (until === day ? '' : ` – ${sayDay(until)}`)
    : `${day}${kind ? '' : 's'}`;
  return {
    label: `${days}${kind}`,
    values: { was: sayShifts(was, none), is: sayShifts(is, none) },
  };
}

/** '17:00–22:30' */
function sayShifts(value: unknown, none: string): string {
  return sayValue(value, none).replaceAll(/(\d\d:\d\d)-(\d\d:\d\d)/g, '$1–$2');
}
