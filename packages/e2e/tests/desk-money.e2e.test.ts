import { readFile } from 'node:fs/promises';
import { atBothSizes } from '../support/both-sizes.ts';
import { PHONE } from '../support/sizes.ts';
import { enterDesk } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** With a picture by the hour, by the month and by the day; the other periods look like one of them. */
const LOOKS = new Set(['Today', 'This year', 'Last month']);
const PERIODS = [
  'Yesterday',
  'This week',
  'This month',
  'Last quarter',
  'Last year',
  'Today',
  'This year',
  'Last month',
];

/** The days of the month before by the shop's clock, as the desk's file has them. */
const LAST_MONTH = `
  select coalesce(sum(total_pence), 0)::int as taken, count(*)::int as orders from orders
  where taken_at at time zone 'Europe/London' - interval '5 hours' >= date_trunc('month', now() at time zone 'Europe/London' - interval '5 hours') - interval '1 month'
    and taken_at at time zone 'Europe/London' - interval '5 hours' < date_trunc('month', now() at time zone 'Europe/London' - interval '5 hours')`;

test.use(PHONE);

test('[DESK-35] [DESK-37] [DESK-38] [DESK-39] [MONEY-10] the money is read at a glance, goes to the accountant, and is printed at the end of the day', async ({
  page,
  database,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) });
  });
  await enterDesk(page, database, { path: '/desk/money' });
  await test.step('each period', async () => {
    const takings = page.getByRole('region', { name: 'Takings' });
    await expect(takings).toContainText('yesterday by this time');
    const days = page.getByRole('navigation', { name: 'Which days' });
    for (const period of PERIODS) {
      const link = days.getByRole('link', { name: period });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'true');
      await expect(takings).toBeVisible();
      if (LOOKS.has(period)) await atBothSizes(page, expectFits, expectAccessible);
    }
    await page.reload();
    await expect(days.getByRole('link', { name: 'Last month' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  await test.step('the days of a VAT return, beside last year', async () => {
    await page.getByRole('button', { name: 'Other days' }).click();
    await page.getByLabel('First day').fill('2026-07-01');
    await page.getByLabel('Last day').fill('2026-06-30');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/before the first/);
    await page.getByLabel('Last day').fill('2026-09-30');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('1 July 2026 to 30 September 2026', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Compare with last year' }).click();
    const takings = page.getByRole('region', { name: 'Takings' });
    await expect(takings).toContainText('the same days last year');
    await atBothSizes(page, expectFits, expectAccessible);
    await page.reload();
    await expect(takings).toContainText('the same days last year');
    await page.getByRole('link', { name: 'Last month' }).click();
    await page.getByRole('link', { name: 'Compare with the time before' }).click();
  });

  await test.step('a file for the accountant that adds up', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download for the accountant' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^driftstone-\d{4}-\d\d-01-to-.*\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    const [header = [], ...rows] = text
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(','));
    const [kind, amount] = [header.indexOf('Kind'), header.indexOf('Amount')];
    const payments = rows.filter((row) => row[kind] === 'payment');
    const pence = payments.reduce((sum, row) => sum + Math.round(Number(row[amount]) * 100), 0);
    const { rows: sums } = await database.query<{ taken: number; orders: number }>(LAST_MONTH);
    expect([pence, payments.length]).toEqual([sums[0]?.taken, sums[0]?.orders]);
    expect(payments.length).toBeGreaterThan(0);
  });

  await test.step('the day on one page', async () => {
    await page.goto('/desk/orders');
    await page.getByRole('link', { name: 'Money' }).waitFor();
    await page.getByRole('link', { name: 'Money' }).click();
    await page.getByRole('button', { name: 'Print the report' }).click();
    await expect.poll(() => page.evaluate('window.printed')).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const report = page.getByRole('region', { name: 'End of day' });
    await expect(report).toContainText('Cash that should be in the till');
    await expect(report).toContainText('VAT included');
    await expect(page.getByRole('navigation', { name: 'The desk' })).toBeHidden();
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  await test.step('a quarter on paper has no till to count', async () => {
    await page.goto('/desk/money?period=last_quarter');
    const report = page.getByRole('region', { name: 'Report' });
    await expect(report).toContainText('VAT included');
    await expect(report).not.toContainText('Cash that should be in the till');
    await page.emulateMedia({ media: null });
  });
});
