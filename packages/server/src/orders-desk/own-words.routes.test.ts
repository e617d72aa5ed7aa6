// What staff write to the customer whose order they cancel or refund.
import { randomUUID } from 'node:crypto';
import { MAX_OWN_WORDS } from '@driftstone/contract/orders/own-words.rules.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#audit/audit.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { mails } from '#mail/mails.tables.ts';
import { orderPushes } from '#messages/watches/order-watches.tables.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { findOrder } from '#orders/orders.queries.ts';
import { buildAccount } from '#testing/test-account.ts';
import { buildCardPaidOrder } from '#testing/test-card-orders.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const WORDS = 'Ada, our <b>oven</b> is cold. The next one is on us';
const BROWSER = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/own-words',
  keys: { p256dh: 'B'.repeat(87), auth: 't'.repeat(22) },
};

let t: TestApp;
let owner: Awaited<ReturnType<TestApp['staff']>>;
let customer: Awaited<ReturnType<typeof buildAccount>>;
let storeId: string;
beforeAll(async () => {
  t = await createTestApp();
  storeId = (await buildStore(t.db)).id;
  owner = await t.staff();
  customer = await buildAccount(t);
});
afterAll(() => t.close());

const userId = () => customer.user.id;
const buildCardOrder = () => buildCardPaidOrder(t, { storeId, userId: userId() });
const pathOf = ({ id }: { id: string }, rest = '') => `/desk/orders/${id}${rest}`;
const read = async (order: { id: string }) => (await owner.get(pathOf(order))).body;
const cancel = async (order: { id: string }, words: unknown) =>
  owner.post(pathOf(order, '/cancel'), {
    reason: 'shop_cannot',
    words,
    refundId: randomUUID(),
    lastEvent: (await read(order)).lastEvent,
  });
const TWO_POUNDS: object = { kind: 'amount', amount: 2 };
const giveBack = async (
  order: { id: string },
  words: unknown,
  id = randomUUID(),
  choice = TWO_POUNDS,
) =>
  owner.post(pathOf(order, '/refund'), {
    id,
    choice,
    reason: 'goodwill',
    words,
    refundable: (await read(order)).refundable,
  });
const mailsAbout = async ({ id }: { id: string }) => {
  await t.react();
  const rows = await t.db.select().from(mails);
  return rows.flatMap(({ cause, mail }) => (cause.includes(id) && mail ? [mail] : []));
};
const logOf = ({ id }: { id: string }) =>
  t.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
const shownTo = async ({ id }: { id: string }) => (await customer.device.get(`/orders/${id}`)).body;

describe('a cancellation at the desk with a word to the customer', () => {
  it('[OWN-72] is in the mail, escaped, on the order’s page and in its history', async () => {
    const order = await buildCardOrder();
    const { body } = await cancel(order, WORDS);
    expect(body.events).toContainEqual(
      expect.objectContaining({ event: 'cancelled', words: WORDS }),
    );
    const [mail] = await mailsAbout(order);
    expect(mail?.text).toContain(`Sorry, we can’t make it. ${WORDS}.`);
    expect(mail?.html).toContain('our &lt;b&gt;oven&lt;/b&gt; is cold');
    expect(mail?.html).not.toContain('<b>oven');
    expect(await shownTo(order)).toMatchObject({ cancelWords: WORDS });
  });

  it('[OWN-72] is in the log without the words, which an erasure would not find there', async () => {
    const order = await buildCardOrder();
    await cancel(order, WORDS);
    const [row] = await logOf(order);
    expect(row).toMatchObject({ action: 'order_cancelled', after: { hasWords: true } });
    expect(row?.said).toContain('with a message to the customer');
    expect(JSON.stringify(row)).not.toContain('oven');
  });

  it('[OWN-72] is not on a lock screen, which others can read', async () => {
    const order = await buildCardOrder();
    await customer.device.post(`/orders/${order.id}/watch`, BROWSER);
    await cancel(order, WORDS);
    await t.react();
    const pushes = await t.db.select().from(orderPushes);
    expect(pushes).toHaveLength(1);
    expect(pushes[0]?.text).not.toContain('oven');
  });

  it.each(['', '   ', undefined])('[OWN-72] may be left out: %j', async (words) => {
    const order = await buildCardOrder();
    expect((await cancel(order, words)).status).toBe(200);
    expect(await findOrder(t.db, userId(), order.id)).toMatchObject({
      order: { cancelWords: null },
    });
    expect((await logOf(order))[0]?.after).not.toHaveProperty('hasWords');
  });

  it('[OWN-72] is refused when it is too long or would be two lines, and nothing is cancelled', async () => {
    const order = await buildCardOrder();
    const long = await cancel(order, 'x'.repeat(MAX_OWN_WORDS + 1));
    expect(long.status).toBe(400);
    expect(JSON.stringify(long.body)).toContain(`at most ${MAX_OWN_WORDS} characters`);
    expect((await cancel(order, 'Sorry.\nDriftstone owes you £500')).status).toBe(400);
    expect((await read(order)).state).toBe('received');
  });
});

describe('a rejection on the board with a word to the customer', () => {
  it('[OWN-72] is in the mail and in the order’s history', async () => {
    const order = await buildPaidOrder(t.db, {
      storeId,
      userId: userId(),
      paymentStatus: 'due_on_pickup',
      paymentMethod: 'cash',
      deliveryType: 'pickup',
      placedAt: t.clock.now,
    });
    const { lastEvent } = await read(order);
    const act = { kind: 'cancelled', reason: 'sold_out', words: WORDS, refundId: randomUUID() };
    const done = await t.kitchen.post(`/kitchen/orders/${order.id}/acts`, { act, lastEvent });
    expect(done.status).toBe(200);
    expect((await mailsAbout(order))[0]?.text).toContain(WORDS);
    expect((await read(order)).events.at(-1)).toMatchObject({ event: 'cancelled', words: WORDS });
  });
});

describe('a refund with a word to the customer', () => {
  it('[OWN-73] gives £2 back and says so in one mail, on the page and in the history', async () => {
    const order = await buildCardOrder();
    const { body } = await giveBack(order, 'Sorry for the wait!');
    expect(body.refund).toMatchObject({ amount: 2, words: 'Sorry for the wait!', state: 'done' });
    expect(body.order.events.at(-1)).toMatchObject({ words: 'Sorry for the wait!', refunded: 2 });
    const [mail, ...others] = await mailsAbout(order);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Sorry for the wait!');
    const { moneyBack } = await shownTo(order);
    expect(moneyBack).toMatchObject([{ amount: 2, words: 'Sorry for the wait!' }]);
    const [row] = await logOf(order);
    expect(row?.said).toContain('goodwill');
    expect(row?.said).toContain('with a message to the customer');
  });

  it('[STATE-02] says what it is for, where it is for some of the order only', async () => {
    const lines = [{ name: 'Marinara' }, { name: 'Margherita', quantity: 2 }];
    const order = await buildCardPaidOrder(t, { storeId, userId: userId(), lines });
    const line = { kind: 'lines', lines: [{ lineId: order.lineId, quantity: 1 }] };
    await giveBack(order, '', randomUUID(), line);
    expect((await mailsAbout(order))[0]?.text).toContain('for Marinara.');
    expect((await shownTo(order)).moneyBack).toMatchObject([{ parts: ['Marinara'] }]);

    const other = await buildCardPaidOrder(t, { storeId, userId: userId(), lines });
    await giveBack(other, '');
    expect((await shownTo(other)).moneyBack[0]).not.toHaveProperty('parts');
  });

  it('[OWN-73] is one refund with its first words when it is sent twice', async () => {
    const order = await buildCardOrder();
    const id = randomUUID();
    const [one, two] = await Promise.all([
      giveBack(order, 'The first', id),
      giveBack(order, 'The first', id),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const again = await giveBack(order, 'The second', id);
    expect(again.body.refund).toMatchObject({ words: 'The first' });
    expect((await read(order)).refunds).toHaveLength(1);
    expect(await mailsAbout(order)).toHaveLength(1);
  });
});
