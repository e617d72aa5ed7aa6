import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { toastsSaying } from '../screens/toasts.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { PHONE } from '../support/sizes.ts';
import { enterDesk, DESK_PASSWORD, forgetConfirmation } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { answerCalls, passCalls } from '../support/held-route.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

test.use(PHONE);

const couponOf = (page: Page, code: string) =>
  page.getByRole('list', { name: 'Offers' }).getByRole('listitem').filter({ hasText: code });

test('[DESK-47] [DESK-48] [DESK-54] [DESK-55] [DESK-56] [DESK-57] [DESK-58] [DESK-59] [DESK-90] at the desk a coupon is made, a customer found, blocked and forgotten, and a newsletter sent', async ({
  page,
  database,
  pageErrors,
}) => {
  for (const status of [403, 404, 409, 503]) pageErrors.allowStatus(status);
  const me = await enterDesk(page, database, { path: '/desk/offers' });

  await test.step('a coupon is made, changed and paused', async () => {
    const code = 'GULL15';
    await expect(couponOf(page, 'TIDE10')).toContainText('10% off');
    await atBothSizes(page, expectFits, expectAccessible);

    await page.getByRole('button', { name: 'New offer' }).click();
    const making = page.getByRole('dialog', { name: 'New offer' });
    const makeIt = making.getByRole('button', { name: 'Create offer' });
    await making.getByRole('checkbox', { name: 'Customers enter a code' }).click();
    await makeIt.click();
    await expect(making.getByText('Use at least 3 characters')).toBeVisible();
    await expect(making.getByRole('textbox', { name: 'Code' })).toBeFocused();
    await making.getByRole('textbox', { name: 'Code' }).fill(code);
    await making.getByRole('textbox', { name: 'Percent off' }).fill('150');
    await makeIt.click();
    await expect(making.getByText('Use a whole number from 1 to 100')).toBeVisible();
    await expect(making.getByRole('textbox', { name: 'Percent off' })).toBeFocused();
    await making.getByRole('textbox', { name: 'Percent off' }).fill('15');
    await making.getByLabel('Minimum spend').fill('12.50');
    await expect(making.getByRole('region', { name: 'In one sentence' })).toContainText(
      `A customer who enters ${code} gets 15% off the pizzas once they spend £12.50 or more`,
    );
    await atBothSizes(page, expectFits, expectAccessible);
    await makeIt.click();
    await expect(toastsSaying(page, `${code} is ready to use.`)).toHaveCount(1);
    await expect(couponOf(page, code)).toContainText('15% off · minimum £12.50 · not used yet');

    await page.getByRole('button', { name: `Change ${code}` }).press('Enter');
    const changing = page.getByRole('dialog', { name: `Change ${code}` });
    await changing.getByLabel('Total uses').fill('20');
    await changing.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(couponOf(page, code)).toContainText('used 0 of 20 times');

    await page.getByRole('button', { name: `Pause ${code}` }).press('Enter');
    await expect(couponOf(page, code)).toContainText('Paused');
    await page.getByRole('button', { name: `Resume ${code}` }).press('Enter');
    await expect(couponOf(page, code)).toContainText('On');

    await test.step('what two change at once is lost by neither, and the second sees what the first wrote', async () => {
      await page.getByRole('searchbox', { name: 'Find an offer or a code' }).fill('sandy');
      await expect(couponOf(page, 'TIDE10')).toHaveCount(0);
      await page.getByRole('button', { name: 'Change SANDY20' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Change SANDY20' });
      await dialog.getByRole('textbox', { name: 'Percent off' }).fill('25');
      await database.query(
        "update coupons set discount_percent = 30, version = version + 1 where code = 'SANDY20'",
      );
      await dialog.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(dialog.getByRole('alert')).toContainText('It now says:');
      await expect(dialog.getByRole('alert')).toContainText('30% off');
      await expect(dialog.getByRole('textbox', { name: 'Percent off' })).toHaveValue('25');
      await dialog.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(couponOf(page, 'SANDY20')).toContainText('25% off');
    });
  });

  await test.step('a customer is found, noted about, blocked for cash, handed their data and forgotten', async () => {
    const name = 'Lethe Quay';
    await database.query(
      `insert into users (email, first_name, last_name) values ('lethe@example.com', 'Lethe', 'Quay')`,
    );
    await page.goto('/desk/customers');
    const status = page.getByRole('main').getByRole('status').last();
    await expect(status).toHaveText(/^\d+ shown/);
    await page.getByRole('searchbox').fill('nobody there');
    await expect(status).toHaveText('No customers found.');
    await page.getByRole('searchbox').fill(name.toUpperCase());
    const list = page.getByRole('list', { name: 'Customers' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(status).toHaveText('1 shown');
    await atBothSizes(page, expectFits, expectAccessible);
    await list.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

    await page.getByRole('button', { name: 'Add the note' }).click();
    await expect(page.getByText('Write a note')).toBeVisible();
    await page.getByLabel('New note').fill('Rings twice.');
    await page.getByRole('button', { name: 'Add the note' }).click();
    const notes = page.getByRole('list', { name: 'Staff notes' });
    await expect(notes).toContainText('Rings twice.');

    await page.getByRole('button', { name: 'Stop taking cash' }).click();
    await expect(page.getByText('This customer can’t pay in cash.')).toBeVisible();
    await atBothSizes(page, expectFits, expectAccessible);
    await page.getByRole('button', { name: 'Take cash again' }).press('Enter');
    await expect(page.getByText('may pay in cash at the counter')).toBeVisible();
    await notes.getByRole('button', { name: /^Remove/ }).press('Enter');
    await expect(notes).toHaveCount(0);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save their data' }).press('Enter');
    expect((await download).suggestedFilename()).toBe('customer-data.json');

    await forgetConfirmation(database, me);
    await page.getByRole('button', { name: 'Delete this customer' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
    await expect(dialog).toContainText('0 orders stay in the books without a name');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete for good' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await question.getByLabel('Password', { exact: true }).fill(DESK_PASSWORD);
    await question.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(toastsSaying(page, 'This customer is deleted.')).toHaveCount(1);
    await page.getByRole('searchbox').fill('lethe');
    await expect(page.getByText('No customers found.')).toBeVisible();
  });

  await test.step('a newsletter is written, tried out and sent to the confirmed readers, who are downloaded', async () => {
    await database.query(
      `insert into newsletter_subscriptions (email, confirmed_at) values ($1, now() - interval '1 day')`,
      ['reader@example.com'],
    );
    const { rows } = await database.query<{ readers: string }>(
      'select count(*) as readers from newsletter_subscriptions where confirmed_at is not null and unsubscribed_at is null',
    );
    const readers = rows[0]?.readers === '1' ? '1 reader' : `${rows[0]?.readers} readers`;
    const subject = 'News of the oven';
    await page.goto('/desk/newsletter');
    await expect(page.getByText(`${readers} confirmed.`)).toBeVisible();
    await atBothSizes(page, expectAccessible);
    await page.getByRole('link', { name: 'Write a newsletter' }).click();
    await page.getByRole('button', { name: 'Send it' }).click();
    await expect(page.getByText('Write a subject', { exact: true })).toBeVisible();
    await expect(page.getByText('Subject: Write a subject.')).toBeVisible();
    await expect(page.getByText('Write something')).toBeVisible();
    await page.getByLabel('Subject').fill(subject);
    await page.getByRole('textbox', { name: 'Text' }).fill('We bake tonight.');
    await page.getByRole('button', { name: '+ Pizza' }).click();
    await page.getByRole('combobox', { name: 'Which pizza' }).selectOption({ index: 1 });
    const preview = page.getByRole('region', { name: 'What readers see' });
    await expect(preview).toContainText('We bake tonight.');
    await expect(preview.getByRole('img')).toHaveCount(0);
    await page.getByRole('button', { name: '+ Button' }).click();
    await page.getByLabel('Text on the button').fill('Our menu');
    const link = page.getByLabel('Link', { exact: true });
    await link.press('End');
    await page.keyboard.insertText('https://example.com/menu');
    await expect(link).toHaveValue('https://example.com/menu');
    await page.reload();
    await expect(preview).toContainText('We bake tonight.');
    await expect(page.getByRole('status').getByText('Not saved yet.')).toBeVisible();
    await expect(link).toHaveValue('https://example.com/menu');
    await atBothSizes(page, expectFits, expectAccessible);
    await page.getByRole('button', { name: 'Send a test to me' }).click();
    await expect(toastsSaying(page, `A test is on its way to ${me.email}.`)).toHaveCount(1);

    await page.getByRole('button', { name: 'Send it' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `This goes to ${readers} now.` });
    await expect(dialog).toBeVisible();
    await atBothSizes(page, expectAccessible);
    await dialog.getByRole('button', { name: `Send to ${readers}` }).press('Enter');
    await expect(toastsSaying(page, 'It is going out.')).toHaveCount(1);
    const sent = page
      .getByRole('list', { name: 'Newsletters' })
      .getByRole('listitem')
      .filter({ hasText: subject });
    await expect(sent).toContainText(`of ${readers}`);
    await expect(sent).toContainText(`sent to ${rows[0]?.readers} of`, { timeout: 15_000 });
    await page.getByRole('link', { name: 'Write a newsletter' }).click();
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('');
    await page.goBack();

    const download = page.getByRole('button', { name: 'Download readers and what they spent' });
    await answerCalls(page, '/desk/newsletter/readers/export', 503, 'no words');
    await download.click();
    await expect(toastsSaying(page, 'The file could not be made. Try again.')).toHaveCount(1);
    await passCalls(page, '/desk/newsletter/readers/export');
    const file = page.waitForEvent('download');
    await download.click();
    const csv = await readFile(await (await file).path(), 'utf8');
    expect(csv).toMatch(/^\ufeffEmail,/);
    expect(csv).toContain('reader@example.com');
    await expect(toastsSaying(page, `The file with ${readers} is saved.`)).toHaveCount(1);
    await atBothSizes(page, expectFits, expectAccessible);
  });
});
