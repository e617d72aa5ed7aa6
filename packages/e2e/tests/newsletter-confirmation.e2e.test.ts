import { randomUUID } from 'node:crypto';
import { newsletterContract } from '@driftstone/contract/newsletter/newsletter.contract.ts';
import type { APIRequestContext } from '@playwright/test';
import type { Client } from 'pg';
import { callShop } from '../support/api.ts';
import { findMailedLink } from '../support/mails.ts';
import { expect, test } from '../support/test.ts';

/** A person who has asked for the newsletter, and the link of the mail. */
async function subscribe(request: APIRequestContext) {
  const email = `reader.${randomUUID()}@example.com`;
  const guestId = randomUUID();
  await callShop(request, { guestId }, newsletterContract.subscribe, { body: { email } });
  return { email, link: await findMailedLink(request, email, '/newsletter/confirm?token=') };
}

async function confirmedAt(database: Client, email: string): Promise<Date | null | undefined> {
  const { rows } = await database.query<{ confirmed_at: Date | null }>(
    'select confirmed_at from newsletter_subscriptions where email = $1',
    [email],
  );
  return rows[0]?.confirmed_at;
}

test.describe('the link to confirm the newsletter', () => {
  test('[ROUTE-01] opens a page with one button, which confirms and says so', async ({
    page,
    database,
  }) => {
    const { email, link } = await subscribe(page.request);
    await page.goto(link);
    const button = page.getByRole('main').getByRole('button');
    await expect(button).toHaveText('Yes, send it to me');
    expect(await confirmedAt(database, email)).toBeNull();

    await button.click();
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      'Thank you, that’s confirmed.',
    );
    expect(await confirmedAt(database, email)).toEqual(expect.any(Date));
  });

  test('says when it is not complete', async ({ page }) => {
    await page.goto('/newsletter/confirm?token=half-a-link');
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'This link is no longer valid.',
    );
  });
});

test.describe('the link to confirm the newsletter, where scripts are off', () => {
  test.use({ javaScriptEnabled: false });

  test('confirms all the same', async ({ page, database }) => {
    const { email, link } = await subscribe(page.request);
    await page.goto(link);
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('heading', { name: 'Join our insiders' })).toBeVisible();
    expect(await confirmedAt(database, email)).toEqual(expect.any(Date));
  });
});
