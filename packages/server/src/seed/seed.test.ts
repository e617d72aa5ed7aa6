import { checkChoices } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import { count, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#auth/auth.tables.ts';
import { coupons } from '#coupons/coupons.tables.ts';
import { choiceLists, pizzaAddOns, pizzaOptions, pizzas } from '#catalogue/catalogue.tables.ts';
import { orders } from '#orders/orders.tables.ts';
import { orderLines } from '#orders/order-lines.tables.ts';
import { reviews } from '#reviews/reviews.tables.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { CUSTOMIZER } from './customizer.content.ts';
import { MENU } from './pizzas.content.ts';
import { REVIEWS } from './customers.content.ts';
import { seedEmptyDatabase } from './seed.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const MS_PER_DAY = 24 * 60 * 60 * 1000;

let test: TestApp;

async function countRows(table: typeof pizzas | typeof reviews | typeof orders) {
  const [row] = await test.db.select({ rows: count() }).from(table);
  return row?.rows;
}

beforeAll(async () => {
  test = await createTestApp();
  // Two processes start together.
  await Promise.all([seedEmptyDatabase(test.db, NOW), seedEmptyDatabase(test.db, NOW)]);
});
afterAll(() => test.close());

describe('seedEmptyDatabase', () => {
  it('fills an empty database once, however many processes start together', async () => {
    expect(await countRows(pizzas)).toBe(MENU.length);
    expect(await countRows(reviews)).toBe(REVIEWS.length);
    expect(await countRows(orders)).toBe(REVIEWS.length);
  });

  it('[SOON-03] gives a production shop its menu and store, not open yet, and nothing made up', async () => {
    const real = await createTestApp();
    await seedEmptyDatabase(real.db, NOW, { hasDemoTrade: false });
    expect((await real.nobody.get('/pizzas/all')).body.items).toHaveLength(MENU.length);
    expect((await real.nobody.get('/stores')).body).toHaveLength(1);
    const { stores } = (await real.nobody.get('/opening')).body;
    expect(stores).toMatchObject([{ opensSoon: true }]);
    // The shop of `npm start` is open at once.
    const { stores: tried } = (await test.nobody.get('/opening')).body;
    expect(tried).toMatchObject([{ opensSoon: false }]);
    expect((await real.nobody.get('/reviews/public')).body.total).toBe(0);
    for (const table of [orders, coupons, users])
      expect(await real.db.select().from(table)).toEqual([]);
    await real.close();
  });

  it('[CHOICE-01] writes sizes, crusts, extras and dips once, for all items that offer them', async () => {
    const lists = await test.db.select().from(choiceLists);
    expect(lists.map(({ name }) => name)).toContain('Dips');
    const shared = new Map(lists.flatMap(({ choices }) => choices.map((each) => [each.id, each])));
    const options = await test.db.select().from(pizzaOptions);
    const addOns = await test.db.select().from(pizzaAddOns);
    const offered = [
      ...options,
      ...addOns.map(({ name: label, ...addOn }) => ({ ...addOn, label })),
    ];
    const sharing = offered.filter(({ sharedId }) => sharedId !== null);
    for (const { sharedId, label, pricePence, ingredientIds } of sharing)
      expect(shared.get(sharedId ?? '')).toMatchObject({ label, pricePence, ingredientIds });
    const own = offered.filter(({ sharedId }) => sharedId === null).map(({ label }) => label);
    expect(own.filter((label, at) => own.indexOf(label) !== at)).toEqual([]);
  });

  it('leaves a database with a menu alone', async () => {
    await test.db.update(pizzas).set({ pricePence: 777 }).where(eq(pizzas.slug, 'margherita'));
    await seedEmptyDatabase(test.db, new Date('2027-01-01T00:00:00Z'));
    expect(await countRows(pizzas)).toBe(MENU.length);
    const [margherita] = await test.db.select().from(pizzas).where(eq(pizzas.slug, 'margherita'));
    expect(margherita?.pricePence).toBe(777);
  });

  it('dates reviews back from the given moment, each after its paid order', async () => {
    const rows = await test.db
      .select()
      .from(reviews)
      .innerJoin(orders, eq(orders.id, reviews.orderId));
    for (const { reviews: review, orders: order } of rows) {
      expect(order.paymentStatus).toBe('paid');
      expect(order.userId).toBe(review.userId);
      expect(order.placedAt?.getTime()).toBeLessThan(review.createdAt.getTime());
      expect(review.updatedAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
    }
    const newest = Math.max(...rows.map(({ reviews: review }) => review.createdAt.getTime()));
    expect(newest).toBe(NOW.getTime() - MS_PER_DAY * Math.min(...REVIEWS.map((r) => r.daysAgo)));
  });

  it('numbers orders in the order in which they were placed', async () => {
    const rows = await test.db.select().from(orders).orderBy(orders.number);
    const placedAt = rows.map((order) => order.placedAt?.getTime() ?? 0);
    expect(placedAt).toEqual(placedAt.toSorted((a, b) => a - b));
  });

  it('gives each order lines that add up to its subtotal', async () => {
    const lines = Map.groupBy(await test.db.select().from(orderLines), ({ orderId }) => orderId);
    for (const order of await test.db.select().from(orders)) {
      const sumPence = lines
        .get(order.id)
        ?.reduce((sum, line) => sum + line.unitPricePence * line.quantity, 0);
      expect(sumPence).toBe(order.subtotalPence);
    }
  });

  it('creates customers whom nobody can sign in as', async () => {
    const withPassword = await test.db.select().from(users).where(isNotNull(users.passwordHash));
    expect(withPassword).toEqual([]);
  });

  it('dates coupons around the given moment', async () => {
    const rows = await test.db.select().from(coupons);
    const codes = rows
      .filter(({ startsAt, endsAt }) => startsAt <= NOW && (!endsAt || endsAt > NOW))
      .map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['TIDE10', 'SANDY20', 'AHOY15']));
    expect(codes).not.toContain('SUMMER25');
    expect(codes).not.toContain('REGATTA15');
  });

  it('[DESK-81] lets customers leave out what lies on top, and says what is unknown', async () => {
    const { items } = (await test.nobody.get('/pizzas/all')).body;
    const bySlug = async (slug: string) => {
      const [row] = await test.db.select().from(pizzas).where(eq(pizzas.slug, slug));
      return items.find((item: { id: string }) => item.id === row?.id);
    };
    expect(await bySlug('napoli')).toMatchObject({
      allergens: ['fish', 'gluten', 'milk', 'sulphites'],
      comesWith: {
        ingredients: [
          { name: 'Black olives', allergens: ['sulphites'] },
          { name: 'Capers', allergens: ['sulphites'] },
          { name: 'Anchovies', allergens: ['fish'] },
        ],
        otherAllergens: ['gluten', 'milk'],
      },
    });
    expect((await bySlug('friday-special')).allergens).toEqual([]);
    const { body } = await test.nobody.get('/customizer/options');
    expect(body).toMatchObject({ baseAllergens: ['gluten', 'milk'] });
  });

  it('shows a whole menu and customizer over the API', async () => {
    const { body } = await test.nobody.get('/pizzas/all');
    expect(body.items).toHaveLength(MENU.length);
    for (const pizza of body.items) {
      const first = new Map(
        pizza.options
          .toReversed()
          .map((option: { type: string; id: string }) => [option.type, option.id]),
      );
      expect(checkChoices(pizza, [...first.values()] as string[], [])).toBeNull();
    }
    const options = await test.nobody.get('/customizer/options');
    expect(options.body.vegToppings).toHaveLength(CUSTOMIZER.vegToppings.length);
    expect(options.body.maxNonVeg).toBe(CUSTOMIZER.maxNonVeg);
  });
});
