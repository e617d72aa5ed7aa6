import type { Page } from '@playwright/test';
import { completeOrder } from '../support/by-hand.ts';
import { answerCalls, passCalls } from '../support/held-route.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const WRITE_PATH = '/reviews/create';
const READ_PATH = '/reviews/my/*';

/** A new user's confirmed order, payable at the counter. */
async function orderOfNewUser(page: Page) {
  const { sessionId, order } = await placeCashOrder(page, await signInNewUser(page));
  return {
    orderId: order.id,
    confirmation: `/order-confirmation?status=success&session_id=${encodeURIComponent(sessionId)}`,
    card: page.getByRole('region', { name: `Your review of order #${order.number}` }),
  };
}

test.describe('the review of an order', () => {
  test('[REV-01] [REV-02] is possible once the order is paid or completed, and only once', async ({
    page,
    database,
    pageErrors,
  }) => {
    const { orderId, confirmation, card } = await orderOfNewUser(page);
    await page.goto(confirmation);
    await expect(card).toContainText('once payment is confirmed');
    await expect(card.getByRole('button')).toHaveCount(0);

    await completeOrder(database, orderId);
    await page.reload();
    const rating = card.getByRole('radiogroup', { name: 'Your rating' });
    await expect(rating.getByRole('radio')).toHaveCount(5);
    await expect(rating.getByRole('radio', { name: '5 stars' })).toBeChecked();
    const comment = card.getByRole('textbox', { name: 'Your comment' });
    const send = card.getByRole('button', { name: 'Send review' });
    await comment.fill('  ');
    await send.click();
    await expect(card.getByRole('alert')).toHaveText('Please leave a short comment.');
    await expect(comment).toHaveAccessibleDescription(/Please leave a short comment\./);
    await expectAccessible(page);

    pageErrors.allowStatus(500);
    await rating.getByRole('radio', { name: '5 stars' }).press('ArrowLeft');
    await comment.fill('A crust to sail back for.');
    await expect(card.getByRole('alert')).toHaveCount(0);
    await answerCalls(page, WRITE_PATH, 500, 'no words');
    await send.click();
    await expect(page.getByText('Failed to submit review.')).toBeVisible();
    await answerCalls(page, WRITE_PATH, 500, { message: 'The pen is empty.' });
    await send.click();
    await expect(page.getByText('The pen is empty.')).toBeVisible();

    await passCalls(page, WRITE_PATH);
    await send.click();
    await expect(page.getByText('Thanks for your review!')).toBeVisible();
    await expect(card).toContainText('A crust to sail back for.');
    await expect(card.getByRole('img', { name: '4 stars out of 5' })).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(0);
    await expect(card).toBeFocused();

    await page.reload();
    await expect(card).toContainText('A crust to sail back for.');
    await expect(card.getByRole('textbox')).toHaveCount(0);
    const { rows } = await database.query('select rating from reviews where order_id = $1', [
      orderId,
    ]);
    expect(rows).toEqual([{ rating: 4 }]);
  });

  test('[REV-02] written in another tab first is shown instead of the form', async ({
    page,
    database,
    pageErrors,
  }) => {
    pageErrors.allowStatus(409);
    const { orderId, confirmation, card } = await orderOfNewUser(page);
    await completeOrder(database, orderId);
    await page.goto(confirmation);
    await card.getByRole('textbox', { name: 'Your comment' }).fill('From the second tab.');
    await database.query(
      `insert into reviews (id, order_id, user_id, rating, comment, created_at, updated_at)
       select gen_random_uuid(), id, user_id, 3, 'From the first tab.', now(), now() from orders where id = $1`,
      [orderId],
    );

    await card.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('You have already reviewed this order.')).toBeVisible();
    await expect(card).toContainText('From the first tab.');
  });

  test('[REV-03] is shown with rounded and clamped stars, its date and the date of its update', async ({
    page,
  }) => {
    const { confirmation, card } = await orderOfNewUser(page);
    const review = {
      id: '0197b9a0-0000-7000-8000-000000000001',
      rating: 3.6,
      comment: 'Good.',
      createdAt: '2026-03-05T12:00:00.000Z',
      updatedAt: '2026-03-09T12:00:00.000Z',
    };
    await answerCalls(page, READ_PATH, 200, review);
    await page.goto(confirmation);
    await expect(card.getByRole('img', { name: '4 stars out of 5' })).toBeVisible();
    await expect(card).toContainText('5 Mar 2026 · Updated 9 Mar 2026');

    await answerCalls(page, READ_PATH, 200, { ...review, rating: 9, updatedAt: review.createdAt });
    await page.reload();
    await expect(card.getByRole('img', { name: '5 stars out of 5' })).toBeVisible();
    await expect(card).not.toContainText('Updated');
  });

  test('[REV-01] that can’t be fetched silently counts as none', async ({
    page,
    database,
    pageErrors,
  }) => {
    pageErrors.allowStatus(500);
    const { orderId, confirmation, card } = await orderOfNewUser(page);
    await completeOrder(database, orderId);
    await answerCalls(page, READ_PATH, 500, { message: 'The drawer is stuck.' });
    await page.goto(confirmation);
    await expect(card.getByRole('button', { name: 'Send review' })).toBeVisible();
    await expect(page.getByText('The drawer is stuck.')).toBeHidden();
  });

  test('[CONF-03] is not printed: only the receipt is', async ({ page }) => {
    const { confirmation, card } = await orderOfNewUser(page);
    await page.goto(confirmation);
    await expect(card).toBeVisible();
    await page.emulateMedia({ media: 'print' });

    await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(card).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});
