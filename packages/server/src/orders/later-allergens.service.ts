/** An order keeps the allergens that its customer read, and some may be entered later. */
import { addLaterAllergens } from '@driftstone/contract/catalogue/allergens.rules.ts';
import { explainGone, priceAgain } from '#cart/cart.service.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';
import { hasOtherAllergens } from './checkout/placing.rules.ts';
import { changeLines } from './lifecycle/lifecycle.service.ts';
import type { WholeOrder } from './orders.queries.ts';

/** NOTE-05: with those that today's menu adds, also of what was taken off sale because of them. */
export async function withLaterAllergens<Whole extends Pick<WholeOrder, 'lines'>>(
  shop: Pick<Shop, 'content' | 'now'>,
  db: Queryable,
  whole: Whole,
): Promise<Whole> {
  const sold = await priceAgain(shop, db, whole.lines);
  const gone = whole.lines.filter(
    (line) => !sold.some(({ fingerprint }) => fingerprint === line.fingerprint),
  );
  const unsold = gone.length > 0 ? await explainGone({ db, now: shop.now }, gone) : [];
  const todays = [...sold, ...unsold];
  const todaysOf = new Map(todays.map(({ fingerprint, allergens }) => [fingerprint, allergens]));
  const lines = whole.lines.map((line) => {
    const today = todaysOf.get(line.fingerprint);
    const { allergens: read } = line;
    return read && today ? { ...line, allergens: addLaterAllergens(read, today) } : line;
  });
  const isSame = lines.every((line, nth) => !hasOtherAllergens(whole.lines[nth] ?? line, line));
  return isSame ? whole : { ...whole, lines };
}

/** OWN-66: its customer was on the card page when they were entered, and the money is taken: the receipt says them. */
export async function keepLaterAllergens<Whole extends WholeOrder>(
  shop: Pick<Shop, 'content' | 'now'>,
  tx: Transaction,
  whole: Whole,
): Promise<Whole> {
  const later = await withLaterAllergens(shop, tx, whole);
  // The details of an order that has expired meanwhile can't change.
  if (later === whole || whole.order.state !== 'draft') return whole;
  const { order, placedLines: lines } = await changeLines(shop, tx, whole.order, {}, later.lines);
  return { ...whole, order, lines };
}
