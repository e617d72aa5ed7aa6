import type { Browser, Page } from '@playwright/test';
import { KitchenScreen } from '../screens/kitchen-screen.ts';
import { ReceiptScreen } from '../screens/receipt-screen.ts';
import { runUntilVisible, settle, stopClock } from '../support/clock.ts';
import { pairDevice } from '../support/devices.ts';
import { holdStream, clearBoard, POLL_MS, settlePoll, SETTLING_MS } from '../support/kitchen.ts';
import type { PageErrors } from '../support/page-errors.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { expect, test } from '../support/test.ts';

const CUSTOMERS_POLL_MS = 15_000;
interface Tablet {
  browser: Browser;
  baseURL: string | undefined;
  pageErrors: PageErrors;
}

/** A separate device, without any of the customer's data. */
async function bringTablet({ browser, baseURL, pageErrors }: Tablet): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB' });
  await pageErrors.watch(context);
  return context.newPage();
}

/** Counts the strokes of the bell. */
async function countStrokes(page: Page): Promise<() => Promise<number>> {
  let strokes = 0;
  await page.exposeFunction('countStroke', () => void (strokes += 1));
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function count(when) {
      (window as unknown as { countStroke: () => void }).countStroke();
      start.call(this, when);
    };
  });
  return async () => {
    await settle(page);
    return strokes;
  };
}

test.describe('the kitchen', () => {
  test.beforeEach(({ database }) => clearBoard(database));

  test('bakes a cash order while its customer follows its progress', async ({
    page,
    browser,
    baseURL,
    pageErrors,
    database,
  }) => {
    const tablet = await bringTablet({ browser, baseURL, pageErrors });
    await pairDevice(tablet, database);
    const kitchen = new KitchenScreen(tablet);
    const strokes = await countStrokes(tablet);
    await holdStream(tablet);
    await tablet.clock.install();
    await kitchen.open();
    await expect(tablet.getByRole('heading', { name: 'All quiet' })).toBeVisible();
    // A browser allows no sound before somebody has touched the page.
    await expect(tablet.getByText('Sound is off. New orders come in silently.')).toBeVisible();
    await kitchen.sound.click();
    await expect(kitchen.sound).toBeChecked();
    await expect(tablet.getByText(/^Sound is off/)).toHaveCount(0);
    await stopClock(tablet);
    await settlePoll(tablet);

    await page.clock.install();
    const { sessionId, order } = await placeCashOrder(page, await signInNewUser(page));
    await page.goto(`/order-confirmation?status=success&session_id=${sessionId}`);
    const { heading, receipt } = new ReceiptScreen(page);
    await expect(heading).toBeVisible();
    await expect(page.getByText('You can write a review once payment is confirmed.')).toBeVisible();
    await stopClock(page);
    const progress = page.getByRole('region', { name: 'Where your order is' });
    const expectStep = async (name: string) => {
      await page.clock.runFor(CUSTOMERS_POLL_MS);
      await runUntilVisible(page, progress.locator('[aria-current=step]', { hasText: name }));
    };
    const received = /^We have your order\d\d:\d\d$/;
    await expect(progress.locator('[aria-current=step]')).toHaveText(received);
    await expect(progress.getByRole('listitem')).toHaveText([
      received,
      'Accepted',
      'In the oven',
      'Ready to collect',
      'Collected',
    ]);
    await expect(receipt.getByText('Pay on pickup')).toBeVisible();

    const { number } = order;
    expect(await strokes()).toBe(0);
    await tablet.clock.runFor(POLL_MS);
    await runUntilVisible(tablet, kitchen.ticket(number, 'New'));
    await expect(tablet.getByRole('status').filter({ hasText: 'New order' })).toHaveText(
      `New order #${number}, pickup.`,
    );
    await expect.poll(strokes).toBe(2);
    await tablet.clock.runFor(POLL_MS);
    await expect.poll(strokes).toBe(4);

    await kitchen.step('Accept', number).click();
    await runUntilVisible(tablet, kitchen.ticket(number, 'Accepted'));
    await expect(kitchen.ticket(number)).toBeFocused();
    const strokesUntilAccepted = await strokes();
    await tablet.clock.runFor(3 * POLL_MS);
    expect(await strokes()).toBe(strokesUntilAccepted);
    await expectStep('Accepted');
    await expect(receipt).not.toContainText('oven');

    for (const [key, state] of [
      ['n', 'Baking'],
      ['b', 'Accepted'],
      ['n', 'Baking'],
      ['n', 'Ready'],
      ['b', 'Baking'],
    ] as const) {
      await kitchen.ticket(number).press(key);
      await runUntilVisible(tablet, kitchen.ticket(number, state));
      await tablet.clock.runFor(SETTLING_MS);
    }
    await expectStep('In the oven');
    for (const [key, state] of [['n', 'Ready']] as const) {
      await kitchen.ticket(number).press(key);
      await runUntilVisible(tablet, kitchen.ticket(number, state));
      await tablet.clock.runFor(SETTLING_MS);
    }
    await expectStep('Ready to collect');
    await expect(kitchen.ticket(number)).toContainText(`Take £${order.total.toFixed(2)} in cash`);

    await kitchen.step('Collected', number).click();
    await runUntilVisible(tablet, tablet.getByRole('heading', { name: 'All quiet' }));
    await expect(kitchen.tickets).toHaveCount(0);
    await kitchen.completed.click();
    await expect(
      tablet
        .getByRole('dialog')
        .getByRole('listitem')
        .filter({ hasText: `#${number}` }),
    ).toContainText('Collected');
    await expectStep('Collected');
    await expect(receipt.getByText('Paid', { exact: true })).toBeVisible();
    await expect(receipt).toContainText('TOTAL PAID');
    await page.getByRole('textbox', { name: 'Your comment' }).fill('Worth the walk.');
    await page.clock.resume();
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('Thanks for your review!')).toBeVisible();

    await page.goto('/profile');
    const orders = page.getByRole('region', { name: 'Your orders' });
    await expect(orders.getByRole('listitem')).toContainText([`Order #${number}`]);
    await expect(orders).toContainText('Completed');
    await tablet.context().close();
  });
});
