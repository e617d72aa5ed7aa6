import { arriveAtCheckout } from '../support/checkouts.ts';
import { pairDevice } from '../support/devices.ts';
import { clearBoard } from '../support/kitchen.ts';
import { openRoundTheClock } from '../support/opening.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.beforeEach(async ({ database }) => {
  await openRoundTheClock(database);
  await clearBoard(database);
});

test('[NOTE-01] [NOTE-02] [NOTE-05] a customer tells the kitchen an allergy, and the board shows it first', async ({
  page,
  database,
}) => {
  const { checkout } = await arriveAtCheckout(page);
  await checkout.choose(/^Pickup/);
  await page.getByText('Add a note for the kitchen').click();
  await page.getByRole('textbox', { name: 'Note for the kitchen' }).fill('Cut it in eight');
  await page.getByText('Someone has an allergy').click();
  await expect(page.getByText(/can’t promise that a pizza is free of them/)).toBeVisible();
  const peanuts = page.getByRole('button', { name: 'peanuts', exact: true });
  await peanuts.click();
  await expect(peanuts).toHaveAttribute('aria-pressed', 'true');
  const allergy = page.getByRole('textbox', { name: 'Allergy' });
  await expect(allergy).toHaveValue('peanuts');
  const warning = page.getByText(/contains gluten and milk\. Choose another pizza/);
  await expect(warning).toHaveCount(0);
  await allergy.fill('peanuts, kiwi, dairy and wheat');
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await checkout.button('Continue').click();
  await checkout.choose(/^Cash/);
  await checkout.page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Allergy: peanuts, kiwi, dairy and wheat')).toBeVisible();
  await expect(page.getByText('For the kitchen: Cut it in eight')).toBeVisible();

  await pairDevice(page, database);
  await page.goto('/kitchen');
  const ticket = page.getByRole('article').filter({ hasText: 'Allergy: peanuts, kiwi' });
  await expect(ticket).toContainText('Cut it in eight');
  await expect(ticket).toContainText('Allergy! Contains gluten and milk');
  await expectAccessible(page);
});

test('[NOTE-01] the till asks for an allergy', { tag: '@desktop' }, async ({ page, database }) => {
  await pairDevice(page, database, { role: 'counter', name: 'Till' });
  await page.goto('/counter');
  await page.getByRole('button', { name: /^Margherita/ }).click();
  await page.getByRole('button', { name: /^Add to order/ }).click();
  await page.getByRole('textbox', { name: /^Note for Margherita/ }).fill('Well done');
  await page.getByRole('button', { name: 'milk', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay at the handover' }).click();
  await page.getByRole('button', { name: /^Orders/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Allergy: milk' });
  await expect(row).toContainText('Well done');
});
