import { MenuScreen } from '../screens/menu-screen.ts';
import { arrive, comeByLink } from '../support/arrival.ts';
import { buildAddOn, buildCategory, buildPizza } from '../support/built-answers.ts';
import { pageHeight } from '../support/fit.ts';
import { answerCalls, holdCalls } from '../support/held-route.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const PIZZAS_PATH = '/pizzas/all';
/** Of the sample menu. Journeys beside this one may have added to it. */
const MOST_MENU_PX = 7500;
const SAMPLE_ITEMS = 43;
/** Of the phone's screen, together. */
const MOST_STICKY_PX = 120;

test.describe('the menu', () => {
  test('[MENU-01] [MENU-03] [MENU-04] loads, tries again when it can’t, may be empty, and shows each pizza with what the answer says', async ({
    page,
    pageErrors,
  }) => {
    for (const status of [404, 500]) pageErrors.allowStatus(status);
    const menu = new MenuScreen(page);
    await test.step('loads', async () => {
      const release = await holdCalls(page, PIZZAS_PATH);
      await comeByLink(page, 'Menu');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Your Delicious Pizza is Here!',
      );
      await expect(page.getByText('Loading pizzas…')).toBeVisible();
      release();
      await expect(page.getByText('Loading pizzas…')).toHaveCount(0);
      await expect(menu.cards).not.toHaveCount(0);
      await menu.buildYourOwn();
      await expect(menu.dialog.getByRole('heading', { name: 'Create Your Own' })).toBeVisible();
    });

    await test.step('may be empty', async () => {
      await answerCalls(page, PIZZAS_PATH, 200, { items: [] });
      await comeByLink(page, 'Menu');
      await expect(page.getByRole('heading', { name: 'No pizzas yet' })).toBeVisible();
    });

    await test.step('tries again when it can’t', async () => {
      await answerCalls(page, PIZZAS_PATH, 500, { message: 'The drawer is stuck.' });
      await comeByLink(page, 'Menu');
      await expect(page.getByRole('alert')).toContainText('The menu did not arrive');
      // A plain list works as well as one in `items`.
      await answerCalls(page, PIZZAS_PATH, 200, [
        buildPizza('Pictured', {
          imageUrl: '/pictures/margherita.webp',
          price: 9.5,
          category: buildCategory('Tentacles', '🦑'),
        }),
        buildPizza('Lost', { imageUrl: '/pictures/lost.webp', addOns: [buildAddOn('Salt', 1)] }),
        buildPizza('Bare', { price: 'a song', category: buildCategory('Quiet') }),
        buildPizza('Laden', { addOns: [buildAddOn('Salt', 1), buildAddOn('Pepper', 1)] }),
      ]);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(menu.cards).toHaveCount(4);
      await expect(page.getByRole('main')).toBeFocused();
    });

    await test.step('takes its chips from the pizzas', async () => {
      await expect(menu.chips).toHaveText(['All', '🦑Tentacles', 'Quiet', 'Uncategorized']);
    });

    await test.step('shows picture, price and add-ons, and opens each', async () => {
      for (const [name, picture, price, addOns] of [
        ['Pictured', 'margherita', '£9.50', 'No add-ons'],
        ['Lost', 'placeholder-pizza', '£8.00', '1 add-on'],
        ['Bare', 'placeholder-pizza', '£0.00', 'No add-ons'],
        ['Laden', 'placeholder-pizza', '£8.00', '2 add-ons'],
      ] as const) {
        const card = menu.card(name);
        await card.scrollIntoViewIfNeeded();
        await expect(card.locator('img')).toHaveAttribute('src', `/pictures/${picture}.webp`);
        await expect(card).toContainText('Built for a test.');
        await expect(card.getByRole('listitem')).toHaveText(['32mins', addOns]);
        await expect(card.getByText(price, { exact: true })).toBeVisible();
      }
      await menu.customize('Laden');
      await page.keyboard.press('Escape');
      await expect(menu.dialog).toBeHidden();
      await menu.card('Bare').click({ position: { x: 20, y: 20 } });
      await expect(menu.dialog.getByRole('heading', { name: 'Bare' })).toBeVisible();
    });
  });
});

/** They stay visible with the search, follow the scroll, and lead back to the first of their pizzas. */
async function expectChipsToFollow(menu: MenuScreen): Promise<void> {
  await menu.cards.last().scrollIntoViewIfNeeded();
  await expect(menu.search).toBeInViewport({ ratio: 1 });
  await expect(menu.chips.and(menu.page.locator('[data-here]'))).toHaveText(/Desserts$/);
  await expect(menu.chip('Desserts')).toBeInViewport({ ratio: 1 });
  await menu.chip('All').scrollIntoViewIfNeeded();
  const chip = menu.chips.nth(1);
  await expect(chip).toBeInViewport({ ratio: 1 });
  await chip.click();
  await expect(chip).toBeInViewport({ ratio: 1 });
  await expect(menu.cards.first()).toBeInViewport();
}

/** The bar and the strip below it, together. */
async function expectLowStickyParts(menu: MenuScreen): Promise<void> {
  await menu.cards.last().scrollIntoViewIfNeeded();
  const strip = await menu.search.locator('xpath=ancestor::form/..').boundingBox();
  expect((strip?.y ?? Infinity) + (strip?.height ?? 0)).toBeLessThanOrEqual(MOST_STICKY_PX);
}

test.describe('the menu on a phone', () => {
  test.use(PHONE);

  test('[MENU-02] [MENU-03] [OWN-43] [OWN-44] is searched by name and filtered by category, also after a reload, and shows two pizzas on the first screen of a phone, and chips up to both edges that follow the scroll', async ({
    page,
    database,
  }) => {
    const menu = new MenuScreen(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await menu.open();
    await expect(menu.cards.nth(3)).toBeInViewport({ ratio: 0.98 });
    const { rows } = await database.query<{ name: string }>(
      "select name from pizzas where name ilike '%PEP%'",
    );
    expect(rows.length).toBeGreaterThan(0);
    const names = rows.map(({ name }) => name).toSorted();
    const namesShown = async () =>
      (await menu.cards.getByRole('heading').allTextContents()).toSorted();

    await menu.search.pressSequentially('  pEp');
    await expect.poll(namesShown).toEqual(names);
    // OWN-43: without scrolling.
    await expect(menu.cards.first()).toBeInViewport({ ratio: 0.5 });
    await expect(page).toHaveURL(/\?q=/);
    await expect(menu.cards.locator('mark')).toHaveText(rows.map(() => /^pep$/i));
    await page.reload();
    await expect(menu.search).toHaveValue(/pEp$/);
    await expect.poll(namesShown).toEqual(names);

    await menu.search.fill('kraken');
    await expect(page.getByRole('heading', { name: 'No pizza by that name' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(menu.search).toHaveValue('');
    await expect(menu.search).toBeFocused();
    await expect(page.getByRole('button', { name: 'Clear search' })).toHaveCount(0);
    await expect(page).toHaveURL('/menu');

    const { rows: categories } = await database.query<{ name: string; count: number }>(
      `select categories.name, count(*)::int
       from pizzas join categories on categories.id = pizzas.category_id group by 1`,
    );
    await expect(menu.cards).toHaveCount(categories.reduce((sum, { count }) => sum + count, 0));
    await expect(menu.chips).toHaveCount(categories.length + 1);
    await expect(menu.chip('All')).toHaveAttribute('aria-pressed', 'true');
    for (const { name, count } of categories) {
      await menu.chip(name).click();
      await expect(menu.chip(name)).toHaveAttribute('aria-pressed', 'true');
      await expect(menu.cards).toHaveCount(count);
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    }
    const last = categories.at(-1);
    await page.reload();
    await expect(menu.chip(last?.name ?? '')).toHaveAttribute('aria-pressed', 'true');
    await expect(menu.cards).toHaveCount(last?.count ?? 0);
    await menu.chip('All').click();
    await expect(page).toHaveURL('/menu');
    await expect(page.getByRole('region', { name: 'Folded' })).toBeVisible();
    await expectChipsToFollow(menu);
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expectLowStickyParts(menu);
    }

    await test.step('on a phone', async () => {
      await page.setViewportSize(PHONE.viewport);
      await menu.open();
      await expect(menu.cards.first()).toBeInViewport({ ratio: 1 });
      await expect(menu.cards.nth(1)).toBeInViewport({ ratio: 1 });
      const items = Math.max(SAMPLE_ITEMS, await menu.cards.count());
      expect((await pageHeight(page)) / items).toBeLessThanOrEqual(MOST_MENU_PX / SAMPLE_ITEMS);
      const chips = await page.getByRole('group', { name: 'Categories' }).boundingBox();
      // They leave the search its magnifying glass.
      expect((chips?.x ?? 0) + (chips?.width ?? 0)).toBe(PHONE.viewport.width);
      await expectChipsToFollow(menu);
      await expectLowStickyParts(menu);
      await menu.search.click();
      expect((await menu.search.boundingBox())?.width).toBeGreaterThan(PHONE.viewport.width / 2);
    });
  });

  test('[OWN-41] [OWN-42] offers toppings where no name matches, and remembers what is eaten', async ({
    page,
  }) => {
    const unlisted = buildPizza('Secret', { diet: 'vegan' });
    const listed = (name: string, allergens: string[], odd = {}) =>
      buildPizza(name, { allergens, category: buildCategory('Classics'), ...odd });
    await answerCalls(page, PIZZAS_PATH, 200, {
      items: [
        listed('Margherita', ['milk'], { diet: 'vegetarian' }),
        listed('Marinara', ['celery'], { diet: 'vegan', description: 'Tomato, and capers.' }),
        listed('Pepperoni', ['milk']),
        unlisted,
      ],
    });
    const menu = new MenuScreen(page);
    const names = menu.cards.getByRole('heading');
    await comeByLink(page, 'Menu');
    await menu.search.fill('caper');
    await expect(page.getByRole('heading', { name: 'No pizza by that name' })).toBeVisible();
    await expect(page.getByText('These come with “caper”.')).toBeVisible();
    await expect(names).toHaveText(['Marinara']);
    await menu.search.fill('');

    const vegetarian = page.getByRole('button', { name: 'Vegetarian', exact: true });
    const without = page.getByRole('combobox', { name: 'Without an allergen' });
    await vegetarian.click();
    await expect(names).toHaveText(['Margherita', 'Marinara', 'Secret']);
    await without.selectOption('milk');
    await expect(page.getByRole('status').filter({ hasText: '1 pizza' })).toBeVisible();
    // What nobody has entered is unknown, and never none.
    const unknown = page.getByRole('region', { name: 'Ask us about these' });
    await expect(unknown.getByRole('article').getByRole('heading')).toHaveText('Secret');
    await expect(names).toHaveText(['Marinara', 'Secret']);

    await comeByLink(page, 'Menu');
    await expect(vegetarian).toHaveAttribute('aria-pressed', 'true');
    await expect(without).toHaveValue('milk');
    await menu.search.fill('pepperoni');
    await expect(page.getByRole('heading', { name: 'Nothing here fits' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all pizzas' }).click();
    await expect(menu.cards).toHaveCount(4);
    await expect(page.getByRole('region', { name: 'Pizzas' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu.cards.first().locator(':focus')).toHaveCount(1);
  });
});

test('[OWN-42] who chose from the menu without milk reads in each dialog that there is some', async ({
  page,
}) => {
  const menu = new MenuScreen(page);
  await menu.open();
  await page.getByRole('combobox', { name: 'Without an allergen' }).selectOption('milk');
  // With sides and drinks.
  await expect(page.getByRole('status').filter({ hasText: /^\d+ found$/ })).toBeVisible();
  const hasMilk = menu.dialog.getByText('Contains milk.', { exact: true });
  await menu.customize('Marinara');
  await expect(menu.dialog.getByText('Allergens', { exact: true })).toBeVisible();
  await expect(hasMilk).toHaveCount(0);
  await page.keyboard.press('Escape');
  await menu.customize('The Friday Special');
  await expect(
    menu.dialog.getByText('We can’t say if it contains milk. Please ask us.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await menu.buildYourOwn();
  await expect(hasMilk).toBeVisible();

  await arrive(page, '/');
  await menu.customize('Margherita');
  await expect(hasMilk).toBeVisible();
  await expectAccessible(page);
});
