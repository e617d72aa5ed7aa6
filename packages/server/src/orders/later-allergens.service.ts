/** An order keeps the allergens that its customer read, and some may be entered later. */
import { addLaterAllergens } from '@driftstone/contract/catalogue/allergens.rules.ts';
import type { AllergenSum } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { explainGone, priceAgain } from '#cart/cart.service.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';
import { hasOtherAllergens } from './checkout/placing.rules.ts';
import { changeLines } from './lifecycle/lifecycle.service.ts';
import type { WholeOrder } from './orders.queries.ts';

type WithLines = Pick<WholeOrder, 'lines'>;

/** NOTE-05: with those that today's menu adds, also of what was taken off sale because of them. */
export async function withLaterAllergens<Whole extends WithLines>(
  shop: Pick<Shop, 'content' | 'now'>,
  db: Queryable,
  whole: Whole,
): Promise<Whole> {
  const [later = whole] = await allWithLaterAllergens(shop, db, [whole]);
  return later;
}

/** For several orders, in no more statements than for one. */
export async function allWithLaterAllergens<Whole extends WithLines>(
  shop: Pick<Shop, 'content' | 'now'>,
  db: Queryable,
  wholes: readonly Whole[],
): Promise<Whole[]> {
  const ordered = new Map(
    wholes.flatMap(({ lines }) => lines.map((line) => [line.fingerprint, line])),
  );
  if (ordered.size === 0) return [...wholes];
  const sold = await priceAgain(shop, db, [...ordered.values()]);
  const todaysOf = new Map<string, AllergenSum>();
  for (const { fingerprint, allergens } of sold) todaysOf.set(fingerprint, allergens);
  const gone = [...ordered.values()].filter(({ fingerprint }) => !todaysOf.has(fingerprint));
  if (gone.length > 0)
    for (const { fingerprint, allergens } of await explainGone({ db, now: shop.now }, gone))
      todaysOf.set(fingerprint, allergens);
  return wholes.map((whole) => addTodays(whole, todaysOf));
}

function addTodays<Whole extends WithLines>(
  whole: Whole,
  todaysOf: ReadonlyMap<string, AllergenSum>,
): Whole {
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
