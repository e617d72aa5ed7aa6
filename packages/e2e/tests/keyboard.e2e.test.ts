import { newPerson } from '../screens/auth-modal.ts';
import { CARDS, CardPage } from '../screens/card-page.ts';
import { CartScreen } from '../screens/cart-screen.ts';
import { CheckoutScreen } from '../screens/checkout-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { ReceiptScreen } from '../screens/receipt-screen.ts';
import { arrive } from '../support/arrival.ts';
import { expectFocusTrapped, tabTo } from '../support/keyboard.ts';
import { PHONE } from '../support/sizes.ts';
import { paintedOn, settledOn } from '../support/painted.ts';
import { expect, test } from '../support/shared-tab.ts';

/** Runs in the page: what the close button lies on. */
function readBelowClose(dialog: Element): string | null | undefined {
  const close = dialog.querySelector('[aria-label=Close]');
  const { left = 0, top = 0, width = 0, height = 0 } = close?.getBoundingClientRect() ?? {};
  return document
    .elementsFromPoint(left + width / 2, top + height / 2)
    .find((element) => !close?.contains(element))?.textContent;
}

test('[OWN-38] [OWN-47] an order is made with the keyboard alone, from Home to the receipt', async ({
  page,
}) => {
  test.slow(); // Looks at the ring of each of a hundred stops.
  const { keyboard } = page;
  const menu = new MenuScreen(page);
  const cart = new CartScreen(page);
  const checkout = new CheckoutScreen(page);
  const { dialog } = menu;
  const main = page.getByRole('main');
  const person = newPerson();

  const press = async (target: ReturnType<typeof main.getByRole>, key = 'Enter') => {
    await tabTo(page, target);
    await keyboard.press(key);
  };

  await test.step('skip the bar, and go to the menu', async () => {
    await arrive(page, '/');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).not.toBeInViewport();
    await keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await keyboard.press('Enter');
    await expect(main).toBeFocused();
    // Not by one Tab: the pizza of the large picture comes when the page is idle, and stands before it.
    await press(main.getByRole('link', { name: 'ORDER NOW', exact: true }));
    await expect(page).toHaveURL('/menu');
    await expect(main).toBeFocused();
  });

  await test.step('find a pizza, and look at it', async () => {
    await tabTo(page, menu.search);
    await keyboard.type('margh');
    await expect(menu.cards).toHaveCount(1);
    const pizza = main.getByRole('button', { name: 'Margherita', exact: true });
    await press(pizza);
    await expect(dialog.getByRole('heading', { name: 'Margherita' })).toBeVisible();
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await expect(dialog.getByRole('button').first()).toHaveAccessibleName('Close');
    await expectFocusTrapped(page);
    await tabTo(page, dialog.getByRole('checkbox').last());
    // The title, or the picture on a phone.
    for (const [viewport, below] of [
      [{ width: 1440, height: 900 }, 'Margherita'],
      [PHONE.viewport, ''],
      [{ width: 1440, height: 900 }, 'Margherita'],
    ] as const) {
      await page.setViewportSize(viewport);
      await dialog.getByRole('checkbox').last().scrollIntoViewIfNeeded();
      await expect.poll(() => dialog.evaluate(readBelowClose)).toBe(below);
    }
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(pizza).toBeFocused();
  });

  await test.step('choose, and add it to the cart', async () => {
    const pizza = main.getByRole('button', { name: 'Margherita', exact: true });
    await expect(pizza).toBeFocused();
    await keyboard.press('Tab');
    await expect(menu.card('Margherita').locator(':focus')).toHaveCount(0);
    await keyboard.press('Shift+Tab');
    await expect(pizza).toBeFocused();
    await keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('radio', { name: /^10"/ }));
    await keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: /^12"/ })).toBeChecked();
    await press(dialog.getByRole('checkbox', { name: /^Black olives/ }), 'Space');
    await expect(menu.total).toHaveText('Total £13.55');
    await press(menu.addButton);
    await expect(dialog).toBeHidden();
    await expect(pizza).toBeFocused();
  });

  await test.step('build one', async () => {
    const opener = main.getByRole('button', { name: 'Create Your Own' });
    await tabTo(page, opener, 'Shift+Tab');
    await keyboard.press('Enter');
    await dialog.getByRole('radiogroup', { name: 'Crust' }).waitFor();
    await expectFocusTrapped(page);
    const canvas = dialog.locator('canvas');
    const bare = await settledOn(canvas);
    await tabTo(page, dialog.getByRole('checkbox', { name: /^Mushrooms/ }));
    // What is not on the pizza yet is shown faintly.
    await expect.poll(async () => (await paintedOn(canvas)).all).not.toBe(bare.all);
    await keyboard.press('Space');
    await press(menu.addButton);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('change a quantity, and sign up', async () => {
    await tabTo(page, page.getByRole('link', { name: /^Cart/ }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(cart.lines).toHaveCount(2);
    const line = cart.line(/^Margherita/);
    const increase = line.getByRole('button', { name: /^Increase/ });
    await press(increase, 'Space');
    await expect(line.getByRole('status')).toHaveText('2');
    await expect(increase).toBeFocused();
    const proceed = cart.summary.getByRole('button', { name: /Checkout$/ });
    await press(proceed);
    await expect(dialog.getByLabel('First name')).toBeFocused();
    await expectFocusTrapped(page);
    for (const [label, text] of [
      ['First name', person.firstName],
      ['Last name', person.lastName],
      ['Email', person.email],
      ['Password', person.password],
      ['Confirm password', person.password],
    ] as const) {
      await tabTo(page, dialog.getByLabel(label, { exact: true }));
      await keyboard.type(text);
    }
    await keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/checkout');
    await expect(main).toBeFocused();
  });

  await test.step('say where it goes', async () => {
    await checkout.expectStep('Delivery Method');
    const delivery = page.getByRole('radio', { name: /^Delivery/ });
    await tabTo(page, delivery);
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^Pickup/ })).toBeChecked();
    await keyboard.press('ArrowUp');
    await expect(delivery).toBeChecked();
    await tabTo(page, main.getByLabel('Phone number'));
    await keyboard.type('07700 900123');
    await tabTo(page, checkout.button('Add Address'), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(checkout.address).toBeFocused();
    await keyboard.type('12 beach r');
    await expect(checkout.suggestions.first()).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(checkout.address).toHaveValue(/^12 Beach Road, Littlehampton/);
    await expectFocusTrapped(page);
    await press(checkout.addressDialog.getByRole('button', { name: 'Save & Continue' }));
    await expect(dialog).toBeHidden();
    await checkout.expectStep('Payment');
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused();
  });

  await test.step('pay, and read the receipt', async () => {
    const [back, pay] = await Promise.all(
      [checkout.button('Back'), checkout.payButton].map((button) => button.boundingBox()),
    );
    expect(pay?.y).toBeLessThan(back?.y ?? 0);
    await tabTo(page, checkout.button('Back'));
    await tabTo(page, checkout.payButton, 'Shift+Tab');
    await keyboard.press('Enter');
    const cardPage = new CardPage(page);
    await cardPage.arrive();
    for (const [label, text] of [
      ['Card number', CARDS.paid],
      ['Expiry date', '12/39'],
      ['CVC', '123'],
      ['Name on card', person.firstName],
    ] as const) {
      await tabTo(page, page.getByLabel(label));
      await keyboard.type(text);
    }
    await press(cardPage.payButton);
    await expect(new ReceiptScreen(page).heading).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Print Receipt' }));
  });
});
