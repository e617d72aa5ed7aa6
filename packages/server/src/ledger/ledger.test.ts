// Breaks each invariant on purpose, past the constraints of the database, and checks that it is reported.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { withDatabase } from '#database/connect.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { payByCard } from '#payments/paying.fixtures.ts';
import { buildPayment } from '#testing/test-payment.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { checkLedger, describeFindings } from './check-ledger.ts';
import { INVARIANTS } from './invariants.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.close());

let order: Awaited<ReturnType<typeof buildPaidOrder>>;
beforeEach(async () => {
  const storeId = (await buildStore(t.db)).id;
  const pizzaId = (await buildPizza(t.db)).id;
  order = await buildPaidOrder(t.db, {
    storeId,
    lines: [{ pizzaId }, { quantity: 2 }],
  });
});

/** Runs the SQL without the constraints that would refuse it, and undoes it after the check. */
async function brokenBy(...statements: string[]): Promise<Record<string, string[]>> {
  const guards = await t.pool.query<{ sql: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as sql
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0`,
  );
  let found: Record<string, string[]> = {};
  const undone = t.db.transaction(async (tx) => {
    for (const { sql } of guards.rows) await tx.execute(sql);
    for (const statement of statements) await tx.execute(statement);
    const findings: [string, string[]][] = [];
    for (const { name, find } of INVARIANTS) findings.push([name, await find(tx)]);
    found = Object.fromEntries(findings.filter(([, wrong]) => wrong.length > 0));
    tx.rollback();
  });
  await expect(undone).rejects.toThrow('Rollback');
  return found;
}

const SESSION = (id: string, pence: number, status = 'settled') => `
  insert into payment_sessions (id, provider, order_id, amount_pence, url, status, settled_at, expires_at)
  values ('${id}', 'sandbox', '${order.id}', ${pence}, '', '${status}', now(), now())`;

/** The invariant, the SQL that breaks it, and a word of the line that reports it. */
const BREAKS: [invariant: string, statements: () => string[], says: RegExp][] = [
  [
    'every paid session has one order, and every card order its payment',
    () => ["update order_events set details = '{}'"],
    /is paid by card, and no payment settled it/,
  ],
  [
    'every paid session has one order, and every card order its payment',
    () => [
      SESSION('one', order.totalPence),
      'drop index one_settled_session_an_order',
      SESSION('two', order.totalPence),
    ],
    /has 2 settled payments/,
  ],
  [
    'every paid session has one order, and every card order its payment',
    () => [SESSION('one', 1)],
    /took 1p/,
  ],
  [
    'totals add up',
    () => ['update orders set total_pence = total_pence + 1'],
    /for the delivery is not/,
  ],
  ['totals add up', () => ['update order_lines set quantity = quantity + 1'], /its lines are/],
  ['totals add up', () => ['update orders set discount_percent = 10'], /is not the discount/],
  ['totals add up', () => ['delete from order_lines'], /has no lines/],
  ['VAT adds up', () => ['update orders set vat_pence = vat_pence - 1'], /of VAT/],
  [
    'no refund is more than was paid',
    () => ['update orders set refunded_pence = total_pence + 1'],
    /went back of/,
  ],
  ['orders and refunds agree', () => ['update orders set refunded_pence = 100'], /refunded/],
  [
    'the oven’s times match the orders',
    () => ["update orders set oven_work = '{9}', oven_quarter = now()"],
    /9 places in the oven, and needs 3/,
  ],
  [
    'uses of coupons match the orders',
    () => [
      `insert into coupons (code, discount_percent, starts_at, redeemed_count) values ('TIDE10', 10, now(), 3)`,
      'update orders set coupon_id = (select id from coupons)',
    ],
    /TIDE10 counts 3 uses, and has 0/,
  ],
  [
    'uses of coupons match the orders',
    () => [
      `insert into coupons (code, discount_percent, starts_at) values ('TIDE10', 10, now())`,
      `update orders set coupon_id = (select id from coupons)`,
    ],
    /whose use is not counted/,
  ],
  [
    'uses of coupons match the orders',
    () => [
      `insert into coupons (code, discount_percent, starts_at, redeemed_count) values ('TIDE10', 10, now(), 1)`,
      "update orders set coupon_id = (select id from coupons), state = 'cancelled'",
      `insert into coupon_redemptions (order_id, coupon_id, user_id, redeemed_at)
       select id, coupon_id, user_id, now() from orders`,
    ],
    /is cancelled, and its coupon was not given back/,
  ],
  [
    'no mail is queued twice',
    () => [
      'alter table mails drop constraint mails_cause_unique',
      `insert into mails (cause, mail, due_at) select 'receipt:1', '{}', now() from generate_series(1, 2)`,
    ],
    /receipt:1 has 2 mails/,
  ],
  [
    'no ticket is queued twice',
    () => [
      'drop index one_print_a_cause',
      `insert into printers (store_id, name, kind, address) values ('${order.storeId}', 'Pass', 'network', 'a:1')`,
      `insert into print_jobs (printer_id, order_id, kind)
       select printers.id, '${order.id}', 'ticket' from printers, generate_series(1, 2)`,
    ],
    /2 jobs for one ticket on Pass/,
  ],
  ['no money is negative', () => ['update orders set delivery_fee_pence = -1'], /below zero/],
  ['orders match their history', () => ["update orders set state = 'ready'"], /Order #\d+: /],
  [
    'no order under way lacks a name',
    () => ['update orders set anonymised_at = now()'],
    /Order #\d+ is received, and its customer has no name/,
  ],
  [
    'no order under way lacks a name',
    () => [`update users set email = 'deleted-1@invalid' where id = '${order.userId}'`],
    /its customer has no name/,
  ],
  [
    'no order under way lacks a name',
    () => ["update users set first_name = ' ', last_name = ''"],
    /its customer has no name/,
  ],
  [
    'no delivery under way lacks an address',
    () => ["update orders set delivery_type = 'delivery'"],
    /Delivery \d+ is received, and has no address/,
  ],
  ['sales match the orders', () => ['update sales set units = units + 1'], /counted/],
  [
    'figures of days match the orders',
    () => [`insert into kept_days values ('2026-01-01', '{}', '{"sources": []}')`],
    /2026-01-01/,
  ],
  [
    'figures of reviews match the reviews',
    () => [`insert into review_counts values ('${order.storeId}', 1, 5, 0, 1)`],
    /figures of store/,
  ],
];

describe('the ledger', () => {
  it.each(BREAKS)('[RUN-24] [LEDG-01] names "%s"', async (invariant, statements, says) => {
    const found = await brokenBy(...statements());
    expect(found[invariant]?.join('\n')).toMatch(says);
  });

  it('[RUN-24] has a break for each invariant', () => {
    const broken = new Set(BREAKS.map(([name]) => name));
    expect(INVARIANTS.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
  });

  it('[RUN-24] says what holds, what does not, and what to do', async () => {
    const findings = await checkLedger(t.db);
    expect(findings.flatMap(({ wrong }) => wrong)).toEqual([]);
    const [first, ...others] = findings;
    const wrong = Array.from({ length: 21 }, (_, line) => `line ${line}`);
    const text = describeFindings([{ name: 'sums', cure: 'Add again.', wrong }, ...others]);
    expect(first).toBeDefined();
    expect(text).toContain('✗ sums: 21\n    line 0\n');
    expect(text).toContain('    line 19\n    … and 1 more\n    → Add again.\n✓ totals add up\n');
  });

  it('[RUN-24] is read in a session of its own without a warning of the driver', async () => {
    const warn = vi.spyOn(process, 'emitWarning');
    await t.pool.query(`insert into kept_days values ('2026-01-01', '{}', '{}')`);
    await withDatabase({ connectionString: t.url }, 'ledger', checkLedger);
    await t.pool.query('delete from kept_days');
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});

describe('the ledger of a shop', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp();
    await buildStore(shop.db);
  });
  afterAll(() => shop.close());

  it('[RUN-24] holds through card, coupon, refund and account', async () => {
    await shop.pool.query(
      `insert into coupons (code, discount_percent, starts_at) values ('TIDE10', 10, '2026-01-01')`,
    );
    const paid = await buildPayment(shop, { couponCode: 'TIDE10' });
    await payByCard(shop.app, paid.sessionId);
    await paid.comeBack();
    await buildPayment(shop, { couponCode: 'TIDE10' });
    const owner = await shop.staff();
    const path = `/desk/orders/${paid.order.id}`;
    const { lastEvent } = (await owner.get(path)).body;
    const called = await owner.post(`${path}/cancel`, {
      reason: 'shop_cannot',
      refundId: randomUUID(),
      lastEvent,
    });
    expect(called.status).toBe(200);
    const findings = await checkLedger(shop.db);
    expect(findings.flatMap(({ wrong }) => wrong)).toEqual([]);
  });
});
