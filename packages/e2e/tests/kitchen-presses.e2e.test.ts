import { printingContract } from '@driftstone/contract/printing/printing.contract.ts';
import type { Locator, Page } from '@playwright/test';
import { KitchenScreen } from '../screens/kitchen-screen.ts';
import { runUntilVisible, settle } from '../support/clock.ts';
import { answerCalls, passCalls } from '../support/held-route.ts';
import { cutOff, pairDevice } from '../support/devices.ts';
import {
  BOARD_PATH,
  buildBoard,
  buildTicket,
  buildTicketLine,
  clearBoard,
  moveBehind,
  openBoardOfTwo,
  POLL_MS,
  settlePoll,
  SETTLING_MS,
} from '../support/kitchen.ts';
import { buildEvening } from '../support/kitchen-evening.ts';
import { placeCashOrder, signInNewUser, signUpNewUser } from '../support/shoppers.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { pressUntil } from '../support/taps.ts';

const TABLET = { width: 1024, height: 768 };
const MOST_TAPPED = 12;
const PRINTING_POLL_MS = 10_000;
/** Settling lets less time than this pass, both times together. */
const SETTLED_MS = 2500;

/** Where no button of the ticket is; null: out of sight. */
async function placeOn(card: Locator): Promise<[x: number, y: number] | null> {
  const box = await card.boundingBox();
  if (!box || box.y + box.height > TABLET.height || box.x + box.width > TABLET.width) return null;
  // The lines of a ticket that is baked are ticked off.
  const isTicked = (await card.getAttribute('data-state')) === 'started';
  return [box.x + 14, isTicked ? box.y + 14 : box.y + box.height - 8];
}

function countSteps(page: Page): () => number {
  let steps = 0;
  page.on('request', (request) => (steps += request.url().endsWith('/acts') ? 1 : 0));
  return () => steps;
}

async function countLocks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: string[] = [];
    const lock = { release: () => Promise.resolve(void held.pop()) };
    const request = (type: string) => Promise.resolve(lock).finally(() => held.push(type));
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(window, { heldLocks: held });
  });
}

const heldLocks = (page: Page) => page.evaluate(() => Reflect.get(window, 'heldLocks'));

test.describe('the kitchen', () => {
  test.beforeEach(({ database }) => clearBoard(database));

  test('[HAND-01] [HAND-02] [WORK-03] does nothing at a double tap or at the press of the slower of two tablets, and asks at Ready for what nobody has packed', async ({
    page,
    database,
    pageErrors,
  }) => {
    await countLocks(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
    });
    const customer = await signInNewUser(page);
    const { order: first } = await placeCashOrder(page, customer);
    const { order: second } = await placeCashOrder(page, customer);
    const deviceId = await pairDevice(page, database);
    await page.setViewportSize(TABLET);
    const dialog = page.getByRole('dialog');
    const kitchen = new KitchenScreen(page);

    await test.step('whatever the opened ticket has under the finger', async () => {
      await answerCalls(page, BOARD_PATH, 200, buildEvening());
      await kitchen.open();
      await kitchen.tickets.first().waitFor();
      sent.length = 0;
      for (const card of (await kitchen.tickets.all()).slice(0, MOST_TAPPED)) {
        const place = await placeOn(card);
        if (!place) continue;
        await expect(async () => {
          await page.mouse.click(...place);
          await dialog.waitFor({ timeout: 1000 });
        }).toPass();
        // As soon as there is something else to hit.
        await page.mouse.click(...place);
        if (await dialog.isVisible()) await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
      expect(sent).toEqual([]);
      await passCalls(page, BOARD_PATH);
    });

    await test.step('another tablet has accepted the ticket that the finger was for', async () => {
      await page.reload();
      const press = kitchen.step('Accept', first.number);
      const { x = 0, y = 0, width = 0, height = 0 } = (await press.boundingBox()) ?? {};
      await moveBehind(page, database, first.id, ['received', 'accepted']);
      await expect(kitchen.ticket(first.number, 'Accepted')).toBeVisible();
      await page.mouse.click(x + width / 2, y + height / 2);
      await expect(dialog).toHaveCount(0);
      expect(sent.filter((each) => each.includes('/acts'))).toEqual([]);
      await expect(
        page.getByText('That had just changed, so your tap was ignored. Tap again.'),
      ).toBeVisible();
      await pressUntil(
        kitchen.step('Accept', second.number),
        kitchen.ticket(second.number, 'Accepted'),
      );
      expect(sent.filter((each) => each.includes('/acts'))).toHaveLength(1);
    });

    await test.step('asks at Ready, and a double tap answers nothing', async () => {
      // The order exists on the board alone.
      pageErrors.allowStatus(404);
      const countedSteps = countSteps(page);
      const cola = buildTicketLine('Cola', { kind: 'drink', quantity: 2, made: 0 });
      const order = buildTicket('started', 5, { lines: [buildTicketLine('Margherita'), cola] });
      await answerCalls(page, BOARD_PATH, 200, buildBoard([order]));
      await kitchen.open();
      const ready = kitchen.step('Ready', order.number);
      await ready.waitFor();
      await page.waitForTimeout(SETTLING_MS);
      await ready.dblclick();
      await pressUntil(ready, dialog);
      await expect(dialog).toContainText('2 × Cola');
      await expect(dialog).not.toContainText('Margherita');
      expect(countedSteps()).toBe(0);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Yes, it’s ready' }).click();
      await expect.poll(countedSteps).toBe(1);
      await passCalls(page, BOARD_PATH);
    });

    await test.step('keeps the display on while the board is open', async () => {
      await expect.poll(() => heldLocks(page)).toEqual(['screen']);
      pageErrors.allowStatus(401);
      await cutOff(database, deviceId);
      // As when the tablet's display is looked at again.
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect.poll(() => heldLocks(page)).toEqual([]);
    });
  });

  test('[HAND-01] [EVE-24] ignores a press on what has just moved under the finger, says so until the next press, and moves nothing by a step', async ({
    page,
    database,
  }) => {
    const { kitchen, first, second } = await openBoardOfTwo(page, database);

    await test.step('when a line above has moved every ticket, but no button of the times', async () => {
      const countedSteps = countSteps(page);
      const longer = page.getByRole('button', { name: '+20 minutes' });
      const place = await longer.boundingBox();
      const stuck = { name: 'Kitchen', problem: 'no_paper', waiting: 2, waitingS: 0, failed: 0 };
      await answerCalls(page, printingContract.readPrinting.path, 200, {
        hasPrinters: true,
        troubles: [stuck],
      });
      // Not in one leap: a board's poll that is answered late would look like a lost connection.
      await page.clock.runFor(POLL_MS);
      await settlePoll(page);
      await page.clock.runFor(PRINTING_POLL_MS - POLL_MS - SETTLED_MS);
      await runUntilVisible(page, page.getByText('Printer Kitchen: No paper. 2 tickets waiting.'));
      await kitchen.step('Accept', first.number).click();
      await settle(page);
      expect(countedSteps()).toBe(0);
      expect(await longer.boundingBox()).toEqual(place);
      await page.clock.runFor(SETTLING_MS);
      await kitchen.step('Accept', first.number).click();
      await runUntilVisible(page, kitchen.ticket(first.number, 'Accepted'));
    });

    await test.step('when the ticket before it is handed over', async () => {
      const countedSteps = countSteps(page);
      await moveBehind(page, database, first.id, ['accepted', 'ready']);
      await page.clock.runFor(POLL_MS);
      await runUntilVisible(page, kitchen.ticket(first.number, 'Ready'));
      await page.clock.runFor(SETTLING_MS);
      await kitchen.step('Collected', first.number).click();
      await runUntilVisible(page, page.getByText(`Order #${first.number}: completed`).first());
      // The board draws by its clock, and its tickets must not settle meanwhile.
      await expect(async () => {
        await page.clock.runFor(20);
        await expect(kitchen.ticket(first.number)).toHaveCount(0, { timeout: 50 });
      }).toPass({ timeout: 20_000 });
      await kitchen.step('Accept', second.number).click();
      await settle(page);
      expect(countedSteps()).toBe(1);
      await page.clock.runFor(SETTLING_MS);
      const ignored = page.getByText('so your tap was ignored');
      await expect(ignored).toBeVisible();
      await kitchen.step('Accept', second.number).click();
      // At once: no time passes.
      await expect(ignored).toHaveCount(0);
      await runUntilVisible(page, kitchen.ticket(second.number, 'Accepted'));
      expect(countedSteps()).toBe(2);
      // A key goes where the focus is, however new that is.
      await kitchen.step('Start', second.number).press('Enter');
      await runUntilVisible(page, kitchen.ticket(second.number, 'Baking'));
    });

    await test.step('a step moves no ticket, and another tablet’s leaves the focus', async () => {
      const customer = await signUpNewUser(page);
      const { order: third } = await placeCashOrder(page, customer);
      const { order: fourth } = await placeCashOrder(page, customer);
      await page.clock.runFor(POLL_MS);
      await runUntilVisible(page, kitchen.ticket(fourth.number, 'New'));
      await page.clock.runFor(SETTLING_MS);
      const places = () =>
        Promise.all([third, fourth].map(({ number }) => kitchen.ticket(number).boundingBox()));
      const places0 = (await places()).map((box) => box && [box.x, box.y]);
      await kitchen.step('Accept', third.number).click();
      await runUntilVisible(page, kitchen.ticket(third.number, 'Accepted'));
      await expect(kitchen.ticket(third.number)).toBeFocused();
      await page.clock.runFor(SETTLING_MS);
      await kitchen.step('Start', third.number).click();
      await runUntilVisible(page, kitchen.ticket(third.number, 'Baking'));
      await page.clock.runFor(SETTLING_MS);
      await kitchen.step('Ready', third.number).click();
      await runUntilVisible(page, kitchen.ticket(third.number, 'Ready'));
      expect((await places()).map((box) => box && [box.x, box.y])).toEqual(places0);

      await kitchen.step('Accept', fourth.number).press('Enter');
      await runUntilVisible(page, kitchen.ticket(fourth.number, 'Accepted'));
      await kitchen.sound.focus();
      await moveBehind(page, database, fourth.id, ['accepted', 'ready']);
      await page.clock.runFor(POLL_MS);
      await runUntilVisible(page, kitchen.ticket(fourth.number, 'Ready'));
      await page.clock.runFor(100);
      await expect(kitchen.sound).toBeFocused();
    });
  });

  test('[WORK-02] [HAND-01] ticks a pizza off for every tablet, once for a double tap, and after a reload', async ({
    page,
    browser,
    database,
    pageErrors,
  }) => {
    const customer = await signInNewUser(page);
    const { order } = await placeCashOrder(page, customer);
    await pairDevice(page, database);
    const kitchen = new KitchenScreen(page);
    await kitchen.open();
    await pressUntil(
      kitchen.step('Accept', order.number),
      kitchen.ticket(order.number, 'Accepted'),
    );
    await pressUntil(kitchen.step('Start', order.number), kitchen.ticket(order.number, 'Baking'));
    const other = await browser.newPage();
    await pairDevice(other, database);
    const otherKitchen = new KitchenScreen(other);
    await otherKitchen.open();
    const tickOn = (screen: KitchenScreen) =>
      screen
        .ticket(order.number)
        .getByRole('button', { name: /^Made: / })
        .first();
    await expect(tickOn(otherKitchen)).toHaveAttribute('aria-pressed', 'false');
    await page.waitForTimeout(SETTLING_MS);
    await tickOn(kitchen).dblclick();
    for (const screen of [kitchen, otherKitchen]) {
      await expect(tickOn(screen)).toHaveAttribute('aria-pressed', 'true');
      await expect(screen.ticket(order.number)).toContainText('All made');
    }
    await page.reload();
    await expect(tickOn(kitchen)).toHaveAttribute('aria-pressed', 'true');
    // The worst turn: one tablet takes the tick back, the other loses its network, and then hands the order on.
    await other.waitForTimeout(SETTLING_MS);
    await tickOn(otherKitchen).click();
    await expect(tickOn(kitchen)).toHaveAttribute('aria-pressed', 'false');
    await page.waitForTimeout(SETTLING_MS);
    pageErrors.allow(/net::ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await tickOn(kitchen).click();
    await expect(page.getByRole('alert').filter({ hasText: `${order.number}` })).toBeVisible();
    await expect(tickOn(kitchen)).toHaveAttribute('aria-pressed', 'false');
    await page.context().setOffline(false);
    await expect(async () => {
      await tickOn(kitchen).click();
      await expect(tickOn(kitchen)).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
    }).toPass();
    await expect(tickOn(otherKitchen)).toHaveAttribute('aria-pressed', 'true');
    await pressUntil(kitchen.step('Ready', order.number), kitchen.ticket(order.number, 'Ready'));
    await expect(tickOn(otherKitchen)).toHaveCount(0);
    await other.close();
  });
});
