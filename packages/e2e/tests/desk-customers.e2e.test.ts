import { toastsSaying } from '../screens/toasts.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { PHONE } from '../support/sizes.ts';
import { enterDesk, DESK_PASSWORD, forgetConfirmation } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.describe('customers at the desk', () => {
  test.use(PHONE);

  test('[DESK-54] [DESK-55] [DESK-56] one is found, noted about and blocked for cash', async ({
    page,
    database,
  }) => {
    const { rows } = await database.query<{ name: string }>(
      `select first_name || ' ' || last_name as name from users order by id limit 1`,
    );
    const name = rows[0]?.name ?? '';
    await enterDesk(page, database, { path: '/desk/customers' });
    const told = page.getByRole('main').getByRole('status').last();
    await expect(told).toHaveText(/^\d+ shown/);
    await page.getByRole('searchbox').fill('nobody there');
    await expect(told).toHaveText('There is no such customer.');
    await page.getByRole('searchbox').fill(name.toUpperCase());
    const list = page.getByRole('list', { name: 'Customers' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(told).toHaveText('1 shown');
    await atBothSizes(page, expectFits, expectAccessible);
    await list.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

    await page.getByRole('button', { name: 'Add the note' }).click();
    await expect(page.getByText('Write a note')).toBeVisible();
    await page.getByLabel('New note').fill('Rings twice.');
    await page.getByRole('button', { name: 'Add the note' }).click();
    const notes = page.getByRole('list', { name: 'Notes of staff' });
    await expect(notes).toContainText('Rings twice.');

    await page.getByRole('button', { name: 'Take no more cash' }).click();
    await expect(page.getByText('This customer can’t order for cash.')).toBeVisible();
    await atBothSizes(page, expectFits, expectAccessible);
    await page.getByRole('button', { name: 'Take cash again' }).press('Enter');
    await expect(page.getByText('may pay in cash at the counter')).toBeVisible();
    await notes.getByRole('button', { name: /^Remove/ }).press('Enter');
    await expect(notes).toHaveCount(0);
  });
});

test('[DESK-57] one is handed their data, and forgotten after a question who asks', async ({
  page,
  database,
  pageErrors,
}) => {
  pageErrors.allowStatus(403);
  pageErrors.allowStatus(404);
  const { rows } = await database.query<{ id: string }>(
    `insert into users (email, first_name, last_name) values ('lethe@example.com', 'Lethe', 'Quay') returning id`,
  );
  const me = await enterDesk(page, database, { path: `/desk/customers?id=${rows[0]?.id}` });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save their data' }).click();
  expect((await download).suggestedFilename()).toBe('customer-data.json');

  await forgetConfirmation(database, me);
  await page.getByRole('button', { name: 'Forget this customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forget Lethe Quay?' });
  await expect(dialog).toContainText('0 orders stay in the books without a name');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Forget them for good' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await question.getByLabel('Password', { exact: true }).fill(DESK_PASSWORD);
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(toastsSaying(page, 'This customer is forgotten.')).toHaveCount(1);
  await page.getByRole('searchbox').fill('lethe');
  await expect(page.getByText('There is no such customer.')).toBeVisible();
});
