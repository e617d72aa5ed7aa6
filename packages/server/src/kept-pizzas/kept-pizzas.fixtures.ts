import { fingerprintOf } from '@driftstone/contract/cart/fingerprint.rules.ts';
import { firstChoices } from '#cart/cart.fixtures.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import type { Queryable } from '#database/queryable.ts';
import { keptPizzas } from './kept-pizzas.tables.ts';

/** A pizza of the menu that the user keeps. */
export async function buildKeptPizza(db: Queryable, userId: string, name = 'Friday') {
  const pizza = await buildPizza(db);
  const fingerprint = fingerprintOf(pizza.id, firstChoices(pizza), []);
  const [kept] = await db
    .insert(keptPizzas)
    .values({ userId, name, fingerprint, words: pizza.name })
    .returning();
  if (!kept) throw new Error('The pizza was not kept');
  return kept;
}
