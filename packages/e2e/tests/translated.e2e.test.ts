import type { Page } from '@playwright/test';
import { CartScreen } from '../screens/cart-screen.ts';
import { CheckoutScreen } from '../screens/checkout-screen.ts';
import { KitchenScreen } from '../screens/kitchen-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { ReceiptScreen } from '../screens/receipt-screen.ts';
import { pairDevice } from '../support/devices.ts';
import { clearBoard } from '../support/kitchen.ts';
import { GALLERY_STATES, STATES } from '../states/all-states.ts';
import { rowsOf, visitsOf } from '../states/state.ts';
import { leaveNothingBehind } from '../support/next-visitor.ts';
import { PAGES } from '../support/pages.ts';
import { signInNewUser } from '../support/shoppers.ts';
import { expect, test } from '../support/shared-tab.ts';
import { DRAWN_ANEW, translatePages } from '../support/translator.ts';
import { pressUntil } from '../support/taps.ts';

/** As for the accessibility of a row: six times what it takes on a busy machine. */
const LIMIT_OF_ROW_MS = 60_000;
const DIALOGS = STATES.filter(({ isOverlay }) => isOverlay);

/** Of the staff's screens, those with amounts of each kind. */
const WITH_AMOUNTS = [
  'Desk, today',
  'Desk, orders',
  'Desk, an order',
  'Desk, menu',
  'Desk, build your own',
  'Desk, money',
  'Counter, an order',
  'Counter, orders',
  'Kitchen, board',
  'Drive, deliveries',
];

/** Amounts by themselves that the translator has taken. */
const takenAmounts = (page: Page) =>
  page.locator('font font').filter({ hasText: /^\s*[+−]?£[\d,.]+\s*$/ });

test('[WEB-01] [WEB-02] [WEB-03] an order goes through in a browser that translates at once or after the page has loaded, and shows what is so now', async ({
  page,
  context,
  browser,
  database,
  pageErrors,
}) => {
  pageErrors.allow(DRAWN_ANEW);
  await translatePages(context, 'at once');
  await clearBoard(database);
  await signInNewUser(page);
  const menu = new MenuScreen(page);
  await menu.open();
  await menu.search.fill('margh');
  await expect(menu.cards).toHaveCount(1);
  await menu.customize('Margherita');
  await expect(menu.total).toHaveText(/£9\.95$/);
  await menu.choose(/^14"/);
  await expect(menu.total).toHaveText(/£14\.45$/);
  await menu.addToCart();

  const later = await browser.newContext({ storageState: await context.storageState() });
  await pageErrors.watch(later);
  await translatePages(later, 'after load');
  const inCart = await later.newPage();
  const cart = new CartScreen(inCart);
  await cart.open();
  await cart.increase(cart.lines.first());
  await expect(cart.amount('Total')).toHaveText('£28.90');
  await expect(cart.lines.first()).toContainText('£28.90');
  await expect(takenAmounts(inCart)).toHaveCount(0);
  await cart.checkOut();
  const checkout = new CheckoutScreen(inCart);
  await checkout.goToPickupPayment();
  await checkout.choose(/^Cash/);
  await checkout.button('Place Order').click();
  await expect(new ReceiptScreen(inCart).heading).toBeVisible();
  await expect(takenAmounts(inCart)).toHaveCount(0);
  const receipt = inCart.url();

  const { rows } = await database.query('select number from orders order by created_at desc');
  const board = await browser.newPage();
  await translatePages(board, 'at once');
  await pairDevice(board, database);
  const kitchen = new KitchenScreen(board);
  await kitchen.open();
  await page.goto(receipt);
  await expect(new ReceiptScreen(page).heading).toBeVisible();
  const { number } = rows[0];
  await pressUntil(kitchen.step('Accept', number), kitchen.ticket(number, 'Accepted'));
  await pressUntil(kitchen.step('Start', number), kitchen.ticket(number, 'Baking'));
  for (const tab of [page, inCart]) {
    await expect(tab.getByRole('main')).toContainText('In the oven');
    await expect(takenAmounts(tab)).toHaveCount(0);
  }
  await board.close();
  await later.close();
});

test('[WEB-01] [WEB-03] every page opens in a browser that translates at once', async ({
  page,
  context,
  pageErrors,
}) => {
  await translatePages(context, 'at once');
  pageErrors.allow(DRAWN_ANEW);
  for (const status of [400, 401, 404]) pageErrors.allowStatus(status);
  for (const path of PAGES)
    await test.step(path, async () => {
      const isReady = page.waitForRequest('**/cart/getCart');
      await page.goto(path);
      await isReady;
      await expect(page.getByRole('main').locator('font').first()).toBeAttached();
      await expect(page.getByRole('contentinfo')).toContainText('Privacy');
      await expect(takenAmounts(page)).toHaveCount(0);
    });
});

for (const rows of visitsOf(rowsOf(DIALOGS)))
  test(`[WEB-01] [WEB-03] the dialogs open in a browser that translates at once: from “${rows[0]?.[0]?.name}” on`, async ({
    page,
    context,
    database,
    pageErrors,
  }) => {
    test.setTimeout(rows.length * LIMIT_OF_ROW_MS);
    await translatePages(context, 'at once');
    for (const row of rows) {
      pageErrors.allow(DRAWN_ANEW);
      for (const [index, state] of row.entries())
        await test.step(state.name, async () => {
          for (const status of state.statuses ?? []) pageErrors.allowStatus(status);
          if (state.onlyAt === 'phone') await page.setViewportSize({ width: 390, height: 844 });
          else await page.setViewportSize({ width: 1440, height: 900 });
          const show = index === 0 ? state.show : (state.after?.goOn ?? state.show);
          await show({ page, database });
          await expect(takenAmounts(page)).toHaveCount(0);
        });
      await leaveNothingBehind(page);
      pageErrors.beginAnew();
    }
  });

test('[WEB-01] [WEB-03] the staff’s screens show amounts as the shop writes them in a browser that translates', async ({
  page,
  context,
  database,
  pageErrors,
}) => {
  const states = GALLERY_STATES.filter(({ name }) => WITH_AMOUNTS.includes(name));
  expect(states).toHaveLength(WITH_AMOUNTS.length);
  test.setTimeout(states.length * LIMIT_OF_ROW_MS);
  await translatePages(context, 'at once');
  for (const { name, statuses = [], show } of states)
    await test.step(name, async () => {
      pageErrors.allow(DRAWN_ANEW);
      for (const status of statuses) pageErrors.allowStatus(status);
      await show({ page, database });
      await expect(page.locator('font font').first()).toBeAttached();
      await expect(page.getByText(/£\d/).first()).toBeAttached();
      await expect(takenAmounts(page)).toHaveCount(0);
      await leaveNothingBehind(page);
      pageErrors.beginAnew();
    });
});
