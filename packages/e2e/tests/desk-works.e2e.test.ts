import type { Client } from 'pg';
import { atBothSizes } from '../support/both-sizes.ts';
import { enterDesk } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { holdCalls } from '../support/held-route.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

test.use(PHONE);

const tellNothing = (database: Client) =>
  database.query(`delete from service_states where node = 'another'`);

test.afterEach(({ database }) => tellNothing(database));

test('[WORKS-01] [WORKS-02] [WORKS-03] [WORKS-07] [WORKS-11] what is not working stands on Today, and its room says since when, what to do, how a test went, and when it has checked', async ({
  page,
  database,
  pageErrors,
}) => {
  pageErrors.allowStatus(503);
  // Found by another node, so that this one's own look does not end it.
  await database.query(
    `insert into service_states (part, node, state, problem, failed_looks, since)
     values ('mail', 'another', 'failing', 'The mail server: 535 wrong password. Check SMTP_URL.', 2, now() - interval '1 day')`,
  );
  const { name } = await enterDesk(page, database);
  await expect(page.getByRole('link', { name: /^More\s*1\b/ })).toBeVisible();
  const release = await holdCalls(page, '/desk/works/check');
  await page.getByRole('link', { name: 'Email is not working' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What works' })).toBeVisible();
  const parts = page.getByRole('list', { name: 'What works' }).locator(':scope > li');
  const mail = parts.filter({ hasText: 'Emails wait here' });

  // Nothing waits for a provider.
  await expect(mail).toContainText('Not working');
  await expect(mail).toContainText('535 wrong password. Check SMTP_URL.');
  await expect(mail).toContainText(/Since \d/);
  await expect(page.getByText('Checking…').first()).toBeVisible();
  release();
  await expect(page.getByText('Checking…')).toHaveCount(0);
  await expect(mail).toContainText('Not working');
  await expect(parts.filter({ hasText: 'Practice cards' })).toContainText('connects Stripe');

  await page.getByRole('button', { name: 'Try a card page' }).click();
  await expect(page.getByText('A test page for £9.00')).toBeVisible();
  await page.getByRole('button', { name: 'Email me' }).click();
  await expect(mail).toContainText('The practice mailbox has it.');
  await page.getByRole('button', { name: 'Find our address' }).click();
  await expect(page.getByText('A sample address was found')).toBeVisible();
  await atBothSizes(page, expectFits, expectAccessible);

  await page.goto('/desk/log');
  await expect(page.getByText(`${name} tested email: it works`)).toBeVisible();

  await test.step('it says that it has checked for a minute, and says when it could not', async () => {
    await tellNothing(database);
    await page.clock.install();
    await page.route(
      '**/desk/works/check',
      (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Not now.' } }),
      { times: 1 },
    );
    await page.goto('/desk/works');
    await expect(page.getByText('Could not check just now.')).toBeVisible();

    await page.reload();
    const checked = page.getByText('Checked just now.');
    await expect(checked).toBeVisible();
    await page.clock.runFor(61_000);
    await expect(checked).toHaveCount(0);
  });
});
