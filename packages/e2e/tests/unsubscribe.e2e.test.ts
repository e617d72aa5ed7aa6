import { randomUUID } from 'node:crypto';
import { newsletterContract } from '@driftstone/contract/newsletter/newsletter.contract.ts';
import { callShop } from '../support/api.ts';
import { findMailedLink } from '../support/mails.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.describe('the link to leave the newsletter', () => {
  test('[ROUTE-01] removes the address with one call, and says so', async ({ page, database }) => {
    const email = `leaver.${randomUUID()}@example.com`;
    await callShop(page.request, { guestId: randomUUID() }, newsletterContract.subscribe, {
      body: { email },
    });
    let calls = 0;
    page.on('request', (request) => (calls += request.method() === 'POST' ? 1 : 0));
    await page.goto(await findMailedLink(page.request, email, '/subscribe?unsubscribe='));

    await expect(page.getByRole('main').getByRole('status')).toContainText('You’re off the list.');
    expect(calls).toBe(1);
    await expectAccessible(page);
    const { rows } = await database.query<{ unsubscribed_at: Date | null }>(
      'select unsubscribed_at from newsletter_subscriptions where email = $1',
      [email],
    );
    expect(rows).toEqual([{ unsubscribed_at: expect.any(Date) }]);
  });

  test('says when it is not complete', async ({ page, pageErrors }) => {
    pageErrors.allowStatus(422);
    await page.goto('/subscribe?unsubscribe=half-a-link');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'This link is not complete.',
    );
    await expectAccessible(page);
  });
});
