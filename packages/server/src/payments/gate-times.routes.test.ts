import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_HELD_PIZZAS } from '#orders/times/oven.rules.ts';
import { send } from '#orders/lifecycle/lifecycle.service.ts';
import { orders } from '#orders/orders.tables.ts';
import { keepRefundsInStep } from '#orders/refunds/refunds.fixtures.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { createEvening, type Evening, inLondon, iso, span } from '#testing/test-evening.ts';
import { CARDS, payByCard } from './paying.fixtures.ts';
import { reconcilePayments } from './reconciliation.service.ts';

const PARALLEL = 16;

let t: Evening;
beforeAll(async () => (t = await createEvening()));
beforeEach(() => t.setUp('19:00'));
afterAll(() => t.close());

const GONE = { status: 409, body: { code: 'TIME_GONE' } };

type Pickup = Awaited<ReturnType<Evening['openPickup']>>;

async function payingOf({ byCard }: Pickup): Promise<string> {
  const { status, body } = await byCard();
  expect(status).toBe(200);
  return body.sessionId;
}

function countByStatus(answers: readonly { status: number }[]): Record<number, number> {
  const byStatus = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, found]) => [status, found.length]));
}

async function timeOf(orderId: string) {
  const [row] = await t.db.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error('The order is gone');
  return row;
}

describe.each(['byCash', 'byCard'] as const)('the gate, asked %s', (way) => {
  it('refuses as soon as possible once the shop would close before it is ready', async () => {
    await t.setUp('21:35');
    const pickup = await t.openPickup();
    await t.goOn('21:41');
    expect(await pickup[way]()).toMatchObject({
      ...GONE,
      body: { why: 'closed', asap: null },
    });
    expect(await pickup.read()).toMatchObject({ status: 'pending', scheduledFor: null });
  });

  it('[TIME-05] refuses as soon as possible during a pause, whatever page was open, and takes an order for later', async () => {
    const pickup = await t.openPickup();
    await t.setStore({ pausedUntil: inLondon('19:45') });
    expect(await pickup[way]()).toMatchObject({
      ...GONE,
      body: {
        why: 'paused',
        message:
          'The kitchen isn’t taking new orders for now. The earliest is 19:45–20:00 today. Please choose a time.',
      },
    });
    await pickup.choose(iso('19:45'));
    expect((await pickup[way]()).status).toBe(200);
  });

  it('goes on with the clock, but refuses when the wait has become longer than the customer was told', async () => {
    const [patient, unlucky] = [await t.openPickup(), await t.openPickup()];
    await t.goOn('19:10');
    expect((await patient[way]()).status).toBe(200);
    expect(await timeOf(patient.orderId)).toMatchObject({
      promisedFrom: inLondon('19:25'),
      promisedUntil: inLondon('19:30'),
    });
    await t.setStore({ rushExtraMinutes: 20, rushUntil: inLondon('21:00') });
    expect(await unlucky[way]()).toMatchObject({
      ...GONE,
      body: {
        why: 'later',
        asap: span('19:45', '19:50'),
        message:
          'The kitchen has become busier. As soon as possible is now 19:45–19:50. Please choose again.',
      },
    });
    await unlucky.choose(null);
    expect((await unlucky[way]()).status).toBe(200);
  });

  it('refuses as soon as possible while its customer was told no wait', async () => {
    const pickup = await t.openPickup();
    await pickup.choose(null);
    await t.setStore({ pausedUntil: inLondon('19:45') });
    await pickup.customer.post('/cart/checkout');
    expect(await pickup.read()).toMatchObject({ scheduledFor: null, promised: null });
    await t.setStore({ pausedUntil: null, rushExtraMinutes: 60, rushUntil: inLondon('21:00') });
    expect(await pickup[way]()).toMatchObject({
      ...GONE,
      body: { why: 'later', asap: span('20:15', '20:20') },
    });
    await pickup.choose(null);
    expect((await pickup[way]()).status).toBe(200);
  });

  it('never moves a chosen time that has passed', async () => {
    const pickup = await t.openPickup();
    await pickup.choose(iso('19:15'));
    await t.goOn('19:16');
    expect(await pickup[way]()).toMatchObject({ ...GONE, body: { why: 'later' } });
    expect(await pickup.read()).toMatchObject({ scheduledFor: iso('19:15'), status: 'pending' });
  });

  it('[TIME-04] keeps a held place for its customer while others order, and lets it go a quarter of an hour later', async () => {
    await t.setUp('17:00', { pizzasPerQuarter: 2 });
    const [holder, late, rival] = [
      await t.openPickup(2),
      await t.openPickup(2),
      await t.openPickup(2),
    ];
    await holder.choose(iso('20:00'));
    await late.choose(iso('20:15'));
    await t.goOn('17:14');
    expect(await rival.choose(iso('20:00'))).toMatchObject({ ...GONE, body: { why: 'full' } });
    expect((await holder[way]()).status).toBe(200);
    await t.goOn('17:16');
    expect((await rival.choose(iso('20:15'))).status).toBe(200);
    expect((await rival[way]()).status).toBe(200);
    expect(await late[way]()).toMatchObject({ ...GONE, body: { why: 'full' } });
  });

  it('takes a place again after its hold has ended, while it is still free', async () => {
    await t.setUp('17:00', { pizzasPerQuarter: 2 });
    const pickup = await t.openPickup(2);
    await pickup.choose(iso('20:00'));
    await t.goOn('18:00');
    expect((await pickup[way]()).status).toBe(200);
  });

  it(`gives the last place to one of ${PARALLEL} parallel orders, and offers the others the next`, async () => {
    await t.setUp('17:00', { pizzasPerQuarter: 1 });
    const pickups: Pickup[] = [];
    for (let n = 0; n < PARALLEL; n += 1) pickups.push(await t.openPickup());
    // All customers were told the same time, and all holds have ended.
    await t.db.update(orders).set({
      scheduledFor: inLondon('20:00'),
      isTimeChosen: true,
      heldUntil: inLondon('17:00'),
    });
    const answers = await Promise.all(pickups.map((pickup) => pickup[way]()));
    expect(countByStatus(answers)).toEqual({ 200: 1, 409: PARALLEL - 1 });
    for (const { status, body } of answers)
      expect(status === 200 || body.next[0].at).not.toBe(iso('20:00'));
  });
});

describe('two orders for the last place', () => {
  it('wait for each other: the second sees the first', async () => {
    await t.setUp('17:00', { pizzasPerQuarter: 1 });
    const [first, second] = [await t.openPickup(), await t.openPickup()];
    const holder = await t.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from stores for no key update');
    const answers = [first.choose(iso('20:00')), second.choose(iso('20:00'))];
    await untilBlocked(t.db, 2);
    await holder.query('commit');
    holder.release();
    expect(countByStatus(await Promise.all(answers))).toEqual({ 200: 1, 409: 1 });
  });
});

describe('an order that waits for its turn', () => {
  it('[TIME-05] is refused when the kitchen pauses meanwhile', async () => {
    await t.setUp('19:00', { pizzasPerQuarter: 24 });
    const pickup = await t.openPickup();
    const holder = await t.pool.connect();
    await holder.query('begin');
    await holder.query('update stores set paused_until = $1', [inLondon('20:00')]);
    const answer = pickup.byCash();
    await untilBlocked(t.db, 1);
    await holder.query('commit');
    holder.release();
    expect(await answer).toMatchObject({ ...GONE, body: { why: 'paused' } });
  });
});

describe('a large order keeps its place only once it is placed, since others may never pay', () => {
  it.each([
    [MOST_HELD_PIZZAS, 409, 200],
    [MOST_HELD_PIZZAS + 1, 200, 409],
  ])(
    'of %i pizzas: a rival is told %i, and itself %i when it pays',
    async (pizzas, rivals, own) => {
      // 16 pizzas are the most that can be baked for one time.
      await t.setUp('17:00', { pizzasPerQuarter: 4 });
      const [large, rival] = [await t.openPickup(pizzas), await t.openPickup(5)];
      await large.choose(iso('20:00'));
      expect((await rival.choose(iso('20:00'))).status).toBe(rivals);
      expect((await large.byCard()).status).toBe(own);
    },
  );
});

describe('a card page that was open', () => {
  it.each([
    ['the shop closed', { pausedUntil: null }, '22:05', span('22:20', '22:25')],
    ['the kitchen paused', { pausedUntil: inLondon('23:00') }, '19:20', span('19:35', '19:40')],
  ])(
    'is honoured when %s: the order is promised from the payment',
    async (_why, settings, time, promised) => {
      await t.setUp(time === '22:05' ? '21:35' : '19:00');
      const pickup = await t.openPickup();
      const sessionId = await payingOf(pickup);
      await t.setStore(settings);
      await t.goOn(time);
      await payByCard(t.app, sessionId);
      expect(await pickup.read()).toMatchObject({ status: 'confirmed', promised });
    },
  );

  it('keeps its chosen quarter as long as it can be paid, and after', async () => {
    await t.setUp('17:00', { pizzasPerQuarter: 2 });
    const [payer, rival] = [await t.openPickup(2), await t.openPickup(2)];
    await payer.choose(iso('20:00'));
    const sessionId = await payingOf(payer);
    await t.goOn('17:59');
    expect((await rival.choose(iso('20:00'))).status).toBe(409);
    await payByCard(t.app, sessionId);
    expect(await payer.read()).toMatchObject({ promised: span('20:00', '20:15'), heldUntil: null });
  });

  it('is honoured for its quarter even when the money comes in after others took the place', async () => {
    await t.setUp('17:00', { pizzasPerQuarter: 2 });
    const [payer, rival] = [await t.openPickup(2), await t.openPickup(2)];
    await payer.choose(iso('20:00'));
    await payByCard(t.app, await payingOf(payer), CARDS.webhookNever);
    await t.goOn('19:05');
    expect((await rival.choose(iso('20:00'))).status).toBe(200);
    await reconcilePayments({ ...t.shop, log: t.app.log });
    expect(await payer.read()).toMatchObject({
      status: 'confirmed',
      promised: span('20:00', '20:15'),
    });
  });

  it('is promised as soon as possible when its quarter is over', async () => {
    await t.setUp('17:00');
    const payer = await t.openPickup();
    await payer.choose(iso('17:15'));
    await payByCard(t.app, await payingOf(payer), CARDS.webhookNever);
    await t.goOn('18:00');
    await reconcilePayments({ ...t.shop, log: t.app.log });
    expect(await payer.read()).toMatchObject({
      status: 'confirmed',
      promised: span('18:15', '18:20'),
    });
  });
});

describe('an order that ends', () => {
  it.each(['cancelled', 'refunded'] as const)('gives its place back when it is %s', async (end) => {
    await t.setUp('17:00', { pizzasPerQuarter: 2 });
    const [first, next] = [await t.openPickup(2), await t.openPickup(2)];
    await first.choose(iso('20:00'));
    if (end === 'cancelled') await first.byCash();
    else await payByCard(t.app, await payingOf(first));
    expect((await next.choose(iso('20:00'))).status).toBe(409);
    await endOrder(first.orderId, end);
    expect((await next.choose(iso('20:00'))).status).toBe(200);
  });
});

async function endOrder(orderId: string, kind: 'cancelled' | 'refunded'): Promise<void> {
  const event =
    kind === 'cancelled'
      ? ({ kind, by: 'owner', reason: 'shop_cannot' } as const)
      : ({ kind, by: 'provider', reason: 'money_returned' } as const);
  await t.db.transaction((tx) => send(t.shop, tx, orderId, event));
  await keepRefundsInStep(t.db, await timeOf(orderId));
}
