import { changeContent } from '../support/content.ts';
import { pairDevice } from '../support/devices.ts';
import { expectFits } from '../support/fit.ts';
import { clearBoard } from '../support/kitchen.ts';
import { openRoundTheClock } from '../support/opening.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const TABLET = { width: 1024, height: 768 };

test.describe('the till', { tag: '@desktop' }, () => {
  test.use({ viewport: TABLET });
  test.beforeEach(async ({ page, database }) => {
    await openRoundTheClock(database);
    await clearBoard(database);
    await pairDevice(page, database, { role: 'counter', name: 'Till' });
  });

  test('[TILL-04] opens a line of the order again, as it was chosen, and saves it in its place', async ({
    page,
  }) => {
    await page.goto('/counter');
    const ticket = page.getByRole('region', { name: 'This order' });
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Build a pizza' }).click();
    await dialog.getByRole('button', { name: 'Half-and-half' }).click();
    await dialog.getByRole('checkbox', { name: /^Mushrooms/ }).click();
    await dialog.getByRole('button', { name: 'Add to order' }).click();
    await expect(ticket.getByText('Left half: Mushrooms')).toBeVisible();
    await ticket.getByRole('button', { name: /^Increase quantity/ }).click();
    await ticket.getByLabel(/^Note for Custom/).fill('Cut in squares');

    await ticket.getByRole('button', { name: /^Change Custom Pizza/ }).press('Enter');
    await dialog.getByRole('radio', { name: 'Left half' }).press('Space');
    await expect(dialog.getByRole('checkbox', { name: /^Mushrooms/ })).toBeChecked();
    await dialog.getByRole('radio', { name: 'Whole pizza' }).press('Space');
    await expectAccessible(page);
    await dialog.getByRole('checkbox', { name: /^Black olives/ }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toHaveCount(0);
    const line = ticket.getByRole('listitem');
    await expect(line).toHaveCount(1);
    await expect(line).toContainText('Left half: Mushrooms');
    await expect(line).toContainText('Black olives');
    await expect(line.getByRole('status')).toHaveText('2');
    await expect(line.getByLabel(/^Note for/)).toHaveValue('Cut in squares');
    await expectFits(page);
  });

  test('[TILL-05] puts the last order of a number in again, with its address and what is sold out', async ({
    page,
    database,
    baseURL,
  }) => {
    await page.goto('/counter');
    const ticket = page.getByRole('region', { name: 'This order' });
    const dialog = page.getByRole('dialog');
    for (const pizza of [/^Margherita/, /^Funghi/]) {
      await page.getByRole('button', { name: pizza }).click();
      await dialog.getByRole('button', { name: 'Add to order' }).click();
      await expect(dialog).toHaveCount(0);
    }
    await ticket.getByRole('button', { name: 'By phone' }).click();
    await ticket.getByRole('button', { name: 'Delivery', exact: true }).click();
    await ticket.getByLabel('Name').fill('Ottilie Reed');
    await ticket.getByLabel('Phone').fill('07700 900177');
    await ticket.getByRole('combobox', { name: 'Address' }).fill('12 Beach Road, Littlehampton');
    await ticket.getByRole('button', { name: 'Pay at the handover' }).click();
    const placed = page.getByRole('region', { name: /^Order \d+ is placed$/ });
    await expect(placed).toContainText('to pay');
    await placed.getByRole('button', { name: 'Next order' }).click();

    await changeContent(
      { database, baseURL },
      `insert into sold_outs (subject_id, marked_by, until)
       select id, 'Gina', now() + interval '1 day' from pizzas where name = 'Funghi'`,
    );
    await ticket.getByLabel('Phone').fill('+44 7700 900177');
    const again = ticket.getByRole('region', { name: 'Same again' });
    await expect(again).toContainText('Ottilie Reed');
    await expect(again).toContainText('1 × Funghi');
    await expectAccessible(page);
    await again.getByRole('button', { name: 'Same again' }).click();
    await expect(again).toHaveCount(0);
    await expect(ticket.getByLabel('Name')).toHaveValue('Ottilie Reed');
    await expect(ticket.getByRole('combobox', { name: 'Address' })).toHaveValue(/Beach Road/);
    const lines = ticket.getByRole('listitem');
    await expect(lines).toHaveCount(2);
    const funghi = lines.filter({ hasText: 'Funghi' });
    await expect(funghi).toContainText(/Sold out until/);
    await expect(ticket.getByText('Delivery', { exact: true }).last()).toBeVisible();
    await expectFits(page);
    await funghi.getByRole('button', { name: /^Decrease/ }).click();
    await ticket.getByRole('button', { name: 'Pay at the handover' }).click();
    await expect(placed).toContainText('Beach Road');
    await changeContent({ database, baseURL }, 'delete from sold_outs');
  });
});
