/** Changes what a cart line holds. The line keeps its place in the cart and gets today's price. */
import { MAX_LINE_QUANTITY } from '@driftstone/contract/cart/cart.limits.ts';
import type { Shop } from '#shop.ts';
import type { Shopper } from '#security/shopper.ts';
import { ShopError } from '#errors/shop-error.ts';
import { configurePizza, type PizzaWish, toNewLine } from './add-pizza.service.ts';
import { lockLines, rechooseLine } from './cart-lines.queries.ts';
import { findCart, findLine, lockOwnCart, type StoredLine } from './cart.queries.ts';
import { lineNotFound } from './cart.service.ts';
import { readOffer } from './offer.ts';
import type { PricedLine } from './priced-cart.ts';

/**
 * Keeps the line's quantity. Adds the quantity of a line that has the new configuration already: one configuration is
 * one line. The lock makes the change take turns with adding, merging and ordering.
 * @throws CART_LINE_NOT_FOUND, the refusals of choices, LINE_FULL when both lines together are too many
 */
export async function changeLine(
  shop: Shop,
  shopper: Shopper,
  lineId: string,
  wish: Omit<PizzaWish, 'quantity' | 'autoAdd'>,
): Promise<PricedLine> {
  // Comes before the check of the choices: a stranger must learn nothing from it.
  if (!(await findLine(shop.db, shopper, lineId))) throw await lineNotFound(shop.db, shopper);
  const configuration = configurePizza(await readOffer(shop), wish);
  const stored = await shop.db.transaction(async (tx): Promise<StoredLine | null> => {
    const cartId = await lockOwnCart(tx, shopper);
    if (cartId === null) return null;
    await lockLines(tx, [cartId]);
    const lines = (await findCart(tx, shopper))?.lines ?? [];
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return null;
    const { fingerprint } = toNewLine(configuration, line.quantity);
    const twin = lines.find((each) => each.fingerprint === fingerprint && each !== line);
    const quantity = line.quantity + (twin?.quantity ?? 0);
    if (quantity > MAX_LINE_QUANTITY) throw new ShopError('LINE_FULL');
    await rechooseLine(tx, lineId, toNewLine(configuration, quantity), twin?.id ?? null);
    return { id: lineId, fingerprint, quantity };
  });
  if (!stored) throw await lineNotFound(shop.db, shopper);
  return { ...configuration, ...stored };
}
