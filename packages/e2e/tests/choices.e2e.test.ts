import type { Page } from '@playwright/test';
import { MenuScreen } from '../screens/menu-screen.ts';
import { arriveAtCheckout } from '../support/checkouts.ts';
import { PHONE, SIZES } from '../support/sizes.ts';
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
  const places = await findPlaces(page);
  expect(places.length).toBeGreaterThan(0);
  expect(places.filter((ofGroup) => ofGroup.length > 1 || ofGroup[0]?.includes('edge'))).toEqual(
    [],
  );
}

for (const [size, device] of Object.entries(SIZES))
  test.describe(`the cards of a choice look alike on a ${size}`, () => {
    test.use(device);

    test('for a pizza and for a custom one', async ({ page }) => {
      const menu = new MenuScreen(page);
      await menu.open();
      await menu.customize('Margherita');
      await expectAlike(page);
      await page.keyboard.press('Escape');
      await menu.buildYourOwn();
      await expectAlike(page);
    });

    test('in the checkout', async ({ page }) => {
      const { checkout } = await arriveAtCheckout(page);
      await expectAlike(page);
      await checkout.goToPickupPayment();
      await expectAlike(page);
    });
  });

test.describe('the cards of a choice look alike on a narrow phone', () => {
  test.use(PHONE);

  test('for a pizza', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const menu = new MenuScreen(page);
    await menu.open();
    await menu.customize('Margherita');
    await expectAlike(page);
  });
});
