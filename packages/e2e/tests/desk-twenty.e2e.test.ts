/**
 * Twenty tasks of an owner, on a phone, as in desk-day. Here are twelve, from Today. The VAT of July to September, shut from
 * 23 December to 2 January, a printed menu, £2 back with a word, a cancellation that says why, all 12" dearer from Monday
 * and one dip dearer everywhere are in desk-owner; our logo and green, in desk-look.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { toastsSaying } from '../screens/toasts.ts';
import { enterDesk, hire } from '../support/desk.ts';
import { goTo, task } from '../support/desk-tasks.ts';
import { expectEasy } from '../support/effort.ts';
import { findMailedLink } from '../support/mails.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { expect, test } from '../support/shared-tab.ts';
import { PHONE } from '../support/sizes.ts';

const DEAL = randomUUID();

test.use(PHONE);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.afterEach(async ({ database }) => {
  await database.query(`update orders set deals = null where deals @> $1::jsonb`, [
    JSON.stringify([{ dealId: DEAL }]),
  ]);
  await database.query('delete from deals where id = $1', [DEAL]);
  await database.query("delete from staff_invitations where email like 'hand-%@example.com'");
});

test('[DESK-91] the people, the shop and the money of an owner: a password, a pause, a message, a new hand, the log and the mails; Friday’s deal, Sunday’s takings, the card machine, the bookkeeper and the regulars', async ({
  page,
  database,
  pageErrors,
}) => {
  pageErrors.allowStatus(401);
  const rosa = await hire(database);
  await page.goto('/desk');
  await test.step('forgot my password', async () => {
    await expectEasy(page, async () => {
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      // The sign-in has a field of that name too, and stays until the next page's code is there.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get back in');
      await page.getByLabel('Email', { exact: true }).fill(rosa.email);
      await button(page, 'Send the link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
    });
    await page.goto(await findMailedLink(page.request, rosa.email, '/desk/reset#'));
    await expectEasy(page, async () => {
      await page.getByLabel('New password', { exact: true }).fill('four crabs under the pier');
      await button(page, 'Save the password').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is changed');
    });
  });

  await enterDesk(page, database);
  const name = 'Tom Task';
  await database.query(
    `insert into contact_messages (name, email, message) values ($1, 'tom@example.com', 'Do you open on Monday?')`,
    [name],
  );
  await task(page, 'shut for half an hour, and open again', async () => {
    const shop = page.getByRole('region', { name: 'The shop' });
    await shop.getByRole('button', { name: 'Pause or slow down' }).click();
    await shop.getByRole('button', { name: '30 min', exact: true }).click();
    await expect(shop).toContainText('Paused');
    await shop.getByRole('button', { name: 'Back to normal' }).click();
    await expect(shop).not.toContainText('Paused');
  });
  await task(page, 'answer a message', async () => {
    await goTo(page, 'Customers', 'Messages');
    await button(page, `Reply to ${name}`).click();
    const dialog = page.getByRole('dialog', { name: `Reply to ${name}` });
    await dialog.getByLabel('Your reply').fill('Yes, from five.');
    await dialog.getByRole('button', { name: 'Send the reply' }).click();
    await expect(toastsSaying(page, `Your reply to ${name} is on its way.`)).toHaveCount(1);
  });
  const email = `hand-${randomUUID()}@example.com`;
  await task(page, 'a second hand at the counter', async () => {
    await goTo(page, 'Shop', 'Staff');
    await button(page, 'Invite somebody').click();
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('radio', { name: /^Counter/ }).click();
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(toastsSaying(page, `on its way to ${email}`)).toHaveCount(1);
  });
  await task(page, 'who did that, and when', async () => {
    await goTo(page, 'Shop', 'Log');
    const filter = page.getByRole('search', { name: 'Filter the log' });
    await filter.getByRole('searchbox').fill(email);
    await filter.getByRole('searchbox').press('Enter');
    const log = page.getByRole('list', { name: 'Log' }).getByRole('listitem');
    await expect(log.first()).toContainText(`invited ${email} as counter`);
  });
  await task(page, 'do our mails arrive', async () => {
    await goTo(page, 'Shop', 'What works');
    await button(page, 'Email me').click();
    await expect(page.getByText('The practice mailbox has it.')).toBeVisible();
  });

  const customer = await signInNewUser(page);
  const { order } = await placeCashOrder(page, customer);
  await database.query(
    `insert into deals (id, name, is_on, terms) values ($1, 'Friday deal', false,
       '{"gift":{"kind":"free_delivery"},"times":{"days":[5],"shifts":[],"firstDate":null,"lastDate":null},"minimumPence":0,"isFirstOrderOnly":false}')`,
    [DEAL],
  );
  await database.query(`update orders set deals = $1 where number = $2`, [
    JSON.stringify([{ dealId: DEAL, name: 'Friday deal', pence: 0, lines: [] }]),
    order.number,
  ]);
  await database.query(
    `insert into newsletter_subscriptions (email, confirmed_at) values ($1, now() - interval '1 day')`,
    [customer.user.email],
  );
  await task(page, 'which orders had the Friday deal', async () => {
    await goTo(page, 'Customers', 'Offers');
    await page.getByRole('link', { name: 'Orders with Friday deal' }).click();
    const found = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
    await expect(found).toHaveCount(1);
    await expect(found).toContainText(String(order.number));
  });
  await task(page, 'why did Sunday’s takings fall', async () => {
    await goTo(page, 'Orders', 'Money');
    await button(page, 'Other days').click();
    await page.getByLabel('First day').fill('2026-05-17');
    await page.getByLabel('Last day').fill('2026-05-17');
    await button(page, 'Show').click();
    await expect(page.getByText('Sunday, 17 May 2026', { exact: true })).toBeVisible();
    for (const why of ['Orders', 'Average order', 'Refunds'])
      await expect(page.getByRole('region', { name: 'Takings' })).toContainText(why);
  });
  await task(page, 'is the card machine’s money in', async () => {
    await goTo(page, 'Orders', 'Money');
    await expect(page.getByRole('row', { name: /^Card machine/ })).toBeVisible();
  });
  await task(page, 'the file for the bookkeeper, and what its columns mean', async () => {
    await goTo(page, 'Orders', 'Money');
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download for the accountant' }).click();
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    await page.getByText('What is in the accountant’s file').click();
    await expect(page.getByText('The provider’s number for the refund.')).toBeVisible();
  });
  await task(page, 'who agreed to our mails, and what they spent', async () => {
    await goTo(page, 'Customers', 'Newsletter');
    const file = page.waitForEvent('download');
    await button(page, 'Download readers and what they spent').click();
    expect((await file).suggestedFilename()).toBe('newsletter-readers.csv');
  });
  await task(page, 'what has this customer ordered', async () => {
    await page.getByRole('button', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('combobox').fill(customer.user.email);
    await dialog.getByRole('group', { name: 'Customers' }).getByRole('option').click();
    await expect(page.getByRole('link', { name: `Order #${order.number}` })).toBeVisible();
  });
});
