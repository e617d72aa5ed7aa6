/** The numbers that the owner sets, in groups, each with what customers see. */
import { listWords } from '@driftstone/contract/list-words.ts';
import type { DeliveryArea } from '@driftstone/contract/location/area.rules.ts';
import { KM_PER_MILE, milesOf, sayMiles } from '@driftstone/contract/location/miles.rules.ts';
import { readPostcodeArea } from '@driftstone/contract/location/postcode.rules.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import type { HoursDesk, StoreSettings } from '@driftstone/contract/opening/opening-desk.schema.ts';
import { SettingsChange } from '@driftstone/contract/opening/opening-desk.schema.ts';
import { readTypedNumber } from '@driftstone/contract/typed-money.ts';
import type { TypedValue } from '#platform/forms/use-typed-fields.ts';

export type TermName = Exclude<keyof StoreSettings, 'weekly' | 'specialDays' | 'deliveryZones'>;
export type TermValue = StoreSettings[TermName];
export type Terms = Pick<StoreSettings, TermName>;

export interface Term {
  name: TermName;
  label: string;
  unit?: '£' | 'miles' | 'minutes' | 'pizzas' | 'deliveries';
  /** ZONE-05: typed by the mile, and stored by the kilometre: what is stored for each one that is typed. */
  byMile?: { stored: number; problem: string };
  /** Several numbers, separated by commas. */
  isList?: true;
  /** Says what an empty field means; without it, the field is required. */
  empty?: (desk: HoursDesk) => string;
}

export interface TermGroup {
  id: string;
  /** Where at the desk they are set. */
  room: 'delivery' | 'capacity';
  title: string;
  terms: readonly Term[];
  /** What a customer sees, in sentences. */
  describe: (terms: Terms, desk: HoursDesk) => string[];
}

/** The distance of an example delivery. */
const EXAMPLE_MILES = 2;

export const TERM_GROUPS: readonly TermGroup[] = [
  {
    id: 'delivery',
    room: 'delivery',
    title: 'Fee and area',
    terms: [
      { name: 'deliveryFee', label: 'Delivery fee', unit: '£' },
      { name: 'freeDeliveryAbove', label: 'Free from', unit: '£', empty: () => 'never free' },
      { name: 'deliveryMinimum', label: 'Minimum spend', unit: '£', empty: () => 'any amount' },
      {
        name: 'serviceRadiusKm',
        label: 'How far you deliver',
        unit: 'miles',
        byMile: { stored: KM_PER_MILE, problem: 'Use 0.1 to 31 miles' },
      },
      {
        name: 'deliveryPostcodes',
        label: 'Or only to these postcodes',
        isList: true,
        empty: () => 'the distance decides. Such as BN17, BN16 1',
      },
    ],
    describe: ({ deliveryFee, freeDeliveryAbove, deliveryMinimum, ...area }) => [
      `Delivery ${deliveryFee === 0 ? 'is ' : ''}${sayFeeElsewhere({ deliveryFee, freeDeliveryAbove })}`,
      ...(deliveryMinimum === null
        ? []
        : [
            `Below ${formatPounds(deliveryMinimum)}, customers read “Deliveries start at ${formatPounds(deliveryMinimum)}.” They can pick up.`,
          ]),
      ...describeArea(area),
    ],
  },
  {
    id: 'times',
    room: 'capacity',
    title: 'How long it takes',
    terms: [
      { name: 'pickupMinMinutes', label: 'Earliest pickup', unit: 'minutes' },
      { name: 'pickupMaxMinutes', label: 'Latest pickup', unit: 'minutes' },
      { name: 'prepMinutes', label: 'Until a delivery leaves', unit: 'minutes' },
      {
        name: 'minutesPerKm',
        label: 'Driving per mile',
        unit: 'minutes',
        byMile: { stored: 1 / KM_PER_MILE, problem: 'Use 0 to 48 minutes' },
      },
    ],
    describe: ({ pickupMinMinutes, pickupMaxMinutes, prepMinutes, minutesPerKm }) => [
      `When it’s quiet, an order is ready for pickup in ${pickupMinMinutes}–${pickupMaxMinutes} minutes.`,
      `A delivery ${sayMiles(EXAMPLE_MILES)} away takes at least ${prepMinutes + Math.ceil(minutesPerKm * EXAMPLE_MILES * KM_PER_MILE)} minutes.`,
    ],
  },
  {
    id: 'capacity',
    room: 'capacity',
    title: 'In a quarter of an hour',
    terms: [
      {
        name: 'pizzasPerQuarter',
        label: 'The oven bakes',
        unit: 'pizzas',
        empty: () => 'no limit',
      },
      {
        name: 'deliveriesPerQuarter',
        label: 'Drivers take out',
        unit: 'deliveries',
        empty: () => 'no limit',
      },
    ],
    describe: ({ pizzasPerQuarter, deliveriesPerQuarter }) => [
      pizzasPerQuarter === null
        ? 'The oven is never full: every time is on offer.'
        : `Once ${pizzasPerQuarter} pizzas are promised for a quarter of an hour, customers are offered the next one. A side that is baked counts as one.`,
      ...(deliveriesPerQuarter === null
        ? []
        : [`The same goes for deliveries, after ${deliveriesPerQuarter} of them.`]),
    ],
  },
  {
    id: 'limits',
    room: 'capacity',
    title: 'Large orders and cash',
    terms: [
      {
        name: 'maxOrderPizzas',
        label: 'Most pizzas in one order',
        empty: ({ defaults }) => `${defaults.maxOrderPizzas}`,
      },
      {
        name: 'maxOrderTotal',
        label: 'Most an order can cost',
        unit: '£',
        empty: ({ defaults }) => formatPounds(defaults.maxOrderTotal),
      },
      {
        name: 'maxUnconfirmedCash',
        label: 'Most in cash without a confirmed email',
        unit: '£',
        empty: ({ defaults }) => formatPounds(defaults.maxUnconfirmedCash),
      },
      {
        name: 'maxOpenCashOrders',
        label: 'Most open cash orders per customer',
        empty: ({ defaults }) => `${defaults.maxOpenCashOrders}`,
      },
      {
        name: 'unnamedRefunds',
        label: 'Refunds a day without a PIN',
        unit: '£',
        empty: () => 'none',
      },
    ],
    describe: (terms, { defaults }) => [
      `For more than ${terms.maxOrderPizzas ?? defaults.maxOrderPizzas} pizzas or ${formatPounds(terms.maxOrderTotal ?? defaults.maxOrderTotal)}, customers are asked to ring you. A side that is baked counts as one, and what takes two places in the oven as two.`,
      `Above ${formatPounds(terms.maxUnconfirmedCash ?? defaults.maxUnconfirmedCash)}, cash needs a confirmed email. Cards are always taken.`,
      terms.unnamedRefunds
        ? `Boards and tills can refund ${formatPounds(terms.unnamedRefunds)} a day without a PIN. Above that, staff enter theirs first.`
        : 'Staff enter their PIN before they refund on a board or a till.',
    ],
  },
];

/** '£2.50, free from £25.00.' Outside the zones. */
export function sayFeeElsewhere({
  deliveryFee,
  freeDeliveryAbove,
}: Pick<StoreSettings, 'deliveryFee' | 'freeDeliveryAbove'>): string {
  if (deliveryFee === 0) return 'free.';
  const free = freeDeliveryAbove === null ? '' : `, free from ${formatPounds(freeDeliveryAbove)}`;
  return `${formatPounds(deliveryFee)}${free}.`;
}

function describeArea({ serviceRadiusKm, deliveryPostcodes = [] }: DeliveryArea): string[] {
  if (deliveryPostcodes.length === 0)
    return [
      `Customers more than ${sayMiles(milesOf(serviceRadiusKm))} away are told you don’t deliver there. They can pick up.`,
    ];
  return [
    `You deliver to ${listWords(deliveryPostcodes)}. Customers with another postcode are told you don’t deliver there. They can pick up.`,
    `For an address without a postcode, you deliver up to ${sayMiles(milesOf(serviceRadiusKm))}.`,
  ];
}

export function typedOf({ byMile }: Pick<Term, 'byMile'>, value: TermValue): string {
  if (byMile && typeof value === 'number')
    return String(Math.round((value / byMile.stored) * 100) / 100);
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/** Parses the input into the value that the shop stores. */
export function readTerm(
  { name, empty, isList, byMile }: Term,
  typed: string,
): TypedValue<TermValue> {
  if (isList) return readPostcodes(typed);
  const number = readTypedNumber(typed);
  if (number === null) return empty ? { value: null } : { problem: 'Fill this in' };
  const value = number * (byMile?.stored ?? 1);
  if (!Number.isFinite(value)) return { problem: 'Use a number' };
  const parsed = SettingsChange.shape[name].safeParse(value);
  return parsed.success
    ? { value }
    : { problem: byMile?.problem ?? parsed.error.issues[0]?.message ?? 'Use a number' };
}

export function readPostcodes(typed: string): TypedValue<string[]> {
  const texts = typed.split(/[,;\n]/).filter((text) => text.trim() !== '');
  const wrong = texts.find((text) => readPostcodeArea(text) === null);
  if (wrong !== undefined)
    return { problem: `“${wrong.trim()}” isn’t a postcode, such as BN17 or BN16 1` };
  return { value: [...new Set(texts.flatMap((text) => readPostcodeArea(text) ?? []))] };
}
