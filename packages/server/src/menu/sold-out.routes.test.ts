import { Stock } from '@driftstone/contract/menu/menu-desk.schema.ts';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#audit/audit.tables.ts';
import { buildIngredients, buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let pizzaId: string;
beforeAll(async () => {
  t = await createTestApp();
  pizzaId = (await buildPizza(t.db, { name: 'Margherita' })).id;
});
afterAll(() => t.close());

const shownWords = async () => (await t.nobody.get('/pizzas/all')).body.items[0].soldOut;

describe('POST /crew/sold-out', () => {
  it('[EVE-29] marks from a tablet what customers see at once, and the log names the tablet', async () => {
    const tablet = await t.device('kitchen');
    const say = (until: string) => tablet.post('/crew/sold-out', { ids: [pizzaId], until });
    expect((await say('tomorrow')).status).toBe(200);
    expect(await shownWords()).toBe('Sold out until tomorrow');
    const [logged] = await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(logged).toMatchObject({ action: 'sold_out', staffName: tablet.crew.device?.name });
    expect((await say('back')).status).toBe(200);
    expect(await shownWords()).toBe('Sold out');
    expect((await say('now')).status).toBe(200);
    expect(await shownWords()).toBeUndefined();
  });

  it('refuses a driver’s phone, and what is not on the menu', async () => {
    const wish = { ids: [pizzaId], until: 'back' };
    const phone = await t.device('driver');
    expect((await phone.post('/crew/sold-out', wish)).status).toBe(403);
    const tablet = await t.device('kitchen');
    const unknown = { ...wish, ids: ['0190b6a0-0000-7000-8000-000000000000'] };
    expect((await tablet.post('/crew/sold-out', unknown)).body.code).toBe('MENU_REFUSED');
  });
});

describe('GET /crew/stock', () => {
  it('[FOOD-07, FOOD-09] says to the kitchen what each ingredient takes off, and what is sold out', async () => {
    const [mozzarella] = await buildIngredients(t.db, pizzaId, [
      { name: 'Mozzarella', allergens: ['milk'] },
      { name: 'Basil', allergens: [], canBeLeftOut: true },
    ]);
    const tablet = await t.device('kitchen');
    const { status, body } = await tablet.get('/crew/stock');
    expect(status).toBe(200);
    expect(Stock.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      markedIds: [],
      ingredients: [
        { name: 'Basil', takesOff: ['1 pizza can be had without it.'], pizzaIds: [pizzaId] },
        { name: 'Mozzarella', takesOff: ['Takes 1 pizza off the menu.'], isInBuilder: false },
      ],
    });
    const ids = [mozzarella?.id];
    expect((await tablet.post('/crew/sold-out', { ids, until: 'tomorrow' })).status).toBe(200);
    expect(await shownWords()).toBe('Sold out until tomorrow');
    const { body: after } = await tablet.get('/crew/stock');
    expect(after.markedIds).toEqual(ids);
    const [end] = Object.values<string>(after.markEnds);
    expect(end).toMatch(/T04:00:00\.000Z$/);
    expect(after.ingredients[1].soldOut).toBe('Sold out until tomorrow');
    await tablet.post('/crew/sold-out', { ids, until: 'now' });
    expect((await (await t.device('driver')).get('/crew/stock')).status).toBe(403);
    expect((await t.nobody.get('/crew/stock')).status).toBe(401);
  });
});
