import type { AuthAnswer } from '@driftstone/contract/auth/auth.schema.ts';
import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import type { APIRequestContext } from '@playwright/test';
import { CartScreen } from '../screens/cart-screen.ts';
import { KitchenScreen } from '../screens/kitchen-screen.ts';
import { openingLine } from '../screens/opening-line.ts';
import { ReceiptScreen } from '../screens/receipt-screen.ts';
import { callShop } from '../support/api.ts';
import { arrive } from '../support/arrival.ts';
import { expectPaidOnce, expectUnpaid, requireOrderOf } from '../support/books.ts';
import { arriveAtCardPage, arriveAtCheckout, checkOutCart } from '../support/checkouts.ts';
import { expectFits } from '../support/fit.ts';
import { answerCalls } from '../support/held-route.ts';
import { pairDevice } from '../support/devices.ts';
import { clearBoard } from '../support/kitchen.ts';
import {
  CHRISTMAS_EVE,
  limitOven,
  openDaily,
  openRoundTheClock,
  pauseUntil,
} from '../support/opening.ts';
import { fillCart, signUpNewUser } from '../support/shoppers.ts';
import { expect, expectAccessible, ONE_SHOP, test } from '../support/test.ts';

test.use({ shopSettings: CHRISTMAS_EVE });
test.describe.configure(ONE_SHOP);

/** Leads into the next day. */
const WRONG_BY_MS = 10 * 3_600_000;
/** Said of an open shop too, shortly before it closes. */
const CLOSED = 'We are closed now, or would be before this is ready.';
const CHRISTMAS = ['2026-12-25', '2026-12-26'];

/** Chooses a time as the customer's other device would. */
async function takeSlot(request: APIRequestContext, customer: AuthAnswer, at: string) {
  await fillCart({ request }, customer);
  const { id: orderId } = await callShop(request, customer, ordersContract.openOrder);
  const params = { orderId };
  await callShop(request, customer, ordersContract.chooseDeliveryType, {
    params,
    body: { deliveryType: 'pickup' },
  });
  return callShop(request, customer, ordersContract.chooseTime, { params, body: { at } });
}

test.describe('the time of an order', { tag: '@desktop' }, () => {
  test.beforeEach(({ database }) => openDaily(database, '12:00', '22:00'));
  test.afterEach(({ database }) => openRoundTheClock(database));

  test('[CHK-06] [TIME-02] [TIME-03] [TIME-07] is chosen at 16:50 for 19:00, before the shop opens, and said wherever the order is', async ({
    page,
    database,
  }) => {
    await clearBoard(database);
    await openDaily(database, '17:00', '22:00');
    const { checkout } = await arriveAtCheckout(page);
    await checkout.choose(/^Pickup/);
    await expect(openingLine(page)).toContainText('Closed, opens 17:00 today');
    await expect(checkout.asap).toBeDisabled();
    await expect(checkout.later).toBeChecked();
    await expect(page.getByRole('main')).toContainText(
      /We are closed now, or would be before this is ready\. We have chosen the earliest time for you: today 17:\d\d–17:\d\d\./,
    );
    await expectFits(page);

    await test.step('on the cart, where the shop is closed or busy', async () => {
      const cart = new CartScreen(page);
      await cart.open();
      await expect(page.getByRole('main')).toContainText(
        'We are closed now. You can order for later: choose a time at checkout.',
      );
      await openDaily(database, '12:00', '22:00');
      await database.query(
        "update stores set rush_extra_minutes = 20, rush_until = '2026-12-24T18:00:00Z'",
      );
      await cart.open();
      await expect(page.getByRole('main')).toContainText(
        'The kitchen is busy until about 18:00: please allow 20 minutes more.',
      );
      await expect(openingLine(page)).toHaveText('Busy: about 20 minutes longer');
      await expectAccessible(page);
      await openRoundTheClock(database);
      await openDaily(database, '17:00', '22:00');
      await checkOutCart(page);
    });

    await checkout.chooseSlot('18:45');
    await checkout.slot('18:45').press('ArrowRight');
    await expect(checkout.slot('19:00')).toBeChecked();
    await expect(checkout.summary).toContainText('Ready today 19:00–19:15');
    await expect(checkout.summary).not.toContainText('15–20 minutes');
    await checkout.button('Continue').click();
    await checkout.expectStep('Payment');
    await page.reload();
    await expect(checkout.summary).toContainText('Ready today 19:00–19:15');

    await checkout.choose(/^Cash/);
    await checkout.button('Confirm Cash on Pickup').click();
    const { heading, receipt } = new ReceiptScreen(page);
    await expect(heading).toBeVisible();
    await expect(page.getByText('We’ll bake it for the time below.')).toBeVisible();
    await expect(receipt).toContainText('Ready 19:00–19:15');
    await expect(receipt).toContainText('The counter closes at 22:00.');
    const tracker = page.getByRole('region', { name: 'Where your order is' });
    await expect(tracker).toContainText('Ready 19:00–19:15');
    await arrive(page, '/profile');
    await expect(page.getByText('Ready 19:00–19:15')).toBeVisible();
    await page.getByRole('link', { name: /^Receipt/ }).click();
    await expect(receipt).toContainText('Ready 19:00–19:15');

    await test.step('apart on the kitchen’s board until an hour before', async () => {
      await pairDevice(page, database);
      await new KitchenScreen(page).open();
      await page.getByRole('button', { name: 'Later 1' }).click();
      const later = page.getByRole('dialog', { name: 'For later (1)' });
      await expect(later).toContainText(/today 19:00–19:15#\d+/);
      await expect(page.locator('[data-ticket]')).toHaveCount(0);
      await expectAccessible(page);
    });
  });

  test('[CHK-03] [TIME-02] [TIME-03] has the days and times of the shop’s clock where the browser’s is wrong, and none that is closed', async ({
    page,
    database,
  }) => {
    await page.clock.install({ time: Date.now() + WRONG_BY_MS });
    const { checkout } = await arriveAtCheckout(page);
    const main = page.getByRole('main');
    await checkout.choose(/^Pickup/);
    await expect(checkout.asap).toBeChecked();
    await expect(checkout.summary).toContainText(/Ready 17:\d\d–17:\d\d/);
    await expect(checkout.summary).toContainText('Ready in 15–20 minutes');
    // It moves every minute, which nobody wants to hear.
    await expect(checkout.summary.getByText(/^Ready 17/)).not.toHaveAttribute('aria-live');
    await expect(openingLine(page)).toHaveText('Open until 22:00');
    await checkout.choose(/^Later/);
    await checkout.chooseSlot('20:30');
    await expect(checkout.summary).toContainText('Ready today 20:30–20:45');
    await expect(main).toContainText('Open until 22:00');

    await test.step('on the day that was pressed: at the same time, or at its first', async () => {
      await checkout.day('Sat 26 Dec').click();
      await expect(checkout.slot('20:30')).toBeChecked();
      await expect(checkout.summary).toContainText('Ready Sat 26 Dec 20:30–20:45');
      await checkout.chooseSlot('12:15');
      await checkout.day('Today').click();
      await expect(checkout.summary).toContainText(/Ready today 17:\d\d–/);
    });

    await test.step('not as soon as possible where it would be ready after closing', async () => {
      await openDaily(database, '12:00', '17:00');
      await checkOutCart(page);
      await expect(openingLine(page)).toHaveText('Open until 17:00');
      await expect(checkout.asap).toBeDisabled();
      await expect(main).toContainText(CLOSED);
    });

    await test.step('not on Christmas Day', async () => {
      const days = CHRISTMAS.flatMap((date) =>
        (['delivery', 'pickup'] as const).map((kind) => ({
          date,
          kind,
          intervals: [],
          reason: 'Christmas',
        })),
      );
      await openDaily(database, '12:00', '16:00', days);
      await checkOutCart(page);
      await expect(openingLine(page)).toContainText('Closed, opens 12:00 on Sunday');
      await expect(checkout.day('Sun 27 Dec')).toHaveAttribute('aria-pressed', 'true');
      for (const name of ['Today', 'Tomorrow', 'Sat 26 Dec'])
        await expect(checkout.day(name)).toHaveCount(0);
      await expect(main).toContainText(CLOSED);
    });
  });

  test('[TIME-04] [TIME-05] comes back to be chosen, with the reason, when the shop closes or somebody else takes the last place', async ({
    page,
    database,
    playwright,
    baseURL,
    pageErrors,
  }) => {
    pageErrors.allowStatus(409);
    const { customer, checkout } = await arriveAtCheckout(page);
    await test.step('the shop closes during the checkout', async () => {
      await checkout.goToPickupPayment();
      await openDaily(database, '12:00', '16:30');
      await checkout.payButton.click();
      await checkout.expectStep('Delivery Method');
      await expect(checkout.timeProblem).toHaveCount(1);
      await expect(checkout.timeProblem).toContainText(`${CLOSED} `);
      await expect(checkout.asap).toBeDisabled();
      await expect(checkout.asap).not.toBeChecked();
      await expect(checkout.later).not.toBeChecked();
      await expectUnpaid(database, await requireOrderOf(database, customer.user.id));

      await checkout.button('Continue').click();
      const problem = checkout.timeProblem.getByText(/^We are closed now.*Please choose a time\.$/);
      await expect(problem).toBeFocused();
      await checkout.chooseSlot('12:30');
      await expect(checkout.timeProblem).toHaveCount(0);
      await expect(checkout.summary).toContainText('Ready tomorrow 12:30–12:45');
      await checkout.button('Continue').click();
      await checkout.expectStep('Payment');
    });

    await test.step('the last place goes to one of two', async () => {
      await openDaily(database, '12:00', '22:00');
      await limitOven(database, 1);
      await checkOutCart(page);
      await checkout.choose(/^Later/);
      await checkout.day('Today').click();
      await checkout.chooseSlot('20:30');
      const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
      await takeSlot(request, await signUpNewUser({ request }), '2026-12-24T20:30:00.000Z');
      await request.dispose();
      await checkout.button('Continue').click();
      await expect(checkout.timeProblem).toContainText('20:30–20:45 today is no longer free.');
      await checkout.expectStep('Delivery Method');
      await expect(checkout.slot('20:30')).toHaveCount(0);
      await expect(checkout.later).not.toBeChecked();
      await checkout.chooseSlot('20:45');
      await checkout.button('Continue').click();
      await checkout.expectStep('Payment');
      await expect(checkout.summary).toContainText('Ready today 20:45–21:00');
    });
  });

  test('[CONF-02] [TIME-05] is kept for a customer who is on the card page when the kitchen pauses, and promised by no receipt of what is off', async ({
    page,
    database,
  }) => {
    const { customer, order, cardPage } = await arriveAtCardPage(page);
    await pauseUntil(database, '2026-12-24T18:00:00Z');
    await cardPage.pay();
    const { heading, receipt } = new ReceiptScreen(page);
    await expect(heading).toBeVisible();
    await expectPaidOnce(database, order.id);
    await expect(receipt).toContainText(/Ready 17:\d\d/);
    await expect(receipt).toContainText('The counter closes at 22:00.');

    const params = { orderId: order.id };
    const paid = await callShop(page.request, customer, ordersContract.readOrder, { params });
    const ends: Partial<Order>[] = [
      { paymentStatus: 'refunded' },
      { paymentStatus: 'due_on_pickup', status: 'cancelled' },
    ];
    for (const end of ends) {
      await answerCalls(page, `/orders/${order.id}`, 200, { ...paid, ...end, progress: null });
      await page.reload();
      await expect(receipt).toContainText('Was for pickup from');
      await expect(receipt).not.toContainText('Ready');
      await expect(receipt).not.toContainText('The counter closes');
    }
    await expect(page.getByRole('heading', { name: /^Your review/ })).toHaveCount(0);
  });
});
