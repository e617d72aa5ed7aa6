import { fingerprintOf } from '@driftstone/contract/cart/fingerprint.rules.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import type { Queryable } from '#database/queryable.ts';
import { type CartOwner, lockCart } from './cart.queries.ts';
import { cartLines } from './cart.tables.ts';

type BuiltPizza = Awaited<ReturnType<typeof buildPizza>>;

interface LineWish {
  pizza?: BuiltPizza;
  quantity?: number;
  addOnIds?: string[];
}

/** The ids of a pizza's first option of each type, as the customize dialog preselects them. */
export function firstChoices({ options }: BuiltPizza): string[] {
  const byType = Map.groupBy(options, ({ type }) => type);
  return [...byType.values()].flatMap(([first]) => first?.id ?? []);
}

/** One pizza with its first choices in the cart of a guest or a user, with add-ons if any are given. */
export async function buildCartLine(
  db: Queryable,
  owner: CartOwner,
  { pizza, quantity = 1, addOnIds = [] }: LineWish = {},
) {
  const { id: pizzaId, ...offer } = pizza ?? (await buildPizza(db));
  const optionIds = firstChoices({ id: pizzaId, ...offer });
  const [line] = await db
    .insert(cartLines)
    .values({
      cartId: (await lockCart(db, owner)).id,
      pizzaId,
      fingerprint: fingerprintOf(pizzaId, optionIds, addOnIds),
      quantity,
    })
    .returning();
  if (!line) throw new Error('The line was not stored');
  return line;
}

/** Puts `lineCount` lines of one pizza in the cart, each with a different add-on. */
export async function fillCart(db: Queryable, owner: CartOwner, lineCount: number) {
  const { id: cartId } = await lockCart(db, owner);
  const addOns = Array.from({ length: lineCount }, (_, line) => ({
    name: `Add-on ${line}`,
    pricePence: 0,
  }));
  const pizza = await buildPizza(db, {}, { options: [], addOns });
  const lines = pizza.addOns.map(({ id: addOnId }) => ({
    cartId,
    pizzaId: pizza.id,
    fingerprint: fingerprintOf(pizza.id, [], [addOnId]),
    quantity: 1,
  }));
  await db.insert(cartLines).values(lines);
}
