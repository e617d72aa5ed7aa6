import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import { catalogueContract } from '@driftstone/contract/catalogue/catalogue.contract.ts';
import { customizerContract } from '@driftstone/contract/customizer/customizer.contract.ts';
import type { Page } from '@playwright/test';
import { CartScreen } from '../screens/cart-screen.ts';
import { callShop, type Caller } from '../support/api.ts';
import { becomeGuest } from '../support/shoppers.ts';
import { expect, test } from '../support/test.ts';

test.describe('Edit in the cart', () => {
  test('[OWN-01] [OWN-03] opens a line as it was, and changes it in its place', async ({
    page,
  }) => {
    const caller = await becomeGuest(page);
    const { customize, custom } = await fillWithChoices(page, caller);
    const cart = new CartScreen(page);
    await cart.open();
    const dialog = page.getByRole('dialog');
    const [first, second] = [cart.lines.nth(0), cart.lines.nth(1)];
    await expect(first).toContainText(`+ ${customize.addOn}`);
    const before = await first.getByText(/ each$/).textContent();

    const edit = first.getByRole('button', { name: /^Edit/ });
    await edit.click();
    await expect(dialog.getByRole('checkbox', { name: customize.addOn })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: '12"' })).toBeChecked();
    await dialog.getByRole('checkbox', { name: customize.addOn }).uncheck();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Your pizza has been changed.')).toBeVisible();
    await expect(edit).toBeFocused();
    await expect(first).not.toContainText(customize.addOn);
    await expect(first.getByText(/ each$/)).not.toHaveText(before ?? '');

    await second.getByRole('button', { name: /^Edit/ }).click();
    await expect(dialog.getByRole('checkbox', { name: custom.topping })).toBeChecked();
    await dialog.getByRole('checkbox', { name: custom.other }).check();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(second).toContainText(custom.other);
    await expect(cart.lines).toHaveCount(2);
  });
});

/** A menu pizza of 12" with an add-on, and a custom pizza with one topping. */
async function fillWithChoices(page: Page, caller: Caller) {
  const menu = await callShop(page.request, caller, catalogueContract.listPizzas);
  const pizza = menu.items.find(({ name }) => name === 'Margherita');
  const [addOn] = pizza?.addOns ?? [];
  const isChosen = ({ label }: { label: string }) => ['12"', 'Classic'].includes(label);
  const optionIds = pizza?.options.filter(isChosen).map(({ id }) => id);
  const addOnIds = addOn ? [addOn.id] : [];
  const body = { pizzaId: pizza?.id, optionIds, addOnIds };
  await callShop(page.request, caller, cartContract.addToCart, { body });

  const builder = await callShop(page.request, caller, customizerContract.readOptions);
  const [topping, other] = builder.vegToppings;
  const ids = [builder.sizes[0], builder.crusts[0], topping].flatMap((one) => one?.id ?? []);
  await callShop(page.request, caller, cartContract.addToCart, { body: { optionIds: ids } });
  return {
    customize: { addOn: addOn?.name ?? '' },
    custom: { topping: topping?.label ?? '', other: other?.label ?? '' },
  };
}
