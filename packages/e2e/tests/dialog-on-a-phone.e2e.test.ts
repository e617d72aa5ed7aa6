import type { Locator, Page } from '@playwright/test';
import { MenuScreen } from '../screens/menu-screen.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.describe('the customize dialog on a phone', () => {
  test.use(PHONE);

  test('[OWN-24] [OWN-36] [OWN-38] shrinks its picture to a strip while its choices are scrolled, in two columns, is closed by a swipe down, and tells what it adds where no button lies; the builder has room for its words', async ({
    page,
  }) => {
    const menu = new MenuScreen(page);
    await menu.open();
    for (const viewport of [PHONE.viewport, { width: 320, height: 568 }])
      await test.step(`${viewport.width} × ${viewport.height}`, async () => {
        await page.setViewportSize(viewport);
        // A long name, and three lines below it.
        await menu.customize('Surrey Street Meatball');
        const title = menu.dialog.getByRole('heading', { name: 'Surrey Street Meatball' });
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

    await test.step('what it adds is told at the head of the menu where no button lies', async () => {
      await page.setViewportSize(PHONE.viewport);
      await page.evaluate(() => scrollTo(0, 0));
      await menu.customize('Margherita');
      await menu.addToCart();
      const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
      await expect(toast).toBeVisible();
      const covered = () =>
        toast.evaluate((it) => {
          const { top, bottom } = it.getBoundingClientRect();
          return [...document.querySelectorAll('main :is(a, button, input, select)')]
            .map((target) => ({ target, box: target.getBoundingClientRect() }))
            .filter(({ box }) => box.height > 0 && box.top < bottom && box.bottom > top)
            .map(({ target }) => target.textContent);
        });
      await expect.poll(covered).toEqual([]);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    await test.step('the builder breaks no word in two on a tablet, where two columns stand beside the pizza', async () => {
      await page.setViewportSize({ width: 768, height: 1024 });
      await menu.buildYourOwn();
      const mushrooms = menu.dialog.locator('label').getByText('Mushrooms', { exact: true });
      await mushrooms.scrollIntoViewIfNeeded();
      expect(await menu.dialog.locator('label').evaluateAll(findBrokenNames)).toEqual([]);
    });
  });
});

/** Runs in the page: single words that are written on two lines. */
function findBrokenNames(cards: Element[]): (string | null)[] {
  return cards
    .flatMap((card) => [...card.querySelectorAll('.font-medium')])
    .filter((name) => !/[ -]/.test(name.textContent ?? ''))
    .filter((name) => {
      const words = document.createRange();
      words.selectNodeContents(name);
      return words.getClientRects().length > 1;
    })
    .map((name) => name.textContent);
}

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
