import type { SaleTimes } from '@driftstone/contract/catalogue/sale-times.schema.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstChoices } from '#cart/cart.fixtures.ts';
import { buildCategory, buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { categories, pizzas } from '#catalogue/catalogue.tables.ts';
import { payByCard } from '#payments/paying.fixtures.ts';
import { daily, inLondon, iso } from '#testing/test-evening.ts';
import { checkOutPickup } from '#testing/test-pickup.ts';
import { createTill, type TestTill } from '#testing/test-till.ts';

const ALWAYS: SaleTimes = { days: [], shifts: [], firstDate: null, lastDate: null };
const FRIDAYS = { ...ALWAYS, days: [5] };
const LUNCH = { ...ALWAYS, shifts: [{ opens: '12:00', closes: '14:00' }] };
const FRIDAY = '2026-06-05';
const ALL_DAY = { openingHours: daily({ opens: '11:00', closes: '22:00' }) };

let t: TestTill;
beforeAll(async () => (t = await createTill()));
afterAll(() => t.close());
// 1 June 2026 is a Monday.
beforeEach(() => t.setUpAt('19:00', ALL_DAY));

const build = (saleTimes: SaleTimes | null, name = 'Friday Special') =>
  buildPizza(t.db, { name, saleTimes });

type Built = Awaited<ReturnType<typeof build>>;
const wishFor = (pizza: Built) => ({ pizzaId: pizza.id, optionIds: firstChoices(pizza) });

async function checkOut(...items: Built[]) {
  const customer = await t.user();
  for (const pizza of items)
    expect(await customer.post('/cart/addToCart', wishFor(pizza))).toMatchObject({ status: 200 });
  const { order, ...rest } = await checkOutPickup(customer);
  const url = `/orders/${order.id}`;
  return {
    ...rest,
    customer,
    url,
    read: async () => (await customer.get(url)).body,
    times: async () => (await customer.get(`${url}/times`)).body,
    choose: (at: string | null) => customer.patch(`${url}/time`, { at }),
  };
}

describe('GET /pizzas/all', () => {
  it('[SALE-03] says of an item when it is sold, by its own times or its category’s', async () => {
    const lunch = await buildCategory(t.db, { name: 'Lunch', saleTimes: LUNCH });
    const own = await buildPizza(t.db, { name: 'Own', categoryId: lunch.id, saleTimes: FRIDAYS });
    const theirs = await buildPizza(t.db, { name: 'Theirs', categoryId: lunch.id });
    const { items } = (await t.nobody.get('/pizzas/all')).body;
    const find = (id: string) => items.find((item: { id: string }) => item.id === id);
    expect(find(own.id).saleTimes).toEqual({ ...FRIDAYS, words: 'Fridays' });
    expect(find(theirs.id).saleTimes).toMatchObject({ words: '12:00–14:00' });
    expect(find(t.pizza.id).saleTimes).toBeUndefined();
  });
});

describe('an order with what is sold on Fridays', () => {
  it('[SALE-04] is preselected for Friday, offered no other day, and placed for then', async () => {
    const { read, times, byCash, customer } = await checkOut(await build(FRIDAYS), t.pizza);
    expect(await read()).toMatchObject({ scheduledFor: iso('11:00', FRIDAY) });
    const offered = await times();
    expect(offered).toMatchObject({
      asap: null,
      whyNoAsap: 'not_sold',
      limited: 'Friday Special (Fridays)',
    });
    expect(offered.days.map(({ date }: { date: string }) => date)).toEqual([FRIDAY]);
    expect((await customer.get('/cart/getCart')).body.items[0].saleTimes).toMatchObject({
      words: 'Fridays',
    });
    expect(await byCash()).toMatchObject({
      status: 200,
      body: { order: { status: 'confirmed', scheduledFor: iso('11:00', FRIDAY) } },
    });
  });

  it('[SALE-05] refuses another time by name, and says when it is sold', async () => {
    const { choose } = await checkOut(await build(FRIDAYS));
    expect(await choose(iso('20:00'))).toMatchObject({
      status: 409,
      body: {
        code: 'TIME_GONE',
        why: 'not_sold',
        message:
          'We don’t sell Friday Special (Fridays) at that time. The earliest is 11:00–11:15 on Friday. Please choose a time, or order without it.',
      },
    });
    expect((await choose(null)).body.message).toMatch(
      'We don’t sell Friday Special (Fridays) right now.',
    );
  });

  it('[SALE-05] is refused when the time was chosen before the item came', async () => {
    const { customer, choose, read, byCash, byCard } = await checkOut(t.pizza);
    expect((await choose(iso('20:00'))).status).toBe(200);
    await customer.post('/cart/addToCart', wishFor(await build(FRIDAYS)));
    await customer.post('/cart/checkout');
    expect(await read()).toMatchObject({ scheduledFor: iso('20:00'), promised: null });
    for (const place of [byCash, byCard])
      expect(await place()).toMatchObject({
        status: 409,
        body: {
          code: 'TIME_GONE',
          message: expect.stringMatching(/^We don’t sell Friday Special/),
        },
      });
  });

  it('[SALE-05] goes by the menu at the moment of placing, for cash and card', async () => {
    const { byCash, byCard } = await checkOut(t.pizza);
    await t.db.update(pizzas).set({ saleTimes: FRIDAYS }).where(eq(pizzas.id, t.pizza.id));
    try {
      for (const place of [byCash, byCard])
        expect(await place()).toMatchObject({
          status: 409,
          body: {
            message: expect.stringMatching(/^We don’t sell Margherita \(Fridays\) right now/),
          },
        });
    } finally {
      await t.db.update(pizzas).set({ saleTimes: null }).where(eq(pizzas.id, t.pizza.id));
    }
  });

  it('[SALE-05] says what to do when two items are never sold together', async () => {
    const { choose, read } = await checkOut(
      await build(FRIDAYS),
      await build({ ...ALWAYS, days: [6] }, 'Saturday Special'),
    );
    expect(await read()).toMatchObject({ scheduledFor: null, promised: null });
    expect((await choose(iso('12:00', FRIDAY))).body.message).toBe(
      'We don’t sell Saturday Special (Saturdays) at that time. Please order without it.',
    );
  });
});

describe('an order with what is sold at lunch', () => {
  it('[SALE-05] can be had as soon as possible while it is sold, and not a minute longer', async () => {
    await t.setUpAt('13:59', ALL_DAY);
    const { byCash, read } = await checkOut(await build(LUNCH, 'Lunch'));
    expect(await read()).toMatchObject({ scheduledFor: null });
    t.clock.now = inLondon('14:00');
    expect(await byCash()).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^We don’t sell Lunch \(12:00–14:00\) right now/) },
    });
  });

  it('[SALE-05] keeps what was paid, however late the money comes', async () => {
    await t.setUpAt('13:59', ALL_DAY);
    const { byCard } = await checkOut(await build(LUNCH, 'Lunch'));
    const { sessionId } = (await byCard()).body;
    t.clock.now = inLondon('14:05');
    expect((await payByCard(t.app, sessionId)).status).toBe(303);
  });
});

describe('POST /cart/addToCart', () => {
  it('[SALE-04] refuses by name what no order of this week could have', async () => {
    const customer = await t.user();
    const december = { ...ALWAYS, firstDate: '2026-12-01', lastDate: '2026-12-31' };
    expect(
      await customer.post('/cart/addToCart', wishFor(await build(december, 'Reindeer'))),
    ).toMatchObject({
      status: 422,
      body: { code: 'SOLD_OUT', message: 'We don’t sell Reindeer (1–31 December) this week.' },
    });
  });
});

describe('a cart with what is not sold this week any more', () => {
  it('[SALE-04] sets it apart with the reason, sells the rest, and is not filled with it again', async () => {
    const reindeer = await build(
      { ...ALWAYS, shifts: [{ opens: '12:00', closes: '19:05' }], lastDate: '2026-06-01' },
      'Reindeer',
    );
    const { customer, byCash, url } = await checkOut(reindeer, t.pizza);
    expect((await byCash()).status).toBe(200);
    await customer.post('/cart/addToCart', wishFor(reindeer));
    await customer.post('/cart/addToCart', wishFor(t.pizza));
    t.clock.now = inLondon('19:10');
    const { items, unavailable } = (await customer.get('/cart/getCart')).body;
    expect(items).toMatchObject([{ name: expect.stringMatching(/^Margherita/) }]);
    expect(unavailable).toMatchObject([
      {
        reason: expect.stringMatching(/^Not sold this week: 12:00–19:05/),
        canBeChanged: false,
        without: null,
      },
    ]);
    const again = (await customer.post(`${url}/order-again`)).body;
    expect(JSON.stringify(again)).toMatch('Not sold this week');
  });
});

describe('the till', () => {
  it('[SALE-06] prices it, offers its times alone, and refuses others with the reason', async () => {
    const line = { ...wishFor(await build(FRIDAYS)), addOnIds: [], quantity: 1 };
    const quote = (await t.quote({ lines: [line] })).body;
    expect(quote).toMatchObject({
      asap: null,
      asapAnyway: null,
      whyNoAsap: 'not_sold',
      limited: [{ name: 'Friday Special' }],
    });
    expect(quote.days.map(({ date }: { date: string }) => date)).toEqual([FRIDAY]);
    const contact = { name: 'Ada', phone: '07700 900123' };
    for (const isOverbooked of [false, true])
      expect(
        await t.place({ lines: [line], ...contact, isOverbooked, at: iso('20:00') }),
      ).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/^We don’t sell Friday Special \(Fridays\)/) },
      });
    expect(await t.place({ lines: [line], ...contact, at: iso('18:00', FRIDAY) })).toMatchObject({
      status: 201,
    });
  });

  it('[SALE-06] goes by the times of a category too', async () => {
    const lunch = await buildCategory(t.db, { saleTimes: LUNCH });
    const pizza = await buildPizza(t.db, { name: 'Soup', categoryId: lunch.id });
    const line = { ...wishFor(pizza), addOnIds: [], quantity: 1 };
    expect((await t.place({ lines: [line] })).body.message).toMatch(
      'We don’t sell Soup (12:00–14:00)',
    );
    await t.db.update(categories).set({ saleTimes: null }).where(eq(categories.id, lunch.id));
    expect((await t.place({ lines: [line] })).status).toBe(201);
  });
});

describe('a placed order with what is sold on Fridays', () => {
  it('[SALE-05] [DESK-31] moves to no day on which it is not sold, from desk or till', async () => {
    const line = { ...wishFor(await build(FRIDAYS)), addOnIds: [], quantity: 1 };
    const contact = { name: 'Ada', phone: '07700 900123' };
    const { body } = await t.place({ lines: [line], ...contact, at: iso('18:00', FRIDAY) });
    const desk = await t.staff();
    const retime = async (caller: typeof desk | typeof t.device, path: string, at: string) => {
      const { lastEvent } = (await desk.get(`/desk/orders/${body.id}`)).body;
      return caller.post(`/${path}/orders/${body.id}/time`, { at, lastEvent });
    };
    for (const [caller, path] of [
      [desk, 'desk'],
      [t.device, 'counter'],
    ] as const) {
      expect((await retime(caller, path, iso('18:00', '2026-06-06'))).body).toMatchObject({
        code: 'TIME_GONE',
        message: 'Friday Special is only sold on Fridays. Choose another time.',
      });
      expect((await retime(caller, path, iso('19:00', FRIDAY))).status).toBe(200);
    }
    const { times } = (await t.device.get(`/counter/orders/${body.id}/changes`)).body;
    expect(times).toMatchObject({ asap: null, days: [{ date: FRIDAY }] });
    expect(times.limited).toBe('Friday Special (Fridays)');
    expect((await desk.get(`/desk/orders/${body.id}/times`)).body).toEqual(times);
  });

  it('[SALE-05] may be late on its own day', async () => {
    const line = { ...wishFor(await build(LUNCH, 'Soup')), addOnIds: [], quantity: 1 };
    t.clock.now = inLondon('13:00');
    t.device = await t.pair('counter');
    const { body } = await t.place({ lines: [line] });
    const desk = await t.staff();
    const { days } = (await desk.get(`/desk/orders/${body.id}/times`)).body;
    const listed = days.flatMap(({ slots }: { slots: { at: string }[] }) => slots);
    expect(listed).toContainEqual(expect.objectContaining({ at: iso('20:00') }));
    expect(listed).toContainEqual(expect.objectContaining({ at: iso('13:45', FRIDAY) }));
    expect(listed).not.toContainEqual(expect.objectContaining({ at: iso('14:00', FRIDAY) }));
    const { lastEvent } = (await desk.get(`/desk/orders/${body.id}`)).body;
    const late = await desk.post(`/desk/orders/${body.id}/time`, { at: iso('14:15'), lastEvent });
    expect(late.status).toBe(200);
  });
});
