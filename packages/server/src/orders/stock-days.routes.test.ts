import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itemStocks, stockTakes } from '#catalogue/item-stocks.tables.ts';
import { soldOuts } from '#catalogue/sold-outs.tables.ts';
import { purgeTakes } from '#catalogue/stock.service.ts';
import type { Caller } from '#testing/test-app.ts';
import { inLondon, iso } from '#testing/test-evening.ts';
import { createStock, type TestStock } from '#testing/test-stock.ts';

const TUESDAY = iso('18:00', '2026-06-02');

let t: TestStock;
let owner: Caller;
beforeAll(async () => (t = await createStock()));
beforeEach(async () => {
  await t.setUpAt('19:00');
  owner = await t.staff();
});
afterAll(() => t.close());

async function retime(id: string, at: string | null, by: 'desk' | 'counter' = 'counter') {
  const caller = by === 'desk' ? owner : t.device;
  return caller.post(`/${by}/orders/${id}/time`, { at, lastEvent: await t.lastEventOf(id) });
}

/** What is left on Tuesday morning. */
async function leftOnTuesday() {
  t.clock.now = inLondon('09:00', '2026-06-02');
  await t.renew();
  return t.left();
}

describe('an order that gets another time', () => {
  it.each(['desk', 'counter'] as const)(
    '[STOCK-09] takes its stock along to the other day, from the %s',
    async (by) => {
      await t.count(3, { isDaily: true });
      const { id } = await t.placed(2);
      expect(await t.left()).toBe(1);
      expect((await retime(id, iso('20:00'), by)).status).toBe(200);
      expect(await t.left()).toBe(1);
      expect((await retime(id, TUESDAY, by)).status).toBe(200);
      expect(await t.left()).toBe(3);
      expect(await leftOnTuesday()).toBe(1);
    },
  );

  it.each(['desk', 'counter'] as const)(
    '[STOCK-09] is refused by name at the %s when the other day has too few',
    async (by) => {
      await t.count(3, { isDaily: true });
      const early = await t.opened(2);
      await early.choose(TUESDAY);
      expect((await early.place()).status).toBe(200);
      const late = await t.placed(2);
      const before = await t.stored(late.id);
      const refused = await retime(late.id, TUESDAY, by);
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        422,
        'SOLD_OUT',
        'Only 1 Margherita (10" / Classic) left on 2 June, and the order has 2. Choose another day, or change how many there are.',
      ]);
      expect(await t.stored(late.id)).toEqual(before);
      expect(await t.left()).toBe(1);
      expect(await leftOnTuesday()).toBe(1);
    },
  );

  it.each(['desk', 'counter'] as const)(
    '[SALE-05] [DESK-12] is not brought forward at the %s to a day on which it is marked as sold out',
    async (by) => {
      const order = await t.opened();
      await order.choose(TUESDAY);
      expect((await order.place()).status).toBe(200);
      const late = await t.placed();
      await t.sellOut();
      const refused = await retime(order.id, null, by);
      expect([refused.status, refused.body.code]).toEqual([409, 'TIME_GONE']);
      expect(refused.body.message).toContain('Margherita');
      expect((await owner.get(`/desk/orders/${order.id}/times`)).body.asap).toBeNull();
      // What is for today stays for today, and may be late.
      expect((await retime(late.id, iso('20:00'), by)).status).toBe(200);
      await t.sellAgain();
      expect((await retime(order.id, null, by)).status).toBe(200);
    },
  );

  it('[SALE-05] [DESK-12] is not brought forward to a day on which a part of it is marked as sold out', async () => {
    const [size] = t.pizza.options;
    const built = await t.place({ lines: [t.custom], total: 10.2, at: TUESDAY });
    const order = await t.opened();
    await order.choose(TUESDAY);
    expect((await order.place()).status).toBe(200);
    for (const [id, subjectId, name] of [
      [order.id, size?.id, size?.label],
      [built.body.id, t.custom.optionIds[2], 'Mushrooms'],
    ]) {
      await t.db.insert(soldOuts).values({ subjectId, markedBy: 'Ada' });
      const refused = await retime(id, null);
      expect([refused.status, refused.body.code]).toEqual([409, 'TIME_GONE']);
      expect(refused.body.message).toBe(`${name} is only sold from 2 June. Choose another time.`);
      await t.db.delete(soldOuts);
      expect((await retime(id, null)).status).toBe(200);
    }
  });

  it('[STOCK-09] comes back to today, which has its own count', async () => {
    await t.count(2, { isDaily: true });
    const order = await t.opened(2);
    await order.choose(TUESDAY);
    await order.place();
    await t.placed();
    expect((await retime(order.id, null)).body.message).toContain('Only 1 Margherita');
    const { id } = await t.placed();
    await t.cancel(id);
    await t.count(2, { isDaily: true, was: 1 });
    expect((await retime(order.id, null)).status).toBe(200);
    expect(await t.left()).toBe(0);
  });

  it('[STOCK-09] keeps what is counted once and for all, and what is baked already', async () => {
    await t.count(3);
    const { id } = await t.placed(2);
    expect((await retime(id, TUESDAY)).status).toBe(200);
    expect(await t.left()).toBe(1);
    await t.cancel(id);
    expect(await t.left()).toBe(3);
    await t.count(3, { isDaily: true, was: 3 });
    const baked = await t.placed(2);
    await t.bake(baked.id);
    expect((await retime(baked.id, TUESDAY)).status).toBe(200);
    expect(await t.left()).toBe(1);
  });
});

describe('an order ahead from before its item was counted', () => {
  const bookedForTuesday = async () => {
    const early = await t.opened(2);
    await early.choose(TUESDAY);
    expect((await early.place()).status).toBe(200);
    return early;
  };

  it('[STOCK-06] has its own of its day once somebody counts by the day', async () => {
    await bookedForTuesday();
    await t.count(3, { isDaily: true });
    expect(await t.left()).toBe(3);
    const late = await t.opened(2);
    await late.choose(TUESDAY);
    expect((await late.place()).body.message).toContain('only 1 Margherita');
    expect(await leftOnTuesday()).toBe(1);
  });

  it('[STOCK-06] [STOCK-09] takes its own of the day that it is moved to', async () => {
    const order = await t.placed(2);
    await t.count(3, { isDaily: true });
    expect((await retime(order.id, TUESDAY)).status).toBe(200);
    expect(await t.left()).toBe(3);
    const other = await t.placed(2);
    const refused = await retime(other.id, TUESDAY);
    expect(refused.body.message).toContain('Only 1 Margherita');
    expect(await leftOnTuesday()).toBe(1);
  });

  it('[STOCK-06] [STOCK-03] gives it back when it is cancelled, also where counting began anew', async () => {
    await t.count(3, { isDaily: true });
    const { id } = await bookedForTuesday();
    await t.sellAgain();
    const until = { ids: [t.pizza.id], until: 'now' };
    expect((await t.device.post('/crew/sold-out', until)).status).toBe(200);
    await t.count(3, { isDaily: true });
    expect((await retime(id, iso('20:00'))).status).toBe(200);
    expect(await t.left()).toBe(1);
    await t.cancel(id);
    expect(await t.left()).toBe(3);
    expect(await leftOnTuesday()).toBe(3);
  });
});

describe('what an order took', () => {
  it('[STOCK-10] is forgotten a day after the order is over', async () => {
    await t.count(9);
    const [over, open, early] = [await t.placed(), await t.placed(), await t.placed()];
    await t.bake(over.id);
    const paid = { payment: 'cash', total: 10 };
    expect((await t.act(over.id, 'hand-over', paid)).status).toBe(200);
    const later = iso('18:00', '2026-06-06');
    await retime(early.id, later);
    await t.cancel((await t.placed()).id);
    const kept = async () =>
      (await t.db.select().from(stockTakes)).map(({ orderId }) => orderId).toSorted();
    const all = [over.id, open.id, early.id].toSorted();
    await purgeTakes({ db: t.db, now: () => t.clock.now });
    expect(await kept()).toEqual(all);
    t.clock.now = inLondon('18:00', '2026-06-03');
    await purgeTakes({ db: t.db, now: () => t.clock.now }, 1);
    expect(await kept()).toEqual([open.id, early.id].toSorted());
    expect(await t.db.$count(itemStocks)).toBe(1);
  });
});
