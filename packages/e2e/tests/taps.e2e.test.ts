import type { Locator } from '@playwright/test';
import { newPerson, AuthModal } from '../screens/auth-modal.ts';
import { CardPage } from '../screens/card-page.ts';
import { CartScreen } from '../screens/cart-screen.ts';
import { CheckoutScreen } from '../screens/checkout-screen.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { ReceiptScreen } from '../screens/receipt-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { arrive } from '../support/arrival.ts';
import { PHONE } from '../support/sizes.ts';
import { fillCart, placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { standStill } from '../support/standstill.ts';
import { countTaps, countTypedFields } from '../support/taps.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const MOST_TO_THE_CART = 3;
/** Of a stranger, to a paid delivery. */
const MOST_TO_THE_RECEIPT = 11;
const MOST_TYPED_FIELDS = 9;
const MOST_SHORT_FOOTER_PX = 800;
const MOST_OF_A_RETURNING_CUSTOMER = 4;

const priceOf = async (amount: Locator) => Number((await amount.innerText()).replace('£', ''));

/** Nothing lies on its middle. */
function expectInSight(target: Locator): Promise<void> {
  const isOnTop = () =>
    target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  return expect.poll(isOnTop).toBe(true);
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('[OWN-35] [OWN-36] [OWN-37] [OWN-40] [OWN-62] [CHK-14] [AUTH-02] a stranger comes to the cart in 3 taps, and to a paid delivery in 11 and 9 typed fields', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(404);
    pageErrors.allowStatus(422);
    const taps = await countTaps(page);
    const typedFields = await countTypedFields(page);
    const home = new HomeScreen(page);
    const cart = new CartScreen(page);
    const checkout = new CheckoutScreen(page);
    const auth = new AuthModal(page);
    const bag = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
    const bar = page.getByRole('link', { name: /^View cart · / });
    const person = newPerson();
    await arrive(page, '/');
    await expect(bar).toHaveCount(0);

    await test.step('a postcode tells what delivery costs, and how long it takes', async () => {
      const postcode = page.getByRole('textbox', { name: 'Do we deliver to you?' });
      const answer = page.getByRole('status').filter({ hasText: 'BN' });
      for (const [typed, expected] of [
        [
          'bn99 9zz',
          'We can’t tell for BN99 9ZZ yet. We’ll know from your street, at the checkout.',
        ],
        ['bn175hz', /^BN17 5HZ: we deliver, £2\.99.*, about \d+ min\.$/],
      ] as const) {
        await postcode.fill(typed);
        await postcode.press('Enter');
        await expect(answer).toHaveText(expected);
      }
      await page.reload();
      await expect(answer).toHaveText(/^BN17 5HZ: we deliver/);
    });

    await test.step('a tap on the toast, which leaves the bag in sight, opens the cart', async () => {
      await home.popularCards.first().getByRole('button').first().tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).tap();
      const toast = toastsSaying(page, 'has been added to your cart!');
      // It stays while somebody points at it.
      await toast.hover();
      await expect(bar).toHaveText(/^View cart · 1 · £\d+\.\d\d$/);
      await expect(toast.getByRole('button', { name: 'View cart' })).toBeVisible();
      // Both wait for the pizza's dialog to close.
      await expectInSight(bag);
      await expectInSight(bar);
      expect(await bar.locator('..').boundingBox()).toMatchObject({ x: 0, width: 390 });
      await toast.tap({ position: { x: 40, y: 20 } });
      await expect(cart.lines).toHaveCount(1);
      await expect(bar).toHaveCount(0);
      await expect(cart.amount('Delivery to BN17 5HZ')).toHaveText('£2.99');
      expect(await priceOf(cart.amount('Total'))).toBeCloseTo(
        (await priceOf(cart.amount('Sub-total'))) + 2.99,
      );
      expect(await taps()).toBeLessThanOrEqual(MOST_TO_THE_CART);
    });

    // Each count begins with a page: the postcode above is an offer, and the way does without it.
    await page.evaluate(() => sessionStorage.removeItem('e2e.typed'));
    const atOnce = await standStill(page);
    await test.step('who was never here is asked for an account, and who sees the password for no second one', async () => {
      await atOnce(cart.summary.getByRole('button', { name: 'Sign In to Checkout' }));
      await expect(auth.dialog.getByRole('heading', { name: 'Create Account' })).toBeVisible();
      await expect(auth.field('First name')).toBeFocused();
      await expect(auth.field('Confirm password')).toBeVisible();
      // The keyboard's Next leads from field to field.
      for (const text of [person.firstName, person.lastName, person.email]) {
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      }
      await page.keyboard.type(person.password);
      await auth.dialog.getByRole('button', { name: 'Show password' }).first().tap();
      await expect(auth.field('Confirm password')).toHaveCount(0);
      await expectAccessible(page);
      await atOnce(auth.dialog.getByRole('button', { name: 'Create Account' }));
      await expect(page).toHaveURL('/checkout');
    });

    await test.step('the total and the act stay in sight, and nothing is offered that is not there', async () => {
      await expect(checkout.button('Continue')).toBeInViewport({ ratio: 1 });
      await expectInSight(checkout.button('Continue'));
      await expect(checkout.button('Use my default')).toHaveCount(0);
      const footer = await page.getByRole('contentinfo').boundingBox();
      expect(footer?.height).toBeLessThan(MOST_SHORT_FOOTER_PX);
    });

    await test.step('Save & Continue goes on to the payment', async () => {
      await page.getByRole('main').getByLabel('Phone number').tap();
      await page.keyboard.type('07700 900123');
      await page.keyboard.press('Enter');
      await expect(checkout.address).toBeFocused();
      await checkout.typeAddress('12 beach r');
      await checkout.suggestions.first().tap();
      await checkout.addressDialog.getByRole('button', { name: 'Save & Continue' }).tap();
      await checkout.expectStep('Payment');
      await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused();
      await expect(page.getByRole('main').getByText(/^To 12 Beach Road/)).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByText(/^Arriving \d/)
          .first(),
      ).toBeVisible();
      for (const wallet of ['Apple Pay', 'Google Pay', 'Link'])
        await expect(page.getByRole('radio', { name: /^Card/ }).locator('..')).toContainText(
          wallet,
        );
      await expect(checkout.payButton).toBeInViewport({ ratio: 1 });
      await atOnce(checkout.payButton);
      const cardPage = new CardPage(page);
      await cardPage.arrive();
      await cardPage.wallet('Google Pay').tap();
      await expect(new ReceiptScreen(page).heading).toBeVisible();
      expect(await taps()).toBeLessThanOrEqual(MOST_TO_THE_RECEIPT);
      expect(await typedFields()).toBeLessThanOrEqual(MOST_TYPED_FIELDS);
    });
  });

  test('[OWN-07] [OWN-08] [OWN-76] a returning customer pays in 4 taps', async ({
    page,
    database,
  }) => {
    const taps = await countTaps(page);
    const customer = await signInNewUser(page);
    await fillCart(page, customer);
    const { order } = await placeCashOrder(page, customer);
    const was = (order.items[0]?.price ?? 0) - 1.05;
    const ofOrder = 'from orders where orders.id = order_id and orders.id = $1';
    await database.query(
      `update order_lines set unit_price_pence = order_lines.unit_price_pence - 105 ${ofOrder}`,
      [order.id],
    );
    await arrive(page, '/');
    const usual = page.getByRole('region', { name: 'As last time' });
    await expect(usual).toContainText(order.items[0]?.name ?? 'none');
    await expect(usual).toContainText(`It was £${was.toFixed(2)} last time.`);
    await expect(page.getByRole('textbox', { name: 'Do we deliver to you?' })).toBeHidden();
    await expectAccessible(page);
    const orderNow = page.getByRole('main').getByRole('link', { name: 'ORDER NOW', exact: true });
    // Also where a phone's text is somewhat larger, or a scrollbar takes of a narrow window.
    for (const width of [PHONE.viewport.width, 305]) {
      await page.setViewportSize({ ...PHONE.viewport, width });
      const { y = 0, height = 0 } = (await orderNow.boundingBox()) ?? {};
      expect((await usual.boundingBox())?.y).toBeGreaterThan(y + height);
    }
    await page.setViewportSize(PHONE.viewport);

    await usual.getByRole('button', { name: /^Add to cart · £/ }).tap();
    await expect(usual.getByRole('status')).toHaveText('It’s in your cart.');
    await usual.getByRole('button', { name: 'Go to checkout' }).tap();
    const checkout = new CheckoutScreen(page);
    await checkout.expectStep('Payment');
    await expect(page.getByText(/^Pickup from 14 Seafront Parade/)).toBeVisible();
    await checkout.payButton.tap();
    const cardPage = new CardPage(page);
    await cardPage.arrive();
    await cardPage.wallet('Apple Pay').tap();
    await expect(new ReceiptScreen(page).heading).toBeVisible();
    expect(await taps()).toBeLessThanOrEqual(MOST_OF_A_RETURNING_CUSTOMER);

    await database.query(
      `update order_lines set fingerprint = gen_random_uuid() || '||' from orders
       where orders.id = order_id and user_id = $1`,
      [customer.user.id],
    );
    await arrive(page, '/');
    await expect(usual).toContainText('It can’t be ordered today as it was.');
    await usual.getByRole('link', { name: 'See what has changed' }).tap();
    await expect(page.getByRole('dialog')).toContainText('This pizza is no longer on our menu.');

    // Drinks alone are no usual, but an order to follow.
    await database.query(
      `update order_lines set kind = 'drink' from orders where orders.id = order_id and user_id = $1`,
      [customer.user.id],
    );
    await arrive(page, '/');
    const next = page.getByRole('region', { name: 'Your order' });
    await expectInSight(next.getByRole('link', { name: `See order #${order.number}` }));
    await expectAccessible(page);
  });

  test('[OWN-07] [OWN-08] [OWN-35] who orders the same two each Friday is at the payment in 2 taps, and the cart’s bar covers neither', async ({
    page,
  }) => {
    const customer = await signInNewUser(page);
    await fillCart(page, customer);
    await placeCashOrder(page, customer);
    await arrive(page, '/');
    const usual = page.getByRole('region', { name: 'As last time' });
    await usual.getByRole('button', { name: 'Order all 2 from last time' }).tap();
    await expect(usual.getByRole('status')).toHaveText('They’re in your cart.');
    await expect(page.getByRole('link', { name: /^View cart · 2 · / })).toBeVisible();
    await expectInSight(usual.getByRole('button', { name: 'Go to checkout' }));
    await usual.getByRole('button', { name: 'Go to checkout' }).tap();
    await new CheckoutScreen(page).expectStep('Payment');
  });

  test('[OWN-62] a dialog says that it opens before its code is there', async ({ page }) => {
    // Otherwise the code may have come while the browser was idle.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const home = new HomeScreen(page);
    const menu = new MenuScreen(page);
    const atOnce = await standStill(page);
    await arrive(page, '/');
    await atOnce(home.popularCards.first().getByRole('button').first(), page.getByText('Opening…'));
    await expect(menu.addButton).toBeEnabled();
    await arrive(page, '/menu');
    await atOnce(
      page.getByRole('button', { name: 'Create Your Own' }),
      page.getByText('Loading options…'),
    );
    await expect(menu.addButton).toBeEnabled();
  });
});
