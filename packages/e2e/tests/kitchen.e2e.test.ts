import { kitchenContract } from '@driftstone/contract/kitchen/kitchen.contract.ts';
import { printingContract } from '@driftstone/contract/printing/printing.contract.ts';
import type { Browser, Locator, Page } from '@playwright/test';
import { KitchenScreen } from '../screens/kitchen-screen.ts';
import { ReceiptScreen } from '../screens/receipt-screen.ts';
import { runUntilVisible, settle, stopClock } from '../support/clock.ts';
import { pairDevice } from '../support/devices.ts';
import { expectFits } from '../support/fit.ts';
import { answerCalls } from '../support/held-route.ts';
import {
  BOARD_PATH,
  buildBoard,
  buildTicket,
  holdStream,
  clearBoard,
  POLL_MS,
  settlePoll,
  SETTLING_MS,
} from '../support/kitchen.ts';
import { buildEvening } from '../support/kitchen-evening.ts';
import type { PageErrors } from '../support/page-errors.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const CUSTOMERS_POLL_MS = 15_000;
const TABLET = { width: 1024, height: 768 };
const MIN_TARGET_PX = 44;
const ONE_LINE_PX = 40;
const STUCK = {
  hasPrinters: true,
  troubles: [{ name: 'Oven printer', problem: 'no_paper', waiting: 3, waitingS: 240, failed: 0 }],
};
const OWED = {
  orderId: '00000000-0000-4000-8000-000000000002',
  number: 1012,
  customerName: 'Ada Reed',
  phone: '+447700900123',
  amount: 23.5,
  payment: 'cash',
};

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

/** The tickets that are whole within their column. */
function countReadable(page: Page): Promise<number> {
  return page.getByRole('article').evaluateAll(
    (cards) =>
      cards.filter((card) => {
        const box = card.getBoundingClientRect();
        const column = card.parentElement?.getBoundingClientRect();
        return column && box.top >= column.top && box.bottom <= column.bottom;
      }).length,
  );
}

function lowestButton(column: Locator): Promise<number> {
  return column
    .getByRole('button', { name: /^Delivered/ })
    .evaluateAll((buttons) =>
      Math.min(...buttons.map((each) => each.getBoundingClientRect().height)),
    );
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
      `New order ${number}, pickup.`,
    );
    await expect(kitchen.ticket(number)).toContainText(`Take £${order.total.toFixed(2)} in cash`);
    await expect.poll(strokes).toBe(2);
    await tablet.clock.runFor(POLL_MS);
    await expect.poll(strokes).toBe(4);

    await kitchen.step('Accept', number).click();
    await runUntilVisible(tablet, kitchen.ticket(number, 'In the oven'));
    await expect(kitchen.ticket(number)).toBeFocused();
    const strokesUntilAccepted = await strokes();
    await tablet.clock.runFor(3 * POLL_MS);
    expect(await strokes()).toBe(strokesUntilAccepted);
    await expectStep('In the oven');

    for (const [key, column] of [
      ['n', 'Ready'],
      ['b', 'In the oven'],
      ['n', 'Ready'],
    ] as const) {
      await kitchen.ticket(number).press(key);
      await runUntilVisible(tablet, kitchen.ticket(number, column));
      await tablet.clock.runFor(SETTLING_MS);
    }
    await expectStep('Ready to collect');

    await kitchen.step('Collected', number).click();
    await runUntilVisible(tablet, tablet.getByRole('heading', { name: 'All quiet' }));
    await expect(kitchen.tickets).toHaveCount(0);
    await kitchen.completed.click();
    await expect(tablet.getByRole('listitem').filter({ hasText: `#${number}` })).toContainText(
      'Collected',
    );
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

  test('[EVE-24] [EVE-26] [EVE-27] shows 60 open orders on a tablet, finds any, marks late ones, and is worked by keyboard', async ({
    page,
    database,
  }) => {
    const evening = buildEvening();
    await page.setViewportSize(TABLET);
    await pairDevice(page, database);
    await holdStream(page);
    await answerCalls(page, BOARD_PATH, 200, evening);
    await answerCalls(page, printingContract.readPrinting.path, 200, STUCK);
    await answerCalls(page, kitchenContract.listOwedRefunds.path, 200, { owed: [OWED] });
    const kitchen = new KitchenScreen(page);
    await kitchen.open();
    await page.getByRole('button', { name: 'Start the shift with sound' }).click();
    await expect(page.getByText(/^Sound is off/)).toHaveCount(0);
    await expect(kitchen.tickets).toHaveCount(60);
    // Also below what somebody has to see to.
    await expect(page.getByText('Give Ada Reed £23.50 back in cash')).toBeVisible();
    await expect(page.getByText(/^Printer Oven printer/)).toBeVisible();
    expect(await countReadable(page)).toBeGreaterThanOrEqual(12);
    const toStart = page.getByRole('region', { name: 'What to start now' });
    expect((await toStart.boundingBox())?.height).toBeLessThan(ONE_LINE_PX);
    const heading = page.getByRole('heading', { name: /^New/ });
    const box = await heading.boundingBox();
    await kitchen.column('New').getByRole('article').last().scrollIntoViewIfNeeded();
    expect(await heading.boundingBox()).toEqual(box);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(TABLET.height);
    expect(await lowestButton(kitchen.column('Ready'))).toBeGreaterThanOrEqual(MIN_TARGET_PX);
    await expectAccessible(page);

    const wanted = evening.open[47];
    if (!wanted) throw new Error('There is no such order');
    await page.keyboard.press('/');
    await page.keyboard.type(String(wanted.number));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(wanted.customerName);
    await expect(dialog.getByRole('link', { name: '07700 900123' })).toHaveAttribute(
      'href',
      `tel:${wanted.phone}`,
    );
    await page.keyboard.press('Escape');

    const [first, second] = await kitchen.column('New').getByRole('article').all();
    await first?.focus();
    await page.keyboard.press('ArrowDown');
    await expect(second ?? kitchen.tickets).toBeFocused();
    await page.keyboard.press('x');
    await expect(dialog.getByRole('button', { name: 'Sold out', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(dialog).toContainText('nobody came');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'All day' }).click();
    await expect(dialog.getByRole('listitem').first()).toHaveText('10 ×Diavola 14" Sourdough');

    await test.step('late orders are marked with more than a colour, and keep their sequence', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const tickets = [
        buildTicket('received', 26),
        buildTicket('received', 12, { mustPayInCash: true, total: 0 }),
        buildTicket('received', 3, { deliveryType: 'delivery', address: null }),
      ];
      await answerCalls(page, BOARD_PATH, 200, buildBoard(tickets.toReversed()));
      await kitchen.open();
      await expect(kitchen.tickets.getByRole('heading')).toHaveText(
        tickets.map(({ number }) => `#${number}`),
      );
      await expect(kitchen.tickets.nth(0)).toContainText('6 min late');
      await expect(kitchen.tickets.nth(1)).toContainText('Due 19:38');
      await expect(kitchen.tickets.nth(1)).toContainText('Paid');
      await page.getByRole('button', { name: 'Larger tickets' }).click();
      await expect(kitchen.tickets.nth(2)).toContainText('The address is no longer held.');
      // The last size is what a zoom of 400% leaves of a screen of 1280 × 1024.
      for (const [width, height] of [
        [768, 480],
        [320, 640],
        [320, 256],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expectFits(page);
      }
    });
  });
});
