import type { Page } from '@playwright/test';
import { MenuScreen } from '../screens/menu-screen.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { arriveAtCheckout } from '../support/checkouts.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, test } from '../support/shared-tab.ts';

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

test.describe('the cards of a choice', () => {
  test.use(PHONE);

  test('look alike, for a pizza, for a custom one and in the checkout', async ({ page }) => {
    const menu = new MenuScreen(page);
    const { checkout } = await arriveAtCheckout(page);
    await atBothSizes(page, expectAlike);
    await checkout.goToPickupPayment();
    await atBothSizes(page, expectAlike);
    await menu.open('Margherita');
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
});
