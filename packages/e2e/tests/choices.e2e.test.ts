import type { Page } from '@playwright/test';
import { MenuScreen } from '../screens/menu-screen.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { arriveAtCheckout } from '../support/checkouts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { buildChoice, buildOffer, buildPizza } from '../support/built-answers.ts';
import { answerCalls } from '../support/held-route.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

/** Where the details are in each group of choices: beside the names, below them, or over the edge of a card. */
function findPlaces(page: Page): Promise<string[][]> {
  return page.locator('fieldset').evaluateAll((groups) =>
    groups.map((group) => {
      const places = [...group.querySelectorAll('label')].map((card) => {
        const [name, detail] = [...card.querySelectorAll('span > span')].map((text) =>
          text.getBoundingClientRect(),
        );
        if (!name || !detail) return 'missing';
        const edge =
          card.getBoundingClientRect().right - parseFloat(getComputedStyle(card).paddingRight);
        if (Math.max(name.right, detail.right) > edge) return 'over the edge';
        return detail.top >= name.bottom ? 'below' : 'beside';
      });
      return [...new Set(places)];
    }),
  );
}

/** All cards of a group have one width, so a different layout for one of them would be a mistake. */
async function expectAlike(page: Page): Promise<void> {
  // The page takes a moment to lay itself out in another size.
  await expect(async () => {
    const places = await findPlaces(page);
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((ofGroup) => ofGroup.length > 1 || ofGroup[0]?.includes('edge'))).toEqual(
      [],
    );
  }).toPass({ timeout: 5000 });
}

test.describe('the cards of a choice look alike', () => {
  test.use(PHONE);

  test('for a pizza and for a custom one', async ({ page }) => {
    const menu = new MenuScreen(page);
    await menu.open();
    await menu.customize('Margherita');
    await atBothSizes(page, expectAlike);
    await test.step('on a narrow phone', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await expectAlike(page);
    });
    await page.keyboard.press('Escape');
    await menu.buildYourOwn();
    await atBothSizes(page, expectAlike);
  });

  test('in the checkout', async ({ page }) => {
    const { checkout } = await arriveAtCheckout(page);
    await atBothSizes(page, expectAlike);
    await checkout.goToPickupPayment();
    await atBothSizes(page, expectAlike);
  });
});

test.describe('what is chosen', () => {
  test('[PRICE-11] says what leaving out takes off, and takes it off', async ({ page }) => {
    const part = (id: string, name: string, leftOut?: number) => ({
      id,
      name,
      allergens: [],
      ...(leftOut && { leftOut }),
    });
    const comesWith = {
      ingredients: [part('olives', 'Black olives', 0.8), part('basil', 'Basil')],
      otherAllergens: ['gluten'],
    };
    const pizza = buildPizza('Gull', { price: 10, allergens: ['gluten'], comesWith });
    const menu = new MenuScreen(page);
    await answerCalls(page, '/pizzas/all', 200, { items: [pizza] });
    await menu.open();
    await menu.customize('Gull');
    const olives = menu.dialog.getByRole('listitem').filter({ hasText: 'Black olives' });
    await expect(olives).toContainText('−£0.80');
    await expect(menu.total).toHaveText('Total £10.00');
    await olives.getByText('None').click();
    await expect(menu.total).toHaveText('Total £9.20');
    await expectAccessible(page);
  });

  test('[FOOD-08] says what may be called vegan or vegetarian as it was built', async ({
    page,
  }) => {
    const offer = buildOffer({
      baseDiet: 'vegan',
      crusts: [buildChoice('Thin', 0, { diet: 'vegan' })],
      vegToppings: [
        buildChoice('Feta', 1, { diet: 'vegetarian' }),
        buildChoice('Kelp', 1, { diet: null }),
      ],
      nonVegToppings: [buildChoice('Ham', 1, { diet: 'neither' })],
    });
    const menu = new MenuScreen(page);
    await answerCalls(page, '/customizer/options', 200, offer);
    await menu.open();
    await menu.buildYourOwn();
    await expect(menu.dialog.getByText('Vegan as you built it')).toBeVisible();
    await menu.tick(/^Feta/);
    await expect(menu.dialog.getByText('Vegetarian as you built it')).toBeVisible();
    for (const topping of [/^Ham/, /^Kelp/]) {
      await menu.tick(topping);
      await expect(menu.dialog.getByText('as you built it')).toHaveCount(0);
      await menu.tick(topping);
      await expect(menu.dialog.getByText('Vegetarian as you built it')).toBeVisible();
    }
    await expectAccessible(page);
  });
});
