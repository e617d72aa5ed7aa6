import { CARDS } from '../screens/card-page.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { arriveAtCardPage } from '../support/checkouts.ts';
import { enterDesk } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

test.use(PHONE);

test.afterEach(({ database }) =>
  database.query(`delete from sandbox_payments where id = 'cs_sandbox_unknown'`),
);

test('[PAYOUT-01] [PAYOUT-02] [PAYOUT-05] Money says what the card company has paid out, what is in it, and what does not agree', async ({
  page,
  database,
  pageErrors,
}) => {
  pageErrors.allowStatus(503);
  const { cardPage } = await arriveAtCardPage(page);
  await cardPage.pay(CARDS.paid);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(async () => {
      const { rowCount } = await database.query(
        `update sandbox_payments set created_at = now() - interval '5 days'
         where status = 'paid' and created_at > now() - interval '10 minutes'`,
      );
      return rowCount;
    })
    .toBeGreaterThan(0);

  await enterDesk(page, database, { path: '/desk/money' });
  const payouts = page.getByRole('region', { name: 'Card payouts' });
  const first = payouts.getByRole('list', { name: 'Card payouts' }).locator(':scope > li').first();
  await expect(first).toContainText('Paid out');
  await expect(first).toContainText('Agrees with your orders.');
  await first.getByText('What is in it').click();
  await expect(first.getByRole('link', { name: /^Order #\d+/ }).first()).toBeVisible();
  await atBothSizes(page, expectFits, expectAccessible);

  await database.query(
    `insert into sandbox_payments (id, idempotency_key, order_id, amount_pence, description, customer_email,
       success_url, cancel_url, status, payment_reference, expires_at, created_at)
     values ('cs_sandbox_unknown', 'unknown', gen_random_uuid(), 1234, '[]', 'bo@example.com', '/', '/', 'paid',
       'pay_sandbox_unknown', now(), now() - interval '5 days')`,
  );
  await page.reload();
  await expect(first).toContainText('Doesn’t agree with your orders');
  await expect(first).toContainText('£12.34 more than your orders say');
  await expect(first).toContainText(
    'Payment of £12.34 (pay_sandbox_unknown) is not in your books.',
  );
  await atBothSizes(page, expectFits, expectAccessible);

  await page.route('**/desk/money/payouts*', (route) =>
    route.fulfill({ status: 503, json: { code: 'PAYMENTS_UNAVAILABLE', message: 'Not now' } }),
  );
  await page.reload();
  await expect(payouts).toContainText('The card company isn’t answering.');
  await expect(page.getByRole('region', { name: 'Takings' })).toBeVisible();
});
