import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { iso } from '#testing/test-evening.ts';
import { createStock, type TestStock } from '#testing/test-stock.ts';
import { withdrawLostPages } from './lost-pages.service.ts';
import { payByCard } from './paying.fixtures.ts';

let t: TestStock;
beforeAll(async () => (t = await createStock()));
beforeEach(async () => {
  await t.setUpAt('19:00');
  await t.sellAgain();
});
afterAll(() => t.close());

const look = () => withdrawLostPages({ ...t.shop, log: t.app.log });

async function openPage(at: string | null = null) {
  const order = await t.opened(1);
  if (at) await order.choose(at);
  const { sessionId } = (await order.openPage()).body;
  return { ...order, pay: async () => (await payByCard(t.app, sessionId)).status };
}

describe('an open card page', () => {
  it('[HOLD-06] [DESK-12] is withdrawn once something of its order is marked as sold out', async () => {
    const page = await openPage();
    await look();
    await t.sellOut();
    await look();
    expect(await page.pay()).toBe(410);
    const again = await page.openPage();
    expect([again.status, again.body.code]).toEqual([422, 'ORDER_CHANGED']);
    expect(again.body.message).toContain('Margherita');
  });

  it('[HOLD-06] stays for another day, and while it holds the last that there is', async () => {
    await t.count(1);
    const last = await openPage();
    expect(await t.shown()).toBe('Sold out');
    await look();
    expect(await last.pay()).toBe(303);
    await t.count(9, { was: 0 });
    const tomorrow = await openPage(iso('18:00', '2026-06-02'));
    await t.sellOut();
    await look();
    expect(await tomorrow.pay()).toBe(303);
  });
});
