// One name and one address: a shop that is renamed, and everything that says who it is.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { mails } from '#mail/mails.tables.ts';
import { payByCard } from '#payments/paying.fixtures.ts';
import { stepOnBoard } from '#testing/board-steps.ts';
import { createTestApp, type Caller, type TestApp } from '#testing/test-app.ts';
import { buildCheckout, buildPayment } from '#testing/test-payment.ts';

const OLD = /driftstone/i;

let t: TestApp;
let owner: Caller;
/** Placed before the shop was renamed. */
let past: Awaited<ReturnType<typeof buildPayment>>;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
  owner = await t.staff();
  past = await buildPayment(t);
  await payByCard(t.app, past.sessionId);
  await past.comeBack();
  await t.db.delete(mails);
  const change = { name: 'The Salty Crust', email: 'orders@saltycrust.co.uk' };
  await owner.patch('/desk/shop/details', { version: 1, change });
});
afterAll(() => t.close());

/** What a reader of the answer sees, without addresses of pages and of e-mails of the test. */
const wordsOf = (body: unknown) => JSON.stringify(body);

describe('a shop that is renamed', () => {
  it.each(['/shop', '/shop/story', '/stores', '/opening', '/site.webmanifest'])(
    '[MONEY-08] says its new name at %s',
    async (path) => {
      const { status, body } = await t.nobody.get(path);
      expect(status).toBe(200);
      expect(wordsOf(body)).not.toMatch(OLD);
    },
  );

  it('[MONEY-08] says it on the checkout, and on the receipt of an order from before', async () => {
    const { customer, order } = await buildCheckout(t);
    const path = `/orders/${order.id}`;
    expect((await customer.get(path)).body.store.name).toBe('The Salty Crust Littlehampton');
    const before = (await past.customer.get(`/orders/${past.order.id}`)).body;
    expect(before.store.name).toBe('The Salty Crust Littlehampton');
    for (const each of ['/users/me/data', '/orders'])
      expect(wordsOf((await past.customer.get(each)).body)).not.toMatch(OLD);
  });

  it('[MONEY-08] says it in each mail, and its own e-mail gets the orders', async () => {
    const { customer, order, sessionId, comeBack } = await buildPayment(t);
    await payByCard(t.app, sessionId);
    await comeBack();
    for (const step of [
      ['received', 'accepted'],
      ['accepted', 'ready'],
    ] as const)
      await stepOnBoard(t, order.id, step);
    await customer.post('/contact/create', {
      name: 'Bo',
      email: 'bo@example.com',
      message: 'Are you open?',
    });
    await t.react();
    const placed = await t.db.select().from(mails);
    const path = `/desk/orders/${order.id}`;
    const { lastEvent } = (await owner.get(path)).body;
    const cancellation = { reason: 'shop_cannot', refundId: randomUUID(), lastEvent };
    expect((await owner.post(`${path}/cancel`, cancellation)).status).toBe(200);
    await t.react();
    const sent = [...placed, ...(await t.db.select().from(mails))].map(({ mail }) => mail);
    expect(sent.length).toBeGreaterThan(0);
    for (const mail of sent) expect(wordsOf({ ...mail, to: '', replyTo: '' })).not.toMatch(OLD);
    const toShop = sent.filter((mail) => mail?.to === 'orders@saltycrust.co.uk');
    expect(toShop.length).toBeGreaterThan(0);
    expect(sent.filter((mail) => mail?.to === t.shop.config.contactEmail)).toEqual([]);
  });

  it('[MONEY-08] says it on paper, at the desk and in the accountant’s file', async () => {
    const path = `/desk/orders/${past.order.id}`;
    for (const each of [path, `${path}/slip`, '/kitchen/orders']) {
      const caller = each.startsWith('/desk') ? owner : t.kitchen;
      const { status, body } = await caller.get(each);
      expect(status).toBe(200);
      expect(wordsOf(body).match(OLD)).toBeNull();
    }
    const day = t.clock.now.toISOString().slice(0, 10);
    const file = await owner.get(`/desk/money/accounts.csv?from=${day}&to=${day}`);
    expect(file.status).toBe(200);
    expect(wordsOf(file.body)).not.toMatch(OLD);
    expect(file.headers['content-disposition']).toContain('the-salty-crust-');
  });

  it('[MONEY-08] gets its old name back with all of this', async () => {
    const change = { name: 'Driftstone' };
    await owner.patch('/desk/shop/details', { version: 2, change });
    const [store] = (await t.nobody.get('/stores')).body;
    expect(store.name).toBe('Driftstone Littlehampton');
  });
});
