import { expect, it } from 'vitest';
import { CallLog } from './caller.ts';
import { describeFigures, hasFailed, type PlacedOrder, sumUp, writeHtml } from './figures.ts';

const PLAN = { seed: 7, minutes: 360 };
const ORDER: PlacedOrder = {
  source: 'web',
  isDelivered: true,
  state: 'completed',
  totalPence: 2000,
  isPaid: true,
  refundedPence: 0,
  minutesLate: -5,
};

function sum(orders: PlacedOrder[], { ledger = [] as string[], status = 200 } = {}) {
  const calls = new CallLog();
  for (const ms of [5, 5, 300]) calls.note('POST /cart/checkout', ms, 200);
  calls.note('GET /pizzas/all', 4, status);
  const readings = { orders, reviews: 1, ledger };
  return sumUp(PLAN, readings, { calls, stockOuts: 2, problems: [] });
}

it('[DEMO-03] the figures count orders, minutes late, takings, refunds and the slowest calls', () => {
  const figures = sum([
    ORDER,
    { ...ORDER, minutesLate: 12 },
    { ...ORDER, source: 'phone', isDelivered: false, isPaid: false, state: 'ready' },
    { ...ORDER, state: 'cancelled', refundedPence: 2000, minutesLate: null },
  ]);
  expect(figures).toMatchObject({
    orders: 4,
    byChannel: { 'web, delivered': 3, 'web, picked up': 0, 'on the phone': 1 },
    handedOver: 2,
    cancelled: 1,
    underWay: 1,
    minutesLate: { half: 0, mostOf20: 12 },
    takings: '£60.00',
    refunds: '£20.00',
    slowest: [
      { call: 'POST /cart/checkout', times: 3, p95Ms: 300 },
      { call: 'GET /pizzas/all', times: 1, p95Ms: 4 },
    ],
  });
  expect(describeFigures(figures)).toContain('✓ The ledger holds');
});

it('[DEMO-03] the demo fails when the ledger does not hold, or a call answered 5xx', () => {
  expect(hasFailed(sum([ORDER]))).toBe(false);
  expect(hasFailed(sum([ORDER], { ledger: ['totals add up: 1'] }))).toBe(true);
  expect(hasFailed(sum([ORDER], { status: 503 }))).toBe(true);
});

it('[DEMO-03] an evening without orders has figures too, and the page shows no markup of others', () => {
  const figures = sum([], { ledger: ['<script>'] });
  expect(figures.minutesLate).toEqual({ half: 0, mostOf20: 0 });
  expect(writeHtml(figures)).not.toContain('<script>');
});
