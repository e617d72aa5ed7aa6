import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { newPerson, AuthModal } from '../screens/auth-modal.ts';
import { CardPage } from '../screens/card-page.ts';
import { CartScreen } from '../screens/cart-screen.ts';
import { CheckoutScreen } from '../screens/checkout-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { ReceiptScreen } from '../screens/receipt-screen.ts';
import { MOTION } from '../support/motion.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

interface StoredOrder {
  id: string;
  state: string;
  payment_status: string;
  delivery_type: string;
  subtotal_pence: number;
  delivery_fee_pence: number;
  total_pence: number;
}

async function latestOrderOf(database: Client, email: string): Promise<StoredOrder> {
  const { rows } = await database.query<StoredOrder>(
    `select orders.* from orders join users on users.id = orders.user_id
     where users.email = $1 order by orders.created_at desc limit 1`,
    [email],
  );
  if (!rows[0]) throw new Error(`No order of ${email}`);
  return rows[0];
}

const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;

async function expectReceiptOf(order: StoredOrder, page: Page, database: Client): Promise<void> {
  const screen = new ReceiptScreen(page);
  const { rows: lines } = await database.query<{ name: string; quantity: number; sum: number }>(
    `select name, sum(quantity)::int as quantity, sum(quantity * unit_price_pence)::int as sum
     from order_lines where order_id = $1 group by name`,
    [order.id],
  );
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    const row = screen.receipt.getByRole('listitem').filter({ hasText: line.name });
    await expect(row).toContainText(`${line.quantity} ×`);
    await expect(row).toContainText(pounds(line.sum));
  }
  await expect(screen.amount('Subtotal')).toHaveText(pounds(order.subtotal_pence));
}

test.describe('on a phone', () => {
  test.use({ ...PHONE, ...MOTION });

  test('[CUST-03] [BUILD-07] [CART-08] [CHK-11] [CONF-02] a guest orders for delivery by card', async ({
    page,
    database,
  }) => {
    const menu = new MenuScreen(page);
    const cart = new CartScreen(page);
    const checkout = new CheckoutScreen(page);
    const receiptScreen = new ReceiptScreen(page);
    const person = newPerson();

    await test.step('search, and add a customised pizza', async () => {
      await menu.open();
      await menu.search.fill('margh');
      await expect(page.getByRole('article')).toHaveCount(1);
      await menu.customize('Margherita');
      await menu.choose(/^14"/);
      await menu.addToCart();
      await expect(page.getByText('Margherita has been added to your cart!')).toBeVisible();
    });

    await test.step('add a custom pizza', async () => {
      await menu.buildYourOwn();
      await menu.tick(/^Mushrooms?/);
      await menu.addToCart();
      await expect(page.getByText('Custom pizza added to your cart!')).toBeVisible();
    });

    await test.step('change a quantity', async () => {
      await page.getByRole('link', { name: /^Cart/ }).click();
      await expect(cart.lines).toHaveCount(2);
      const line = cart.line(/^Margherita/);
      await cart.increase(line);
      await expect(line.getByRole('status')).toHaveText('2');
    });

    await test.step('sign up, keep the cart, and go on to the checkout', async () => {
      await cart.summary.getByRole('button', { name: 'Sign In to Checkout' }).click();
      await new AuthModal(page).signUp(person);
      await expect(page.getByText("You're signed in. Your cart was preserved.")).toBeVisible();
      await expect(page).toHaveURL('/checkout');
      await expect(checkout.summary.getByRole('listitem')).toHaveCount(2);
      expect(await page.evaluate(() => localStorage.getItem('sessionId'))).toBeNull();
    });

    await test.step('check out for delivery to a suggested address', async () => {
      await expect(checkout.progress).toHaveAttribute('aria-valuenow', '50');
      await checkout.button('Continue').click();
      await expect(
        checkout.addressDialog.getByRole('heading', { name: 'Enter Your Delivery Address' }),
      ).toBeVisible();
      await checkout.typeAddress('12 beach r');
      await checkout.pickSuggestion(/^12 Beach Road, Littlehampton/);
      await checkout.saveAddress();
      await expect(checkout.addressDialog).toBeHidden();
      await checkout.fillContact();
      await checkout.button('Continue').click();
      await expect(checkout.progress).toHaveAttribute('aria-valuenow', '100');
    });

    await test.step('pay on the hosted page', async () => {
      await checkout.button(/^Pay £/).click();
      const cardPage = new CardPage(page);
      await cardPage.arrive();
      await cardPage.pay();
      await expect(receiptScreen.heading).toBeVisible();
    });

    await test.step('the receipt says what the database holds', async () => {
      const order = await latestOrderOf(database, person.email);
      expect(order).toMatchObject({
        state: 'received',
        payment_status: 'paid',
        delivery_type: 'delivery',
      });
      await expectReceiptOf(order, page, database);
      if (order.delivery_fee_pence > 0)
        await expect(receiptScreen.amount('Delivery fee')).toHaveText(
          pounds(order.delivery_fee_pence),
        );
      await expect(receiptScreen.amount('TOTAL PAID')).toHaveText(pounds(order.total_pence));
      await expect(receiptScreen.receipt.getByText('Paid', { exact: true })).toBeVisible();
    });
  });
});
