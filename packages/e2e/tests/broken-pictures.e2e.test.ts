import { MenuScreen } from '../screens/menu-screen.ts';
import { expect, test } from '../support/test.ts';

const HERO = 'A pizza with prawns, chilli and samphire';

test('[OWN-75] a picture that fails shows its blurred first look, no mark of a broken one, and still says the dish', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_FAILED/);
  await page.route(/\/pictures\/.*\.(?:avif|webp|svg)$/, (route) => route.abort());
  const menu = new MenuScreen(page);
  for (const path of ['/', '/menu'])
    await test.step(path, async () => {
      await page.goto(path);
      // The name beside the logo says the same.
      const home = page.getByRole('banner').getByRole('link').first();
      await expect(home.locator('img')).toHaveCount(0);
      await expect(home).toHaveText('Driftstone');
      const pictures = page.locator('picture img:visible');
      await expect(pictures.first()).toBeVisible();
      const failed = () =>
        pictures.evaluateAll((all) =>
          all
            .filter((one) => one instanceof HTMLImageElement)
            // A lazy one far below has not failed yet.
            .filter(({ complete, y }) => complete && y < innerHeight)
            .map((one) => ({
              src: one.getAttribute('src'),
              isMarked: one.naturalWidth === 0,
              hasLook: getComputedStyle(one).backgroundImage.startsWith('radial-gradient'),
            })),
        );
      await expect.poll(async () => (await failed()).length).toBeGreaterThan(0);
      await expect
        .poll(async () => (await failed()).filter((each) => each.isMarked || !each.hasLook))
        .toEqual([]);
      if (path === '/') await expect(page.getByRole('img', { name: HERO })).toBeAttached();
    });

  await menu.customize('Margherita');
  await expect(menu.dialog.getByRole('img', { name: 'Margherita' })).toBeAttached();

  await test.step('the builder', async () => {
    await page.keyboard.press('Escape');
    await menu.buildYourOwn();
    const base = menu.dialog.locator('[role="img"] picture img');
    await expect(base).toHaveJSProperty('naturalWidth', 1);
    await expect(base).toHaveCSS('background-image', /^radial-gradient/);
  });
});

test('[OWN-75] a card far below has the blur of its picture before that is fetched', async ({
  page,
}) => {
  await new MenuScreen(page).open();
  // Not of the first card, whose picture comes with the page and may still be on its way, and of no placeholder.
  const lazy = page.locator('main article picture:not([data-look^=placeholder])', {
    has: page.locator('[loading=lazy]'),
  });
  const looks = await lazy.evaluateAll((frames) =>
    frames.map((frame) => ({
      hasCome: frame.querySelector('img')?.complete,
      colours: getComputedStyle(frame).backgroundImage,
    })),
  );
  const later = looks.filter(({ hasCome }) => !hasCome).map(({ colours }) => colours);
  expect(later.length).toBeGreaterThan(10);
  expect(later.filter((colours) => !colours.startsWith('radial-gradient'))).toEqual([]);
  expect(new Set(later).size).toBeGreaterThan(5);
});
