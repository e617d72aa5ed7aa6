import { toastsSaying } from '../screens/toasts.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { PHONE } from '../support/sizes.ts';
import { enterDesk } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.describe('the newsletter at the desk', () => {
  test.use(PHONE);

  test('[DESK-58] [DESK-59] is written, tried out and sent to the confirmed readers', async ({
    page,
    database,
  }) => {
    await database.query(
      `insert into newsletter_subscriptions (email, confirmed_at) values ($1, now() - interval '1 day')`,
      ['reader@example.com'],
    );
    const { rows } = await database.query<{ readers: string }>(
      'select count(*) as readers from newsletter_subscriptions where confirmed_at is not null and unsubscribed_at is null',
    );
    const readers = rows[0]?.readers === '1' ? '1 reader' : `${rows[0]?.readers} readers`;
    const subject = 'News of the oven';
    const me = await enterDesk(page, database, { path: '/desk/newsletter' });
    await expect(page.getByText(`${readers} confirmed that they want it.`)).toBeVisible();
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
    await atBothSizes(page, expectFits, expectAccessible);
  });
});
