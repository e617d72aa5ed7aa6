/** Puts pizzas of an earlier order in the cart again, as they are sold now. */
import { mergeLines } from '@driftstone/contract/cart/cart.rules.ts';
import type { Transaction } from '#database/queryable.ts';
import { toNewLine } from './add-pizza.service.ts';
import { insertLines, lockLines, setQuantities } from './cart-lines.queries.ts';
import { findCart, lockCart } from './cart.queries.ts';
import { type PricedLine, priceLines, priceSoldSoon, readOfferOfLines } from './priced-cart.ts';

export interface OrderedPizza {
  fingerprint: string;
  name: string;
  quantity: number;
}

export interface AddedAgain {
  /** Today's price; null when the pizza is no longer sold as it was. */
  unitPricePence: number | null;
  /** Less than wanted when the line or the cart is full. */
  quantity: number;
}

/** Returns one result for each pizza, in the same order. Adds all that can be sold in one transaction. */
export async function addPizzasAgain(
  tx: Transaction,
  userId: string,
  pizzas: readonly OrderedPizza[],
  now: Date,
): Promise<AddedAgain[]> {
  const owner = { kind: 'user', userId } as const;
  const { id: cartId } = await lockCart(tx, owner);
  await lockLines(tx, [cartId]);
  const stored = (await findCart(tx, owner))?.lines ?? [];
  const wanted = pizzas.map(({ fingerprint, quantity }) => ({
    id: fingerprint,
    fingerprint,
    quantity,
  }));
  const offer = await readOfferOfLines(tx, [...stored, ...wanted]);
  const own = priceLines(offer, stored);
  const offered = priceSoldSoon(offer, wanted, now);

  const { moved, combined } = mergeLines(own, offered);
  await insertLines(
    tx,
    cartId,
    moved.map((line) => toNewLine(line, line.quantity)),
  );
  await setQuantities(tx, cartId, combined);
  return pizzas.map(({ fingerprint }) => {
    const line = offered.find((each) => each.fingerprint === fingerprint);
    if (!line) return { unitPricePence: null, quantity: 0 };
    return { unitPricePence: line.unitPricePence, quantity: countAdded(line) };
  });

  function countAdded(line: PricedLine): number {
    if (moved.includes(line)) return line.quantity;
    const isSame = (each: { fingerprint: string }) => each.fingerprint === line.fingerprint;
    const before = own.find(isSame)?.quantity ?? 0;
    return (combined.find(isSame)?.quantity ?? before) - before;
  }
}
