import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import type { Page } from '@playwright/test';
import { AuthModal } from '../screens/auth-modal.ts';
import { CartScreen } from '../screens/cart-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { callShop } from '../support/api.ts';
import { answerCalls, passCalls } from '../support/held-route.ts';
import { becomeGuest, fillCart, signInNewUser, USER_PASSWORD } from '../support/shoppers.ts';
import { expect, test } from '../support/test.ts';

const MERGE_PATH = '/cart/migrate-session-cart';
const WAITS = 'Your cart from before could not be added yet. We’ll keep it and try again.';
const PRESERVED = "You're signed in. Your cart was preserved.";

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());

test.describe('a guest’s cart', () => {
  test('[CART-08] is added to the user’s own at sign-in, once, and the guest is forgotten', async ({
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

    // One act, one toast.
    const said = toastsSaying(visitor, 'Welcome back!').filter({ hasText: PRESERVED });
    await expect(said).toHaveAttribute('data-y-position', 'top');
    await expect(toastsSaying(visitor, /./)).toHaveCount(1);
    await expect(cart.lines.getByRole('status')).toHaveText('5');
    expect(await storedKeys(visitor)).toEqual([
      'driftstone.accessToken',
      'driftstone.user',
      'driftstone.wasSignedIn',
    ]);
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

  test('[AUTH-08] [CART-08] that can’t be merged at sign-in waits, is merged as soon as it can be, without a reload, and at sign-out', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.allowStatus(503);
    const { user } = await signInNewUser(page);
    await context.clearCookies();
    const visitor = await context.newPage();
    await visitor.clock.install();
    const cart = new CartScreen(visitor);
    const modal = new AuthModal(visitor);
    const guest = await becomeGuest(visitor);
    await fillCart(visitor, guest);
    await answerCalls(visitor, MERGE_PATH, 503, { message: 'The shop is busy.' });
    await visitor.goto('/auth/login');
    await modal.signIn({ email: user.email, password: USER_PASSWORD });
    await expect(toastsSaying(visitor, 'Welcome back!')).toBeVisible();
    await expect(toastsSaying(visitor, WAITS)).toHaveCount(1);
    await expect(toastsSaying(visitor, PRESERVED)).toHaveCount(0);
    expect(await storedKeys(visitor)).toContain('sessionId');
    const identities: Record<string, string>[] = [];
    visitor.on('request', (request) => {
      if (request.resourceType() === 'fetch') identities.push(request.headers());
    });
    await passCalls(visitor, MERGE_PATH);
    await visitor.clock.runFor(6000);
    await expect(toastsSaying(visitor, PRESERVED)).toHaveCount(1);
    await expect(visitor.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect(await storedKeys(visitor)).toEqual([
      'driftstone.accessToken',
      'driftstone.user',
      'driftstone.wasSignedIn',
    ]);
    // AUTH-08 still holds.
    expect(identities.filter((headers) => 'x-session-id' in headers)).toEqual([]);
    await expect(callShop(visitor.request, guest, cartContract.readCart)).rejects.toThrow('401');

    await visitor.getByRole('button', { name: 'Marina Shore' }).click();
    await visitor.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(visitor.getByRole('link', { name: 'Login' })).toBeVisible();
    const guestId = await fillGuestCart(visitor);
    await answerCalls(visitor, MERGE_PATH, 503, { message: 'The shop is busy.' });
    await visitor.getByRole('link', { name: 'Login' }).click();
    await modal.signIn({ email: user.email, password: USER_PASSWORD });
    await expect(toastsSaying(visitor, WAITS)).not.toHaveCount(0);
    await visitor.getByRole('button', { name: 'Marina Shore' }).click();
    await visitor.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(visitor.getByRole('link', { name: 'Login' })).toBeVisible();
    await cart.open();
    await expect(visitor.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(await visitor.evaluate(() => localStorage.getItem('sessionId'))).not.toBe(guestId);
  });
});

/** The cart of the page's current guest. */
async function fillGuestCart(page: Page): Promise<string> {
  const readId = () => page.evaluate(() => localStorage.getItem('sessionId'));
  await expect.poll(readId).not.toBeNull();
  const guestId = (await readId()) ?? '';
  await fillCart(page, { guestId });
  return guestId;
}
