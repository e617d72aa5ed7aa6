/** What can be put in a cart today: the pizzas of the menu, and the choices of the pizza builder. */
import { parseFingerprint } from '@driftstone/contract/cart/fingerprint.rules.ts';
import {
  checkChoices,
  type ChoiceRefusal,
  missingIngredients,
  refuseMissing,
} from '@driftstone/contract/catalogue/catalogue.rules.ts';
import { checkPortions, leftOutIds } from '@driftstone/contract/catalogue/portions.rules.ts';
import { findPizzas, listMenuWithVersion, type MenuPizza } from '#catalogue/catalogue.service.ts';
import {
  type CustomizerOffer,
  findCustomPizza,
  readOffer as readCustomizerOffer,
} from '#customizer/customizer.service.ts';
import type { Deal } from '@driftstone/contract/deals/deals.schema.ts';
import { listDealsThatAreOn } from '#deals/deals.service.ts';
import type { Queryable } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';
import {
  type Configuration,
  configureCustomPizza,
  configureMenuPizza,
  type PizzaChoices,
} from './configuration.ts';

export interface Offer {
  pizzas: ReadonlyMap<string, MenuPizza>;
  /** null: no custom pizza needs it. */
  customizer: CustomizerOffer | null;
  /** Configurations by fingerprint, or by the choices as they were sent: the same pizza is in many carts, and is priced in many calls. */
  configured: Map<string, Configuration | null>;
}

export interface WholeOffer extends Offer {
  /** As reading began. Whoever sees it once that has ended sees the same offer. null: an empty menu has none. */
  version: string | null;
  /** The offers that are on. */
  deals: readonly Deal[];
  customizer: CustomizerOffer;
}

/** Bounds the memory: anybody can price any number of different custom pizzas. */
const MAX_CONFIGURED = 5_000;

const OFFER = 'offer';

/** The whole offer, read once for each version of the content. */
export function readOffer({ db, content }: Pick<Shop, 'db' | 'content'>): Promise<WholeOffer> {
  return content.recall(OFFER, async () => {
    const { version, pizzas } = await listMenuWithVersion(db);
    const customizer = await readCustomizerOffer(db);
    const deals = await listDealsThatAreOn(db);
    const byId = new Map(pizzas.map((pizza) => [pizza.id, pizza]));
    return { version, pizzas: byId, customizer, deals, configured: new Map() };
  });
}

/** The whole offer, if it is in memory. */
export function peekOffer({ content }: Pick<Shop, 'content'>): WholeOffer | undefined {
  return content.peek<WholeOffer>(OFFER);
}

/** The offer of these fingerprints, as the transaction sees it, for charging. Three queries at most. */
export async function readOfferOf(tx: Queryable, fingerprints: readonly string[]): Promise<Offer> {
  const pizzas = await findPizzas(tx, pizzaIdsOf(fingerprints));
  const hasCustom = fingerprints.some((each) => parseFingerprint(each)?.pizzaId === null);
  const customizer = hasCustom ? await readCustomizerOffer(tx) : null;
  const byId = new Map(pizzas.map((pizza) => [pizza.id, pizza]));
  return { pizzas: byId, customizer, configured: new Map() };
}

/**
 * The same from memory, if the transaction sees the version of what is there. `known` must have been in memory before the
 * version was asked for: else it may have changed while it was read. How many are left of what is counted is not there.
 */
export async function chargedOffer(
  tx: Queryable,
  fingerprints: readonly string[],
  known: WholeOffer | undefined,
  findVersion: () => Promise<string | null> | string | null,
): Promise<Offer> {
  const isCounted = pizzaIdsOf(fingerprints).some((id) => known?.pizzas.get(id)?.stock);
  if (!known?.version || isCounted || (await findVersion()) !== known.version)
    return readOfferOf(tx, fingerprints);
  const { pizzas, customizer, configured } = known;
  return { pizzas, customizer, configured };
}

function pizzaIdsOf(fingerprints: readonly string[]): string[] {
  return fingerprints.flatMap((fingerprint) => parseFingerprint(fingerprint)?.pizzaId ?? []);
}

/** The pizza with today's names and prices; null when it is no longer sold as chosen. */
export function findConfiguration(offer: Offer, fingerprint: string): Configuration | null {
  return configureOnce(offer, fingerprint, () => configure(offer, fingerprint));
}

/** Remembers what was made of a key while the offer lasts. Not a refusal, which is thrown. */
export function configureOnce<Made extends Configuration | null>(
  { configured }: Offer,
  key: string,
  make: () => Made,
): Made {
  const before = configured.get(key);
  if (before !== undefined) return before as Made;
  const made = make();
  if (configured.size >= MAX_CONFIGURED) configured.clear();
  configured.set(key, made);
  return made;
}

function configure({ pizzas, customizer }: Offer, fingerprint: string): Configuration | null {
  const chosen = parseFingerprint(fingerprint);
  if (!chosen) return null;
  const { pizzaId } = chosen;
  if (pizzaId === null) {
    const customPizza = customizer && findCustomPizza(customizer, chosen);
    return customPizza && configureCustomPizza(customPizza);
  }
  const pizza = pizzas.get(pizzaId);
  if (!pizza || checkMenuPizza(pizza, chosen)) return null;
  return configureMenuPizza(pizza, chosen);
}

export function checkMenuPizza(
  pizza: MenuPizza,
  { optionIds, addOnIds, portions }: PizzaChoices,
): ChoiceRefusal | null {
  const optional = pizza.ingredients.filter(({ canBeLeftOut }) => canBeLeftOut);
  const ingredientIds = optional.map(({ id }) => id);
  const missing = missingIngredients(optional, leftOutIds(portions)).map(({ name }) => name);
  return (
    checkChoices(pizza, optionIds, addOnIds) ??
    checkPortions({ extraIds: addOnIds, ingredientIds, hasHalves: false }, portions) ??
    (missing.length > 0 ? refuseMissing(pizza.name, missing) : null)
  );
}
