import { CartScreen } from '../screens/cart-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { isPainted, paintedOn, settledOn } from '../support/painted.ts';
import { expect, test } from '../support/shared-tab.ts';

test.describe('a pizza of rendered pieces', () => {
  test('[OWN-02] [OWN-20] [OWN-22] [OWN-23] shows what is chosen on its half, faintly what is pointed at, without what does not load, and goes back to what it was', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/topping-bacon-/);
    const menu = new MenuScreen(page);
    await menu.open('Margherita');
    await menu.buildYourOwn();
    const canvas = menu.dialog.locator('canvas');
    await expect.poll(() => isPainted(canvas)).toBe(true);
    const bare = await settledOn(canvas);
    const lookAway = () => page.mouse.move(1, 1);
    const olives = menu.dialog.locator('label', { hasText: 'Black olives' });

    await test.step('without a topping that does not load, and with it the next time', async () => {
      let isThere = false;
      await page.route('**/topping-bacon-*', (route) =>
        isThere ? route.continue() : route.abort(),
      );
      await menu.tick(/bacon/i);
      await lookAway();
      expect(await settledOn(canvas)).toEqual(bare);
      isThere = true;
      await menu.tick(/bacon/i);
      await menu.tick(/bacon/i);
      await expect.poll(async () => (await paintedOn(canvas)).all).not.toBe(bare.all);
      await menu.tick(/bacon/i);
      await lookAway();
      await expect.poll(() => paintedOn(canvas)).toEqual(bare);
    });

    await test.step('what is pointed at', async () => {
      await olives.hover();
      await expect.poll(async () => (await paintedOn(canvas)).all).not.toBe(bare.all);
      await lookAway();
      await expect.poll(() => paintedOn(canvas)).toEqual(bare);
    });

    await test.step('the left half alone', async () => {
      await menu.dialog.getByRole('button', { name: 'Half-and-half' }).click();
      await menu.tick(/^Black olives/);
      await lookAway();
      await expect.poll(async () => (await paintedOn(canvas)).left).not.toBe(bare.left);
      expect((await settledOn(canvas)).right).toBe(bare.right);
    });

    await test.step('less of it, more of it, and none', async () => {
      const normal = await settledOn(canvas);
      const amount = menu.dialog.getByRole('radiogroup', { name: 'Amount of black olives' });
      await amount.getByText('Double').click();
      await lookAway();
      await expect.poll(async () => (await paintedOn(canvas)).left).not.toBe(normal.left);
      await amount.getByText('Normal').click();
      await lookAway();
      await expect.poll(() => paintedOn(canvas)).toEqual(normal);
      await menu.tick(/^Black olives/);
      await lookAway();
      await expect.poll(() => paintedOn(canvas)).toEqual(bare);
    });

    await test.step('larger', async () => {
      await menu.choose(/^14"/);
      await expect.poll(async () => (await paintedOn(canvas)).left).not.toBe(bare.left);
    });

    await menu.addToCart();
    const cart = new CartScreen(page);
    await cart.open();
    await expect.poll(() => isPainted(cart.line(/^Custom Pizza/).locator('canvas'))).toBe(true);
  });
});
