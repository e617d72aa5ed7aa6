import { locationContract } from '@driftstone/contract/location/location.contract.ts';
import type { Locator, Page } from '@playwright/test';
import { CartScreen } from '../screens/cart-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { boxOf, regionOf, swipe, toastsOf } from '../screens/toasts.ts';
import { callShop } from '../support/api.ts';
import { arrive } from '../support/arrival.ts';
import { movePointerAway, runUntilVisible, settle, stopClock } from '../support/clock.ts';
import { enterDesk } from '../support/desk.ts';
import { answerCalls, passCalls } from '../support/held-route.ts';
import { leaveNothingBehind } from '../support/next-visitor.ts';
import { openDaily, openRoundTheClock } from '../support/opening.ts';
import { becomeGuest, fillCart, signInNewUser } from '../support/shoppers.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

/** Shows a toast with any text, most simply as the newsletter's answer. */
async function say(page: Page, text: string, status = 200): Promise<void> {
  await answerCalls(page, '/newsletter/subscribe', status, { message: text });
  const main = page.getByRole('main');
  await main.getByRole('textbox').fill(`${text.toLowerCase()}@example.com`);
  await main.getByRole('textbox').press('Enter');
}

/** TOAST-01. */
async function expectAtEdge(page: Page, widthPx: number, edgePx: number): Promise<void> {
  // Toasts step aside for the field, which lies lower where the shop's font comes late.
  const field = page.getByRole('main').getByRole('textbox');
  await field.evaluate((it) => it.scrollIntoView({ block: 'center' }));
  await say(page, 'Salt');
  await runUntilVisible(page, toastsOf(page));
  await expect(toastsOf(page)).toHaveText('Salt');
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  // It slides in.
  await expect(async () => {
    await page.clock.runFor(100);
    expect((await boxOf(page, 'Salt')).bottom).toBeCloseTo(height - edgePx, 0);
  }).toPass();
  const box = await boxOf(page, 'Salt');
  expect(box.right).toBeCloseTo(width - edgePx, 0);
  expect(box.width).toBeCloseTo(widthPx, 0);
}

/** OWN-04, OWN-36: 44 px, and whole also when the text is twice as large. */
async function expectUndo(page: Page): Promise<void> {
  await fillCart(page, await becomeGuest(page));
  const cart = new CartScreen(page);
  await cart.open();
  await cart.remove(cart.lines.first());
  const undo = toastsOf(page).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeInViewport({ ratio: 1 });
  const { width = 0, height = 0 } = (await undo.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect((await boxOf(page, 'Item removed')).height).toBeLessThan(60);

  // A second tap, while the toast closes, does nothing.
  await undo.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(toastsOf(page)).toHaveCount(0);
  await expect(cart.lines.getByRole('status')).toHaveText('1');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await cart.lines.getByRole('button', { name: /^Remove/ }).press('Enter');
  await expect(undo).toBeInViewport({ ratio: 1 });
  const outer = await boxOf(page, 'Item removed');
  for (const part of [undo, page.getByText('Item removed from cart')]) {
    const { x = 0, y = 0, width: w = 0, height: h = 0 } = (await part.boundingBox()) ?? {};
    expect(Math.min(x - outer.x, outer.right - x - w)).toBeGreaterThan(0);
    expect(Math.min(y - outer.y, outer.bottom - y - h)).toBeGreaterThan(0);
  }
}

/** Fails too when the toast has gone. */
const expectApart = (text: string, button: Locator, page: Page) =>
  expect
    .poll(async () => {
      const [toast, below] = [await boxOf(page, text), await button.boundingBox()];
      return below !== null && (toast.bottom <= below.y || toast.y >= below.y + below.height);
    })
    .toBe(true);

test.describe('toasts on a phone', () => {
  test.use(PHONE);
  test.afterEach(({ database }) => openRoundTheClock(database));

  test('[TOAST-01] [TOAST-02] [OWN-04] [OWN-36] are as wide as the page, go with the page that they are about, and leave what can be pressed free', async ({
    page,
    database,
  }) => {
    await test.step('with an Undo', () => expectUndo(page));
    await page.clock.install();

    await test.step('go with their page', async () => {
      await arrive(page, '/subscribe');
      await stopClock(page);
      await expectAtEdge(page, PHONE.viewport.width - 2 * 16, 16);
      await page.clock.runFor(5000);
      await expect(toastsOf(page)).toHaveCount(0);
      const submit = page.getByRole('main').getByRole('button');
      await page.evaluate(() => window.scrollTo(0, 0));
      // Where toasts appear.
      await page.setViewportSize({
        width: 390,
        height: Math.round(((await submit.boundingBox())?.y ?? 0) + 70),
      });
      await say(page, 'Pepper');
      await runUntilVisible(page, toastsOf(page));
      await expectApart('Pepper', submit, page);
      await page.clock.runFor(1200);
      await page.getByRole('banner').getByRole('link', { name: 'Driftstone' }).click();
      // React and the page's own time are not on this clock.
      const isGoing = async () => {
        await page.clock.runFor(20);
        return toastsOf(page).getAttribute('data-removed');
      };
      await expect.poll(isGoing).toBe('true');
      await page.clock.runFor(300);
      await expect(toastsOf(page)).toHaveCount(0);
      await page.clock.resume();
      await page.setViewportSize(PHONE.viewport);
    });

    const dialog = page.getByRole('dialog');
    await test.step('leave the buttons of a dialog free that opens', async () => {
      await leaveNothingBehind(page);
      const customer = await signInNewUser(page);
      for (const address of ['12 Beach Road, Littlehampton', '3 Pier Road, Littlehampton'])
        await callShop(page.request, customer, locationContract.addMyAddress, {
          body: { address, lat: 0, lng: 0 },
        });
      await arrive(page, '/profile');
      const pierRoad = page.getByRole('listitem').filter({ hasText: '3 Pier Road' });
      await pierRoad.waitFor();
      await stopClock(page);
      await pierRoad.getByRole('button', { name: 'Make default' }).click();
      await runUntilVisible(page, toastsOf(page));
      const made = (await toastsOf(page).textContent()) ?? '';
      await pierRoad.getByRole('button', { name: 'Remove' }).click();
      await expectApart(made, dialog.getByRole('button', { name: 'Remove Address' }), page);
    });

    await test.step('at the desk, too', async () => {
      await openDaily(database, '12:00', '22:00');
      await page.clock.resume();
      await enterDesk(page, database, { role: 'manager', path: '/desk/hours' });
      await page.getByRole('button', { name: 'Change Friday' }).click();
      await dialog.getByLabel('Closes').fill('23:30');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(toastsOf(page)).toContainText('Undo');
      await expect(dialog).toHaveCount(0);
      await expectApart('Undo', page.getByRole('navigation', { name: 'The desk' }), page);
      await page.getByRole('button', { name: 'Change Saturday' }).click();
      await expectApart('Undo', dialog.getByRole('button', { name: 'Save' }), page);
    });
  });
});

test.describe('toasts at 400%', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('[OWN-36] go when a dialog opens that leaves them no room, even under the pointer, and stay where they are between the press and the click', async ({
    page,
    pageErrors,
  }) => {
    const menu = new MenuScreen(page);
    await menu.open('Margherita');
    await menu.customize('Margherita');
    await menu.addToCart();
    await toastsOf(page).hover();
    await menu.card('Margherita').getByRole('button', { name: 'Add Margherita' }).press('Enter');
    await expect(menu.dialog).toBeVisible();
    await expect(toastsOf(page)).toHaveCount(0);
    await menu.addToCart();
    await expect(toastsOf(page)).toHaveText(/added to your cart/);
    await menu.buildYourOwn();
    await menu.tick(/^Mushrooms/);
    await menu.addToCart();
    // Waits until no toast covers it.
    await page.getByRole('link', { name: /^Cart/ }).click();
    await expect(page).toHaveURL('/cart');
    await test.step('nor take a press that they come to lie under', async () => {
      // A refused address leaves the page as it is below the pointer.
      pageErrors.allowStatus(500);
      await page.clock.install();
      await arrive(page, '/subscribe');
      await answerCalls(page, '/newsletter/subscribe', 500, { message: 'Salt' });
      const email = page.getByRole('main').getByRole('textbox');
      await email.fill('salt@example.com');
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' });
      // The page may still be growing.
      await expect(async () => {
        await link.evaluate((it) =>
          window.scrollBy(0, it.getBoundingClientRect().bottom - window.innerHeight + 26),
        );
        await settle(page);
        await expect(link).toBeInViewport({ ratio: 1, timeout: 1 });
      }).toPass();
      await link.hover();
      await stopClock(page);
      await page.mouse.down();
      await email.evaluate((it: HTMLInputElement) => it.form?.requestSubmit());
      await runUntilVisible(page, toastsOf(page));
      await expect
        .poll(async () => (await boxOf(page, 'Salt')).y < ((await link.boundingBox())?.y ?? 0))
        .toBe(true);
      await page.clock.resume();
      await page.mouse.up();
      await expect(page).toHaveURL('/contact');
    });
  });
});

test.describe('toasts', () => {
  // Ten seconds later, too: toasts.test.tsx.
  test('whose code could not be loaded appear once the browser is online', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_FAILED/);
    const code = '/toasts-*.js*';
    await page.clock.install();
    await page.route(`**${code}`, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('?again='),
    );
    await arrive(page, '/subscribe');
    await page.mouse.move(20, 200);
    await failed;
    await passCalls(page, code);
    await say(page, 'Salt');
    await page.evaluate(() => void window.dispatchEvent(new Event('online')));
    await expect(toastsOf(page)).toHaveText('Salt', { timeout: 5000 });
  });

  test('[TOAST-01] [OWN-04] [OWN-36] are 356 px wide, 24 px from the bottom right, three at a time, and disappear after 4 s but not under the pointer, or by a swipe of 45 px', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(500);
    await test.step('with an Undo', () => expectUndo(page));
    await page.clock.install();
    await arrive(page, '/subscribe');
    await page.mouse.move(20, 200);
    await expect(regionOf(page)).toHaveAttribute('aria-label', /^Notifications/);
    await stopClock(page);
    const toast = toastsOf(page);

    await test.step('by themselves', async () => {
      await expectAtEdge(page, 356, 24);
      await page.clock.runFor(5000);
      await expect(toast).toHaveCount(0);

      await say(page, 'Basil');
      await runUntilVisible(page, toast);
      await page.clock.runFor(3500);
      await expect(toast).toHaveText('Basil');
      await page.clock.runFor(1000);
      await expect(toast).toHaveCount(0);
    });

    await test.step('not under the pointer', async () => {
      await say(page, 'Pepper');
      await runUntilVisible(page, toast);
      await toast.hover();
      await page.clock.runFor(10_000);
      await expect(toast).toHaveText('Pepper');
      await movePointerAway(page);
      await page.clock.runFor(4500);
      await expect(toast).toHaveCount(0);
    });

    await test.step('by a swipe', async () => {
      await say(page, 'Basil');
      await runUntilVisible(page, toast);
      await swipe(page, 'Basil', 40);
      await expect(toast).toHaveText('Basil');
      await swipe(page, 'Basil', 50);
      await page.clock.runFor(500);
      await expect(toast).toHaveCount(0);
      await movePointerAway(page);
    });

    await test.step('three at a time, 14 px apart, and get the focus with Alt+T', async () => {
      for (const text of ['Salt', 'Pepper', 'Basil', 'Thyme']) {
        await say(page, text, text === 'Salt' ? 200 : 500);
        await runUntilVisible(page, page.getByText(text, { exact: true }));
      }
      await expect(toast).toHaveCount(4);
      await expect(toast.and(page.locator('[data-visible="true"]'))).toHaveCount(3);
      await expect(toast.filter({ hasText: 'Salt' })).toHaveAttribute('data-type', 'success');
      await expect(toast.filter({ hasText: 'Thyme' })).toHaveAttribute('data-type', 'error');

      await page.keyboard.press('Alt+KeyT');
      await expect(regionOf(page).getByRole('list')).toBeFocused();
      const gap = async () => (await boxOf(page, 'Thyme')).y - (await boxOf(page, 'Basil')).bottom;
      await expect.poll(gap).toBeCloseTo(14, 0);
    });
  });
});
