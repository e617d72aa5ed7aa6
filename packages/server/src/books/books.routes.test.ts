import { chooseRefund } from '@driftstone/contract/orders/refund.rules.ts';
import { type Share, sumOf, totalOf } from '@driftstone/contract/orders/shares.rules.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '#auth/auth.fixtures.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { send } from '#orders/lifecycle/lifecycle.service.ts';
import { buildOrder } from '#orders/orders.fixtures.ts';
import { orderLines } from '#orders/order-lines.tables.ts';
import { insertRefund } from '#orders/refunds/refunds.queries.ts';
import { sharesOf } from '#orders/refunds/shares.ts';
import { paymentSessions } from '#payment-sessions/payment-sessions.tables.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const HARBOUR = { address: '1 Harbour Road', latitude: 50.1, longitude: -5.5 };

let t: TestApp;
/** What all orders share. */
let ours: { storeId: string; userId: string };
beforeAll(async () => {
  t = await createTestApp();
  ours = { storeId: (await buildStore(t.db)).id, userId: (await buildUser(t.db)).user.id };
});
afterAll(() => t.close());

/** Signs in each time, since the clock jumps over the end of sessions. */
const read = async (path: string) => (await t.staff()).get(path);

interface Sold {
  payment: 'card' | 'cash';
  isDelivery: boolean;
  isCollected: boolean;
  lines: { unitPricePence: number; quantity: number; vatPermille: number; isCustom: boolean }[];
  discountPercent: number;
  /** What an offer takes off the first of the first line. */
  dealPence: number;
  feePence: number;
  deliveryVatPermille: number;
  hoursIntoTheDay: number;
  refunds: ('all' | number)[];
}

const anyOrder: fc.Arbitrary<Sold> = fc.record({
  payment: fc.constantFrom('card' as const, 'cash' as const),
  isDelivery: fc.boolean(),
  isCollected: fc.boolean(),
  lines: fc.array(
    fc.record({
      unitPricePence: fc.integer({ min: 1, max: 3999 }),
      quantity: fc.integer({ min: 1, max: 7 }),
      vatPermille: fc.constantFrom(0, 50, 200),
      isCustom: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  discountPercent: fc.constantFrom(0, 0, 10, 33, 99),
  dealPence: fc.constantFrom(0, 0, 1, 250),
  feePence: fc.integer({ min: 0, max: 499 }),
  deliveryVatPermille: fc.constantFrom(200, 0),
  hoursIntoTheDay: fc.integer({ min: 0, max: 23 }),
  refunds: fc.array(fc.oneof(fc.constant('all' as const), fc.integer({ min: 1, max: 4000 })), {
    maxLength: 3,
  }),
});

/** Stores the order and moves it to its end. Returns what the books must say about it. */
async function sell(sold: Sold, dayBegins: Date, coupon: { id: string }) {
  const { payment, lines, discountPercent, hoursIntoTheDay } = sold;
  t.clock.now = new Date(dayBegins.getTime() + hoursIntoTheDay * HOUR_MS);
  const isDelivery = sold.isDelivery && payment === 'card';
  const [{ unitPricePence }] = lines as [Sold['lines'][0]];
  const dealsPence = Math.min(sold.dealPence, unitPricePence - 1);
  const order = await buildOrder(t.db, {
    ...ours,
    state: 'received',
    paymentMethod: payment,
    paymentStatus: payment === 'card' ? 'paid' : 'due_on_pickup',
    deliveryType: isDelivery ? 'delivery' : 'pickup',
    placedAt: t.clock.now,
    discountPercent,
    ...(discountPercent > 0 && { couponId: coupon.id }),
    ...(dealsPence > 0 && { dealsPence }),
    deliveryVatPermille: sold.deliveryVatPermille,
    ...(isDelivery && { ...HARBOUR, deliveryFeePence: sold.feePence }),
    lines: lines.map((line, at) => ({ ...line, name: `Pizza ${at} (Medium / Thin)` })),
  });
  const stored = await t.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const shares = sharesOf({ order, lines: stored });
  const { vatPence } = totalOf(shares);
  const rateOf = new Map(stored.map(({ id, vatPermille }) => [id, vatPermille]));
  const atRate = (parts: readonly Share[], permille: number) =>
    parts.filter(
      ({ lineId }) =>
        (lineId === null ? order.deliveryVatPermille : rateOf.get(lineId)) === permille,
    );
  if (payment === 'cash' && !sold.isCollected) return null;
  if (payment === 'cash') await happen(order.id, { kind: 'closed_by_hand', by: 'owner' });
  const refunded: Share[] = [];
  let refunds = 0;
  for (const wish of sold.refunds) {
    const choice = chooseRefund(
      { shares, refunded, quantities: new Map() },
      wish === 'all' ? { kind: 'rest' } : { kind: 'amount', pence: wish },
    );
    if (!choice.allowed) continue;
    refunded.push(...choice.shares);
    refunds += 1;
    await giveBack(order.id, choice.shares, totalOf(refunded).pence === order.totalPence);
  }
  return {
    ...order,
    isDelivery,
    payment,
    vatPence,
    refunds,
    refunded,
    rates: (permille: number) => atRate(shares, permille),
    refundedAt: (permille: number) => atRate(refunded, permille),
  };
}

const happen = (orderId: string, event: Parameters<typeof send>[3]) =>
  t.db.transaction((tx) => send(t.shop, tx, orderId, event));

async function giveBack(orderId: string, shares: readonly Share[], isWhole: boolean) {
  const { pence: amountPence, vatPence } = totalOf(shares);
  const countedAt = t.clock.now;
  await t.db.transaction(async (tx) => {
    await insertRefund(tx, {
      orderId,
      amountPence,
      vatPence,
      shares: [...shares],
      reason: 'wrong',
      by: 'owner',
      state: 'done',
      countedAt,
    });
    await send(t.shop, tx, orderId, {
      kind: isWhole ? 'refunded' : 'part_refunded',
      by: 'owner',
      refunds: shares.map(({ lineId, pence }) => ({ lineId, pence })),
      ...(isWhole && { reason: 'money_returned' as const }),
    });
  });
}

const pence = (pounds: number) => Math.round(pounds * 100);
const sumPence = <Row>(rows: readonly Row[], pounds: (row: Row) => number) =>
  sumOf(rows.map((row) => pence(pounds(row))));

/** The file's rows by the names of its columns. None of its fields has a comma or a quote here. */
function readCsv(text: string): Record<string, string>[] {
  const [header = '', ...lines] = text.trim().split('\r\n');
  const names = header.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((field, at) => [names[at] ?? '', field])),
  );
}

describe('GET /desk/money/takings', () => {
  it('[DESK-35] [DESK-36] [DESK-38] adds up to the penny with any mix of orders, and so does the file', async () => {
    const coupon = await buildCoupon(t.db, { code: 'PENNY' });
    let day = new Date('2026-07-01T04:00:00Z');
    await fc.assert(
      fc.asyncProperty(fc.array(anyOrder, { maxLength: 6 }), async (mix) => {
        day = new Date(day.getTime() + 2 * DAY_MS);
        const seen = [];
        for (const sold of mix) seen.push(await sell(sold, day, coupon));
        const sold = seen.filter((order) => order !== null);
        t.clock.now = new Date(day.getTime() + DAY_MS + HOUR_MS);
        const { body } = await read('/desk/money/takings?period=yesterday');

        const taken = sumOf(sold.map(({ totalPence }) => totalPence));
        const refunded = sumOf(sold.map((order) => totalOf(order.refunded).pence));
        const vat = sumOf(sold.map(({ vatPence }) => vatPence));
        const keptVat = vat - sumOf(sold.map((order) => totalOf(order.refunded).vatPence));
        expect(body.sums.orders).toBe(sold.length);
        expect(pence(body.sums.takings)).toBe(taken);
        expect(pence(body.sums.refunded)).toBe(refunded);
        expect(pence(body.sums.kept)).toBe(taken - refunded);
        expect(pence(body.sums.vat)).toBe(vat);
        expect(pence(body.sums.keptVat)).toBe(keptVat);
        expect(body.sums.refunds).toBe(sumOf(sold.map(({ refunds }) => refunds)));

        const { menu, discounts, fees } = body.sums;
        expect(pence(menu) - pence(discounts) + pence(fees)).toBe(taken);
        for (const parts of [body.byPayment, body.byDelivery, body.byHour, body.byDay]) {
          expect(sumPence(parts, ({ takings }: { takings: number }) => takings)).toBe(taken);
          expect(sumOf(parts.map(({ orders: of }: { orders: number }) => of))).toBe(sold.length);
        }
        expect(sumPence(body.byPayment, (part: { refunded: number }) => part.refunded)).toBe(
          refunded,
        );
        for (const rate of body.byRate) {
          const parts = sold.flatMap((order) => order.rates(rate.percent * 10));
          const given = sold.flatMap((order) => order.refundedAt(rate.percent * 10));
          expect(pence(rate.takings)).toBe(sumOf(parts.map((part) => part.pence)));
          expect(pence(rate.vat)).toBe(sumOf(parts.map((part) => part.vatPence)));
          expect(pence(rate.refunded)).toBe(totalOf(given).pence);
          expect(pence(rate.keptVat)).toBe(pence(rate.vat) - totalOf(given).vatPence);
        }
        const sumRates = (pounds: (rate: Record<string, number>) => number) =>
          sumPence(body.byRate, pounds);
        expect(sumRates((rate) => rate.takings ?? 0)).toBe(taken);
        expect(sumRates((rate) => rate.vat ?? 0)).toBe(vat);
        expect(sumRates((rate) => rate.refunded ?? 0)).toBe(refunded);
        expect(sumRates((rate) => rate.keptVat ?? 0)).toBe(keptVat);
        expect(sumPence(body.byPizza, (part: { menu: number }) => part.menu)).toBe(pence(menu));
        expect(sumPence(body.byCoupon, (part: { discount: number }) => part.discount)).toBe(
          pence(discounts),
        );
        const cash = sold.filter(({ payment }) => payment === 'cash');
        expect(pence(body.byPayment[1].takings)).toBe(
          sumOf(cash.map(({ totalPence }) => totalPence)),
        );

        const date = day.toISOString().slice(0, 10);
        const file = await read(`/desk/money/accounts.csv?from=${date}&to=${date}`);
        const rows = readCsv(file.body);
        expect(rows.length).toBe(sold.length + body.sums.refunds);
        expect(sumPence(rows, (row) => Number(row.Amount))).toBe(taken - refunded);
        expect(sumPence(rows, (row) => Number(row['VAT included']))).toBe(keptVat);
        expect(rows.every((row) => row['Business day'] === date)).toBe(true);
        for (const rate of body.byRate) {
          const columnOf = (name: string) =>
            sumPence(rows, (row) => Number(row[`${name} at ${rate.percent}%`]));
          expect(columnOf('Amount')).toBe(pence(rate.kept));
          expect(columnOf('VAT')).toBe(pence(rate.keptVat));
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('[DESK-35] counts cash when it is handed over, and says what is still to come', async () => {
    t.clock.now = new Date('2026-09-07T18:00:00Z');
    const cash = { ...ours, state: 'received', paymentMethod: 'cash' } as const;
    const { id } = await buildOrder(t.db, {
      ...cash,
      paymentStatus: 'due_on_pickup',
      placedAt: t.clock.now,
    });
    const before = (await read('/desk/money/takings?period=today')).body;
    expect(before.sums).toMatchObject({ orders: 0, takings: 0 });
    expect(before.cashDue.amount).toBeGreaterThanOrEqual(11.5);
    t.clock.now = new Date('2026-09-10T18:00:00Z');
    await happen(id, { kind: 'closed_by_hand', by: 'owner' });
    const { body } = await read('/desk/money/takings?period=today');
    expect(body.byPayment[1]).toMatchObject({ payment: 'cash', orders: 1, takings: 11.5 });
    expect(body.cashDue.orders).toBe(before.cashDue.orders - 1);
    expect(body.byHour).toEqual([{ hour: 19, orders: 1, takings: 11.5 }]);
  });

  it('[DESK-36] takes a refund on the day on which it is made', async () => {
    t.clock.now = new Date('2026-09-14T18:00:00Z');
    const card = { ...ours, state: 'received', paymentStatus: 'paid' } as const;
    const order = await buildOrder(t.db, { ...card, placedAt: t.clock.now });
    t.clock.now = new Date('2026-09-16T18:00:00Z');
    const lines = await t.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const shares = sharesOf({ order, lines });
    await giveBack(order.id, shares, true);
    const { body } = await read('/desk/money/takings?period=today');
    expect(body.sums).toMatchObject({ takings: 0, refunds: 1, refunded: 11.5, kept: -11.5 });
    const week = (await read('/desk/money/takings?period=week')).body;
    expect(week.sums).toMatchObject({ takings: 11.5, refunded: 11.5, kept: 0, keptVat: 0 });
    expect(week.byDay).toEqual([{ day: '2026-09-14', orders: 1, takings: 11.5 }]);
  });
});

describe('GET /desk/money/accounts.csv', () => {
  it('[DESK-38] has the money that paid for no order, and its way back', async () => {
    t.clock.now = new Date('2026-10-05T18:00:00Z');
    const order = await buildOrder(t.db, ours);
    await t.db.insert(paymentSessions).values({
      id: 'twice',
      provider: 'stripe',
      orderId: order.id,
      amountPence: 1150,
      url: '',
      status: 'refunded',
      paymentReference: 'pi_twice',
      expiresAt: t.clock.now,
      createdAt: t.clock.now,
    });
    const { body, headers } = await read('/desk/money/accounts.csv?from=2026-10-05&to=2026-10-05');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('driftstone-2026-10-05-to-2026-10-05.csv');
    expect(readCsv(body).map((row) => [row.Kind, row.Amount, row['Payment reference']])).toEqual([
      ['payment not kept', '11.50', 'pi_twice'],
      ['payment returned', '-11.50', 'pi_twice'],
    ]);
  });
});
