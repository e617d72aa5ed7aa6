import { pairDevice } from '../support/devices.ts';
import { clearBoard } from '../support/kitchen.ts';
import { openRoundTheClock } from '../support/opening.ts';
import { expect, test } from '../support/test.ts';

const TABLET = { width: 1024, height: 768 };

test(
  '[TILL-02] a press on paying looks the address up, and what is missing or refused is said at its field',
  { tag: '@desktop' },
  async ({ page, database, pageErrors }) => {
    await page.setViewportSize(TABLET);
    await openRoundTheClock(database);
    await clearBoard(database);
    await pairDevice(page, database, { role: 'counter', name: 'Till' });
    pageErrors.allowStatus(422);
    await page.goto('/counter');
    const ticket = page.getByRole('region', { name: 'This order' });
    const dialog = page.getByRole('dialog');
    const later = ticket.getByRole('button', { name: 'Pay at the handover' });
    const address = ticket.getByRole('combobox', { name: 'Address' });
    await page.getByRole('button', { name: /^Margherita/ }).click();
    await dialog.getByRole('button', { name: 'Add to order' }).click();
    await ticket.getByRole('button', { name: 'By phone' }).click();
    await ticket.getByRole('button', { name: 'Delivery', exact: true }).click();

    await later.click();
    for (const text of ['a name', 'a phone number', 'the address'])
      await expect(ticket.getByText(`Please ask for ${text}`)).toBeVisible();
    await expect(ticket.getByLabel('Name')).toBeFocused();
    await ticket.getByLabel('Name').fill('Ada Reed');
    await ticket.getByLabel('Phone').fill('07700 900123');
    await later.click();
    await expect(address).toBeFocused();
    await address.fill('1 Marine Parade, Worthing');
    await later.click();
    await expect(ticket.getByText(/serves up to/)).toBeVisible();
    await expect(address).toBeFocused();
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expect(ticket.getByLabel('Name')).toHaveValue('Ada Reed');
  },
);
