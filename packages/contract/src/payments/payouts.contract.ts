import { defineRoutes } from '#route.ts';
import { Payouts, PayoutsQuery } from './payouts.schema.ts';

/** What the card company has paid out, at the desk. */
export const payoutsContract = defineRoutes({
  listPayouts: {
    route: 'GET /desk/money/payouts',
    staff: 'money.see',
    summary: 'What the card provider paid out, and where that differs from the books',
    query: PayoutsQuery,
    success: { 200: Payouts },
    errors: ['PAYMENTS_UNAVAILABLE', 'PAYOUTS_NOT_READABLE'],
  },
});
