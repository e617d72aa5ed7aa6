/** What of an order is not sold at all times. */
import { showSaleTimes, soldOutBefore } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import type { LimitedSale } from '@driftstone/contract/catalogue/sale-times.schema.ts';
import { findPizzas } from '#catalogue/catalogue.service.ts';
import { listHeldBy, takesOf } from '#catalogue/stock.service.ts';
import type { Queryable } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';
import type { OrderableLine } from './cart.service.ts';
import { findConfiguration, peekOffer } from './offer.ts';
import { readOfferOfLines, withHeld } from './priced-cart.ts';

interface WantedLine {
  fingerprint: string;
  pizzaId?: string | null | undefined;
  quantity: number;
}

/**
 * Those of a user's order. What is counted for each day, and of which there are too few today, is sold from the next on:
 * STOCK-12. No query while the menu is in memory.
 */
export async function listLimited(
  shop: Pick<Shop, 'content'>,
  db: Queryable,
  userId: string,
  lines: readonly WantedLine[],
): Promise<LimitedSale[]> {
  const wanted = new Map(takesOf(lines).map(({ itemId, quantity }) => [itemId, quantity]));
  const built = lines.filter(({ pizzaId }) => !pizzaId);
  const known = peekOffer(shop)?.pizzas;
  // Not by a second connection, for which all transactions could wait.
  const ids = [...wanted.keys()];
  const sold = known ? ids.flatMap((id) => known.get(id) ?? []) : await findPizzas(db, ids);
  const isShort = ({ id, stock }: (typeof sold)[number]) =>
    stock !== null && stock.left < (wanted.get(id) ?? 0);
  const pizzas = sold.some(isShort) ? withHeld(sold, await listHeldBy(db, userId)) : sold;
  const ofMenu = pizzas.flatMap((pizza) => {
    const { name, menuTimes, stock } = pizza;
    const isLater = isShort(pizza) && stock?.again;
    const times = isLater ? soldOutBefore(menuTimes, isLater, stock.left) : pizza.saleTimes;
    const saleTimes = showSaleTimes(times);
    return saleTimes ? { name, saleTimes } : [];
  });
  const offer = built.length > 0 ? (peekOffer(shop) ?? (await readOfferOfLines(db, built))) : null;
  const made = built.flatMap(
    ({ fingerprint }) => (offer && findConfiguration(offer, fingerprint)) ?? [],
  );
  return [...ofMenu, ...limitedOf(made)];
}

/** The same, of lines that are priced. Has each item once. */
export function limitedOf(lines: readonly Pick<OrderableLine, 'sales'>[]): LimitedSale[] {
  const all = lines.flatMap(({ sales }) => sales);
  return [...new Map(all.map((sale) => [sale.name, sale])).values()];
}
