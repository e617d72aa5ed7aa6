/** Puts a pizza in the cart: prices the choices, then adds to a line or makes one. */
import { fingerprintOf } from '@driftstone/contract/cart/fingerprint.rules.ts';
import type { AddToCart } from '@driftstone/contract/cart/cart.schema.ts';
import { sayLimits } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import {
  INGREDIENT,
  type Portion,
  type Portioned,
} from '@driftstone/contract/catalogue/portions.rules.ts';
import { requireCustomPizza } from '#customizer/customizer.service.ts';
import { atOnce } from '#database/at-once.ts';
import type { Database, Queryable, Transaction } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';
import type { Shopper } from '#security/shopper.ts';
import { ShopError } from '#errors/shop-error.ts';
import {
  addAmongOthers,
  addInTransaction,
  isAdditionNoted,
  openAmongOthers,
} from './add-pizza.queries.ts';
import type { NewLine } from './cart-lines.queries.ts';
import { findCart, lockCart, type StoredCart } from './cart.queries.ts';
import { refuseSpentGuest, showCart, type ShownCart } from './cart.service.ts';
import {
  type Configuration,
  configureCustomPizza,
  configureMenuPizza,
  isSoldSoon,
} from './configuration.ts';
import { checkMenuPizza, configureOnce, readOffer, type WholeOffer } from './offer.ts';
import type { PricedLine } from './priced-cart.ts';

/** A catalogue pizza has a `pizzaId`, a custom one has none. Prices and names that a client sends are ignored. */
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
  /** As it is now. null: the pizza was only priced. */
  cart: ShownCart | null;
}

/** Called when a guest gets a new cart. @throws ShopError TOO_MANY_REQUESTS */
export type AdmitGuest = (db: Queryable) => Promise<void>;

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
  const offer = await readOffer(shop);
  if (!wish.autoAdd) return { configuration: configurePizza(offer, wish), line: null, cart: null };
  const show = (stored: StoredCart | null) => showCart(shop.db, shopper, stored, offer, shop.now());
  try {
    const configuration = configurePizza(offer, wish);
    requireSoldSoon(configuration, shop.now());
    const newLine = toNewLine(configuration, wish.quantity);
    const { additionId = null } = wish;
    const cart = await show(await putInCart(shop.db, shopper, newLine, additionId, admitGuest));
    const line = cart.lines.find(({ fingerprint }) => fingerprint === newLine.fingerprint) ?? null;
    return { configuration, line, cart };
  } catch (error) {
    const { additionId } = wish;
    if (additionId === undefined || !(await isAdditionNoted(shop.db, additionId))) throw error;
    // OWN-60: the first try has added it, even if there is no room for it now or it has sold out since.
    const cart = await show(await findCart(shop.db, shopper));
    return { configuration: configureIfSold(offer, wish), line: null, cart };
  }
}

/** Returns the cart with the line. Additions, merges and orders of the cart take turns. */
async function putInCart(
  db: Database,
  shopper: Shopper,
  line: NewLine,
  additionId: string | null,
  admitGuest: AdmitGuest,
): Promise<StoredCart> {
  const addition = { owner: shopper, line, additionId };
  const tried = await addAmongOthers(db, addition);
  const isNewGuest = shopper.kind === 'guest' && !tried.hasCart;
  const opened = isNewGuest ? await openCart() : null;
  // Somebody else is changing the cart, or opening it.
  const cart = tried.cart ?? opened ?? (await db.transaction(addInTurn));
  if (cart.isAdded) return cart;
  const hasLine = cart.lines.some(({ fingerprint }) => fingerprint === line.fingerprint);
  throw new ShopError(hasLine ? 'LINE_FULL' : 'CART_FULL');

  async function openCart() {
    await admitGuest(db);
    return (await openAmongOthers(db, addition)).cart;
  }

  async function addInTurn(tx: Transaction) {
    const [{ isNew }, added] = await atOnce([
      lockCart(tx, shopper),
      addInTransaction(tx, addition),
    ]);
    if (isNew && shopper.kind === 'guest') {
      // Merging has deleted a spent guest's cart.
      await refuseSpentGuest(tx, shopper);
      await admitGuest(tx);
    }
    return added;
  }
}

/** SALE-04: whoever wants it on another day orders it for then, as far ahead as orders are taken. */
function requireSoldSoon(configuration: Configuration, now: Date): void {
  if (isSoldSoon(configuration, now)) return;
  const message = `We don’t sell ${sayLimits(configuration.sales)} this week.`;
  throw new ShopError('SOLD_OUT', { message });
}

function configureIfSold(offer: WholeOffer, wish: ChosenPizza): Configuration | null {
  try {
    return configurePizza(offer, wish);
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
}

export function configurePizza(offer: WholeOffer, wish: ChosenPizza): Configuration {
  return wish.pizzaId
    ? configureFromMenu(offer, wish.pizzaId, wish)
    : configureFromCustomizer(offer, wish);
}

function configureFromMenu(offer: WholeOffer, pizzaId: string, wish: ChosenPizza): Configuration {
  const { optionIds, addOnIds, portions } = wish;
  const asSent = JSON.stringify([pizzaId, optionIds, addOnIds, portions]);
  return configureOnce(offer, asSent, () => {
    const pizza = offer.pizzas.get(pizzaId);
    if (!pizza) throw new ShopError('PIZZA_NOT_FOUND');
    const refusal = checkMenuPizza(pizza, wish);
    if (refusal) {
      const { code, ...details } = refusal;
      throw new ShopError(code, details);
    }
    return configureMenuPizza(pizza, wish);
  });
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
