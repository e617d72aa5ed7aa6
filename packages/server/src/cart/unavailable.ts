/** Lines that can't be had as they were chosen: what they were, why not, and what would do instead. */
import { lineName } from '@driftstone/contract/cart/cart.rules.ts';
import {
  type FingerprintedPizza,
  parseFingerprint,
} from '@driftstone/contract/cart/fingerprint.rules.ts';
import { isSoldOut } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import {
  findPizzasEvenHidden,
  type MenuPizza,
  nameFormerChoices,
} from '#catalogue/catalogue.service.ts';
import { describeSoldOut } from '#catalogue/sold-out.service.ts';
import { checkCustomPizza, describeCustomPizza } from '#customizer/customizer.service.ts';
import type { Queryable } from '#database/queryable.ts';
import type { StoredLine } from './cart.queries.ts';
import {
  type Configuration,
  configureCustomPizza,
  configureMenuPizza,
  isSoldSoon,
  saySales,
} from './configuration.ts';
import {
  type Fault,
  faultsAmong,
  faultyPortions,
  leaveOut,
  type Names,
  soldOutIngredients,
} from './faults.ts';
import { checkMenuPizza, type Offer } from './offer.ts';

export interface UnavailableLine extends Configuration {
  id: string;
  fingerprint: string;
  quantity: number;
  /** 'Sold out until tomorrow', 'Rocket is no longer offered'. */
  reason: string;
  /** The pizza itself can be had: other choices will do. */
  canBeChanged: boolean;
  /** The same without what is missing; null when it needs a choice in its place. */
  without: { names: string[]; choices: FingerprintedPizza } | null;
}

/** What a line would have to be to be had, or why it can't be. */
type Diagnosis = Pick<UnavailableLine, 'reason' | 'canBeChanged' | 'without'>;

/** Makes a query each for pizzas that are hidden and for choices that are gone, if there are any. */
export async function describeUnavailable(
  db: Queryable,
  offer: Offer,
  lines: readonly StoredLine[],
  now: Date,
): Promise<UnavailableLine[]> {
  const chosen = lines.flatMap((line) => parseFingerprint(line.fingerprint) ?? []);
  const pizzaIds = chosen.flatMap(({ pizzaId }) => pizzaId ?? []);
  const hidden = await findPizzasEvenHidden(
    db,
    pizzaIds.filter((id) => !offer.pizzas.has(id)),
  );
  const pizzas = new Map([...offer.pizzas, ...hidden.map((pizza) => [pizza.id, pizza] as const)]);
  const names = await nameFormerChoices(
    db,
    chosen.flatMap((each) => unknownIds(offer, each)),
  );
  return lines.map((line) => ({ ...line, ...describe({ ...offer, pizzas }, hidden, line) }));

  function describe(all: Offer, off: readonly MenuPizza[], { fingerprint }: StoredLine) {
    const wish = parseFingerprint(fingerprint);
    if (!wish) return { ...NOTHING_KNOWN, ...notAvailable(NO_LONGER_OFFERED) };
    if (wish.pizzaId === null) return describeCustom(all, wish, names, now);
    const pizza = all.pizzas.get(wish.pizzaId);
    if (!pizza) return { ...NOTHING_KNOWN, ...notAvailable(OFF_THE_MENU) };
    const made = configureMenuPizza(pizza, wish);
    if (off.includes(pizza)) return { ...made, ...notAvailable(OFF_THE_MENU) };
    return { ...made, ...diagnosePizza(pizza, wish, names, now) };
  }
}

const OFF_THE_MENU = 'No longer on the menu';
const NO_LONGER_OFFERED = 'No longer offered as you chose it';
const CUSTOM_PIZZA = 'Custom Pizza';
const NOTHING_KNOWN: Configuration = {
  pizza: null,
  kind: 'pizza',
  ownKind: null,
  isAdultsOnly: false,
  name: 'Pizza',
  options: [],
  addOns: [],
  starts: [],
  unitPricePence: 0,
  allergens: { contained: [], unknownParts: [] },
  vatPermille: null,
  sales: [],
  left: null,
};

function notAvailable(reason: string): Diagnosis {
  return { reason, canBeChanged: false, without: null };
}

function diagnosePizza(
  pizza: MenuPizza,
  wish: FingerprintedPizza,
  names: Names,
  now: Date,
): Diagnosis {
  if (isSoldOut(pizza)) return notAvailable(describeSoldOut(pizza.soldOut ?? { until: null }, now));
  const made = configureMenuPizza(pizza, wish);
  const unsold = sayUnsold(made, now);
  if (unsold !== null) return notAvailable(unsold);
  const optional = pizza.ingredients.filter(({ canBeLeftOut }) => canBeLeftOut);
  const options = pizza.options.map(({ label: name, ...option }) => ({ ...option, name }));
  const faults = [
    ...faultsAmong(
      [...options, ...pizza.addOns],
      [...wish.optionIds, ...wish.addOnIds],
      names,
      now,
    ),
    ...faultyPortions(pizza, wish, optional, names),
    ...soldOutIngredients(optional, wish, now),
  ];
  return diagnose(wish, faults, (choices) => checkMenuPizza(pizza, choices));
}

function sayUnsold(made: Configuration, now: Date): string | null {
  return isSoldSoon(made, now) ? null : `Not sold this week: ${saySales(made)}`;
}

function describeCustom(
  { customizer }: Offer,
  wish: FingerprintedPizza,
  names: Names,
  now: Date,
): Configuration & Diagnosis {
  if (!customizer) throw new Error('The builder was not read');
  const made = configureCustomPizza(describeCustomPizza(customizer, wish));
  const choices = customizer.choices.map(({ label: name, ...choice }) => ({ ...choice, name }));
  const name = lineName(CUSTOM_PIZZA, made.options);
  if (customizer.soldOut)
    return { ...made, name, ...notAvailable(describeSoldOut(customizer.soldOut, now)) };
  const unsold = sayUnsold(made, now);
  if (unsold !== null) return { ...made, name, ...notAvailable(unsold) };
  return {
    ...made,
    name,
    ...diagnose(wish, faultsAmong(choices, wish.optionIds, names, now), (other) =>
      checkCustomPizza(customizer, other),
    ),
  };
}

function diagnose(
  wish: FingerprintedPizza,
  faults: readonly Fault[],
  check: (
    choices: FingerprintedPizza,
  ) => { message?: string; issues: { message: string }[] } | null,
): Diagnosis {
  const refusal = check(wish);
  const reasons = faults.map(({ words }) => words);
  const reason =
    reasons.length > 0
      ? reasons.join('. ')
      : (refusal?.message ?? refusal?.issues[0]?.message ?? NO_LONGER_OFFERED);
  const choices = leaveOut(wish, faults);
  const isEnough = faults.length > 0 && check(choices) === null;
  const names = faults.map(({ name }) => name);
  return { reason, canBeChanged: true, without: isEnough ? { names, choices } : null };
}

/** The ids that today's menu does not know. */
function unknownIds({ pizzas, customizer }: Offer, wish: FingerprintedPizza): string[] {
  const pizza = pizzas.get(wish.pizzaId ?? '');
  const known = new Set(
    [
      pizza?.options ?? [],
      pizza?.addOns ?? [],
      pizza?.ingredients ?? [],
      customizer?.choices ?? [],
    ].flatMap((parts) => parts.map(({ id }) => id)),
  );
  const ids = [wish.optionIds, wish.addOnIds, wish.portions.map(({ partId }) => partId)].flat();
  return ids.filter((id) => !known.has(id));
}
