import { toastsSaying } from '../screens/toasts.ts';
import { arriveAtCheckout } from '../support/checkouts.ts';
import { holdCalls } from '../support/held-route.ts';
import { openDaily, openRoundTheClock, pauseUntil } from '../support/opening.ts';
import { expect, ONE_SHOP, test } from '../support/test.ts';

// Christmas Eve, a Thursday. London's time is UTC.
test.use({ shopSettings: { SHOP_TIME: '2026-12-24T16:50' } });
test.describe.configure(ONE_SHOP);

const TIMES_POLL_MS = 30_000;

test.describe('the time of an order, changed during the checkout,', { tag: '@desktop' }, () => {
  test.beforeEach(({ database }) => openDaily(database, '12:00', '22:00'));
  test.afterEach(({ database }) => openRoundTheClock(database));

  test('[TIME-04] is the saved one on the payment step, however the customer comes there', async ({
    page,
  }) => {
    const { checkout } = await arriveAtCheckout(page);
    await checkout.choose(/^Pickup/);
    await checkout.choose(/^Later/);
    await checkout.chooseSlot('19:00');
    const release = await holdCalls(page, '/time');
    await checkout.button('Continue').click();
    await expect(checkout.slot('20:00')).toBeDisabled();
    release();
    await checkout.expectStep('Payment');
    await checkout.button(/^Back$/).click();
    await checkout.expectStep('Delivery Method');
    await checkout.chooseSlot('20:00');
    await expect(checkout.summary).toContainText('Ready today 20:00–20:15');

    await page.goBack();
    await checkout.expectStep('Payment');
    await expect(checkout.summary).toContainText('Ready today 19:00–19:15');
    await page.goForward();
    await checkout.expectStep('Delivery Method');
    await expect(checkout.slot('20:00')).toBeChecked();
    await checkout.button('Continue').click();
    await checkout.expectStep('Payment');
    await expect(checkout.summary).toContainText('Ready today 20:00–20:15');
  });

  test('[TIME-04] that a cash order can’t have is said to a customer who has left the checkout, and moves nobody', async ({
    page,
    database,
    pageErrors,
  }) => {
    pageErrors.allowStatus(409);
    const { checkout } = await arriveAtCheckout(page);
    await checkout.goToPickupPayment();
    await checkout.choose(/^Cash/);
    await pauseUntil(database, '2026-12-24T18:00:00Z');
    const release = await holdCalls(page, '/place-cash');
    await checkout.button('Confirm Cash on Pickup').click();
    await page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(page).toHaveURL('/menu');
    await expect(checkout.progress).toHaveCount(0);
    release();
    await expect(toastsSaying(page, 'The kitchen takes no new orders for now.')).toBeVisible();
    await expect(page).toHaveURL('/menu');
  });

  test('[TIME-04] leads to what is wrong with it on a phone, at every press, until it can be had again', async ({
    page,
    database,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.clock.install();
    const { checkout } = await arriveAtCheckout(page);
    await checkout.goToPickupPayment();
    await checkout.button(/^Back$/).click();
    await pauseUntil(database, '2026-12-24T18:00:00Z');
    await page.clock.runFor(TIMES_POLL_MS);
    const problem = checkout.timeProblem.getByText(
      'We take no orders for now. Please choose a time.',
      { exact: true },
    );
    await expect(problem).toBeVisible();
    for (let press = 0; press < 2; press++) {
      await checkout.button('Continue').click();
      await expect(problem).toBeFocused();
      await expect(problem).toBeInViewport({ ratio: 1 });
    }
    await pauseUntil(database, '2026-12-24T16:00:00Z');
    await page.clock.runFor(TIMES_POLL_MS);
    await expect(checkout.asap).toBeChecked();
    await expect(checkout.timeProblem).toHaveCount(0);
  });

  test('[TIME-04] leads to the telephone when no time is left', async ({ page, database }) => {
    await page.clock.install();
    const { checkout } = await arriveAtCheckout(page);
    await checkout.goToPickupPayment();
    await checkout.button(/^Back$/).click();
    await pauseUntil(database, '2027-02-24T18:00:00Z');
    await page.clock.runFor(TIMES_POLL_MS);
    await expect(checkout.later).toBeDisabled();
    await expect(checkout.timeProblem).toHaveText(
      'We take no orders for now. Please ring us: 01903 555 014.',
    );
  });

  test('keeps the day and the keyboard’s place when it is taken from the page', async ({
    page,
    database,
  }) => {
    await page.clock.install();
    const { checkout } = await arriveAtCheckout(page);
    await checkout.choose(/^Pickup/);
    await checkout.choose(/^Later/);
    await checkout.day('Tomorrow').click();
    await checkout.chooseSlot('20:30');
    await checkout.button('Continue').click();
    await checkout.expectStep('Payment');
    await checkout.button(/^Back$/).click();
    await checkout.slot('20:30').focus();
    await openDaily(database, '12:00', '20:00');
    await page.clock.runFor(TIMES_POLL_MS);
    await expect(checkout.slot('20:30')).toHaveCount(0);
    await expect(checkout.day('Tomorrow')).toHaveAttribute('aria-pressed', 'true');
    const slots = page.getByRole('radiogroup', { name: 'Time, Tomorrow' }).getByRole('radio');
    await expect(slots.first()).toBeFocused();
  });
});
