import { randomUUID } from 'node:crypto';
import { newsletterContract } from '@driftstone/contract/newsletter/newsletter.contract.ts';
import type { APIRequestContext } from '@playwright/test';
import type { Client } from 'pg';
import { callShop } from '../support/api.ts';
import { findMailedLink } from '../support/mails.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A person who has asked for the newsletter. */
async function subscribe(request: APIRequestContext): Promise<string> {
  const email = `reader.${randomUUID()}@example.com`;
  const guestId = randomUUID();
  await callShop(request, { guestId }, newsletterContract.subscribe, { body: { email } });
  return email;
}

async function readReader(database: Client, email: string) {
  const { rows } = await database.query<{ confirmed: boolean; left: boolean }>(
    `select confirmed_at is not null as confirmed, unsubscribed_at is not null as left
     from newsletter_subscriptions where email = $1`,
    [email],
  );
  return rows[0];
}

test('[ROUTE-01] [NEWS-02] the links of the newsletter open a page with one button, which does what it says', async ({
  page,
  database,
}) => {
  const email = await subscribe(page.request);
  const main = page.getByRole('main');
  const button = main.getByRole('button');

  await page.goto(await findMailedLink(page.request, email, '/newsletter/confirm?token='));
  await expect(button).toHaveText('Yes, send it to me');
  expect(await readReader(database, email)).toEqual({ confirmed: false, left: false });
  await button.click();
  await expect(main.getByRole('status')).toContainText('Thank you, that’s confirmed.');
  await expect(main.getByRole('textbox'), 'asks no reader to join').toHaveCount(0);
  expect(await readReader(database, email)).toEqual({ confirmed: true, left: false });

  // Mails of an older release link to the page that unsubscribed by itself.
  const link = new URL(await findMailedLink(page.request, email, '/newsletter/leave?token='));
  await page.goto(`/subscribe?unsubscribe=${link.searchParams.get('token')}`);
  await expect(button).toHaveText('Unsubscribe');
  expect(page.url()).toBe(link.href);
  await expectAccessible(page);
  expect(await readReader(database, email)).toEqual({ confirmed: true, left: false });
  await button.click();
  await expect(main.getByRole('status')).toContainText('You’re off the list.');
  expect(await readReader(database, email)).toMatchObject({ left: true });

  await page.goto('/newsletter/confirm?token=half-a-link');
  await button.click();
  await expect(main.getByRole('alert')).toContainText('This link no longer works.');
  await page.goto('/newsletter/leave?token=half-a-link');
  await button.click();
  await expect(main.getByRole('alert')).toContainText('This link is incomplete.');
});

test.describe('where scripts are off', () => {
  test.use({ javaScriptEnabled: false });

  test('[NEWS-02] [WEB-08] the links of the newsletter work, and a page says what still does', async ({
    page,
    database,
  }) => {
    const email = await subscribe(page.request);
    const button = page.getByRole('main').getByRole('button');
    const thanks = page.getByRole('heading', { name: 'Join our insiders' });
    await page.goto(await findMailedLink(page.request, email, '/newsletter/confirm?token='));
    await button.click();
    await expect(thanks).toBeVisible();
    expect(await readReader(database, email)).toEqual({ confirmed: true, left: false });
    await page.goto(await findMailedLink(page.request, email, '/newsletter/leave?token='));
    await button.click();
    await expect(thanks).toBeVisible();
    expect(await readReader(database, email)).toMatchObject({ left: true });

    for (const path of ['/', '/contact', '/menu', '/profile', '/checkout'])
      await test.step(path, async () => {
        await page.goto(path);
        const words = page.locator('noscript p');
        await expect(words).toBeVisible();
        await expect(words).toContainText('Ordering and signing in need JavaScript');
        await expect(words.locator('a').last()).toHaveAttribute('href', /^tel:\+44\d+$/);
      });
    await page.locator('noscript').getByRole('link', { name: 'the menu' }).click();
    await expect(page.getByRole('article').first()).toContainText('£');

    await test.step('what needs scripts looks it, and what does not stays', async () => {
      const looksAlive = (name: string) =>
        page
          .getByRole('button', { name, exact: true })
          .first()
          .evaluate((element) => getComputedStyle(element).opacity === '1');
      expect(await looksAlive('Create Your Own')).toBe(false);
      expect(await looksAlive('Add Margherita')).toBe(false);
      expect(await looksAlive('Margherita')).toBe(true);
      const name = page.getByRole('button', { name: 'Margherita', exact: true }).first();
      await expect(name).toHaveCSS('pointer-events', 'none');
      await page.goto('/order-confirmation?status=success&session_id=cs_any');
      await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeHidden();
      await expect(page.locator('noscript p')).toContainText('we email you a receipt');
      await expect(page.locator('noscript a')).toHaveAttribute('href', /^tel:/);
      await page.goto('/cart');
      await expect(page.getByText('Loading your cart…')).toBeHidden();
      await page.goto('/kitchen');
      await expect(page.getByRole('status').first()).toBeVisible();
      await page.goto('/newsletter/leave?token=any');
      await expect(button).toHaveCSS('opacity', '1');
    });
  });
});
