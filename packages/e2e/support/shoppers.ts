import { randomUUID } from 'node:crypto';
import { authContract } from '@driftstone/contract/auth/auth.contract.ts';
import type { AuthAnswer } from '@driftstone/contract/auth/auth.schema.ts';
import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import { catalogueContract } from '@driftstone/contract/catalogue/catalogue.contract.ts';
import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import type { APIRequestContext, Disposable, Page } from '@playwright/test';
import { callShop, type Caller } from './api.ts';

const scriptsOf = new WeakMap<Page, Disposable[]>();

/** The password of every user that `signInNewUser` creates. */
export const USER_PASSWORD = 'a pizza by the sea';

/** Anything that calls the shop: a page, or a request context without one. */
interface Calls {
  request: APIRequestContext;
}

export function signUpNewUser({ request }: Calls): Promise<AuthAnswer> {
  return callShop(request, { guestId: randomUUID() }, authContract.signUp, {
    body: {
      first_Name: 'Marina',
      last_Name: 'Shore',
      email: `marina.${randomUUID()}@example.com`,
      phone: '',
      password: USER_PASSWORD,
    },
  });
}

/** What the pages of a signed-in user store, in their order: another tab that sees a token without a user drops the token. */
export function storageOf({ accessToken, user }: AuthAnswer): Record<string, string> {
  return {
    'driftstone.user': JSON.stringify(user),
    'driftstone.accessToken': accessToken,
  };
}

/** Creates an account and signs it in on every page opened from now on. */
export async function signInNewUser(page: Page): Promise<AuthAnswer> {
  const session = await signUpNewUser(page);
  await remember(page, storageOf(session));
  return session;
}

/** Creates a guest whose id the pages use, so that the pages show the cart filled here. */
export async function becomeGuest(page: Page): Promise<Caller> {
  const guestId = randomUUID();
  await remember(page, { sessionId: guestId });
  return { guestId };
}

/** Stores the values once per tab, so that what the page itself removes stays removed. */
async function remember(page: Page, values: Record<string, string>): Promise<void> {
  const script = await page.addInitScript(
    ({ marker, stored }) => {
      if (sessionStorage.getItem(marker)) return;
      sessionStorage.setItem(marker, 'yes');
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { marker: `e2e.remembered.${randomUUID()}`, stored: values },
  );
  scriptsOf.set(page, [...(scriptsOf.get(page) ?? []), script]);
}

/** CHK-01: the next page of the tab is the checkout, which the router's state tells the order. */
export async function bringOrder(page: Page, orderId: string): Promise<void> {
  const script = await page.addInitScript((id) => {
    const marker = `e2e.brought.${id}`;
    if (location.pathname !== '/checkout' || sessionStorage.getItem(marker)) return;
    sessionStorage.setItem(marker, 'yes');
    history.replaceState({ usr: { orderId: id }, key: 'brought', idx: 0 }, '');
  }, orderId);
  scriptsOf.set(page, [...(scriptsOf.get(page) ?? []), script]);
}

/** From now on, pages opened in the tab start without a customer. The tab's storage stays. */
export async function forgetShopper(page: Page): Promise<void> {
  for (const script of scriptsOf.get(page) ?? []) await script.dispose();
  scriptsOf.delete(page);
}

/** The first pizza of the menu, with the first option of each type. */
export async function fillCart(calls: Calls, caller: Caller, quantity = 1): Promise<void> {
  const { items } = await callShop(calls.request, caller, catalogueContract.listPizzas);
  const pizza = items[0];
  if (!pizza) throw new Error('The menu is empty');
  const firstOfEachType = pizza.options.filter(
    ({ type }, index) => pizza.options.findIndex((option) => option.type === type) === index,
  );
  await callShop(calls.request, caller, cartContract.addToCart, {
    body: { pizzaId: pizza.id, quantity, optionIds: firstOfEachType.map(({ id }) => id) },
  });
}

/** Places a pickup order for cash. */
export async function placeCashOrder(calls: Calls, caller: Caller) {
  await fillCart(calls, caller);
  const { id: orderId } = await callShop(calls.request, caller, ordersContract.openOrder);
  await callShop(calls.request, caller, ordersContract.chooseDeliveryType, {
    params: { orderId },
    body: { deliveryType: 'pickup' },
  });
  return callShop(calls.request, caller, ordersContract.placeCashOrder, { params: { orderId } });
}
