import { toastsSaying } from '../screens/toasts.ts';
import { arriveAtCardPage } from '../support/checkouts.ts';
import { enterDesk } from '../support/desk.ts';
import { pairDevice } from '../support/devices.ts';
import { expectFits } from '../support/fit.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use(PHONE);
// A board would say that the printer is stuck.
test.afterEach(({ database }) => database.query('delete from printers'));

test('[EVE-48] [EVE-49] [PAPER-06] a printer is added at the desk, tells what it prints, and prints an order again', async ({
  page,
  database,
  request,
}) => {
  const { cardPage, order } = await arriveAtCardPage(page);
  await cardPage.pay();
  await page.waitForURL(/order-confirmation/);
  await enterDesk(page, database, { role: 'manager', path: '/desk/printers' });
  await expect(page.getByText('No printer is set up.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a printer' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const addIt = dialog.getByRole('button', { name: 'Add a printer' });
  await addIt.press('Enter');
  await expect(dialog.getByText('Please give it a name')).toBeVisible();
  await dialog.getByLabel('Name').fill('Kitchen');
  await expectFits(page);
  await expectAccessible(page);
  await addIt.press('Enter');
  const url = await dialog.locator('code').innerText();
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');

  await page.getByLabel('Paper of Kitchen').selectOption('58 mm');
  await expect(toastsSaying(page, 'Applies from the next ticket.')).toHaveCount(1);
  await page.getByRole('button', { name: 'Print a test on Kitchen' }).press('Enter');
  const jobs = page.getByRole('list', { name: 'Waiting or failed' });
  await expect(jobs).toContainText('Test');
  await expectFits(page);
  await expectAccessible(page);
  const printNext = async () => {
    const { jobToken } = await (await request.post(url, { data: { statusCode: '200 OK' } })).json();
    const slip = await request.get(url, {
      params: { type: 'application/vnd.star.line', token: jobToken },
    });
    await request.delete(url, { params: { code: '200 OK', token: jobToken } });
    return (await slip.body()).toString('latin1');
  };
  expect(await printNext()).toContain('£12.50');
  await expect(page.getByText('Everything is printed.')).toBeVisible();

  await page.goto(`/desk/orders?id=${order.id}`);
  await page.getByRole('button', { name: 'Print the ticket again' }).press('Enter');
  await expect(toastsSaying(page, 'Printing on Kitchen, marked REPRINT.')).toHaveCount(1);
  const ticket = await printNext();
  expect(ticket).toContain('REPRINT');
  expect(ticket).toContain(`#${order.number}`);

  // The board is loud about what is stuck.
  await pairDevice(page, database);
  await database.query("update printers set problem = 'no_paper', problem_since = now()");
  await page.goto('/kitchen');
  const stuck = page.getByRole('alert').filter({ hasText: 'Printer Kitchen: No paper.' });
  await expect(stuck).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(`${order.number}`) })
    .first()
    .press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Print the ticket again' })
    .press('Enter');
  await expect(toastsSaying(page, 'Printing on Kitchen, marked REPRINT.')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(stuck).toContainText('1 ticket waiting.');
  await expectAccessible(page);
  await page.goto(`/desk/orders?id=${order.id}`);

  // [PAPER-06] The last resort: a page as wide as the paper, and as long as the slip.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  for (const mm of [80, 58]) {
    await page.getByLabel('Paper here').selectOption(`${mm} mm`);
    await page.getByRole('button', { name: 'Print it here' }).press('Enter');
    await expect(page.locator('[data-slip]')).toContainText(`#${order.number}`);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width] = /\/MediaBox \[0 0 ([\d.]+) /.exec(pdf) ?? [];
    expect(Math.round((Number(width) / 72) * 25.4)).toBe(mm);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    // No line of the slip is cut at the edge.
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({
      width: Math.round(((mm - (mm === 80 ? 6 : 10)) / 25.4) * 96),
      height: 900,
    });
    const rows = page.locator('[data-slip] > div');
    expect(
      await rows.evaluateAll(
        (each) => each.filter((row) => row.scrollWidth > row.clientWidth + 1).length,
      ),
    ).toBe(0);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('[data-slip]')).toHaveCount(0);
  }
});
