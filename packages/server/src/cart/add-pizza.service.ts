/** Puts a pizza in the cart: prices the choices, then adds to a line or makes one. */
import { fingerprintOf } from '@driftstone/contract/cart/fingerprint.rules.ts';
import type { AddToCart } from '@driftstone/contract/cart/cart.schema.ts';
import {
  INGREDIENT,
  type Portion,
  type Portioned,
} from '@driftstone/contract/catalogue/portions.rules.ts';
import { requireCustomPizza } from '#customizer/customizer.service.ts';
import type { Database, Queryable, Transaction } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';
import type { Shopper } from '#security/shopper.ts';
import { ShopError } from '#errors/shop-error.ts';
import {
  type AddedTo,
  type Addition,
  addToLine,
  hasLine,
  insertLine,
  isNoted,
  type NewLine,
  upsertLine,
} from './adding.queries.ts';
import { isSpent, openCart } from './cart.queries.ts';
import { type Configuration, configureCustomPizza, configureMenuPizza } from './configuration.ts';
import { checkMenuPizza, readOffer, type WholeOffer } from './offer.ts';
import type { PricedLine } from './priced-cart.ts';

/**
 * A catalogue pizza has a `pizzaId`, and a custom pizza has none. The prices and names that a client sends are ignored.
 */
export type PizzaWish = Pick<
  AddToCart,
  'pizzaId' | 'quantity' | 'optionIds' | 'addOnIds' | 'portions' | 'autoAdd' | 'additionId'
> &
  Partial<Pick<AddToCart, 'starts'>>;

export type ChosenPizza = Omit<PizzaWish, 'quantity' | 'autoAdd' | 'additionId'>;

export interface AddedPizza {
  /** null: this was a repeat, and the shop would refuse the addition by now. */
  configuration: Configuration | null;
  /** null: the pizza was only priced, or this was a repeat. */
  line: PricedLine | null;
  isAdded: boolean;
}

/** Called when a guest gets a new cart. @throws ShopError TOO_MANY_REQUESTS */
export type AdmitGuest = (tx: Transaction) => Promise<void>;

/**
 * @throws PIZZA_NOT_FOUND, the refusals of choices, LINE_FULL, CART_FULL, IDENTITY_NEEDED for a guest whose cart was
 * merged, and what `admitGuest` throws
 */
export async function addPizza(
  shop: Shop,
  shopper: Shopper,
  wish: PizzaWish,
  admitGuest: AdmitGuest = async () => undefined,
): Promise<AddedPizza> {
  const { db } = shop;
  const { autoAdd, additionId } = wish;
  let configuration: Configuration | null = null;
  try {
    configuration = configurePizza(await readOffer(shop), wish);
    if (!autoAdd) return { configuration, line: null, isAdded: false };

    const newLine = { ...toNewLine(configuration, wish.quantity), additionId };
    const stored =
      (await addInOneStatement(db, shopper, newLine)) ??
      (await makeLine(db, shopper, newLine, admitGuest));
    const line = { ...configuration, ...stored, fingerprint: newLine.fingerprint };
    return { configuration, line, isAdded: true };
  } catch (error) {
    // OWN-60: the first try has added it, even if there is no room for it now or it has sold out since.
    if (autoAdd && additionId !== undefined && (await isNoted(db, additionId)))
      return { configuration, line: null, isAdded: true };
    throw error;
  }
}

/** null: there is no cart yet, it is full, or another call is changing it. */
async function addInOneStatement(
  db: Database,
  shopper: Shopper,
  newLine: Addition,
): Promise<AddedTo | null> {
  const added = await addToLine(db, shopper, newLine);
  if (added === 'full') throw new ShopError('LINE_FULL');
  if (added === 'no line') return insertLine(db, shopper, newLine);
  return typeof added === 'object' ? added : null;
}

/** Takes the cart's lock, so that nothing changes meanwhile. */
function makeLine(db: Database, shopper: Shopper, newLine: Addition, admitGuest: AdmitGuest) {
  const guestId = shopper.kind === 'guest' ? shopper.guestId : null;
  return db.transaction(async (tx) => {
    const { id: cartId, isNew } = await openCart(tx, shopper);
    if (isNew && guestId !== null) await admitGuest(tx);
    const line = await upsertLine(tx, cartId, guestId, newLine);
    if (!line) throw await explainRefusal(tx, cartId, guestId, newLine.fingerprint);
    return line;
  });
}

export function configurePizza(offer: WholeOffer, wish: ChosenPizza): Configuration {
  return wish.pizzaId
    ? configureFromMenu(offer, wish.pizzaId, wish)
    : configureFromCustomizer(offer, wish);
}

function configureFromMenu(
  { pizzas }: WholeOffer,
  pizzaId: string,
  wish: ChosenPizza,
): Configuration {
  const pizza = pizzas.get(pizzaId);
  if (!pizza) throw new ShopError('PIZZA_NOT_FOUND');
  const refusal = checkMenuPizza(pizza, wish);
  if (refusal) {
    const { code, ...details } = refusal;
    throw new ShopError(code, details);
  }
  return configureMenuPizza(pizza, wish);
}

function configureFromCustomizer({ customizer }: WholeOffer, wish: ChosenPizza): Configuration {
  if (wish.addOnIds.length > 0) {
    const message = 'A custom pizza has toppings instead of add-ons';
    throw new ShopError('CHOICE_UNKNOWN', { issues: [{ message, path: 'addOnIds.0' }] });
  }
  return configureCustomPizza(requireCustomPizza(customizer, wish));
}

/** The columns of a cart line that stores this configuration. */
export function toNewLine(configuration: Configuration, quantity: number): NewLine {
  const { pizza, options, addOns, starts } = configuration;
  const optionIds = options.filter(({ type }) => type !== INGREDIENT).map(({ id }) => id);
  const addOnIds = addOns.map(({ id }) => id);
  const pizzaId = pizza?.id ?? null;
  const portions = [...options, ...addOns].map(toPortion);
  const fingerprint = fingerprintOf(pizzaId, optionIds, addOnIds, portions, starts);
  return { pizzaId, fingerprint, quantity };
}

function toPortion({ id, amount = 'normal', half = 'whole' }: { id: string } & Portioned): Portion {
  return { partId: id, amount, half };
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
