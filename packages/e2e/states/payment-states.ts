import { CardPage } from '../screens/card-page.ts';
import { ReceiptScreen } from '../screens/receipt-screen.ts';
import { arrive } from '../support/arrival.ts';
import { arriveAtCardPage } from '../support/checkouts.ts';
import { holdCalls } from '../support/held-route.ts';
import { moveBehind } from '../support/kitchen.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { following, type State } from './state.ts';

const CARD_PAGE: State = {
  name: 'Card page',
  show: async ({ page }) => {
    await arriveAtCardPage(page, { isDelivery: true });
  },
};

const CARD_PAGE_ERRORS = following(CARD_PAGE, {
  name: 'Card page, errors',
  statuses: [422],
  goOn: async ({ page }) => {
    await new CardPage(page).payButton.click();
    await page.getByText('Check the card number.').waitFor();
  },
});

const TO_PAY: State = {
  name: 'Receipt, to pay on pickup',
  show: async ({ page }) => {
    const { sessionId } = await placeCashOrder(page, await signInNewUser(page));
    await arrive(page, `/order-confirmation?status=success&session_id=${sessionId}`);
    await new ReceiptScreen(page).heading.waitFor();
  },
};

export const PAYMENT_STATES: State[] = [
  CARD_PAGE,
  CARD_PAGE_ERRORS,
  following(CARD_PAGE_ERRORS, {
    name: 'Receipt, paid',
    statuses: [422],
    goOn: async ({ page }) => {
      await new CardPage(page).pay();
      await new ReceiptScreen(page).heading.waitFor();
    },
  }),
  {
    name: 'Payment Failed',
    show: async ({ page }) => {
      await signInNewUser(page);
      await arrive(page, '/order-confirmation?status=failed');
      await page.getByRole('heading', { name: 'Payment Failed' }).waitFor();
    },
  },
  {
    name: 'Confirming the payment',
    show: async ({ page }) => {
      await signInNewUser(page);
      await holdCalls(page, '/payments/get-session-orders*');
      await arrive(page, '/order-confirmation?status=success&session_id=cs_test');
      await page.getByText('Confirming your payment...').waitFor();
    },
  },
  TO_PAY,
  following(TO_PAY, {
    name: 'Receipt, ready to collect',
    goOn: async ({ page, database }) => {
      const { rows } = await database.query<{ id: string }>(
        'select id from orders order by number desc limit 1',
      );
      const orderId = rows[0]?.id ?? '';
      await moveBehind(page, database, orderId, ['received', 'accepted']);
      await database.query(
        "update orders set accepted_at = now() - interval '9 minutes' where id = $1",
        [orderId],
      );
      await moveBehind(page, database, orderId, ['accepted', 'ready']);
      await page.getByText('Ready to collect').first().waitFor();
    },
  }),
  {
    name: 'Nothing to confirm',
    show: async ({ page }) => {
      await arrive(page, '/order-confirmation');
      await page.getByRole('heading', { name: 'No order to show' }).waitFor();
    },
  },
];
