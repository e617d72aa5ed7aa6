import { fingerprintOf } from '@driftstone/contract/cart/cart.rules.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import type { Queryable } from '#database/connect.ts';
import { type CartOwner, lockCart } from './cart.queries.ts';
import { cartLineChoices, cartLines, coupons } from './cart.tables.ts';

type BuiltPizza = Awaited<ReturnType<typeof buildPizza>>;

let couponsBuilt = 0;

/** 10% off, without limits, unless told otherwise. */
export async function buildCoupon(
  db: Queryable,
  overrides: Partial<typeof coupons.$inferInsert> = {},
) {
  couponsBuilt += 1;
  const [coupon] = await db
    .insert(coupons)
    .values({
      code: `COUPON${couponsBuilt}`,
      discountPercent: 10,
      startsAt: new Date('2026-01-01T00:00:00Z'),
      ...overrides,
    })
    .returning();
  if (!coupon) throw new Error('The coupon was not stored');
  return coupon;
}

/** The ids of a pizza's first option of each type, as the customize dialog preselects them. */
export function firstChoices({ options }: BuiltPizza): string[] {
  const byType = Map.groupBy(options, ({ type }) => type);
  return [...byType.values()].flatMap(([first]) => first?.id ?? []);
}

/** One of a pizza with its first choices, in the cart of a guest or a user. */
export async function buildCartLine(
  db: Queryable,
  owner: CartOwner,
  { pizza, quantity = 1 }: { pizza?: BuiltPizza; quantity?: number } = {},
) {
  const { id: pizzaId, ...offer } = pizza ?? (await buildPizza(db));
  const optionIds = firstChoices({ id: pizzaId, ...offer });
  const [line] = await db
    .insert(cartLines)
    .values({
      cartId: await lockCart(db, owner),
      pizzaId,
      fingerprint: fingerprintOf(pizzaId, optionIds, []),
      quantity,
    })
    .returning();
  if (!line) throw new Error('The line was not stored');
  if (optionIds.length > 0)
    await db
      .insert(cartLineChoices)
      .values(optionIds.map((optionId, position) => ({ lineId: line.id, optionId, position })));
  return line;
}

/** So many lines of one pizza without choices. */
export async function fillCart(db: Queryable, owner: CartOwner, lineCount: number) {
  const cartId = await lockCart(db, owner);
  const { id: pizzaId } = await buildPizza(db, {}, { options: [], addOns: [] });
  const lines = Array.from({ length: lineCount }, (_, line) => ({
    cartId,
    pizzaId,
    fingerprint: `${pizzaId}|line ${line}`,
    quantity: 1,
  }));
  await db.insert(cartLines).values(lines);
}
