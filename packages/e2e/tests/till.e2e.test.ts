import { changeContent } from '../support/content.ts';
import { pairDevice } from '../support/devices.ts';
import { expectFits } from '../support/fit.ts';
import { loseAnswers, passCalls } from '../support/held-route.ts';
import { clearBoard } from '../support/kitchen.ts';
import { openRoundTheClock } from '../support/opening.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const TABLET = { width: 1024, height: 768 };

test.describe('the till', { tag: '@desktop' }, () => {
  test.use({ viewport: TABLET });
  test.beforeEach(async ({ page, database }) => {
    await openRoundTheClock(database);
    await clearBoard(database);
    await pairDevice(page, database, { role: 'counter', name: 'Till' });
  });

  test('[TILL-04] [TILL-05] [TILL-06] [OWN-74] puts the last order of a number in again, sends it to another address, opens a line again, adds to a placed order, gives it another time, and cancels it, and says first what that means', async ({
    page,
    database,
    baseURL,
    pageErrors,
  }) => {
    for (const status of [409, 422, 503]) pageErrors.allowStatus(status);
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
    await ticket.getByRole('combobox', { name: 'Address' }).fill('Beach Road, Littlehampton');
    await ticket.getByRole('button', { name: 'Pay later' }).click();
    // CHK-12
    const house = ticket.getByRole('textbox', { name: 'House name or number' });
    await expect(house).toBeFocused();
    await expect(ticket.getByText('Please ask for the house number or name')).toBeVisible();
    await expectAccessible(page);
    await house.fill('12');
    await ticket.getByRole('button', { name: 'Pay later' }).click();
    const placed = page.getByRole('region', { name: /^Order #\d+ is placed$/ });
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
    await expect(ticket.getByLabel('Name', { exact: true })).toHaveValue('Ottilie Reed');
    await expect(ticket.getByRole('combobox', { name: 'Address' })).toHaveValue(/Beach Road/);
    const lines = ticket.getByRole('listitem');
    await expect(lines).toHaveCount(2);
    const funghi = lines.filter({ hasText: 'Funghi' });
    await expect(funghi).toContainText(/Sold out until/);
    await expect(ticket.getByText('Delivery', { exact: true }).last()).toBeVisible();
    await expectFits(page);
    await funghi.getByRole('button', { name: /^Decrease/ }).click();
    await ticket.getByRole('button', { name: 'Pay later' }).click();
    await expect(placed).toContainText('Beach Road');
    await changeContent({ database, baseURL }, 'delete from sold_outs');

    await test.step('to another address, but none that is too far', async () => {
      await placed.getByRole('button', { name: 'Change' }).click();
      await dialog.getByRole('button', { name: 'Another address' }).click();
      const address = dialog.getByRole('combobox', { name: 'Address' });
      await address.fill('1 Marine Parade, Worthing');
      await dialog.getByRole('button', { name: 'Change the address' }).click();
      await expect(dialog.getByText(/serves up to/)).toBeVisible();
      await address.fill('Arundel Road, Littlehampton');
      await address.blur();
      await expect(dialog.getByText('The price is the same.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Change the address' }).click();
      await expect(dialog.getByText('Please ask for the house number or name')).toBeVisible();
      await expect(dialog.getByRole('textbox', { name: 'House name or number' })).toBeFocused();
      await dialog.getByRole('textbox', { name: 'House name or number' }).fill('14');
      await expectAccessible(page);
      await expectFits(page);
      await dialog.getByRole('button', { name: 'Change the address' }).click();
      await expect(placed).toContainText('14 Arundel Road');
    });

    await placed.getByRole('button', { name: 'Next order' }).click();
    await test.step('a line is opened again, as it was chosen, and saved in its place', async () => {
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
      const decrease = line.getByRole('button', { name: /^Decrease/ });
      await decrease.click();
      await expect(line.getByRole('status')).toHaveText('1');
      await decrease.click();
      await expect(ticket.getByText('Choose a pizza to begin.')).toBeVisible();
    });
    const choose = async (pizza: RegExp) => {
      await page.getByRole('button', { name: pizza }).click();
      await dialog.getByRole('button', { name: 'Add to order' }).click();
      await expect(dialog).toHaveCount(0);
    };
    await choose(/^Margherita/);
    await ticket.getByLabel('Name').fill('Rowan Pike');
    await ticket.getByRole('button', { name: 'Pay later' }).click();
    await placed.getByRole('button', { name: 'Change' }).click();
    await expect(dialog.getByRole('button', { name: 'Add to it' })).toBeEnabled();
    await expect(dialog.getByRole('button', { name: 'Another address' })).toHaveCount(0);
    await expectAccessible(page);
    await expectFits(page);
    await dialog.getByRole('button', { name: 'Add to it' }).click();
    const adding = page.getByRole('region', { name: /^Add to order #\d+$/ });
    await expect(adding.getByRole('heading')).toBeFocused();
    await choose(/^Funghi/);
    await expect(adding).toContainText('£11.25 more to take at pickup.');
    await expect(adding).toContainText('New total: £21.20');
    await expectAccessible(page);
    await expectFits(page);
    await test.step('sent again without an answer, it is added once', async () => {
      await loseAnswers(page, '/changes', { message: 'The book is shut.' });
      await adding.getByRole('button', { name: /^Add to order/ }).click();
      await expect(adding.getByRole('alert')).toHaveText('The book is shut.');
      await passCalls(page, '/changes');
      await expect(adding).toContainText('1 × Funghi');
      await adding.getByRole('button', { name: /^Add to order/ }).click();
      await expect(adding.getByRole('alert')).toHaveText(/has changed in the meantime/);
      await adding.getByRole('button', { name: 'Leave it as it was' }).click();
    });
    await expect(placed).toContainText('£21.20 to pay');
    await expect(placed).toContainText('1 × Funghi');

    await placed.getByRole('button', { name: 'Change' }).click();
    await dialog.getByRole('button', { name: 'Another time' }).click();
    const times = dialog.getByLabel('When');
    const at = await times.locator('optgroup option').nth(4).getAttribute('value');
    await times.selectOption(at);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Promise this time' }).click();
    await expect(dialog).toHaveCount(0);
    const { rows } = await database.query(
      `select scheduled_for, total_pence from orders order by number desc limit 1`,
    );
    expect(rows).toEqual([{ scheduled_for: new Date(at ?? 0), total_pence: 2120 }]);

    await page.getByRole('button', { name: /^Orders/ }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Rowan Pike' });
    await row.getByRole('button', { name: /^Change/ }).click();
    await dialog.getByRole('button', { name: 'Cancel it' }).click();
    await expect(dialog).toContainText('Nothing was paid, so there is nothing to refund.');
    await expectAccessible(page);
    await expectFits(page);
    await dialog.getByLabel('Message to the customer').fill('See you soon');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog.getByLabel('Message to the customer')).toHaveValue('See you soon');
    await dialog.getByRole('button', { name: /^Cancel order/ }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'New order' }).click();
    await expect(ticket.getByText('Choose a pizza to begin.')).toBeVisible();
  });
});
