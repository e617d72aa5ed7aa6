/** Puts the lines of an earlier order in the cart again. */
import { addPizzasAgain } from '#cart/add-again.service.ts';
import { explainGone, type UnavailableLine } from '#cart/cart.service.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import { findOrder } from './orders.queries.ts';

export interface ReorderedLine {
  name: string;
  oldPricePence: number;
  /** null: the line is no longer sold as it was ordered. */
  newPricePence: number | null;
  orderedQuantity: number;
  addedQuantity: number;
  /** Why it is no longer sold as it was ordered. */
  gone?: UnavailableLine | undefined;
}

/** The order may be in any state. @throws ShopError ORDER_NOT_FOUND, also for another user's order */
export function orderAgain(shop: Shop, user: SignedIn, orderId: string): Promise<ReorderedLine[]> {
  return shop.db.transaction(async (tx) => {
    const found = await findOrder(tx, user.userId, orderId);
    if (!found) throw new ShopError('ORDER_NOT_FOUND');
    const { lines } = found;
    const added = await addPizzasAgain(tx, user.userId, lines, shop.now());
    const left = lines.filter((_line, index) => added[index]?.unitPricePence === null);
    const gone = left.length > 0 ? await explainGone({ db: tx, now: shop.now }, left) : [];
    return lines.map(({ id, name, unitPricePence, quantity }, index) => ({
      name,
      oldPricePence: unitPricePence,
      newPricePence: added[index]?.unitPricePence ?? null,
      orderedQuantity: quantity,
      addedQuantity: added[index]?.quantity ?? 0,
      gone: gone.find((each) => each.id === id),
    }));
  });
}
