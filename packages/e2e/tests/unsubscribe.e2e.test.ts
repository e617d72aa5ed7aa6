import { randomUUID } from 'node:crypto';
import { newsletterContract } from '@driftstone/contract/newsletter/newsletter.contract.ts';
import { callShop } from '../support/api.ts';
import { findMailedLink } from '../support/mails.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.describe('the link to leave the newsletter', () => {
  test('[ROUTE-01, NEWS-02] opens a page with one button, which unsubscribes and says so', async ({
    page,
    database,
  }) => {
    const email = `leaver.${randomUUID()}@example.com`;
    await callShop(page.request, { guestId: randomUUID() }, newsletterContract.subscribe, {
      body: { email },
    });
    const hasLeft = async () => {
      const { rows } = await database.query<{ left: boolean }>(
        'select unsubscribed_at is not null as left from newsletter_subscriptions where email = $1',
        [email],
      );
      return rows[0]?.left;
    };
    // Mails of an older release link to the page that unsubscribed by itself.
    const link = new URL(await findMailedLink(page.request, email, '/newsletter/leave?token='));
    await page.goto(`/subscribe?unsubscribe=${link.searchParams.get('token')}`);
    const button = page.getByRole('main').getByRole('button');
    await expect(button).toHaveText('Unsubscribe');
    expect(page.url()).toBe(link.href);
    await expectAccessible(page);
    expect(await hasLeft()).toBe(false);

    await button.click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('You’re off the list.');
    expect(await hasLeft()).toBe(true);
    await expectAccessible(page);
  });

  test('says when it is not complete', async ({ page }) => {
    await page.goto('/newsletter/leave?token=half-a-link');
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'This link is not complete.',
    );
    await expectAccessible(page);
  });
});

test.describe('the link to leave the newsletter, where scripts are off', () => {
  test.use({ javaScriptEnabled: false });

  test('[NEWS-02] unsubscribes all the same', async ({ page, database }) => {
    const email = `plain.${randomUUID()}@example.com`;
    await callShop(page.request, { guestId: randomUUID() }, newsletterContract.subscribe, {
      body: { email },
    });
    await page.goto(await findMailedLink(page.request, email, '/newsletter/leave?token='));
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('heading', { name: 'Join our insiders' })).toBeVisible();
    const { rows } = await database.query<{ unsubscribed_at: Date | null }>(
      'select unsubscribed_at from newsletter_subscriptions where email = $1',
      [email],
    );
    expect(rows).toEqual([{ unsubscribed_at: expect.any(Date) }]);
  });
});
