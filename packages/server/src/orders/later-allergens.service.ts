/** What the kitchen is warned of: an order keeps the allergens that its customer read, and some may be entered later. */
import { addLaterAllergens } from '@driftstone/contract/catalogue/allergens.rules.ts';
import { priceAgain } from '#cart/cart.service.ts';
import type { Shop } from '#shop.ts';
import type { WholeOrder } from './orders.queries.ts';

/** NOTE-05: with those that today's menu adds. Of what is not sold today, those that the customer read. */
export async function withLaterAllergens<Whole extends Pick<WholeOrder, 'lines'>>(
  shop: Pick<Shop, 'db' | 'content'>,
  whole: Whole,
): Promise<Whole> {
  const todays = await priceAgain(shop, shop.db, whole.lines);
  const todaysOf = new Map(todays.map(({ fingerprint, allergens }) => [fingerprint, allergens]));
  const lines = whole.lines.map((line) => {
    const today = todaysOf.get(line.fingerprint);
    const { allergens: read } = line;
    return read && today ? { ...line, allergens: addLaterAllergens(read, today) } : line;
  });
  return { ...whole, lines };
}
