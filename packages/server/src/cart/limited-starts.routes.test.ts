import type { SaleTimes } from '@driftstone/contract/catalogue/sale-times.schema.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstChoices } from '#cart/cart.fixtures.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { soldOuts } from '#catalogue/sold-outs.tables.ts';
import { buildBuilderIngredients } from '#customizer/customizer.fixtures.ts';
import { customChoices } from '#customizer/customizer.tables.ts';
import { daily, iso } from '#testing/test-evening.ts';
import { checkOutPickup } from '#testing/test-pickup.ts';
import { createTill, type TestTill } from '#testing/test-till.ts';

const ALWAYS: SaleTimes = { days: [], shifts: [], firstDate: null, lastDate: null };
const FRIDAYS = { ...ALWAYS, days: [5] };
const FRIDAY = '2026-06-05';
const SATURDAY = '2026-06-06';

let t: TestTill;
let pick: (...labels: string[]) => string[];
let ours: Record<'margherita' | 'special' | 'weekend', Awaited<ReturnType<typeof buildPizza>>>;

beforeAll(async () => {
  t = await createTill();
  // 1 June 2026 is a Monday.
  await t.setUpAt('19:00', { openingHours: daily({ opens: '11:00', closes: '22:00' }) });
  const choices = await t.db.select().from(customChoices);
  pick = (...labels) =>
    labels.map((label) => choices.find((each) => each.label === label)?.id ?? '');
  const { idsOf } = await buildBuilderIngredients(t.db, {
    base: ['Tomato'],
    toppings: ['Basil', 'Ham', 'Mushrooms'],
  });
  const build = (name: string, topping: string, pricePence: number, saleTimes?: SaleTimes) =>
    buildPizza(t.db, { name, pricePence, ingredientIds: idsOf('Tomato', topping), saleTimes });
  ours = {
    margherita: await build('Our Margherita', 'Basil', 995),
    special: await build('Friday Special', 'Ham', 500, FRIDAYS),
    weekend: await build('Weekend Special', 'Mushrooms', 600, { ...ALWAYS, days: [6] }),
  };
});
afterAll(() => t.close());

/** Begun with one of ours on each half. */
const halves = (left: string, leftId: string, right: string, rightId: string) => ({
  optionIds: pick('10"', 'Classic', left, right),
  portions: [
    { partId: pick(left)[0], amount: 'normal', half: 'left' },
    { partId: pick(right)[0], amount: 'normal', half: 'right' },
  ],
  starts: [
    { pizzaId: leftId, half: 'left' },
    { pizzaId: rightId, half: 'right' },
  ],
});

async function order(...wishes: object[]) {
  const customer = await t.user();
  for (const wish of wishes)
    expect((await customer.post('/cart/addToCart', wish)).status).toBe(200);
  const { order: opened, byCash } = await checkOutPickup(customer);
  return { customer, url: `/orders/${opened.id}`, id: opened.id, byCash };
}

describe('a pizza with a half that was begun with the Friday special', () => {
  it('[PRICE-13] [SALE-03] is sold on Fridays, though the other half is dearer', async () => {
    const wish = halves('Ham', ours.special.id, 'Basil', ours.margherita.id);
    const { customer, url, byCash } = await order(wish);
    expect((await customer.get('/cart/getCart')).body.items).toMatchObject([
      { price: 9.95, saleTimes: { words: 'Friday Special (Fridays)' } },
    ]);
    const choose = (at: string) => customer.patch(`${url}/time`, { at });
    expect((await choose(iso('18:00', SATURDAY))).body).toMatchObject({
      code: 'TIME_GONE',
      message: expect.stringContaining('Friday Special (Fridays)'),
    });
    expect((await choose(iso('18:00', FRIDAY))).status).toBe(200);
    expect((await byCash()).status).toBe(200);
  });

  it('[PRICE-13] is sold when both halves are', async () => {
    const wish = halves('Ham', ours.special.id, 'Mushrooms', ours.weekend.id);
    const { customer, url } = await order(wish);
    expect((await customer.get(`${url}/times`)).body).toMatchObject({
      days: [],
      limited: 'Friday Special (Fridays) and Weekend Special (Saturdays)',
    });
  });

  it('[PRICE-13] [SALE-04] names the special once beside itself', async () => {
    const { id } = ours.special;
    const { customer, url } = await order(
      { pizzaId: id, optionIds: firstChoices(ours.special) },
      halves('Ham', id, 'Basil', ours.margherita.id),
    );
    expect((await customer.get(`${url}/times`)).body.limited).toBe('Friday Special (Fridays)');
  });

  it('[SALE-04] names the special when it is not sold this week', async () => {
    const customer = await t.user();
    const starts = [{ pizzaId: ours.special.id, half: 'whole' }];
    const optionIds = pick('10"', 'Classic', 'Ham');
    await customer.post('/cart/addToCart', { optionIds, starts });
    const sellUntil = (lastDate: string | null) =>
      t.db
        .update(pizzas)
        .set({ saleTimes: { ...FRIDAYS, lastDate } })
        .where(eq(pizzas.id, ours.special.id));
    await sellUntil('2026-05-31');
    expect((await customer.get('/cart/getCart')).body.unavailable).toMatchObject([
      { reason: 'Not sold this week: Friday Special (Fridays, until 31 May)' },
    ]);
    await sellUntil(null);
  });
});

describe('a placed order with a pizza that was begun with the Friday special', () => {
  it('[PRICE-13] [SALE-05] moves to no day but a Friday, even when its topping is gone', async () => {
    const starts = [{ pizzaId: ours.special.id, half: 'whole' }];
    const { customer, id, url, byCash } = await order(
      { optionIds: pick('10"', 'Classic', 'Ham'), starts },
      { optionIds: pick('12"', 'Classic', 'Ham'), starts },
    );
    await customer.patch(`${url}/time`, { at: iso('18:00', FRIDAY) });
    expect((await byCash()).status).toBe(200);
    const desk = await t.staff();
    const retime = async (at: string) => {
      const { lastEvent } = (await desk.get(`/desk/orders/${id}`)).body;
      return desk.post(`/desk/orders/${id}/time`, { at, lastEvent });
    };
    const refused = {
      code: 'TIME_GONE',
      message: 'Friday Special is only sold on Fridays. Choose another time.',
    };
    expect((await retime(iso('18:00', SATURDAY))).body).toMatchObject(refused);
    expect((await desk.get(`/desk/orders/${id}/times`)).body).toMatchObject({
      asap: null,
      days: [{ date: FRIDAY }],
      limited: 'Friday Special (Fridays)',
    });
    const [subjectId = ''] = pick('Ham');
    await t.db.insert(soldOuts).values({ subjectId, markedBy: 'Ada' });
    expect((await retime(iso('18:00', SATURDAY))).body).toMatchObject(refused);
    await t.db.delete(soldOuts);
    expect((await retime(iso('19:00', FRIDAY))).status).toBe(200);
  });
});
