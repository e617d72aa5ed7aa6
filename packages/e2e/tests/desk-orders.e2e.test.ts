import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { toastsSaying } from '../screens/toasts.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { PHONE } from '../support/sizes.ts';
import { arriveAtCardPage } from '../support/checkouts.ts';
import { enterDesk } from '../support/desk.ts';
import { expectEasy } from '../support/effort.ts';
import { expectFits } from '../support/fit.ts';
import { loseAnswers, passCalls } from '../support/held-route.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

/** A customer pays for two pizzas by card; then the owner is at the list of orders. */
async function openList(page: Page, database: Client) {
  const { cardPage, customer, order } = await arriveAtCardPage(page);
  await cardPage.pay();
  await page.waitForURL(/order-confirmation/);
  await enterDesk(page, database, { path: '/desk/orders' });
  return { order, customer };
}

test.describe('orders at the desk', () => {
  test.use(PHONE);

  test('[DESK-27] one pizza is given back in six clicks, in a dialog that shows what was chosen until it has closed, but not by the counter', async ({
    page,
    database,
  }) => {
    const { order } = await openList(page, database);
    await atBothSizes(page, expectFits, expectAccessible);
    const half = `£${(order.total / 2).toFixed(2)}`;
    const press = (name: string | RegExp, role: 'link' | 'button' = 'button') =>
      page.getByRole(role, { name }).click();
    await expectEasy(page, async () => {
      await press(`Order #${order.number}`, 'link');
      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText('');
      await expect(page.getByRole('button', { name: 'Goodwill' })).toBeInViewport({ ratio: 1 });
      await page.getByRole('checkbox', { name: /^2 × / }).click();
      await press(/^Decrease quantity/);
      await expect(page.getByRole('dialog')).toContainText(`gets ${half} back on the card`);
      await atBothSizes(page, expectAccessible);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.getByRole('dialog').evaluate((element) => {
        const kept = document.documentElement.dataset;
        new MutationObserver(() => {
          kept['seen'] = `${kept['seen'] ?? ''}${element.textContent}`;
        }).observe(element, { attributes: true, childList: true, subtree: true });
      });
      await press(`Refund ${half}`);
      await expect(toastsSaying(page, `${half} is on its way back.`)).toHaveCount(1);
    });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const seen = await page.evaluate(() => document.documentElement.dataset['seen']);
    expect(seen).toContain('Refunding');
    expect(seen).not.toContain('Refunded already');
    await page.emulateMedia({ reducedMotion: 'reduce' });

    const life = page.getByRole('region', { name: 'Order history' });
    await expect(life).toContainText(`Partly refunded: ${half}`);
    await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('Done');
    await atBothSizes(page, expectFits, expectAccessible);

    await test.step('the counter changes it, and gives no money back', async () => {
      await enterDesk(page, database, { role: 'counter', path: '/desk/orders' });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.getByRole('link', { name: `Order #${order.number}` }).waitFor();
      await expectFits(page);
      await page.getByRole('link', { name: `Order #${order.number}` }).click();
      await expect(page.getByRole('button', { name: 'Change the time' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
      await expectFits(page);
    });
  });

  test('[DESK-27] a refund whose answer was lost is made once, and told as it was made', async ({
    page,
    database,
    pageErrors,
  }) => {
    pageErrors.allowStatus(503);
    const { order } = await openList(page, database);
    const half = `£${(order.total / 2).toFixed(2)}`;
    await page.getByRole('link', { name: `Order #${order.number}` }).click();
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /^2 × / }).click();
    await dialog.getByRole('button', { name: /^Decrease quantity/ }).click();
    await loseAnswers(page, '/refund', { message: 'The book is shut.' });
    await dialog.getByRole('button', { name: `Refund ${half}` }).click();
    await expect(dialog.getByRole('alert')).toHaveText('The book is shut.');
    await passCalls(page, '/refund');

    await dialog.getByRole('button', { name: 'An amount' }).click();
    await dialog.getByLabel('Amount in pounds').fill('1');
    await dialog.getByRole('button', { name: 'Refund £1.00' }).click();
    await expect(toastsSaying(page, `${half} is on its way back.`)).toHaveCount(1);
    const { rows } = await database.query('select amount_pence from refunds where order_id = $1', [
      order.id,
    ]);
    expect(rows).toEqual([{ amount_pence: Math.round(order.total * 50) }]);
  });

  test('[DESK-25] [DESK-30] [DESK-31] [DESK-33] one is found, noted, promised for another time and cancelled by keyboard', async ({
    page,
    database,
  }) => {
    const { order, customer } = await openList(page, database);
    await test.step('a search keeps the focus, and tells how much it finds', async () => {
      const search = page.getByLabel('Search');
      const status = page.getByRole('main').getByRole('status').last();
      await expect(status).toHaveText(/^\d+ shown/);
      await search.fill('nobody@example.com');
      await search.press('Enter');
      await expect(status).toHaveText('No orders found.');
      await expect(search).toBeFocused();
      await page.getByRole('button', { name: 'Show all' }).press('Enter');
      await expect(search).toHaveValue('');
      await expect(search).toBeFocused();
      await expect(status).toHaveText(/^\d+ shown/);
    });

    await test.step('a search finds it, and its address opens it again', async () => {
      await page.getByLabel('Search').fill(customer.user.email);
      await page.getByRole('button', { name: 'Find' }).click();
      const list = page.getByRole('list', { name: 'Orders' });
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await list.getByRole('link', { name: `Order #${order.number}` }).press('Enter');
      await page.reload();
      await expect(page.getByRole('heading', { name: `Order #${order.number}` })).toBeVisible();
      await page.getByRole('link', { name: 'All orders' }).click();
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await list.getByRole('link', { name: `Order #${order.number}` }).press('Enter');
    });

    await test.step('another time', async () => {
      await page.getByRole('button', { name: 'Change the time' }).click();
      const dialog = page.getByRole('dialog', { name: `New time for order #${order.number}` });
      await dialog.getByRole('radio').last().click();
      await atBothSizes(page, expectAccessible);
      await dialog.getByRole('button', { name: 'Promise this time' }).click();
      await expect(toastsSaying(page, 'The order has its new time. We’ll email them.')).toHaveCount(
        1,
      );
      await expect(page.getByText('Time changed')).toBeVisible();
    });

    await page.getByLabel('A note for the staff').fill('Rang twice');
    await page.getByLabel('A note for the staff').press('Enter');
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Rang twice');
    await page.getByRole('button', { name: 'Cancel the order' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Cancel order #${order.number}?` });
    await expect(dialog).toContainText(`£${order.total.toFixed(2)} back on the card`);
    await atBothSizes(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Cancel the order' }).press('Enter');
    await expect(toastsSaying(page, `Order #${order.number} is cancelled.`)).toHaveCount(1);
    await expect(page.getByText('Refunded in full')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
  });
});
