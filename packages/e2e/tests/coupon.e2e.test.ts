import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import { AuthModal, newPerson } from '../screens/auth-modal.ts';
import { CartScreen } from '../screens/cart-screen.ts';
import { callShop } from '../support/api.ts';
import { leaveNothingBehind } from '../support/next-visitor.ts';
import { becomeGuest, fillCart, signInNewUser } from '../support/shoppers.ts';
import { expect, test } from '../support/shared-tab.ts';

test('[CART-05] [CART-06] [OWN-45] [OWN-78] the cart asks a guest to sign in, and a customer’s coupon takes something off or is refused at its field', async ({
  page,
  database,
  pageErrors,
}) => {
  pageErrors.allowStatus(422);
  await fillCart(page, await becomeGuest(page), 2);
  const cart = new CartScreen(page);
  const group = cart.summary.getByRole('group', { name: 'Discount' });
  const field = group.getByRole('textbox', { name: 'Coupon code' });

  await test.step('a guest is asked to sign in for a coupon and for the checkout', async () => {
    await cart.open();
    await cart.applyCoupon('TIDE10');
    await expect(field).toHaveAccessibleDescription('Sign in to apply coupons');
    await expect(cart.amount('Total')).toHaveText(
      (await cart.amount('Sub-total').textContent()) ?? '',
    );
    await cart.summary.getByRole('button', { name: 'Sign In to Checkout' }).click();
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Create Account');
    await new AuthModal(page).signUp(newPerson());
    await page.waitForURL('**/checkout');
    await expect(page.getByText('Coupon applied! 10% off')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Coupon');
    await cart.open();
    await cart.summary.getByRole('link', { name: 'Continue Shopping' }).click();
    await expect(page).toHaveURL('/menu');
  });

  await leaveNothingBehind(page);
  const customer = await signInNewUser(page);
  await fillCart(page, customer, 2);
  await cart.open();

  await test.step('one that is over, used up, unknown or missing is refused until it is changed', async () => {
    const { rows } = await database.query<{ code: string }>(
      `select code from coupons where ends_at < now()
       union all select code from coupons where redeemed_count >= max_redemptions`,
    );
    expect(rows.map(({ code }) => code)).toEqual(['SUMMER25', 'FIRST100']);
    for (const code of ['SUMMER25', 'FIRST100', 'KRAKEN', ' ']) {
      await cart.applyCoupon(code);
      await expect(group.getByRole('alert')).toHaveText('Invalid or expired coupon');
      await expect(field).toHaveAccessibleDescription('Invalid or expired coupon');
      await field.press('End');
      await field.press('Backspace');
      await expect(group.getByRole('alert')).toBeHidden();
      await expect(cart.summary.getByText(/% off/)).toHaveCount(0);
    }
  });

  await test.step('one that was only typed is applied at the checkout, or refused once', async () => {
    await field.fill('SEAWEED');
    await cart.summary.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByText('Invalid or expired coupon')).toBeVisible();
    await expect(field).toBeFocused();
    await expect(page).toHaveURL('/cart');
    await cart.checkOut();
    await cart.open();
    await field.fill('TIDE10');
    await cart.checkOut();
    await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Coupon');
    await cart.open();
    await cart.summary.getByRole('button', { name: 'Remove coupon' }).click();
    await expect(field).toBeVisible();
  });

  await test.step('a valid one takes off what it says, until it is removed', async () => {
    await cart.applyCoupon(' tide10 ');
    await expect(page.getByText('Coupon applied! 10% off')).toBeVisible();
    await expect(group).toBeFocused();
    const { subtotal, discount, total } = await callShop(
      page.request,
      customer,
      cartContract.readCart,
    );
    expect(discount).toBeCloseTo(subtotal / 10, 2);
    await expect(cart.amount('Sub-total')).toHaveText(`£${subtotal.toFixed(2)}`);
    await expect(cart.amount('Coupon TIDE10, 10% off')).toHaveText(`−£${discount.toFixed(2)}`);
    await expect(cart.amount('Total')).toHaveText(`£${total.toFixed(2)}`);
    expect(total).toBeCloseTo(subtotal - discount, 2);
    await cart.summary.getByRole('button', { name: 'Remove coupon' }).click();
    await expect(cart.amount('Total')).toHaveText(`£${subtotal.toFixed(2)}`);
    await expect(field).toBeVisible();
    await expect(group).toBeFocused();
  });
});
