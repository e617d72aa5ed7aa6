import type { Locator } from '@playwright/test';
import { newPerson, AuthModal } from '../screens/auth-modal.ts';
import { CardPage } from '../screens/card-page.ts';
import { CartScreen } from '../screens/cart-screen.ts';
import { CheckoutScreen } from '../screens/checkout-screen.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { arrive } from '../support/arrival.ts';
import { PHONE } from '../support/sizes.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { standStill } from '../support/standstill.ts';
import { countTaps } from '../support/taps.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const MOST_TO_THE_CART = 3;
const MOST_TO_THE_CARD_PAGE = 14;
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

  test('[OWN-35] [OWN-36] [OWN-37] [OWN-40] [OWN-62] a new customer comes to the cart in 3 taps, and to the card page in 14', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(404);
    pageErrors.allowStatus(422);
    const taps = await countTaps(page);
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
      // It stays while somebody points at it: the check of accessibility may take longer than it does.
      await toast.hover();
      await expect(bar).toHaveText(/^View cart · 1 · £\d+\.\d\d$/);
      await expect(toast.getByRole('button', { name: 'View cart' })).toBeVisible();
      // Both wait for the pizza's dialog to close.
      await expectInSight(bag);
      await expectInSight(bar);
      await expectAccessible(page);
      await toast.tap({ position: { x: 40, y: 20 } });
      await expect(cart.lines).toHaveCount(1);
      await expect(bar).toHaveCount(0);
      await expect(cart.amount('Delivery to BN17 5HZ')).toHaveText('£2.99');
      expect(await priceOf(cart.amount('Total'))).toBeCloseTo(
        (await priceOf(cart.amount('Sub-total'))) + 2.99,
      );
      expect(await taps()).toBeLessThanOrEqual(MOST_TO_THE_CART);
    });

    const atOnce = await standStill(page);
    await test.step('signing up goes on to the checkout', async () => {
      await atOnce(cart.summary.getByRole('button', { name: 'Sign In to Checkout' }));
      await atOnce(auth.dialog.getByRole('button', { name: 'Create an account' }));
      await expect(auth.field('First name')).toBeFocused();
      // The keyboard's Next leads from field to field.
      for (const text of [person.firstName, person.lastName, person.email, person.password]) {
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      }
      await page.keyboard.type(person.password);
      await atOnce(auth.dialog.getByRole('button', { name: 'Create Account' }));
      await expect(page).toHaveURL('/checkout');
    });

    await test.step('the address and the payment', async () => {
      await atOnce(checkout.button('Continue'));
      await expect(checkout.address).toBeFocused();
      await checkout.typeAddress('12 beach r');
      await checkout.suggestions.first().tap();
      await checkout.addressDialog.getByRole('button', { name: 'Save & Continue' }).tap();
      await expect(checkout.addressDialog).toBeHidden();
      await page.getByRole('main').getByLabel('Phone number').tap();
      await page.keyboard.type('07700 900123');
      await atOnce(checkout.button('Continue'));
      await atOnce(checkout.payButton);
      await new CardPage(page).arrive();
      expect(await taps()).toBeLessThanOrEqual(MOST_TO_THE_CARD_PAGE);
    });
  });

  test('[OWN-07] [OWN-08] a returning customer comes to the card page in 4 taps', async ({
    page,
    database,
  }) => {
    const taps = await countTaps(page);
    const { order } = await placeCashOrder(page, await signInNewUser(page));
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

    await usual.getByRole('button', { name: /^Add to cart · £/ }).tap();
    await expect(usual.getByRole('status')).toHaveText('It’s in your cart.');
    await usual.getByRole('button', { name: 'Go to checkout' }).tap();
    const checkout = new CheckoutScreen(page);
    await expect(page.getByRole('radio', { name: /^Pickup/ })).toBeChecked();
    await checkout.button('Continue').tap();
    await checkout.payButton.tap();
    await new CardPage(page).arrive();
    expect(await taps()).toBeLessThanOrEqual(MOST_OF_A_RETURNING_CUSTOMER);

    await database.query(
      `update order_lines set fingerprint = gen_random_uuid() || '||' ${ofOrder}`,
      [order.id],
    );
    await arrive(page, '/');
    await expect(usual).toContainText('It can’t be had today as it was.');
    await usual.getByRole('link', { name: 'See what has changed' }).tap();
    await expect(page.getByRole('dialog')).toContainText('This pizza is no longer on our menu.');
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
