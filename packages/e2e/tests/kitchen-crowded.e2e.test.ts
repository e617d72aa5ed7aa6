import { kitchenContract } from '@driftstone/contract/kitchen/kitchen.contract.ts';
import { printingContract } from '@driftstone/contract/printing/printing.contract.ts';
import type { Page } from '@playwright/test';
import { KitchenScreen } from '../screens/kitchen-screen.ts';
import { pairDevice } from '../support/devices.ts';
import { expectFits } from '../support/fit.ts';
import { answerCalls } from '../support/held-route.ts';
import { BOARD_PATH, buildBoard, buildTicket, holdStream } from '../support/kitchen.ts';
import { buildEvening } from '../support/kitchen-evening.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1024, height: 768 };
const WALL = { width: 1920, height: 1080 };
const MIN_TARGET_PX = 56;
const MIN_GAP_PX = 12;
/** Of a 10-inch tablet of 1280 × 800, which shows less than one of 1024 × 768. */
const TABLET_DPI = Math.hypot(1280, 800) / 10;
const COOK_MM = 2000;
const READ_ARC_MINUTES = 5;
const MIN_FILLED = 0.7;
const TWO_LINES_PX = 56;
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

/** The tickets that are whole within what the board shows. */
function countReadable(page: Page): Promise<number> {
  return page.getByRole('group', { name: 'Open orders', exact: true }).evaluate((board) => {
    const { left, top, right, bottom } = board.getBoundingClientRect();
    return [...board.querySelectorAll('article')].filter((card) => {
      const box = card.getBoundingClientRect();
      return (
        box.left >= left && box.top >= top && box.right <= right + 0.5 && box.bottom <= bottom + 0.5
      );
    }).length;
  });
}

/** How much of the board's area is covered by tickets, from 0 to 1. */
function measureFilled(page: Page): Promise<number> {
  return page.getByRole('group', { name: 'Open orders', exact: true }).evaluate((board) => {
    const whole = board.getBoundingClientRect();
    const covered = [...board.querySelectorAll('article')]
      .map((card) => card.getBoundingClientRect())
      .filter(({ right }) => right <= whole.right)
      .reduce((sum, { width, height }) => sum + width * height, 0);
    return covered / (whole.width * whole.height);
  });
}

/** The height of a capital letter of a pizza's name, in CSS pixels, as the browser draws it. */
function measureCapital(page: Page): Promise<number> {
  return page
    .locator('[data-pizza-name]')
    .first()
    .evaluate((name) => {
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('Nothing can be measured');
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(name);
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      return pen.measureText('H').actualBoundingBoxAscent;
    });
}

/** What an eye at this distance sees of `px` on a screen of so many pixels per inch. */
function arcMinutes(px: number, pixelsPerInch: number, distanceMm: number): number {
  const mm = (px / pixelsPerInch) * 25.4;
  return (Math.atan(mm / distanceMm) * 180 * 60) / Math.PI;
}

async function chooseTextSize(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Text size, station and keys' }).click();
  const size = page.getByRole('radio', { name });
  await expect(async () => {
    await size.click();
    await expect(size).toBeChecked({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');
}

/** EYES-03, for what can be seen of the page, or of the dialog in front of it, but for `besides`. */
async function expectTargets(page: Page, besides = '[data-fills-card]'): Promise<void> {
  const { smallest, gap } = await page.evaluate((besides) => {
    const front = document.querySelector('[role=dialog]') ?? document.querySelector('main');
    const targets = 'a, button, select, input, label:has(input)';
    const unseen = `${besides}, [type=radio], [type=checkbox]`;
    const buttons = [...(front?.querySelectorAll(targets) ?? [])]
      .filter((button) => !button.matches(unseen) && button.checkVisibility())
      .map((button) => button.getBoundingClientRect())
      .filter(({ width, right }) => width > 0 && right <= innerWidth);
    const gap = (one: DOMRect, other: DOMRect) =>
      Math.max(
        one.left - other.right,
        other.left - one.right,
        one.top - other.bottom,
        other.top - one.bottom,
      );
    const gaps = buttons.flatMap((one, index) =>
      buttons.slice(index + 1).map((other) => gap(one, other)),
    );
    const sides = buttons.flatMap(({ width, height }) => [width, height]);
    return { smallest: Math.min(...sides), gap: Math.min(...gaps) };
  }, besides);
  expect(smallest).toBeGreaterThanOrEqual(MIN_TARGET_PX);
  expect(gap).toBeGreaterThanOrEqual(MIN_GAP_PX);
}

/** EYES-03: a tick is as large as its line. */
async function expectWholeLines(page: Page): Promise<void> {
  const missed = await page.locator('[data-counts]').evaluateAll((ticks) =>
    ticks.map((tick) => {
      const [own, line] = [tick, tick.parentElement ?? tick].map((each) =>
        each.getBoundingClientRect(),
      );
      return own && line ? Math.max(line.width - own.width, line.height - own.height) : Infinity;
    }),
  );
  expect(missed.length).toBeGreaterThan(0);
  // But for the rule between two.
  expect(Math.max(...missed)).toBeLessThanOrEqual(1);
}

test('[EVE-24] [EVE-26] [EVE-27] [EYES-01] [EYES-03] [EYES-06] [TIME-06] shows 60 open orders on a phone and a tablet, finds any, marks late ones, and is worked by keyboard', async ({
  page,
  database,
}) => {
  const evening = buildEvening();
  await pairDevice(page, database);
  await holdStream(page);
  await answerCalls(page, BOARD_PATH, 200, evening);
  const kitchen = new KitchenScreen(page);
  const dialog = page.getByRole('dialog');

  await test.step('on a phone, the first ticket is in the upper third, and what is counted stays in reach', async () => {
    await page.setViewportSize(PHONE);
    await kitchen.open();
    await page.getByRole('button', { name: 'Start the shift with sound' }).click();
    await expect(page.getByText(/^Sound is off/)).toHaveCount(0);
    const first = await kitchen.tickets.first().boundingBox();
    expect(first?.y).toBeLessThanOrEqual(PHONE.height / 3);
    await expectTargets(page, '[data-fills-card], [data-counts]');
    // Swiped, as a hand does.
    const pause = page.getByRole('button', { name: 'Pause 30 min', exact: true });
    await pause.scrollIntoViewIfNeeded();
    await pause.click({ trial: true });
    await expectFits(page);

    await page.getByRole('button', { name: /^Sold out/ }).click();
    await dialog.getByLabel('Find a pizza or a part of it').fill('Margherita');
    await dialog.getByRole('textbox', { name: 'Margherita: how many are left' }).fill('12');
    for (const size of [PHONE, TABLET]) {
      await page.setViewportSize(size);
      await expectTargets(page);
      await expectFits(page);
      await expectAccessible(page);
    }
  });

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(kitchen.tickets).toHaveCount(60);
  // Medium, unless somebody chooses another size.
  const arc = async () => arcMinutes(await measureCapital(page), TABLET_DPI, COOK_MM);
  expect(await arc()).toBeGreaterThanOrEqual(READ_ARC_MINUTES);
  expect(await countReadable(page)).toBeGreaterThanOrEqual(6);
  await expectTargets(page);
  const medium = await measureCapital(page);
  await chooseTextSize(page, /^Large/);
  expect((await measureCapital(page)) / medium).toBeCloseTo(40 / 32, 1);
  await chooseTextSize(page, /^Small/);
  expect((await measureCapital(page)) / medium).toBeCloseTo(24 / 32, 1);
  await answerCalls(page, printingContract.readPrinting.path, 200, STUCK);
  await answerCalls(page, kitchenContract.listOwedRefunds.path, 200, { owed: [OWED] });
  await kitchen.open();
  await page.getByRole('button', { name: 'Start the shift with sound' }).click();
  // Also below what somebody has to see to.
  await expect(page.getByText('Give Ada Reed £23.50 back in cash')).toBeVisible();
  await expect(page.getByText(/^Printer Oven printer/)).toBeVisible();
  expect(await countReadable(page)).toBeGreaterThanOrEqual(12);
  // TIME-06: also where there is little room.
  for (const name of ['+10 minutes', '+20 minutes', '+30 minutes', 'Delivery off', 'Pause 30 min'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expectTargets(page, '[data-fills-card], [data-counts]');
  await expectWholeLines(page);
  const toStart = page.getByRole('region', { name: 'What to start now' });
  const strip = await toStart.boundingBox();
  expect(strip?.height).toBeLessThan(TWO_LINES_PX);
  // Whole, beside the buttons of all six states.
  const firstPizza = await toStart.locator('span').first().boundingBox();
  expect((firstPizza?.y ?? Infinity) + (firstPizza?.height ?? 0)).toBeLessThanOrEqual(
    (strip?.y ?? 0) + (strip?.height ?? 0),
  );
  const more = await page.getByRole('button', { name: / more$/ }).boundingBox();
  expect((more?.x ?? Infinity) + (more?.width ?? 0)).toBeLessThanOrEqual(TABLET.width);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(TABLET.height);
  await expectAccessible(page);

  await test.step('what is out of sight is counted, and one press away', async () => {
    const shown = await countReadable(page);
    await page.getByRole('button', { name: `${60 - shown} more` }).click();
    await expect(page.getByRole('button', { name: /^\d+ before$/ })).toBeVisible();
    await page.getByRole('button', { name: /^\d+ before$/ }).click();
    await expect(page.getByRole('button', { name: /before$/ })).toHaveCount(0);
    await page.setViewportSize(WALL);
    await expect.poll(() => measureFilled(page)).toBeGreaterThan(MIN_FILLED);
    await page.setViewportSize(TABLET);
  });

  const wanted = evening.open[47];
  if (!wanted) throw new Error('There is no such order');
  await page.keyboard.press('/');
  await page.keyboard.type(String(wanted.number));
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText(wanted.customerName);
  await expect(dialog.getByRole('link', { name: '07700 900123' })).toHaveAttribute(
    'href',
    `tel:${wanted.phone}`,
  );
  await page.keyboard.press('Escape');

  const [first, second] = await kitchen.tickets.all();
  await first?.focus();
  await page.keyboard.press('ArrowDown');
  await expect(second ?? kitchen.tickets).toBeFocused();
  await page.getByRole('button', { name: 'Go to the next: Ready 10' }).press('Enter');
  await expect(kitchen.inState('Ready').first()).toBeFocused();
  await expect(kitchen.inState('Ready').first()).toContainText(/^Ready/);
  await page.getByRole('button', { name: 'Go to the next: Ready 10' }).press('Enter');
  await expect(kitchen.inState('Ready').nth(1)).toBeFocused();
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
    const ageOf = (index: number) => kitchen.tickets.nth(index).locator('[data-age]');
    await expect(ageOf(0)).toHaveText('6m late');
    await expect(ageOf(0)).toHaveAttribute('data-age', 'late');
    await expect(ageOf(1)).toHaveText('in 8m');
    await expect(ageOf(1)).toHaveAttribute('data-age', 'soon');
    await expect(kitchen.tickets.nth(1)).toContainText('Due 19:38');
    await expect(ageOf(2)).toHaveText('in 17m');
    await expect(ageOf(2)).toHaveAttribute('data-age', 'calm');
    await kitchen.tickets.nth(2).press('Enter');
    await expect(dialog).toContainText('The address is no longer held.');
    await page.keyboard.press('Escape');
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
