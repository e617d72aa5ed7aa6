import { CartScreen } from '../screens/cart-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { buildChoice, buildOffer } from '../support/built-answers.ts';
import { answerCalls, holdCalls } from '../support/held-route.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, test } from '../support/shared-tab.ts';

const OPTIONS_PATH = '/customizer/options';
const ADD_PATH = '/pizzas/price-custom';

test.describe('the custom pizza dialog', () => {
  test('[BUILD-01] [BUILD-02] [BUILD-03] [BUILD-04] [BUILD-05] [BUILD-06] [BUILD-07] [FOOD-08] loads, tries again when it can’t, needs a size and a crust, shows what each choice costs and makes it, limits the toppings, and sends each once', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(500);
    const menu = new MenuScreen(page);
    const { dialog, addButton } = menu;
    await answerCalls(page, OPTIONS_PATH, 500, { message: 'The drawer is stuck.' });
    await menu.open('Margherita');
    await menu.openBuilder();
    await expect(dialog.getByRole('alert')).toContainText('Failed to load customization options');
    await expect(addButton).toBeDisabled();

    const release = await holdCalls(page, OPTIONS_PATH);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('Loading options…')).toBeVisible();
    await expect(addButton).toBeDisabled();
    release();
    await expect(dialog.getByText('Loading options…')).toHaveCount(0);
    for (const name of ['Size', 'Crust']) {
      const group = dialog.getByRole('radiogroup', { name });
      await expect(group).toHaveAttribute('aria-required', 'true');
      await expect(group.getByRole('radio').first()).toBeChecked();
    }
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(addButton).toBeEnabled();

    for (const missing of [{ sizes: [] }, { crusts: [] }]) {
      await answerCalls(page, OPTIONS_PATH, 200, buildOffer(missing));
      await menu.open('Margherita');
      await menu.openBuilder();
      await expect(dialog.getByText('Please choose size and crust')).toBeVisible();
      await expect(addButton).toBeDisabled();
    }

    const vegan = { diet: 'vegan', allergens: [] };
    const size = buildChoice('Small', 0, vegan);
    const thin = buildChoice('Thin', 0, vegan);
    const ownBasil = buildChoice('Basil', 0.9, { ...vegan, pizzaId: size.id });
    const sharedBasil = buildChoice('Basil', 0.6, vegan);
    const ham = buildChoice('Ham', 1.25, { diet: 'neither', allergens: [] });
    const prawns = { diet: 'neither', allergens: ['crustaceans'] };
    const offer = buildOffer({
      baseDiet: 'vegan',
      baseAllergens: ['gluten'],
      maxNonVeg: 2,
      sizes: [size, buildChoice('Large', 3, vegan)],
      crusts: [thin, buildChoice('Stuffed', 1.5, vegan)],
      vegToppings: [
        ownBasil,
        sharedBasil,
        buildChoice('Feta', 1, { diet: 'vegetarian', allergens: ['milk'] }),
        buildChoice('Kelp', 1, { diet: null, allergens: [] }),
        { ...size, label: 'Small tomatoes' },
      ],
      nonVegToppings: [ham, buildChoice('Prawns', 1, prawns), buildChoice('Nduja', 1, prawns)],
    });
    const { total } = menu;
    await answerCalls(page, OPTIONS_PATH, 200, offer);
    await menu.open('Margherita');
    await menu.buildYourOwn();
    const chosen = dialog.getByRole('checkbox', { checked: true });

    await test.step('prices and sums', async () => {
      for (const [role, text] of [
        ['radio', 'Small Included'],
        ['radio', 'Large +£3.00'],
        ['radio', 'Thin Included'],
        ['radio', 'Stuffed +£1.50'],
        ['checkbox', 'Basil +£0.60'],
        ['checkbox', 'Ham +£1.25'],
      ] as const)
        await expect(dialog.getByRole(role, { name: text, exact: true })).toBeAttached();
      await expect(dialog.getByRole('checkbox')).toHaveCount(7);
      await expect(dialog.getByText('Please choose size and crust')).toHaveCount(0);
      await expect(menu.sum('Base price')).toHaveText('£5.00');
      await expect(menu.sum('Add-ons')).toHaveText('£0.00');
      await expect(total).toHaveText('Total £5.00');
      await menu.choose(/^Large/);
      await menu.choose(/^Stuffed/);
      await menu.tick(/^Basil/);
      await menu.tick(/^Ham/);
      await expect(menu.sum('Base price')).toHaveText('£5.00');
      await expect(menu.sum('Size and crust')).toHaveText('£4.50');
      await expect(menu.sum('Add-ons')).toHaveText('£1.85');
      await expect(total).toHaveText('Total £11.35');
      await menu.tick(/^Ham/);
    });

    await test.step('what it may be called as it is built, and its allergens', async () => {
      await expect(dialog.getByText('Vegan as you built it')).toBeVisible();
      await menu.tick(/^Feta/);
      await expect(dialog.getByText('Vegetarian as you built it')).toBeVisible();
      for (const topping of [/^Ham/, /^Kelp/]) {
        await menu.tick(topping);
        await expect(dialog.getByText('as you built it')).toHaveCount(0);
        await menu.tick(topping);
        await expect(dialog.getByText('Vegetarian as you built it')).toBeVisible();
      }
      await dialog.getByText('Allergens', { exact: true }).click();
      await expect(dialog.getByText('Contains gluten and milk.')).toBeVisible();
      await menu.tick(/^Prawns/);
      await expect(dialog.getByText('Contains crustaceans, gluten and milk.')).toBeVisible();
    });

    await test.step('one topping too many that is not vegetarian', async () => {
      const warning = page.getByText('You can select up to 2 non-veg toppings');
      await menu.tick(/^Ham/);
      await menu.tick(/^Kelp/);
      await menu.tick(/^Small tomatoes/);
      await expect(chosen).toHaveCount(6);
      await expect(warning).toHaveCount(0);
      await menu.tick(/^Nduja/);
      await expect(warning).toBeVisible();
      await expect(chosen).toHaveCount(6);
      await menu.tick(/^Prawns/);
      await menu.tick(/^Nduja/);
      await expect(dialog.getByRole('checkbox', { name: /^Nduja/ })).toBeChecked();
    });

    await test.step('each id once', async () => {
      for (const topping of [/^Feta/, /^Kelp/, /^Nduja/]) await menu.tick(topping);
      await menu.choose(/^Small Included/);
      await menu.choose(/^Thin/);
      const refusal = { addedToCart: false, reason: 'Only looking.' };
      await answerCalls(page, ADD_PATH, 200, refusal);
      const request = page.waitForRequest(`**${ADD_PATH}`);
      await menu.addButton.click();
      const sent = (await request).postDataJSON() as Record<string, unknown>;
      expect(sent).toMatchObject({
        name: 'Custom Pizza (Small / Thin)',
        basePrice: 5,
        quantity: 1,
        autoAdd: true,
        optionIds: [size.id, thin.id, sharedBasil.id, ham.id],
      });
      await expect(page.getByText('Only looking.')).toBeVisible();
      await expect(dialog).toBeVisible();
    });
  });

  test('[BUILD-06] [BUILD-07] [OWN-18] [OWN-21] [OWN-24] [PRICE-02] adds what was chosen and forgets it, whole or in two halves, in sight of its picture and total', async ({
    page,
  }) => {
    const menu = new MenuScreen(page);
    await menu.open('Margherita');
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

    for (const [width, height, least] of [
      // On a phone, the strip.
      [390, 844, 90],
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

    await test.step('the focus is in sight below the drawing, also on the way back', async () => {
      await page.setViewportSize(PHONE.viewport);
      await menu.dialog.getByRole('checkbox').last().focus();
      for (let back = 0; back < 12; back += 1) await page.keyboard.press('Shift+Tab');
      const isInSight = () =>
        page.evaluate(() => {
          const card = document.activeElement?.closest('label');
          if (!card) return null;
          const { left, top, width, height } = card.getBoundingClientRect();
          const shown = document.elementFromPoint(left + width / 2, top + height / 2);
          return shown !== null && card.contains(shown);
        });
      // The picture takes a moment to shrink or grow with the scrolling.
      await expect.poll(isInSight).toBe(true);
    });

    await menu.addToCart();
    const cart = new CartScreen(page);
    await cart.open();
    const whole = cart.line('Custom Pizza (14" / Sourdough)');
    await expect(whole).toContainText('Mushrooms, Ham');
    await expect(whole).toContainText('£17.75 each');
    const halves = cart.line('Custom Pizza (10" / Classic)');
    await expect(halves).toContainText('Left half: Mushrooms, Double ham; Right half: Pepperoni');
    await expect(halves).toContainText('£14.05');
  });
});
