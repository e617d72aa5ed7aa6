import type { Page } from '@playwright/test';
import { newPerson, AuthModal } from '../screens/auth-modal.ts';
import { CardPage } from '../screens/card-page.ts';
import { CartScreen } from '../screens/cart-screen.ts';
import { CheckoutScreen } from '../screens/checkout-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { ReceiptScreen } from '../screens/receipt-screen.ts';
import { arrive } from '../support/arrival.ts';
import { expectFits } from '../support/fit.ts';
import { arriveAtCheckout, NEAR } from '../support/checkouts.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { enterDesk } from '../support/desk.ts';
import { expectFocusInSight } from '../support/focus-in-sight.ts';
import { ENLARGED, PHONE } from '../support/sizes.ts';
import { expect, test } from '../support/shared-tab.ts';

test.describe('zoomed to 400%', () => {
  test.use({ viewport: ENLARGED });

  // The pages that lie beside the way: left-behind.e2e.test.ts.
  test('an order is made from Home to the receipt, and none of its pages is cut off', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(404);
    const menu = new MenuScreen(page);
    const cart = new CartScreen(page);
    const checkout = new CheckoutScreen(page);
    const receipt = new ReceiptScreen(page);
    const modal = new AuthModal(page);

    await arrive(page, '/');
    await expectFits(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectFits(page);
    await page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true }).click();
    // Home has cards, too.
    await menu.search.waitFor();
    await expectFits(page);

    await menu.customize('Margherita');
    await expectFits(page);
    await menu.choose(/^14"/);
    await menu.addToCart();
    await menu.buildYourOwn();
    await expectFits(page);
    await menu.tick(/^Mushrooms/);
    await menu.addToCart();

    await page.getByRole('link', { name: /^Cart/ }).click();
    await expect(cart.lines).toHaveCount(2);
    await expectFits(page);
    await cart.summary.getByRole('button', { name: 'Sign In to Checkout' }).click();
    await expectFits(page);
    await modal.signUp(newPerson());

    await checkout.expectStep('Delivery Method');
    await expectFits(page);
    await checkout.button('Add Address').click();
    await checkout.typeAddress('12 beach r');
    await expect(checkout.suggestions.first()).toBeVisible();
    await expectFits(page);
    await checkout.pickSuggestion(/^12 Beach Road, Littlehampton/);
    await checkout.saveAddress();
    await expect(checkout.addressDialog).toBeHidden();
    await checkout.fillContact();
    await checkout.button('Continue').click();
    await checkout.expectStep('Payment');
    await expectFits(page);

    await checkout.payButton.click();
    const cardPage = new CardPage(page);
    await cardPage.arrive();
    await expectFits(page);
    await cardPage.pay();
    await expect(receipt.heading).toBeVisible();
    await expectFits(page);
  });
});

test.describe('in text twice as large, on a phone', () => {
  test.use(PHONE);
  // The way to an order: cart-on-a-phone.e2e.test.ts.
  const enlarge = (page: Page) =>
    page.evaluate(() => (document.documentElement.style.fontSize = '200%'));

  const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

  /** Headings keep their words, and buttons lie within the page. Ends on a phone. */
  const expectWhole = async (page: Page) => {
    await enlarge(page);
    for (const width of [320, PHONE.viewport.width]) {
      await page.setViewportSize({ ...PHONE.viewport, width });
      await expect.poll(() => page.evaluate(findBrokenWords)).toEqual([]);
      await expect.poll(() => page.evaluate(findCutButtons)).toEqual([]);
    }
  };

  /** Ends on a phone. */
  const expectAsWideAsPage = async (page: Page) => {
    await enlarge(page);
    for (const size of [{ width: 1440, height: 900 }, PHONE.viewport]) {
      await page.setViewportSize(size);
      await expect.poll(() => widthOf(page)).toBe(size.width);
    }
  };

  test('[OWN-07] [OWN-15] the amounts of a pizza and the usual on Home keep their words whole', async ({
    page,
  }) => {
    const menu = new MenuScreen(page);
    await menu.open('Margherita');
    await menu.customize('Margherita');
    await enlarge(page);
    const normal = menu.dialog.locator('label').getByText('Normal', { exact: true }).first();
    await normal.scrollIntoViewIfNeeded();
    const { x = 0, width = 0 } = (await normal.boundingBox()) ?? {};
    expect(x + width).toBeLessThan(PHONE.viewport.width);
    await expect(normal).toBeInViewport({ ratio: 1 });

    await placeCashOrder(page, await signInNewUser(page));
    await arrive(page, '/');
    const usual = page.getByRole('region', { name: 'As last time' });
    await usual.waitFor();
    await enlarge(page);
    const button = await usual.getByRole('button', { name: /^Add to cart/ }).boundingBox();
    expect(button?.width).toBeGreaterThan(button?.height ?? 0);
  });

  test('[OWN-35] [OWN-38] a phone held upright keeps the act at its lower edge, and what has the focus above it', async ({
    page,
  }) => {
    const devtools = await page.context().newCDPSession(page);
    const setRoot = (standard: number) =>
      devtools.send('Page.setFontSizes', { fontSizes: { standard } });
    await setRoot(32);
    const menu = new MenuScreen(page);
    await menu.open('Margherita');
    await menu.customize('Margherita');
    await expect(menu.addButton).toBeInViewport({ ratio: 1 });
    await menu.dialog.getByRole('checkbox').last().focus();
    await expectFocusInSight(page);
    await page.keyboard.press('Escape');
    const { checkout } = await arriveAtCheckout(page);
    await expect(checkout.button('Continue')).toBeInViewport({ ratio: 1 });
    await setRoot(16);
  });

  test('[CHK-04] the checkout goes on from the address to the payment, and is never wider than the page', async ({
    page,
  }) => {
    const expectPhonesWide = async () => {
      for (const width of [320, PHONE.viewport.width]) {
        await page.setViewportSize({ ...PHONE.viewport, width });
        await expect.poll(() => widthOf(page)).toBe(width);
      }
    };
    const { checkout } = await arriveAtCheckout(page);
    await expectWhole(page);
    await expectPhonesWide();
    await checkout.button('Add Address').click();
    await checkout.typeAddress('road');
    await expect(checkout.suggestions.first()).toBeInViewport({ ratio: 0.9 });
    await checkout.address.fill(NEAR.address);
    await checkout.saveAddress();
    await checkout.addressDialog.waitFor({ state: 'hidden' });
    await checkout.fillContact();
    await expectPhonesWide();
    await checkout.button('Continue').click();
    await checkout.expectStep('Payment');
    await expectPhonesWide();
  });

  test('[CHK-04] [CONF-01] headings keep their words whole, and buttons and the rest lie within the page', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(404);
    for (const path of [
      '/',
      '/menu',
      '/cart',
      '/contact',
      '/subscribe',
      '/profile',
      '/anchovy-farm',
    ])
      await test.step(path, async () => {
        await arrive(page, path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectWhole(page);
        // The hours.
        if (path === '/contact') await expectFits(page);
      });
    const { sessionId } = await placeCashOrder(page, await signInNewUser(page));
    await arrive(page, `/order-confirmation?status=success&session_id=${sessionId}`);
    await new ReceiptScreen(page).heading.waitFor();
    await expectWhole(page);
    await expectFits(page);
  });

  test('no page of the desk is wider than the page', async ({ page, database }) => {
    await test.step('lists, tables and bars of the desk', async () => {
      await enterDesk(page, database, { path: '/desk/menu' });
      for (const [path, label] of [
        ['/desk/menu', 'Search the menu'],
        ['/desk/delivery', 'Delivery fee (£)'],
        ['/desk/account', 'PIN'],
      ] as const)
        await test.step(path, async () => {
          if (path !== '/desk/menu') await page.goto(path);
          await page.getByLabel(label).first().waitFor();
          await expectAsWideAsPage(page);
        });
      await page.goto('/desk/orders');
      await page.getByRole('list', { name: 'Orders' }).waitFor();
      await expectAsWideAsPage(page);
      await page.goto('/desk/money');
      await page.getByRole('table').first().waitFor();
      await expectAsWideAsPage(page);
    });

    await test.step('fields beside a preview, and in a row of a dialog', async () => {
      await page.goto('/desk/look');
      await page.getByLabel('Logo colour').waitFor();
      await expectAsWideAsPage(page);
      await page.goto('/desk/offers');
      await page.getByRole('button', { name: 'New offer' }).click();
      await page.getByLabel('How many of item 1').waitFor();
      await enlarge(page);
      const tooWide = () =>
        page
          .getByRole('dialog')
          .locator('*')
          .evaluateAll(
            (elements) =>
              elements.filter(
                (element) =>
                  element.scrollWidth > element.clientWidth + 1 &&
                  getComputedStyle(element).overflowX === 'auto',
              ).length,
          );
      await expect.poll(tooWide).toBe(0);
    });
  });
});

/** Words of headings that begin on one line and end on another. Runs in the page. */
function findBrokenWords(): string[] {
  const shown = [...document.querySelectorAll('h1, h2, h3')].filter((heading) =>
    heading.checkVisibility(),
  );
  return shown.flatMap((heading) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[\p{L}’']+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    return broken;
  });
}

/** Runs in the page: buttons that a card or the window cuts off. */
function findCutButtons(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
      scrolls(element.parentElement));
  return [...document.querySelectorAll('main button, main input')]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.getBoundingClientRect().right > document.documentElement.clientWidth &&
        !scrolls(element),
    )
    .map((element) => element.getAttribute('aria-label') ?? element.textContent);
}
