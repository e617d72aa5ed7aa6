import type { Locator, Page } from '@playwright/test';
import { MenuScreen } from '../screens/menu-screen.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.describe('the customize dialog on a phone', () => {
  test.use(PHONE);

  test('[OWN-24] [OWN-38] shrinks its picture to a strip while its choices are scrolled, in two columns, and is closed by a swipe down', async ({
    page,
  }) => {
    const menu = new MenuScreen(page);
    await menu.open();
    for (const viewport of [PHONE.viewport, { width: 320, height: 568 }])
      await test.step(`${viewport.width} × ${viewport.height}`, async () => {
        await page.setViewportSize(viewport);
        await menu.customize('Pier Pepperoni');
        const title = menu.dialog.getByRole('heading', { name: 'Pier Pepperoni' });
        const picture = menu.dialog.locator('img').first();
        const allergens = menu.dialog.getByText('Allergens', { exact: true });
        const heightOf = async (of: Locator) => (await of.boundingBox())?.height ?? 0;
        await allergens.waitFor();
        // Whatever has the focus: nothing lies on it.
        await expect(title).toBeInViewport({ ratio: 1 });
        expect(await isOnTop(title)).toBe(true);
        await allergens.scrollIntoViewIfNeeded();
        await expect.poll(() => heightOf(picture)).toBeLessThan(96);
        await expect(picture).toBeInViewport({ ratio: 0.9 });
        await title.scrollIntoViewIfNeeded();
        await menu.dialog.getByRole('radio').first().scrollIntoViewIfNeeded();

        const [one, other] = await menu.dialog
          .getByRole('group', { name: 'Add-ons' })
          .locator('label')
          .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
        expect(one === other).toBe(viewport.width > 320);

        await title.evaluate((it) => it.parentElement?.parentElement?.scrollTo(0, 0));
        await expect.poll(() => heightOf(picture)).toBeGreaterThan(150);
        await expectAccessible(page);
        await swipeDown(page, picture, 40);
        await expect(menu.dialog).toBeVisible();
        await swipeDown(page, picture, 220);
        await expect(menu.dialog).toBeHidden();
      });
  });
});

/** A real finger, which the browser may take for its own scrolling. */
async function swipeDown(page: Page, from: Locator, byPx: number): Promise<void> {
  const { x, y, width, height } = (await from.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', downPx: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: x + width / 2, y: y + height / 2 + downPx }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', (byPx * step) / 8);
    await page.waitForTimeout(30);
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

function isOnTop(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 30, top + height / 2));
  });
}
