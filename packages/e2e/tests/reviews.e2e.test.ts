import { completeOrder } from '../support/by-hand.ts';
import { answerCalls, passCalls } from '../support/held-route.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const WRITE_PATH = '/reviews/create';
const READ_PATH = '/reviews/my/*';

test('[REV-01] [REV-02] [REV-03] the review of an order is possible once the order is paid or completed, and only once', async ({
  page,
  database,
  pageErrors,
}) => {
  for (const status of [409, 500]) pageErrors.allowStatus(status);
  const { sessionId, order } = await placeCashOrder(page, await signInNewUser(page));
  const card = page.getByRole('region', { name: `Your review of order #${order.number}` });
  const send = card.getByRole('button', { name: 'Send review' });
  const comment = card.getByRole('textbox', { name: 'Your comment' });
  const rating = card.getByRole('radiogroup', { name: 'Your rating' });

  await test.step('not too early', async () => {
    await page.goto(
      `/order-confirmation?status=success&session_id=${encodeURIComponent(sessionId)}`,
    );
    await expect(card).toContainText('once payment is confirmed');
    await expect(card.getByRole('button')).toHaveCount(0);
  });

  await test.step('one that can’t be fetched silently counts as none', async () => {
    await completeOrder(database, order.id);
    await answerCalls(page, READ_PATH, 500, { message: 'The drawer is stuck.' });
    await page.reload();
    await expect(send).toBeVisible();
    await expect(page.getByText('The drawer is stuck.')).toBeHidden();
    await passCalls(page, READ_PATH);
  });

  await test.step('needs a short comment', async () => {
    await expect(rating.getByRole('radio')).toHaveCount(5);
    await expect(rating.getByRole('radio', { name: '5 stars' })).toBeChecked();
    await comment.fill('  ');
    await send.click();
    await expect(card.getByRole('alert')).toHaveText('Please leave a short comment.');
    await expect(comment).toHaveAccessibleDescription(/Please leave a short comment\./);
    await expectAccessible(page);
  });

  await test.step('says what failed, and is sent again', async () => {
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
    const { rows } = await database.query('select rating from reviews where order_id = $1', [
      order.id,
    ]);
    expect(rows).toEqual([{ rating: 4 }]);
  });

  await test.step('stars are rounded and limited, and an update has its date', async () => {
    const review = {
      id: '0197b9a0-0000-7000-8000-000000000001',
      rating: 3.6,
      comment: 'Good.',
      createdAt: '2026-03-05T12:00:00.000Z',
      updatedAt: '2026-03-09T12:00:00.000Z',
    };
    await answerCalls(page, READ_PATH, 200, review);
    await page.reload();
    await expect(card.getByRole('img', { name: '4 stars out of 5' })).toBeVisible();
    await expect(card).toContainText('5 Mar 2026 · Updated 9 Mar 2026');
    await answerCalls(page, READ_PATH, 200, { ...review, rating: 9, updatedAt: review.createdAt });
    await page.reload();
    await expect(card.getByRole('img', { name: '5 stars out of 5' })).toBeVisible();
    await expect(card).not.toContainText('Updated');
  });

  await test.step('one that was written in another tab is shown instead of the form', async () => {
    // As the page was before the review.
    await page.route(`**${READ_PATH}`, (route) => route.fulfill({ status: 204 }));
    await page.reload();
    await comment.fill('From the second tab.');
    await passCalls(page, READ_PATH);
    await send.click();
    await expect(page.getByText('You have already reviewed this order.')).toBeVisible();
    await expect(card).toContainText('A crust to sail back for.');
  });
});
