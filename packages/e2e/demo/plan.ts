/** Who comes on a demo's Friday, when, and for what. Pure: the same seed and menu give the same evening. */
import { createRandom, type Random } from '../failure/random.ts';
import type { Choice, Menu } from './choices.ts';

/** What can be ordered, by names: ids differ in each database. */
export interface MenuNames {
  items: readonly {
    name: string;
    options: readonly (readonly string[])[];
    addOns: readonly string[];
  }[];
  sizes: readonly string[];
  crusts: readonly string[];
  toppings: readonly string[];
}

export interface Visit {
  /** Counts from when the doors open. */
  minute: number;
  source: 'web' | 'counter' | 'phone';
  firstName: string;
  lastName: string;
  phone: string;
  /** Has an account from before. */
  isMember: boolean;
  /** Orders in Chromium rather than by calls. */
  hasBrowser: boolean;
  /** null: picks it up. */
  address: string | null;
  payment: 'card' | 'cash';
  couponCode: string | null;
  /** How much later than now it is wanted; null: as soon as possible. */
  laterMinutes: number | null;
  basket: Choice[];
  mishap: 'card_declined' | 'nobody_there' | 'changes_mind' | null;
  /** null: writes no review. */
  stars: number | null;
}

export interface Evening {
  /** In the order of arrival. */
  visits: Visit[];
  /** What the kitchen runs out of. */
  runsOut: { minute: number; item: string }[];
}

/** How many of a hundred customers come in each eleventh of the evening: most between half past six and half past seven. */
const ARRIVALS = [3, 5, 9, 13, 16, 16, 13, 10, 7, 5, 3];
/** Who comes last is still served. */
const ARRIVING_SHARE = 0.8;

const RUNS_OUT_AT = [0.4, 0.55];

const FIRST_NAMES = ['Ada', 'Tom', 'Noor', 'Ida', 'Finn', 'Zoë', 'Priya', 'Jack', 'Maeve', 'Omar'];
const LAST_NAMES = ['Reed', 'Fisher', 'Whitlock', 'Marsh', 'Sandham', 'Pike', 'Shore', 'Okafor'];
/** As the sandbox's gazetteer has them. */
const STREETS = [
  'Beach Road, Littlehampton',
  'Surrey Street, Littlehampton',
  'Maltravers Road, Littlehampton',
  'Norfolk Road, Littlehampton',
  'Fitzalan Road, Littlehampton',
  'Arundel Road, Littlehampton',
  'Wick Street, Wick',
  'Courtwick Lane, Wick',
  'Mill Lane, Rustington',
  'Holmes Lane, Rustington',
];
const COUPONS = ['TIDE10', 'AHOY15', 'SUMMER25'];

interface Wish {
  seed: number;
  orders: number;
  /** How long the evening is, by the shop's clock. */
  minutes: number;
}

export function planEvening({ seed, orders, minutes }: Wish, menu: MenuNames): Evening {
  const random = createRandom(seed);
  const arrivals = Array.from(
    { length: orders },
    () => arriveAt(random) * minutes * ARRIVING_SHARE,
  );
  const visits = arrivals
    .toSorted((one, other) => one - other)
    .map((minute) => planVisit(random, Math.round(minute * 10) / 10, menu))
    // Nobody wants it after the evening.
    .map((visit) =>
      visit.minute + (visit.laterMinutes ?? 0) > minutes ? { ...visit, laterMinutes: null } : visit,
    );
  return {
    visits,
    runsOut: RUNS_OUT_AT.flatMap((share) => {
      const minute = Math.round(share * minutes);
      const wanted = namesWantedAfter(visits, minute);
      return wanted.length > 0 ? [{ minute, item: random.pick(wanted) }] : [];
    }),
  };
}

/** What nobody wanted any more, nobody would miss. */
function namesWantedAfter(visits: readonly Visit[], minute: number): string[] {
  return visits
    .filter((visit) => visit.minute > minute)
    .flatMap(({ basket }) => basket.flatMap(({ name }) => name ?? []));
}

/** A share of the time in which people arrive. */
function arriveAt(random: Random): number {
  let left = random.next() * 100;
  const part = ARRIVALS.findIndex((share) => (left -= share) < 0);
  return (part + random.next()) / ARRIVALS.length;
}

function planVisit(random: Random, minute: number, menu: MenuNames): Visit {
  const chance = (share: number) => random.next() < share;
  const source = chance(0.75) ? 'web' : random.pick(['counter', 'phone'] as const);
  const isDelivered = source !== 'counter' && chance(0.6);
  const isCash = source !== 'web' || (!isDelivered && chance(0.5));
  const mishap = mishapOf(random.next());
  const isOnline = source === 'web';
  const visit: Visit = {
    minute,
    source,
    firstName: random.pick(FIRST_NAMES),
    lastName: random.pick(LAST_NAMES),
    phone: `07700 900${random.integer(100, 999)}`,
    isMember: isOnline && chance(0.4),
    hasBrowser: isOnline && chance(0.1),
    address: isDelivered ? `${random.integer(1, 60)} ${random.pick(STREETS)}` : null,
    payment: isCash ? 'cash' : 'card',
    couponCode: isOnline && chance(0.15) ? random.pick(COUPONS) : null,
    laterMinutes: isOnline && chance(0.15) ? random.integer(3, 10) * 15 : null,
    basket: Array.from({ length: 1 + random.integer(0, 2) }, () => choose(random, menu)),
    mishap: isOnline || mishap === 'nobody_there' ? mishap : null,
    stars: isOnline && chance(0.4) ? random.pick([5, 5, 5, 4, 4, 3]) : null,
  };
  // They have nobody to miss, and no card to decline.
  if (!isDelivered && mishap === 'nobody_there') visit.mishap = null;
  if (isCash && mishap === 'card_declined') visit.mishap = null;
  return visit;
}

function mishapOf(draw: number): Visit['mishap'] {
  if (draw < 0.05) return 'card_declined';
  if (draw < 0.09) return 'nobody_there';
  return draw < 0.12 ? 'changes_mind' : null;
}

function choose(random: Random, menu: MenuNames): Choice {
  const quantity = random.next() < 0.2 ? 2 : 1;
  if (random.next() < 0.15) {
    const halves = random.pick([['whole'], ['left', 'right']] as const);
    const toppings = Array.from({ length: 3 }, () => random.pick(menu.toppings));
    return {
      name: null,
      size: random.pick(menu.sizes),
      crust: random.pick(menu.crusts),
      toppings: [...new Set(toppings)].map((name) => ({ name, half: random.pick(halves) })),
      quantity,
    };
  }
  const { name, options, addOns } = random.pick(menu.items);
  const hasMore = addOns.length > 0 && random.next() < 0.25;
  return {
    name,
    options: options.map((group) => random.pick(group)),
    addOns: hasMore ? [random.pick(addOns)] : [],
    quantity,
  };
}

/** Leaves out what is not sold to everybody all the evening. */
export function namesOf({ pizzas, own }: Menu): MenuNames {
  const sold = pizzas.filter(({ isAdultsOnly, saleTimes }) => !isAdultsOnly && !saleTimes);
  const labels = (choices: readonly { label: string }[]) => [
    ...new Set(choices.map(({ label }) => label)),
  ];
  return {
    items: sold
      .map(({ name, options, addOns }) => ({
        name,
        options: [...Map.groupBy(options, ({ type }) => type).values()].map(labels),
        addOns: addOns.map((addOn) => addOn.name),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    sizes: labels(own.sizes),
    crusts: labels(own.crusts),
    toppings: labels(own.vegToppings),
  };
}
