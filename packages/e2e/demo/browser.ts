/** Customers who order in Chromium, one at a time: a phone’s screen, from the menu to the receipt. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import { AuthModal } from '../screens/auth-modal.ts';
import { CardPage } from '../screens/card-page.ts';
import { CartScreen } from '../screens/cart-screen.ts';
import { CheckoutScreen } from '../screens/checkout-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { ReceiptScreen } from '../screens/receipt-screen.ts';
import { chromiumOptions } from '../support/chromium-options.ts';
import { randomUUID } from 'node:crypto';
import { findChoice, readMenu } from './choices.ts';
import { nameOf, sayMissed, sayPlaced } from './customers.ts';
import type { Visit } from './plan.ts';
import type { Stage } from './stage.ts';

const STEP_LIMIT_MS = 20_000;

/** null where none starts, such as on a Mac without Playwright's. Ctrl-C is for the demo, which closes it. */
export async function openChromium(): Promise<Browser | null> {
  try {
    return await chromium.launch({ ...(await chromiumOptions()), handleSIGINT: false });
  } catch (error) {
    console.log(`Nobody orders in Chromium, which does not start here: ${String(error)}`);
    return null;
  }
}

export async function orderInBrowser(stage: Stage, browser: Browser, visit: Visit): Promise<void> {
  const context = await browser.newContext({
    baseURL: stage.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_LIMIT_MS);
  page.on('response', (response) => {
    if (response.status() >= 500)
      stage.calls.failures.push(`${response.url()} answered ${response.status()} in Chromium`);
  });
  page.on('pageerror', ({ message }) => stage.problems.push(`A page failed: ${message}`));
  try {
    await order(stage, page, visit);
  } finally {
    await context.close();
  }
}

async function order(stage: Stage, page: Page, visit: Visit): Promise<void> {
  const menu = new MenuScreen(page);
  await menu.open();
  const chosen = visit.basket.find(({ name }) => name !== null);
  if (chosen) {
    const { name, missed } = findChoice(await readMenu(stage.caller()), chosen);
    if (missed !== null) sayMissed(stage, visit, missed, name);
    await menu.customize(name);
  } else {
    await menu.buildYourOwn();
    await menu.tick(/^Mushrooms?/);
  }
  await menu.addToCart();
  const cart = new CartScreen(page);
  await cart.open();
  await cart.summary.getByRole('button', { name: 'Sign In to Checkout' }).click();
  await new AuthModal(page).signUp({
    firstName: visit.firstName,
    lastName: visit.lastName,
    email: `${randomUUID()}@example.com`,
    password: 'samphire on the shingle',
  });
  const checkout = new CheckoutScreen(page);
  await checkout.progress.waitFor();
  if (visit.address === null) await checkout.choose(/^Pickup/);
  else await enterAddress(checkout, visit.address);
  await checkout.button('Continue').click();
  await checkout.payButton.click();
  const card = new CardPage(page);
  await card.arrive();
  await card.pay();
  await new ReceiptScreen(page).heading.waitFor();
  await sayOrder(stage, page, visit);
}

async function enterAddress(checkout: CheckoutScreen, address: string): Promise<void> {
  await checkout.button('Continue').click();
  await checkout.address.fill(address);
  await checkout.saveAddress();
  await checkout.addressDialog.waitFor({ state: 'hidden' });
  await checkout.fillContact();
}

async function sayOrder(stage: Stage, page: Page, visit: Visit): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('driftstone.accessToken'));
  const caller = stage.caller();
  caller.enter(token ?? '', async () => undefined);
  const { items } = await caller.ask(ordersContract.listOrders, {});
  const [placed] = items;
  if (!placed) throw new Error(`${nameOf(visit)} has a receipt and no order`);
  if (visit.mishap === 'nobody_there') stage.awayAtFirst.add(placed.id);
  sayPlaced(stage, `${nameOf(visit)}, in Chromium,`, placed);
}
