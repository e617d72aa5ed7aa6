import type { Browser, Page } from '@playwright/test';
import type { DeviceRole } from '@driftstone/contract/devices/devices.rules.ts';
import type { Client } from 'pg';
import { KitchenScreen } from '../screens/kitchen-screen.ts';
import { ReceiptScreen } from '../screens/receipt-screen.ts';
import { arriveAtCardPage } from '../support/checkouts.ts';
import { pairDevice } from '../support/devices.ts';
import { clearBoard } from '../support/kitchen.ts';
import { openRoundTheClock } from '../support/opening.ts';
import type { PageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/shared-tab.ts';
import { pressUntil } from '../support/taps.ts';

interface Window {
  role: DeviceRole;
  name: string;
  path: string;
}

test.describe('an evening in four windows', { tag: '@desktop' }, () => {
  test('[EVE-01] [EVE-20] [EVE-42] [EVE-62] an order goes from its customer to kitchen, counter and driver, and ends in a review', async ({
    page,
    browser,
    database,
    pageErrors,
  }) => {
    await openRoundTheClock(database);
    await clearBoard(database);
    const open = (window: Window) => openWindow(browser, { database, pageErrors }, window);
    const kitchenPage = await open({ role: 'kitchen', name: 'Oven tablet', path: '/kitchen' });
    const till = await open({ role: 'counter', name: 'Till', path: '/counter' });
    const phone = await open({ role: 'driver', name: 'Van one', path: '/drive' });
    const kitchen = new KitchenScreen(kitchenPage);
    await expect(kitchenPage.getByRole('heading', { name: 'All quiet' })).toBeVisible();
    await till.getByRole('button', { name: /^Orders/ }).click();
    await expect(till.getByText('No open orders.')).toBeVisible();
    await expect(phone.getByText('Nothing is ready yet.')).toBeVisible();

    const { cardPage, order } = await arriveAtCardPage(page, { isDelivery: true });
    const { number } = order;
    await cardPage.pay();
    await expect(new ReceiptScreen(page).heading).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^Received · order #${number}`));

    // Nobody reloads a page from here on.
    await pressUntil(kitchen.step('Accept', number), kitchen.ticket(number, 'Accepted'));
    await expect(page).toHaveTitle(/^Accepted/);
    const row = till
      .getByRole('listitem')
      .filter({ has: till.getByRole('heading', { name: String(number) }) });
    await expect(row).toContainText('Accepted');
    // A letter acts at once; a press of the button has to wait until the ticket has settled.
    await kitchen.ticket(number, 'Accepted').press('n');
    await expect(page).toHaveTitle(/^Baking/);
    await expect(row).toContainText('In the oven');
    await kitchen.ticket(number, 'Baking').press('n');
    await expect(page).toHaveTitle(/^Ready/);
    await expect(row).toContainText('Ready');

    await phone.getByRole('button', { name: `Take order #${number}` }).click();
    await expect(page).toHaveTitle(/^On its way/);
    await expect(row).toContainText('On its way');
    await expect(kitchen.ticket(number, 'On its way')).toBeVisible();
    await phone.getByRole('button', { name: `Order #${number} is delivered` }).click();
    await expect(page).toHaveTitle(/^Done/);
    await expect(row).toContainText('Handed over');
    await expect(kitchen.ticket(number)).toHaveCount(0);
    await expect(kitchen.completed).toHaveText('Done 1');

    const review = page.getByRole('region', { name: `Your review of order #${number}` });
    await review.getByRole('textbox', { name: 'Your comment' }).fill('Still crackling hot.');
    await review.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('Thanks for your review!')).toBeVisible();
    const { rows } = await database.query(
      `select array_agg(event || ' by ' || by order by order_events.id) as life
       from order_events where order_id = $1 and at >= (select placed_at from orders where id = $1)`,
      [order.id],
    );
    expect(rows[0].life).toEqual([
      'paid by provider',
      'accepted by kitchen',
      'started by kitchen',
      'baked by kitchen',
      'sent_out by driver',
      'handed_over by driver',
    ]);
    for (const each of [kitchenPage, till, phone]) await each.context().close();
  });
});

/** A browser of its own, which is one of the shop's devices. */
async function openWindow(
  browser: Browser,
  { database, pageErrors }: { database: Client; pageErrors: PageErrors },
  { role, name, path }: Window,
): Promise<Page> {
  const context = await browser.newContext();
  await pageErrors.watch(context);
  const page = await context.newPage();
  await pairDevice(page, database, { role, name });
  await page.goto(path);
  return page;
}
