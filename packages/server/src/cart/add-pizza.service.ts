/** Putting a pizza in the cart: what is asked for becomes a priced configuration, then a line or more of one. */
import { fingerprintOf } from '@driftstone/contract/cart/cart.rules.ts';
import type { AddToCart } from '@driftstone/contract/cart/cart.schema.ts';
import { checkChoices } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import { requirePizza } from '#catalogue/catalogue.service.ts';
import { requireCustomPizza } from '#customizer/customizer.service.ts';
import type { Database, Queryable } from '#database/connect.ts';
import type { Shop, Shopper } from '#platform/shop.ts';
import { ShopError } from '#platform/shop-error.ts';
import { addToLine, hasLine, type NewLine, upsertLine } from './cart-lines.queries.ts';
import { isSpent, lockCart } from './cart.queries.ts';
import { type Configuration, configureCustomPizza, configureMenuPizza } from './configuration.ts';
import type { PricedLine } from './priced-cart.ts';

/** A catalogue pizza names its `pizzaId`; a custom pizza has none. Prices and names that are sent are not looked at. */
export type PizzaWish = Pick<
  AddToCart,
  'pizzaId' | 'quantity' | 'optionIds' | 'addOnIds' | 'autoAdd'
>;

export interface AddedPizza {
  configuration: Configuration;
  /** null: it was only priced. */
  line: PricedLine | null;
}

/** @throws PIZZA_NOT_FOUND, the refusals of choices, LINE_FULL, CART_FULL, IDENTITY_NEEDED for a spent guest. */
export async function addPizza(
  { db }: Shop,
  shopper: Shopper,
  wish: PizzaWish,
): Promise<AddedPizza> {
  const configuration = await configurePizza(db, wish);
  if (!wish.autoAdd) return { configuration, line: null };

  const newLine = toNewLine(configuration, wish.quantity);
  const added = await addToLine(db, shopper, newLine);
  if (added === 'full') throw new ShopError('LINE_FULL');
  const stored = added ?? (await makeLine(db, shopper, newLine));
  return {
    configuration,
    line: { ...configuration, ...stored, fingerprint: newLine.fingerprint },
  };
}

function makeLine(db: Database, shopper: Shopper, newLine: NewLine) {
  const guestId = shopper.kind === 'guest' ? shopper.guestId : null;
  return db.transaction(async (tx) => {
    const cartId = await lockCart(tx, shopper);
    const line = await upsertLine(tx, cartId, guestId, newLine);
    if (!line) throw await explainRefusal(tx, cartId, guestId, newLine.fingerprint);
    return line;
  });
}

async function configurePizza(db: Queryable, wish: PizzaWish): Promise<Configuration> {
  return wish.pizzaId
    ? configureFromMenu(db, wish.pizzaId, wish)
    : configureFromCustomizer(db, wish);
}

async function configureFromMenu(
  db: Queryable,
  pizzaId: string,
  { optionIds, addOnIds }: PizzaWish,
): Promise<Configuration> {
  const pizza = await requirePizza(db, pizzaId);
  const refusal = checkChoices(pizza, optionIds, addOnIds);
  if (refusal) {
    const { code, issues } = refusal;
    throw new ShopError(code, { issues });
  }
  return configureMenuPizza(pizza, optionIds, addOnIds);
}

async function configureFromCustomizer(
  db: Queryable,
  { optionIds, addOnIds }: PizzaWish,
): Promise<Configuration> {
  if (addOnIds.length > 0) {
    const message = 'A custom pizza has toppings instead of add-ons';
    throw new ShopError('CHOICE_UNKNOWN', { issues: [{ message, path: 'addOnIds.0' }] });
  }
  return configureCustomPizza(await requireCustomPizza(db, optionIds));
}

/** The line that keeps a configuration. */
export function toNewLine({ pizza, options, addOns }: Configuration, quantity: number): NewLine {
  const optionIds = options.map(({ id }) => id);
  const addOnIds = addOns.map(({ id }) => id);
  return {
    pizzaId: pizza?.id ?? null,
    fingerprint: fingerprintOf(pizza?.id ?? null, optionIds, addOnIds),
    quantity,
    optionIds: pizza ? optionIds : [],
    customChoiceIds: pizza ? [] : optionIds,
    addOnIds,
  };
}

async function explainRefusal(
  tx: Queryable,
  cartId: string,
  guestId: string | null,
  fingerprint: string,
): Promise<ShopError> {
  if (guestId && (await isSpent(tx, guestId))) return new ShopError('IDENTITY_NEEDED');
  return new ShopError((await hasLine(tx, cartId, fingerprint)) ? 'LINE_FULL' : 'CART_FULL');
}
