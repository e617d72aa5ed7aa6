import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import type { Page } from '@playwright/test';
import { AuthModal } from '../screens/auth-modal.ts';
import { CartScreen } from '../screens/cart-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { callShop } from '../support/api.ts';
import { answerCalls } from '../support/held-route.ts';
import { becomeGuest, fillCart, signInNewUser, USER_PASSWORD } from '../support/shoppers.ts';
import { expect, test } from '../support/test.ts';

const PRESERVED = "You're signed in. Your cart was preserved.";

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());

test.describe('a guest’s cart', { tag: '@desktop' }, () => {
  test('[CART-08] is added to the user’s own at sign-in, once, and the guest forgotten', async ({
    page,
    context,
    database,
  }) => {
    const { user, accessToken } = await signInNewUser(page);
    await fillCart(page, { accessToken }, 3);
    await context.clearCookies();
    const visitor = await context.newPage();
    const guest = await becomeGuest(visitor);
    await fillCart(visitor, guest, 2);
    const cart = new CartScreen(visitor);
    await cart.open();
    await expect(cart.lines.getByRole('status')).toHaveText('2');
    await cart.summary.getByRole('button', { name: 'Sign In to Checkout' }).click();
    await new AuthModal(visitor).signIn({ email: user.email, password: USER_PASSWORD });

    await expect(toastsSaying(visitor, PRESERVED)).toBeVisible();
    await expect(toastsSaying(visitor, 'Welcome back!')).toBeVisible();
    await expect(cart.lines.getByRole('status')).toHaveText('5');
    expect(await storedKeys(visitor)).toEqual(['driftstone.accessToken', 'driftstone.user']);
    const quantitiesOf = async () => {
      const { rows } = await database.query<{ quantity: number }>(
        'select quantity from cart_lines join carts on carts.id = cart_id where user_id = $1',
        [user.id],
      );
      return rows;
    };
    expect(await quantitiesOf()).toEqual([{ quantity: 5 }]);
    await expect(callShop(visitor.request, guest, cartContract.readCart)).rejects.toThrow('401');
    await visitor.reload();
    await expect(cart.lines.getByRole('status')).toHaveText('5');
    expect(await quantitiesOf()).toEqual([{ quantity: 5 }]);
  });

  test('[CART-08] that can’t be merged does not keep anybody from signing in', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.allowStatus(500);
    const { user } = await signInNewUser(page);
    const visitor = await context.newPage();
    await fillCart(visitor, await becomeGuest(visitor));
    await answerCalls(visitor, '/cart/migrate-session-cart', 500, null);
    await visitor.goto('/auth/login');
    await new AuthModal(visitor).signIn({ email: user.email, password: USER_PASSWORD });
    await expect(toastsSaying(visitor, 'Welcome back!')).toBeVisible();
    await expect(toastsSaying(visitor, PRESERVED)).toHaveCount(0);
    expect(await storedKeys(visitor)).not.toContain('sessionId');
  });
});
