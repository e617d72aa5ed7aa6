import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import { catalogueContract } from '@driftstone/contract/catalogue/catalogue.contract.ts';
import type { Page } from '@playwright/test';
import { KitchenScreen } from '../screens/kitchen-screen.ts';
import { callShop } from '../support/api.ts';
import { enterDesk } from '../support/desk.ts';
import { pairDevice } from '../support/devices.ts';
import { expectFits } from '../support/fit.ts';
import { clearBoard } from '../support/kitchen.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { pressUntil } from '../support/taps.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

type Customer = Awaited<ReturnType<typeof signInNewUser>>;

const TABLET = { width: 1024, height: 768 };

/** An order with the first pizza, and the first of each other kind, once. Resolves to the names. */
async function orderOfEachKind(page: Page, customer: Customer) {
  const { items } = await callShop(page.request, customer, catalogueContract.listPizzas);
  const names = [];
  for (const kind of ['side', 'drink'] as const) {
    const item = items.find((each) => each.kind === kind && each.soldOut === undefined);
    if (!item) throw new Error(`The menu has no ${kind}`);
    const firstOfEachType = item.options.filter(
      ({ type }, at) => item.options.findIndex((option) => option.type === type) === at,
    );
    await callShop(page.request, customer, cartContract.addToCart, {
      body: { pizzaId: item.id, quantity: 1, optionIds: firstOfEachType.map(({ id }) => id) },
    });
    names.push(item.name);
  }
  const { order } = await placeCashOrder(page, customer);
  const [side = '', drink = ''] = names;
  return { number: order.number, pizza: items[0]?.name ?? '', side, drink };
}

async function choose(page: Page, station: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await pressUntil(page.getByRole('button', { name: 'Text size, station and keys' }), dialog);
  await pressUntil(
    dialog.getByText(station, { exact: true }),
    dialog.getByRole('radio', { name: new RegExp(`^${station}`) }).and(page.locator(':checked')),
  );
  await expectFits(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test.beforeEach(({ database }) => clearBoard(database));

test('[WORK-04] [WORK-03] two screens share an order: Pizza ticks what it makes, Packing sees it, asks for what nobody has packed and says Ready; Sides starts an order without a pizza', async ({
  page,
  browser,
  database,
}) => {
  await page.setViewportSize(TABLET);
  const customer = await signInNewUser(page);
  const { number, pizza, side, drink } = await orderOfEachKind(page, customer);
  await pairDevice(page, database, { name: 'Left screen' });
  const oven = new KitchenScreen(page);
  await oven.open();
  const ticket = oven.ticket(number);
  for (const name of [pizza, side, drink]) await expect(ticket).toContainText(name);

  const packingPage = await browser.newPage({
    baseURL: new URL(page.url()).origin,
    viewport: TABLET,
  });
  await packingPage.goto('/');
  await pairDevice(packingPage, database, { name: 'Packing tablet' });
  const packing = new KitchenScreen(packingPage);
  await packing.open();
  await choose(packingPage, 'Packing');
  await expect(packingPage.getByRole('heading', { level: 1 })).toContainText('Packing');

  await choose(page, 'Pizza');
  await expect(ticket).toContainText(pizza);
  for (const name of [side, drink]) await expect(ticket).not.toContainText(name);
  await oven.step('Accept', number).click();
  await oven.step('Start', number).click();
  const made = page.getByRole('button', { name: new RegExp(`^Made: ${pizza}`) });
  await pressUntil(made, made.and(page.locator('[aria-pressed=true]')));
  await expect(oven.step('Ready', number)).toHaveCount(0);
  // By the keyboard neither.
  await ticket.focus();
  await page.keyboard.press('n');
  await expect(oven.ticket(number, 'Baking')).toBeVisible();
  await expectAccessible(page);

  const packed = packing.ticket(number);
  for (const name of [pizza, side, drink]) await expect(packed).toContainText(name);
  await expect(
    packed.getByRole('button', { name: new RegExp(`^Made: ${pizza}`), pressed: true }),
  ).toBeVisible();
  await expect(packingPage.getByRole('region', { name: 'What to start now' })).toHaveCount(0);
  const asked = packingPage.getByRole('dialog');
  await pressUntil(packing.step('Ready', number), asked);
  await expect(asked).toContainText(drink);
  await expect(asked).toContainText(side);
  await expectAccessible(packingPage);
  await asked.getByRole('button', { name: 'Go back' }).click();
  await packingPage.keyboard.press('Escape');
  // What is ticked off, on whichever screen, is not asked for.
  const tick = packingPage.getByRole('button', { name: new RegExp(`^Packed: ${drink}`) });
  await pressUntil(tick, tick.and(packingPage.locator('[aria-pressed=true]')));
  await pressUntil(packing.step('Ready', number), asked);
  await expect(asked).toContainText(side);
  for (const name of [pizza, drink]) await expect(asked).not.toContainText(name);
  await asked.getByRole('button', { name: 'Yes, it’s ready' }).click();
  await expect(packing.ticket(number, 'Ready')).toBeVisible();
  await expect(ticket).toHaveCount(0);

  // The desk says the same, and changes it.
  await enterDesk(packingPage, database, { role: 'manager', path: '/desk/devices' });
  const row = packingPage.getByRole('listitem').filter({ hasText: 'Left screen' });
  await expect(row).toContainText('Pizza');
  await packingPage.getByRole('button', { name: 'Change Left screen' }).press('Enter');
  const change = packingPage.getByRole('dialog');
  await expect(change.getByRole('radio', { name: /^Pizza/ })).toBeChecked();
  await expectAccessible(packingPage);
  await change.getByText('Everything', { exact: true }).click();
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change).toHaveCount(0);
  await expect(oven.ticket(number, 'Ready')).toBeVisible();
  await packingPage.close();

  await test.step('Sides starts an order without a pizza and ticks it off', async () => {
    const { number: next } = await orderOfEachKind(page, customer);
    // The pizza becomes a second side.
    await database.query("update order_lines set kind = 'side' where kind = 'pizza'");
    await oven.open();
    await choose(page, 'Sides');
    const strip = page.getByRole('region', { name: 'What to start now' });
    const shared = oven.ticket(next);
    for (const name of [pizza, side]) await expect(shared).toContainText(name);
    await expect(shared).not.toContainText(drink);
    await oven.step('Accept', next).click();
    for (const name of [pizza, side]) await expect(strip).toContainText(name);
    await expectAccessible(page);
    await oven.step('Start', next).click();
    await expect(strip).not.toContainText(side);
    for (const name of [pizza, side]) {
      const made = page.getByRole('button', { name: new RegExp(`^Made: ${name}`) });
      await pressUntil(made, made.and(page.locator('[aria-pressed=true]')));
    }
    await expect(oven.step('Ready', next)).toHaveCount(0);
  });
});
