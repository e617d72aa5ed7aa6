import { openingLine } from '../screens/opening-line.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { arriveAtCheckout } from '../support/checkouts.ts';
import { holdCalls } from '../support/held-route.ts';
import { CHRISTMAS_EVE, openDaily, openRoundTheClock, pauseUntil } from '../support/opening.ts';
import { expect, ONE_SHOP, test } from '../support/test.ts';

test.use({ shopSettings: CHRISTMAS_EVE });
test.describe.configure(ONE_SHOP);

const TIMES_POLL_MS = 30_000;

test.describe('the time of an order, changed during the checkout,', { tag: '@desktop' }, () => {
  test.beforeEach(({ database }) => openDaily(database, '12:00', '22:00'));
  test.afterEach(({ database }) => openRoundTheClock(database));

  test('[TIME-04] is seen to be lost on a page that stays open, at each step, until it can be had again', async ({
    page,
    database,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.clock.install();
    const { checkout } = await arriveAtCheckout(page);
    const pause = async (until: string) => {
      await pauseUntil(database, until);
      await page.clock.runFor(TIMES_POLL_MS);
    };
    const problem = checkout.timeProblem.getByText(
      'We take no orders for now. Please choose a time.',
      { exact: true },
    );

    await test.step('before anybody presses Pay', async () => {
      await checkout.goToPickupPayment();
      await pause('2026-12-24T18:00:00Z');
      await expect(checkout.timeProblem).toContainText('Your time is no longer available.');
      await checkout.button('Choose Another Time').click();
      await checkout.expectStep('Delivery Method');
      await expect(problem).toBeVisible();
      // The line may have asked just before the news of the pause reached the kept answer.
      await page.clock.runFor(TIMES_POLL_MS);
      await expect(openingLine(page)).toContainText('No orders until 18:00');
    });

    await test.step('at every press', async () => {
      for (let press = 0; press < 2; press++) {
        await checkout.button('Continue').click();
        await expect(problem).toBeFocused();
        await expect(problem).toBeInViewport({ ratio: 1 });
      }
      await pause('2026-12-24T16:00:00Z');
      await expect(checkout.asap).toBeChecked();
      await expect(checkout.timeProblem).toHaveCount(0);
    });

    await test.step('and the telephone helps when no time is left', async () => {
      await pause('2027-02-24T18:00:00Z');
      await expect(checkout.later).toBeDisabled();
      await expect(checkout.timeProblem).toHaveText(
        'We take no orders for now. Please ring us: 01903 555 014.',
      );
      await pause('2026-12-24T16:00:00Z');
      await expect(checkout.timeProblem).toHaveCount(0);
    });

    await test.step('without taking the day and the keyboard’s place away', async () => {
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

  test('[TIME-04] is the saved one on the payment step; that it can’t be had is said even to whoever has left', async ({
    page,
    database,
    pageErrors,
  }) => {
    pageErrors.allowStatus(409);
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

    await test.step('a customer who has gone on to the menu', async () => {
      await checkout.button(/^Back$/).click();
      await checkout.expectStep('Delivery Method');
      await checkout.asap.click();
      await checkout.button('Continue').click();
      await checkout.expectStep('Payment');
      await checkout.choose(/^Cash/);
      await pauseUntil(database, '2026-12-24T18:00:00Z');
      const letPlace = await holdCalls(page, '/place-cash');
      await checkout.button('Confirm Cash on Pickup').click();
      await page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true }).click();
      await expect(page).toHaveURL('/menu');
      await expect(checkout.progress).toHaveCount(0);
      letPlace();
      await expect(
        toastsSaying(page, 'The kitchen isn’t taking new orders for now.'),
      ).toBeVisible();
      await expect(page).toHaveURL('/menu');
    });
  });
});
