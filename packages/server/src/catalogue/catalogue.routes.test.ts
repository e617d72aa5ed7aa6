import { Pizza, PizzaList } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import { callerWith, createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildCategory, buildPizza } from './catalogue.fixtures.ts';
import { categories, pizzas } from './catalogue.tables.ts';

const MS_PER_DAY = 24 * 60 * 60 * 1000;

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.execute('delete from refunds; delete from orders; delete from sales');
  await test.db.delete(pizzas);
  await test.db.delete(categories);
});

const daysAgo = (days: number) => new Date(test.clock.now.getTime() - days * MS_PER_DAY);
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name);

async function sell(pizzaId: string, quantity: number, placedDaysAgo = 1) {
  await buildPaidOrder(test.db, {
    placedAt: daysAgo(placedDaysAgo),
    lines: [{ pizzaId, quantity }],
  });
}

describe('GET /pizzas/all', () => {
  it('[API-01] lists the menu in its order, with options, add-ons, category and prices in pounds', async () => {
    const category = await buildCategory(test.db, { name: 'Classics', emoji: '🍅' });
    await buildPizza(test.db, { name: 'Second', position: 2 });
    const first = await buildPizza(test.db, {
      name: 'First',
      position: 1,
      pricePence: 1095,
      categoryId: category.id,
    });

    const { status, body } = await test.nobody.get('/pizzas/all');

    expect(status).toBe(200);
    expect(PizzaList.parse(body)).toEqual(body);
    expect(namesOf(body.items)).toEqual(['First', 'Second']);
    expect(body.items[0]).toEqual({
      id: first.id,
      name: 'First',
      description: first.description,
      price: 10.95,
      imageUrl: first.imageUrl,
      kind: 'pizza',
      category: { id: category.id, name: 'Classics', emoji: '🍅' },
      options: first.options.map(({ id, type, label, pricePence }) => ({
        id,
        type,
        label,
        price: pricePence / 100,
        allergens: null,
        diet: type === 'size' ? 'vegan' : null,
      })),
      addOns: first.addOns.map(({ id, name, pricePence, allergens }) => ({
        id,
        name,
        price: pricePence / 100,
        allergens,
        diet: null,
      })),
      allergens: ['gluten', 'milk'],
      diet: 'vegetarian',
    });
    expect(body.items[1].category).toBeNull();
  });

  it('tells entered allergens from those not entered yet', async () => {
    const addOns = [
      { name: 'Anchovies', pricePence: 150, allergens: ['fish'] },
      { name: 'Rocket', pricePence: 100, allergens: [] },
      { name: 'Nduja', pricePence: 195 },
    ];
    await buildPizza(test.db, { allergens: undefined }, { options: [], addOns });
    const { body } = await test.nobody.get('/pizzas/all');
    const { allergens, addOns: shown } = body.items.at(-1);
    expect(allergens).toEqual([]);
    expect(shown).toMatchObject([
      { name: 'Anchovies', allergens: ['fish'] },
      { name: 'Rocket', allergens: [] },
      { name: 'Nduja', allergens: null },
    ]);
  });

  it('leaves out unlisted pizzas, and shows one without picture, options or add-ons', async () => {
    await buildPizza(test.db, { isListed: false });
    await buildPizza(test.db, { name: 'Plain', imageUrl: null }, { options: [], addOns: [] });
    const { body } = await test.nobody.get('/pizzas/all');
    expect(body.items).toMatchObject([{ name: 'Plain', imageUrl: null, options: [], addOns: [] }]);
  });

  it('says vegan, vegetarian or neither', async () => {
    await buildPizza(test.db, { isVegan: true, isVegetarian: true });
    await buildPizza(test.db, { isVegetarian: true });
    await buildPizza(test.db, { isVegetarian: false });
    const { body } = await test.nobody.get('/pizzas/all');
    expect(body.items.map(({ diet }: Pizza) => diet)).toEqual(['vegan', 'vegetarian', null]);
  });

  it('answers 304 to a client that has it, until it changes', async () => {
    const pizza = await buildPizza(test.db);
    const first = await test.nobody.get('/pizzas/all');
    const returning = callerWith(test.app, { 'if-none-match': String(first.headers['etag']) });
    const { status, body } = await returning.get('/pizzas/all');
    expect([status, body]).toEqual([304, '']);

    await test.db.update(pizzas).set({ pricePence: 1300 }).where(eq(pizzas.id, pizza.id));
    const changed = await returning.get('/pizzas/all');
    expect([changed.status, changed.body.items[0].price]).toEqual([200, 13]);
  });

  it('answers below /api as well', async () => {
    await buildPizza(test.db, { name: 'Marinara' });
    const { status, body } = await test.nobody.get('/api/pizzas/all');
    expect(status).toBe(200);
    expect(namesOf(body.items)).toEqual(['Marinara']);
  });
});

describe('GET /pizzas/top', () => {
  it("[API-01] orders by units sold, then the editor's rank, then the menu's order", async () => {
    const sold = await buildPizza(test.db, { name: 'Sold 5' });
    const bestSold = await buildPizza(test.db, { name: 'Sold 3 + 4' });
    await buildPizza(test.db, { name: 'Last', position: 900 });
    await buildPizza(test.db, { name: 'Unranked', position: 1 });
    await buildPizza(test.db, { name: 'Ranked 2', editorsRank: 2 });
    await buildPizza(test.db, { name: 'Ranked 1', editorsRank: 1 });
    await sell(sold.id, 5);
    await sell(bestSold.id, 3);
    await sell(bestSold.id, 4, 89);

    const { status, body } = await test.nobody.get('/pizzas/top');

    expect(status).toBe(200);
    expect(Pizza.array().parse(body)).toEqual(body);
    expect(namesOf(body)).toEqual([
      'Sold 3 + 4',
      'Sold 5',
      'Ranked 1',
      'Ranked 2',
      'Unranked',
      'Last',
    ]);
  });

  it('counts neither orders that were not placed nor those older than 90 days', async () => {
    await buildPizza(test.db, { name: 'Ranked', editorsRank: 1 });
    const old = await buildPizza(test.db, { name: 'Old' });
    const unpaid = await buildPizza(test.db, { name: 'Unpaid' });
    await sell(old.id, 50, 91);
    await buildOrder(test.db, {
      placedAt: daysAgo(1),
      lines: [{ pizzaId: unpaid.id, quantity: 50 }],
    });
    const { body } = await test.nobody.get('/pizzas/top');
    expect(namesOf(body)).toEqual(['Ranked', 'Old', 'Unpaid']);
  });

  it('counts cash orders, but no cancelled or refunded ones', async () => {
    const sellAs = async (name: string, quantity: number, more: Parameters<typeof buildOrder>[1]) =>
      buildOrder(test.db, {
        placedAt: daysAgo(1),
        lines: [{ pizzaId: (await buildPizza(test.db, { name })).id, quantity }],
        ...more,
      });
    const cash = { paymentMethod: 'cash', paymentStatus: 'due_on_pickup' } as const;
    const refunded = { paymentStatus: 'refunded' } as const;
    await sellAs('Refunded', 9, { state: 'completed', ...refunded });
    await sellAs('Cancelled, refunded', 8, { state: 'cancelled', ...refunded });
    await sellAs('Cash, cancelled', 7, { state: 'no_show', ...cash });
    await sellAs('Card', 1, { state: 'completed', paymentStatus: 'paid' });
    await sellAs('Cash', 2, { state: 'received', ...cash });
    await sellAs('Cash, collected', 3, {
      state: 'completed',
      ...cash,
      paymentStatus: 'paid',
    });
    const { body } = await test.nobody.get('/pizzas/top');
    expect(namesOf(body)).toEqual([
      'Cash, collected',
      'Cash',
      'Card',
      'Refunded',
      'Cancelled, refunded',
      'Cash, cancelled',
    ]);
  });

  it('[API-01] [KIND-05] ends at 24, and leaves out unlisted pizzas and all that is no pizza', async () => {
    const { id } = await buildPizza(test.db, { name: 'Gone', isListed: false, editorsRank: 1 });
    await sell(id, 9);
    const cola = await buildPizza(test.db, { name: 'Cola', kind: 'drink' });
    await sell(cola.id, 50);
    await Promise.all(Array.from({ length: 25 }, () => buildPizza(test.db)));
    const { body } = await test.nobody.get('/pizzas/top');
    expect(body).toHaveLength(24);
    expect(namesOf(body)).not.toContain('Gone');
    expect(namesOf(body)).not.toContain('Cola');
  });
});

describe('GET /categories', () => {
  it('[API-01] lists id, name and emoji in the owner’s order', async () => {
    const second = await buildCategory(test.db, { name: 'White', emoji: null, position: 2 });
    const first = await buildCategory(test.db, { name: 'Classics', emoji: '🍅', position: 1 });
    const { status, body } = await test.nobody.get('/categories');
    expect(status).toBe(200);
    expect(body).toEqual([
      { id: first.id, name: 'Classics', emoji: '🍅' },
      { id: second.id, name: 'White', emoji: null },
    ]);
  });
});
