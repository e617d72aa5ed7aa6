import { MenuScreen } from '../screens/menu-screen.ts';
import { CartScreen } from '../screens/cart-screen.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { expectFits } from '../support/fit.ts';
import { answerCalls } from '../support/held-route.ts';
import { becomeGuest, fillCart } from '../support/shoppers.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

test.use(PHONE);

/** From sums that no other journey reaches. */
const TERMS = (gift: object) =>
  JSON.stringify({
    gift,
    times: { days: [], shifts: [], firstDate: null, lastDate: null },
    minimumPence: 50_000,
    isFirstOrderOnly: false,
  });
const TWO_DRINKS = {
  kind: 'nth',
  items: { kind: 'drink', categoryId: null, size: null },
  every: 2,
  percent: 50,
};

test('[OFFER-10] [OFFER-11] the menu says the offers and where they count, and the cart what is near', async ({
  page,
  database,
}) => {
  const { rows } = await database.query<{ id: string }>(
    `insert into deals (name, terms) values ('Feast', $1), ('Second drink half price', $2) returning id`,
    [TERMS({ kind: 'amount', pence: 2500 }), TERMS(TWO_DRINKS)],
  );
  try {
    await page.goto('/menu');
    const main = page.getByRole('main');
    await expect(main).toContainText('Feast £25.00 off when you spend £500.00 or more');
    await expect(
      main.getByRole('article').filter({ hasText: 'Second drink half price' }).first(),
    ).toBeVisible();
    await expect(new MenuScreen(page).card('Margherita')).not.toContainText('half price');
    await atBothSizes(page, expectFits, expectAccessible);

    await fillCart(page, await becomeGuest(page), 45);
    await new CartScreen(page).open();
    await expect(main).toContainText(/£[\d.]+ more for £25\.00 off/);
    await atBothSizes(page, expectFits, expectAccessible);

    await fillCart(page, await becomeGuest(page), 3);
    await new CartScreen(page).open();
    await expect(main).toContainText(/£[\d.]+ more for free delivery/);
    await test.step('[OWN-40] without cards, nobody reads of a delivery', async () => {
      await answerCalls(page, '/payments/methods', 200, { methods: ['cash'] });
      await new CartScreen(page).open();
      await expect(main.getByRole('button', { name: 'Sign In to Checkout' })).toBeVisible();
      await expect(main).not.toContainText(/free delivery/);
    });
  } finally {
    await database.query('delete from deals where id = any($1)', [rows.map(({ id }) => id)]);
  }
});
