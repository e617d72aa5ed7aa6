// An order that was paid by card and that the kitchen rejects, with everything that can fail in between.
import { randomUUID } from 'node:crypto';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { wordsOf } from '@driftstone/contract/orders/order-words.rules.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { mails } from '#mail/mails.tables.ts';

import { findLastEvent } from '#orders/lifecycle/replay.queries.ts';
import { resumeRefunds } from '#orders/refunds/refunds.service.ts';
import type { PaymentProvider } from '#providers/payments/payment-provider.ts';
import type { Shop } from '#shop.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { givingBack } from '#testing/test-refunds.ts';
import { createStripeTestApp, type StripeTestApp } from '#testing/test-stripe.ts';
import { actOnOrder } from './crew-acts.service.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const REJECTED = {
  order: 'cancelled refunded',
  refundedPence: 1000,
  atStripePence: 1000,
  states: ['done'],
};

let t: StripeTestApp;
let shop: Shop;
beforeAll(async () => {
  t = await createStripeTestApp();
  await buildStore(t.db);
  shop = { ...t.shop, log: quietLog() };
});
afterAll(() => t.close());
beforeEach(() => {
  t.stripe.failAlways(null);
  t.stripe.failNext();
});

const later = (ms: number): Shop => ({
  ...shop,
  now: () => new Date(t.clock.now.getTime() + ms),
});

/** Throws where the process would end: nothing after `refundPart` happens. */
function dyingShop(refundPart: PaymentProvider['refundPart']): Shop {
  const payments: PaymentProvider = { ...shop.providers.payments, refundPart };
  return { ...shop, providers: { ...shop.providers, payments } };
}

async function reject(orderId: string, by: Shop = shop): Promise<void> {
  const last = await findLastEvent(t.db, orderId);
  const act = { kind: 'cancelled', reason: 'sold_out', refundId: randomUUID() } as const;
  const kitchen = { by: 'kitchen' } as const;
  await actOnOrder(by, kitchen, orderId, { act, lastEvent: last?.id ?? 0 });
}

const mailsTo = async (orderId: string) => {
  await t.react();
  const rows = await t.db.select().from(mails);
  const about = rows.filter(({ cause }) => cause.includes(orderId));
  return about.map(({ cause, mail }) => ({ kind: cause.split(':')[0], text: mail?.text ?? '' }));
};

describe('a rejected card order', () => {
  const { buildPaid, booksOf } = {
    buildPaid: () => givingBack(t, shop).buildPaid(),
    booksOf: (orderId: string, sessionId: string) =>
      givingBack(t, shop).booksOf(orderId, sessionId),
  };

  it('[EVE-23] gives its money back by itself, and the customer is told why', async () => {
    const { orderId, sessionId } = await buildPaid();
    await reject(orderId);
    expect(await booksOf(orderId, sessionId)).toMatchObject(REJECTED);
    const mails = await mailsTo(orderId);
    expect(mails.map(({ kind }) => kind)).toEqual(['cancelled']);
    expect(mails[0]?.text).toContain('Sorry, something in it has sold out');
    expect(mails[0]?.text).toContain('£10.00 back');
    await expect(reject(orderId)).rejects.toThrow(/it is now cancelled/);
  });

  it('[STATE-03] says on its page what the mail says, from the first moment on', async () => {
    const { orderId, customer } = await buildPaid();
    t.stripe.failAlways({ kind: 'fault' });
    await reject(orderId);
    const page = (await customer.get(`/orders/${orderId}`)).body as Order;
    expect(page).toMatchObject({
      status: 'cancelled',
      cancelReason: 'sold_out',
      moneyBack: [{ amount: 10, state: 'asked', to: 'card' }],
    });
    const [mail] = await mailsTo(orderId);
    for (const sentence of [wordsOf(page).why, ...wordsOf(page).money])
      expect(mail?.text).toContain(sentence);
    t.stripe.failAlways(null);
    await resumeRefunds(later(2 * MINUTE_MS));
    const after = (await customer.get(`/orders/${orderId}`)).body as Order;
    expect(wordsOf(after)).toMatchObject({ title: 'Order Cancelled', totalTerm: 'TOTAL REFUNDED' });
    expect(wordsOf(after).money.join()).toMatch(/^We sent £10.00 back to your card on /);
  });

  it.each([{ kind: 'silence' }, { kind: 'cut' }, { kind: 'fault' }, { kind: 'nonsense' }] as const)(
    '[EVE-23] is refunded once when Stripe answers again: $kind',
    async (fault) => {
      const { orderId, sessionId } = await buildPaid();
      t.stripe.failAlways(fault);
      await reject(orderId);
      expect(await booksOf(orderId, sessionId)).toMatchObject({ order: 'cancelled paid' });
      t.stripe.failAlways(null);
      for (const ms of [2 * MINUTE_MS, 4 * MINUTE_MS]) await resumeRefunds(later(ms));
      expect(await booksOf(orderId, sessionId)).toMatchObject(REJECTED);
    },
  );

  it('[EVE-23] is refunded once after the process ended before, and after, Stripe was asked', async () => {
    const killed = new Error('killed');
    const before = await buildPaid();
    const neverAsks = dyingShop(() => Promise.reject(killed));
    await expect(reject(before.orderId, neverAsks)).rejects.toThrow('killed');
    const after = await buildPaid();
    const asksOnly = dyingShop(async (wish) => {
      await shop.providers.payments.refundPart(wish);
      throw killed;
    });
    await expect(reject(after.orderId, asksOnly)).rejects.toThrow('killed');
    expect((await booksOf(after.orderId, after.sessionId)).atStripePence).toBe(1000);
    // A day later, Stripe has forgotten its idempotency keys.
    t.stripe.forgetKeys();
    await resumeRefunds(later(DAY_MS));
    for (const { orderId, sessionId } of [before, after]) {
      expect(await booksOf(orderId, sessionId)).toMatchObject(REJECTED);
      expect((await mailsTo(orderId)).map(({ kind }) => kind)).toEqual(['cancelled']);
    }
  });

  it('[EVE-23] is unchanged after the process ended inside the transaction, and can be rejected again', async () => {
    const { orderId, sessionId } = await buildPaid();
    const holder = await t.pool.connect();
    await holder.query('begin');
    // The insert of the refund waits here, after the cancellation and its mail are written and before they are
    // committed.
    await holder.query('select 1 from payment_sessions where id = $1 for update', [sessionId]);
    const rejecting = reject(orderId).then(
      () => 'done',
      () => 'killed',
    );
    await untilBlocked(t.db, 1);
    await t.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    expect(await rejecting).toBe('killed');
    await holder.query('commit');
    holder.release();
    expect(await booksOf(orderId, sessionId)).toMatchObject({
      order: 'received paid',
      refundedPence: 0,
      atStripePence: 0,
      states: [],
    });
    expect((await mailsTo(orderId)).map(({ kind }) => kind)).not.toContain('cancelled');
    await reject(orderId);
    expect(await booksOf(orderId, sessionId)).toMatchObject(REJECTED);
  });

  it('[EVE-23] is refunded once by two tablets that reject it at once, while upkeep runs', async () => {
    const { orderId, sessionId } = await buildPaid();
    const holder = await t.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from orders where id = $1 for update', [orderId]);
    const rejections = [reject(orderId), reject(orderId)].map((each) =>
      each.then(
        () => 'done',
        () => 'told',
      ),
    );
    await untilBlocked(t.db, 2);
    await holder.query('commit');
    holder.release();
    const outcomes = await Promise.all([...rejections, resumeRefunds(later(2 * MINUTE_MS))]);
    expect(new Set(outcomes.slice(0, 2))).toEqual(new Set(['done', 'told']));
    expect(await booksOf(orderId, sessionId)).toMatchObject(REJECTED);
  });
});
