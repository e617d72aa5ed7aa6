import { kitchenContract } from '@driftstone/contract/kitchen/kitchen.contract.ts';
import { printingContract } from '@driftstone/contract/printing/printing.contract.ts';
import type { Locator, Page } from '@playwright/test';
import { KitchenScreen } from '../screens/kitchen-screen.ts';
import { pairDevice } from '../support/devices.ts';
import { answerCalls } from '../support/held-route.ts';
import { BOARD_PATH, clearBoard, holdStream } from '../support/kitchen.ts';
import { buildEvening } from '../support/kitchen-evening.ts';
import { openRoundTheClock } from '../support/opening.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

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

test.describe('a Friday evening', { tag: '@desktop' }, () => {
  test('[EVE-24] [EVE-26] [EVE-27] shows 60 open orders on a tablet, finds any, and is worked by keyboard', async ({
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
  });

  test('[EVE-20] [EVE-28] rejects with a reason, promises later, and takes a slip of the finger back', async ({
    page,
    database,
  }) => {
    await openRoundTheClock(database);
    await clearBoard(database);
    const customer = await signInNewUser(page);
    const { order: kept } = await placeCashOrder(page, customer);
    const { order: rejected } = await placeCashOrder(page, customer);
    await pairDevice(page, database);
    const kitchen = new KitchenScreen(page);
    await kitchen.open();
    const dialog = page.getByRole('dialog');
    await kitchen.ticket(rejected.number).press('x');
    await dialog.getByRole('button', { name: 'Sold out', exact: true }).press('Enter');
    await expect(kitchen.ticket(rejected.number)).toHaveCount(0);
    await expect(page.getByText(`Order ${rejected.number} is cancelled.`)).toBeVisible();
    await expect(page.getByText(/^Off the board/)).toHaveCount(0);

    await kitchen.ticket(kept.number, 'New').press('l');
    await expect(page.getByText(/is promised for \d\d:\d\d/)).toBeVisible();
    await kitchen.ticket(kept.number, 'New').press('n');
    await expect(kitchen.ticket(kept.number, 'In the oven')).toBeVisible();
    const toast = page.getByRole('listitem').filter({ hasText: 'is in: In the oven' });
    await toast.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(kitchen.ticket(kept.number, 'New')).toBeVisible();
  });
});
