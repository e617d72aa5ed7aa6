import { HomeScreen } from '../screens/home-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { arrive, comeByLink } from '../support/arrival.ts';
import { buildPizza } from '../support/built-answers.ts';
import { answerCalls, holdCalls } from '../support/held-route.ts';
import { pageHeight } from '../support/fit.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

const REVIEWS_PATH = '/reviews/public*';
const MOST_PX = { desktop: 5500, phone: 5000 };

test('[HOME-01] [HOME-03] [HOME-05] [OWN-44] Home tells its story from the hero to the app, and opens a pizza', async ({
  page,
}) => {
  const home = new HomeScreen(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await arrive(page, '/');
  await test.step('its large picture is requested before the scripts, and once', async () => {
    const isHero = (path: string) => path.startsWith('/pictures/hero-');
    expect(asked.filter(isHero)).toEqual([expect.stringMatching(/\.avif$/)]);
    expect(asked.findIndex(isHero)).toBeLessThan(asked.findIndex((path) => path.endsWith('.js')));
  });

  await expect(page.locator('a[href*=kitchen]')).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.locator('h1, h2')).toHaveText([
    'Handmade pizza, straight out of the stone',
    'Popular pizzas',
    'It began with the oven',
    'Why people come back',
    'The whole menu in your pocket',
  ]);
  const strengths = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Why people come back' }) });
  for (const name of ['Quality', 'Fast delivery', 'Local', 'Passion', 'What our customers say'])
    await expect(strengths.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(strengths.getByRole('region', { name: 'Customer reviews' })).toBeVisible();

  await test.step('without going on for too long', async () => {
    expect(await pageHeight(page)).toBeLessThanOrEqual(MOST_PX.desktop);
    await page.setViewportSize(PHONE.viewport);
    expect(await pageHeight(page)).toBeLessThanOrEqual(MOST_PX.phone);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  const readMore = main.getByRole('button', { name: 'READ MORE' });
  await expect(main.getByText('The window is a shop now')).toBeHidden();
  await readMore.click();
  await expect(main.getByText('The window is a shop now')).toBeVisible();
  await expect(page).toHaveURL('/');

  await test.step('a popular pizza and its cart button open the customize dialog', async () => {
    const { dialog } = new MenuScreen(page);
    const card = home.popularCards.nth(1);
    const name = (await card.getByRole('heading').textContent()) ?? '';

    // In the card's empty space, away from its text and buttons.
    await card.click({ position: { x: 20, y: 20 } });
    await expect(dialog.getByRole('heading', { name, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    const add = card.getByRole('button', { name: `Add ${name}` });
    await add.click();
    await expect(dialog.getByRole('heading', { name, exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
  });

  await test.step('it promotes the app with categories, two pizzas and a courier', async () => {
    await expect(home.chips).not.toHaveCount(1);
    await expect(home.chips.nth(0)).toHaveAttribute('aria-pressed', 'true');
    await home.chips.nth(2).click();
    await expect(home.chips.nth(2)).toHaveAttribute('aria-pressed', 'true');
    await expect(home.chips.and(page.locator('[aria-pressed="true"]'))).toHaveCount(1);

    const names = await home.popularCards.getByRole('heading').allTextContents();
    const shown = home.phone.getByRole('listitem');
    await expect(shown).toHaveCount(2);
    await expect(shown.nth(0)).toContainText(names[0] ?? '?');
    await expect(shown.nth(1)).toContainText(names[1] ?? '?');
    await expect(home.phone).toContainText('Martais on the way');

    const promo = page.locator('section#app');
    await promo.getByRole('link', { name: 'Get The App' }).click();
    await expect(page).toHaveURL('/#app');
    await promo.getByRole('link', { name: 'Order Now' }).click();
    await expect(page).toHaveURL('/#menu');
    await expect(home.popular.getByRole('heading').first()).toBeInViewport();
  });

  await main.getByRole('link', { name: 'ORDER NOW', exact: true }).click();
  await expect(page).toHaveURL('/menu');
});

test('[HOME-02] [HOME-04] [HOME-05] [OWN-44] Home shows 8 skeletons and then at most 24 popular pizzas, and says so when there is nothing', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allowStatus(500);
  const home = new HomeScreen(page);
  const release = await holdCalls(page, '/pizzas/top');
  await comeByLink(page, 'Home');
  await expect(home.popular.getByTestId('pizza-skeleton')).toHaveCount(8);
  await expect(home.popular.getByRole('status')).toHaveText('Loading popular pizzas…');
  release();
  await expect(home.popular.getByTestId('pizza-skeleton')).toHaveCount(0);
  await expect(home.popularCards).not.toHaveCount(0);

  const many = Array.from({ length: 40 }, (_, index) => buildPizza(`Pizza ${index + 1}`));
  await answerCalls(page, '/pizzas/top', 200, many);
  await comeByLink(page, 'Home');
  await expect(home.popularCards).toHaveCount(8);
  await home.popular.getByRole('button', { name: 'Show more' }).click();
  await expect(home.popularCards).toHaveCount(24);
  await expect(home.popularCards.last()).toContainText('Pizza 24');
  await expect(home.popular.getByRole('button', { name: 'Pizza 9', exact: true })).toBeFocused();

  for (const [status, body] of [
    [200, []],
    [500, { message: 'The drawer is stuck.' }],
  ] as const) {
    await answerCalls(page, '/pizzas/top', status, body);
    await answerCalls(page, '/categories', status, body);
    await answerCalls(page, REVIEWS_PATH, status, status === 200 ? { reviews: [] } : body);
    await comeByLink(page, 'Home');
    await expect(home.popular.getByText('No popular pizzas yet — check back soon!')).toBeVisible();
    await expect(page.getByText('No reviews yet.')).toBeVisible();
    await expect(home.phone).toContainText('Marta');
    await expect(home.chipRow).toHaveCount(0);
    await expect(page.getByText('The drawer is stuck.')).toHaveCount(0);
  }
});
