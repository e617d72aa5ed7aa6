import type { Page } from '@playwright/test';
import { CartScreen } from '../screens/cart-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { buildChoice, buildOffer } from '../support/built-answers.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { answerCalls, holdCalls } from '../support/held-route.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, test } from '../support/shared-tab.ts';

const OPTIONS_PATH = '/customizer/options';
const ADD_PATH = '/pizzas/price-custom';

async function openDialogWith(
  page: Page,
  offer: ReturnType<typeof buildOffer>,
): Promise<MenuScreen> {
  const menu = new MenuScreen(page);
  await answerCalls(page, OPTIONS_PATH, 200, offer);
  await menu.open();
  await menu.buildYourOwn();
  return menu;
}

const choices = (labels: readonly string[], price = 1) =>
  labels.map((label) => buildChoice(label, price));

/** Runs while the test answers the dialog's request to add in the shop's place. Returns the requests. */
async function sentByAdding(menu: MenuScreen): Promise<Record<string, unknown>> {
  const request = menu.page.waitForRequest(`**${ADD_PATH}`);
  await menu.addButton.click();
  return (await request).postDataJSON() as Record<string, unknown>;
}

test.describe('the custom pizza dialog', () => {
  test('adds up the allergens of the toppings', async ({ page }) => {
    const menu = new MenuScreen(page);
    await menu.open();
    await menu.buildYourOwn();
    await menu.dialog.getByText('Allergens', { exact: true }).click();
    await expect(menu.dialog.getByText('Contains gluten and milk.')).toBeVisible();
    await menu.tick(/^Tuna/);
    await menu.tick(/^Prawns/);
    await expect(
      menu.dialog.getByText('Contains crustaceans, fish, gluten and milk.'),
    ).toBeVisible();
  });

  test('[BUILD-01] [BUILD-06] loads, and then has the first size and crust chosen', async ({
    page,
  }) => {
    const menu = new MenuScreen(page);
    const release = await holdCalls(page, OPTIONS_PATH);
    await menu.open();
    await menu.openBuilder();
    await expect(menu.dialog.getByText('Loading options…')).toBeVisible();
    await expect(menu.addButton).toBeDisabled();
    release();
    await expect(menu.dialog.getByText('Loading options…')).toHaveCount(0);
    for (const name of ['Size', 'Crust']) {
      const group = menu.dialog.getByRole('radiogroup', { name });
      await expect(group).toHaveAttribute('aria-required', 'true');
      await expect(group.getByRole('radio').first()).toBeChecked();
    }
    await expect(menu.dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(menu.addButton).toBeEnabled();
  });

  test('[BUILD-01] [BUILD-06] says when it can’t load, adds nothing, and tries again', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(500);
    const menu = new MenuScreen(page);
    await answerCalls(page, OPTIONS_PATH, 500, { message: 'The drawer is stuck.' });
    await menu.open();
    await menu.openBuilder();
    await expect(menu.dialog.getByRole('alert')).toContainText(
      'Failed to load customization options',
    );
    await expect(menu.addButton).toBeDisabled();
    await answerCalls(page, OPTIONS_PATH, 200, buildOffer());
    await menu.dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(menu.dialog.getByRole('radio')).toHaveCount(4);
    await expect(menu.addButton).toBeEnabled();
  });

  test('[BUILD-02] [BUILD-06] can’t be added without a size and a crust', async ({ page }) => {
    for (const missing of [{ sizes: [] }, { crusts: [] }]) {
      const menu = new MenuScreen(page);
      await answerCalls(page, OPTIONS_PATH, 200, buildOffer(missing));
      await menu.open();
      await menu.openBuilder();
      await expect(menu.dialog.getByText('Please choose size and crust')).toBeVisible();
      await expect(menu.addButton).toBeDisabled();
    }
  });

  test('[BUILD-02] [BUILD-04] shows the price of each choice, and the sums', async ({ page }) => {
    const menu = await openDialogWith(
      page,
      buildOffer({
        vegToppings: [buildChoice('Basil', 0.6), buildChoice('Free leaf', 0)],
        nonVegToppings: [buildChoice('Ham', 1.25)],
      }),
    );
    for (const [role, text] of [
      ['radio', 'Small Included'],
      ['radio', 'Large +£3.00'],
      ['radio', 'Thin Included'],
      ['radio', 'Stuffed +£1.50'],
      ['checkbox', 'Basil +£0.60'],
      ['checkbox', 'Ham +£1.25'],
    ] as const)
      await expect(menu.dialog.getByRole(role, { name: text, exact: true })).toBeAttached();
    await expect(menu.dialog.getByText('Please choose size and crust')).toHaveCount(0);

    await expect(menu.sum('Base price')).toHaveText('£5.00');
    await expect(menu.sum('Add-ons')).toHaveText('£0.00');
    await expect(menu.total).toHaveText('Total £5.00');
    await menu.choose(/^Large/);
    await menu.choose(/^Stuffed/);
    await menu.tick(/^Basil/);
    await menu.tick(/^Ham/);
    await expect(menu.sum('Base price')).toHaveText('£5.00');
    await expect(menu.sum('Size and crust')).toHaveText('£4.50');
    await expect(menu.sum('Add-ons')).toHaveText('£1.85');
    await expect(menu.total).toHaveText('Total £11.35');
  });

  test('[BUILD-03] accepts any number of veg toppings, but limits non-veg ones', async ({
    page,
  }) => {
    const veg = Array.from({ length: 6 }, (_, index) => `Leaf ${index + 1}`);
    const meat = ['Ham', 'Bacon', 'Tuna', 'Prawns', 'Nduja'];
    const toppings = { vegToppings: choices(veg), nonVegToppings: choices(meat) };
    for (const [maxNonVeg, max, leaves] of [
      [2, 2, veg],
      ['plenty', 4, []],
    ] as const) {
      const menu = await openDialogWith(page, buildOffer({ ...toppings, maxNonVeg }));
      for (const label of [...leaves, ...meat.slice(0, max)]) await menu.tick(`${label} +£1.00`);
      const chosen = menu.dialog.getByRole('checkbox', { checked: true });
      await expect(chosen).toHaveCount(leaves.length + max);
      const warning = page.getByText(`You can select up to ${max} non-veg toppings`);
      await expect(warning).toHaveCount(0);

      await menu.tick(/^Nduja/);
      await expect(warning).toBeVisible();
      await expect(chosen).toHaveCount(leaves.length + max);
      await menu.tick(/^Ham/);
      await menu.tick(/^Nduja/);
      await expect(menu.dialog.getByRole('checkbox', { name: /^Nduja/ })).toBeChecked();
    }
  });

  test('[BUILD-04] starts at £1 when the base price is invalid', async ({ page }) => {
    for (const basePrice of [0, 'a song']) {
      const menu = await openDialogWith(page, buildOffer({ basePrice }));
      await expect(menu.sum('Base price')).toHaveText('£1.00');
      await expect(menu.total).toHaveText('Total £1.00');
    }
  });

  test('[BUILD-05] [BUILD-07] offers each topping once and sends each id once', async ({
    page,
  }) => {
    const size = buildChoice('Small', 0);
    const crust = buildChoice('Thin', 0);
    const ownBasil = buildChoice('Basil', 1, { pizzaId: size.id });
    const sharedBasil = buildChoice('Basil', 2);
    const menu = await openDialogWith(
      page,
      buildOffer({
        sizes: [size],
        crusts: [crust],
        vegToppings: [ownBasil, sharedBasil, { ...size, label: 'Small tomatoes' }],
      }),
    );
    await expect(menu.dialog.getByRole('checkbox')).toHaveCount(2);
    await menu.tick('Basil +£2.00');
    await menu.tick(/^Small tomatoes/);
    const refusal = { addedToCart: false, reason: 'Only looking.' };
    await answerCalls(page, ADD_PATH, 200, refusal);
    const sent = await sentByAdding(menu);
    expect(sent).toMatchObject({
      name: 'Custom Pizza (Small / Thin)',
      basePrice: 5,
      quantity: 1,
      autoAdd: true,
    });
    expect(sent['optionIds']).toEqual([size.id, crust.id, sharedBasil.id]);
    await expect(page.getByText('Only looking.')).toBeVisible();
    await expect(menu.dialog).toBeVisible();
  });

  test('[BUILD-06] [BUILD-07] adds what was chosen, closes, and forgets the choices', async ({
    page,
  }) => {
    const menu = new MenuScreen(page);
    await menu.open();
    await menu.buildYourOwn();
    await menu.choose(/^14"/);
    await menu.choose(/^Sourdough/);
    await menu.tick(/^Mushrooms/);
    await menu.tick(/^Ham/);
    await expect(menu.total).toHaveText('Total £17.75');
    await expect(
      menu.dialog.getByRole('img', { name: 'Your pizza with mushrooms and ham' }),
    ).toBeVisible();
    await menu.pressAddTwice();
    await expect(menu.dialog).toBeHidden();
    await expect(page.getByText('Custom pizza added to your cart!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

    await menu.buildYourOwn();
    await expect(menu.dialog.getByRole('radio', { name: /^10"/ })).toBeChecked();
    await expect(menu.dialog.getByRole('radio', { name: /^Classic/ })).toBeChecked();
    await expect(menu.dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.keyboard.press('Escape');

    const cart = new CartScreen(page);
    await cart.open();
    const line = cart.line('Custom Pizza (14" / Sourdough)');
    await expect(line).toContainText('Mushrooms, Ham');
    await expect(line).toContainText('£17.75 each');
  });
});

test.describe('a pizza of two halves', () => {
  test('[OWN-18] [OWN-21] [OWN-24] [PRICE-02] is built in sight of its picture and total, and keeps its halves in the cart', async ({
    page,
  }) => {
    const menu = new MenuScreen(page);
    await menu.open();
    await menu.buildYourOwn();
    await menu.tick(/^Mushrooms/);
    await menu.dialog.getByRole('button', { name: 'Half-and-half' }).click();
    await expect(menu.dialog.getByText('On the left half. As many as you like.')).toBeVisible();
    await expect(menu.dialog.locator('label', { hasText: 'Ham' })).toContainText('+£0.75');
    await menu.tick(/^Ham/);
    await menu.choose('Right half');
    await menu.dialog
      .getByLabel('Right half: start from ours')
      .selectOption({ label: 'Pier Pepperoni' });
    const amount = menu.dialog.getByRole('radiogroup', { name: 'Amount of ham' });
    await amount.getByRole('radio', { name: 'Normal' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(amount.getByRole('radio', { name: 'Double' })).toBeChecked();
    // Pier Pepperoni is the dearer half, £11.95; mushrooms on the left £0.60, double ham there £1.50.
    await expect(menu.total).toHaveText('Total £14.05');
    const picture = menu.dialog.getByRole('img', {
      name: 'Your pizza with mushrooms on the left half, double ham on the left half and pepperoni on the right half',
    });
    await expectAccessible(page);

    for (const [width, height, least] of [
      [390, 844, 220],
      [844, 390, 220],
      [640, 360, 220],
      [1440, 900, 420],
    ] as const) {
      await page.setViewportSize({ width, height });
      await menu.dialog.getByText('Allergens', { exact: true }).scrollIntoViewIfNeeded();
      await expect(picture).toBeInViewport({ ratio: 1 });
      await expect(menu.total).toBeInViewport({ ratio: 1 });
      const box = await picture.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(least);
    }

    await menu.addToCart();
    const cart = new CartScreen(page);
    await cart.open();
    const line = cart.line('Custom Pizza (10" / Classic)');
    await expect(line).toContainText('Left half: Mushrooms, Double ham; Right half: Pepperoni');
    await expect(line).toContainText('£14.05');
  });
});

test.describe('the custom pizza dialog on a phone', () => {
  test.use(PHONE);

  test('keeps the focused element visible below the sticky drawing', async ({ page }) => {
    const menu = new MenuScreen(page);
    await menu.open();
    await menu.buildYourOwn();
    const boxes = menu.dialog.getByRole('checkbox');
    await boxes.last().focus();
    for (let back = 0; back < 12; back += 1) await page.keyboard.press('Shift+Tab');
    const isInSight = await page.evaluate(() => {
      const card = document.activeElement?.closest('label');
      if (!card) return null;
      const { left, top, width, height } = card.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + height / 2);
      return shown !== null && card.contains(shown);
    });
    expect(isInSight).toBe(true);
  });
});
