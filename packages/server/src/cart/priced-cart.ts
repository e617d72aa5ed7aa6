/** A shopper's cart at today's prices. What left the menu is not in it, and so is never charged. */
import { fingerprintOf } from '@driftstone/contract/cart/cart.rules.ts';
import { checkChoices } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import { percentOf } from '@driftstone/contract/money.ts';
import { findPizzas, type MenuPizza } from '#catalogue/catalogue.service.ts';
import {
  type CustomizerOffer,
  findCustomPizza,
  readOffer,
} from '#customizer/customizer.service.ts';
import type { Queryable } from '#database/connect.ts';
import { type CartOwner, findCart, type StoredLine } from './cart.queries.ts';
import { type Configuration, configureCustomPizza, configureMenuPizza } from './configuration.ts';
import { judgeCoupon } from './judge-coupon.ts';

export interface PricedLine extends Configuration {
  id: string;
  fingerprint: string;
  quantity: number;
}

export interface PricedCart {
  lines: PricedLine[];
  /** What its owner chose and can no longer have. */
  goneLineIds: string[];
  subtotalPence: number;
  /** null: none, or one that is no longer good. */
  coupon: { id: string; code: string; discountPercent: number } | null;
  discountPence: number;
}

/** null: the shopper has no cart yet. */
export async function findPricedCart(
  db: Queryable,
  owner: CartOwner,
  now: Date,
): Promise<PricedCart | null> {
  const cart = await findCart(db, owner);
  if (!cart) return null;
  const lines = await priceLines(db, cart.lines);
  const subtotalPence = subtotalOf(lines);
  const isGood = cart.coupon && !judgeCoupon(cart.coupon, { subtotalPence, now });
  const coupon = isGood ? cart.coupon : null;
  return {
    lines,
    goneLineIds: listGone(cart.lines, lines).map(({ id }) => id),
    subtotalPence,
    coupon,
    discountPence: percentOf(subtotalPence, coupon?.discountPercent ?? 0),
  };
}

/** Two queries at most, whatever the number of lines. Lines whose pizza or choices are no longer on offer are left out. */
export async function priceLines(
  db: Queryable,
  lines: readonly StoredLine[],
): Promise<PricedLine[]> {
  const pizzas = await findPizzas(
    db,
    lines.flatMap(({ pizzaId }) => pizzaId ?? []),
  );
  const offer = lines.some(({ pizzaId }) => pizzaId === null) ? await readOffer(db) : null;
  return lines.filter(isWhole).flatMap((line) => {
    const configuration = line.pizzaId
      ? configureMenuLine(pizzas.get(line.pizzaId), line)
      : configureCustomLine(offer, line);
    if (!configuration) return [];
    const { id, fingerprint, quantity } = line;
    return [{ id, fingerprint, quantity, ...configuration }];
  });
}

/** Those that have no price any more. */
export function listGone(
  stored: readonly StoredLine[],
  priced: readonly PricedLine[],
): StoredLine[] {
  const hasPrice = new Set(priced.map(({ id }) => id));
  return stored.filter(({ id }) => !hasPrice.has(id));
}

/** A choice that was deleted is gone from its line as well, which must not be sold without it: the fingerprint still tells. */
function isWhole({ fingerprint, pizzaId, ...choices }: StoredLine): boolean {
  const optionIds = pizzaId === null ? choices.customChoiceIds : choices.optionIds;
  return fingerprint === fingerprintOf(pizzaId, optionIds, choices.addOnIds);
}

function configureMenuLine(
  pizza: MenuPizza | undefined,
  { optionIds, addOnIds }: StoredLine,
): Configuration | null {
  if (!pizza || checkChoices(pizza, optionIds, addOnIds)) return null;
  return configureMenuPizza(pizza, optionIds, addOnIds);
}

function configureCustomLine(
  offer: CustomizerOffer | null,
  { customChoiceIds }: StoredLine,
): Configuration | null {
  const customPizza = offer && findCustomPizza(offer, customChoiceIds);
  return customPizza && configureCustomPizza(customPizza);
}

function subtotalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sumPence, line) => sumPence + line.unitPricePence * line.quantity, 0);
}
