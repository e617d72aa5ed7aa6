import { toastsSaying } from '../screens/toasts.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { PHONE } from '../support/sizes.ts';
import { enterDesk } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { holdCalls } from '../support/held-route.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

test.use(PHONE);

test('[DESK-50] [DESK-51] [DESK-52] [DESK-53] [DESK-82] [OWN-71] a review is answered, hidden for a reason and shown again; a message is answered by mail or done without, and what was typed is not lost', async ({
  page,
  database,
}) => {
  const { rows } = await database.query<{ comment: string }>(
    'select comment from reviews where answer is null order by created_at desc, id desc limit 1',
  );
  const comment = rows[0]?.comment ?? '';
  await enterDesk(page, database, { path: '/desk/reviews' });
  const list = page.getByRole('list', { name: 'Reviews' });
  const review = list.getByRole('listitem').filter({ hasText: comment.slice(0, 40) });
  await expect(page.getByText(/stars on average, of/)).toBeVisible();
  await atBothSizes(page, expectFits, expectAccessible);

  await review.getByRole('button', { name: /^Answer/ }).click();
  const answer = page.getByRole('dialog', { name: /^Answer/ });
  await answer.getByRole('button', { name: 'Publish the answer' }).click();
  await expect(answer.getByText('Write an answer')).toBeVisible();
  await answer.getByLabel('Your answer').fill('Thank you, and see you soon!');
  await atBothSizes(page, expectFits, expectAccessible);
  await answer.getByRole('button', { name: 'Publish the answer' }).click();
  await expect(toastsSaying(page, 'Everybody can read your answer now.')).toHaveCount(1);
  await expect(review).toHaveCount(0);

  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(review).toContainText('Thank you, and see you soon!');
  await review.getByRole('button', { name: /^Hide/ }).press('Enter');
  const hide = page.getByRole('dialog', { name: 'Why are you hiding it?' });
  await hide.getByRole('button', { name: 'Hide the review' }).click();
  await expect(hide.getByText('Choose the reason')).toBeVisible();
  await hide.getByRole('radio', { name: 'It advertises something else' }).click();
  await atBothSizes(page, expectFits, expectAccessible);
  await hide.getByRole('button', { name: 'Hide the review' }).click();
  await expect(review).toContainText('Hidden: It advertises something else');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('advertises something else')).toHaveCount(0);
  await expect(page.getByText('Thank you, and see you soon!')).toHaveCount(0);

  await page.goto('/desk/reviews');
  await page.getByRole('button', { name: 'Hidden', exact: true }).click();
  await review.getByRole('button', { name: /^Show again/ }).click();
  await expect(review).toHaveCount(0);

  await test.step('a message', async () => {
    const name = 'Ida Quay';
    await database.query(
      "insert into contact_messages (name, email, phone, message) values ($1, $2, '', $3), ($4, $2, '', $3)",
      [name, 'ida@example.com', 'Are you open on Monday?', 'Tom Quay'],
    );
    await page.goto('/desk/messages');
    const list = page.getByRole('list', { name: 'Messages' });
    await atBothSizes(page, expectFits, expectAccessible);
    await page.getByRole('button', { name: `Reply to ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Reply to ${name}` });
    await dialog.getByRole('button', { name: 'Send the reply' }).click();
    await expect(dialog.getByText('Write a reply')).toBeVisible();
    await dialog.getByLabel('Your reply').fill('Yes, from five.');
    await atBothSizes(page, expectFits, expectAccessible);
    await dialog.getByRole('button', { name: 'Send the reply' }).click();
    await expect(toastsSaying(page, `Your reply to ${name} is on its way.`)).toHaveCount(1);
    await expect(list.getByText(name)).toHaveCount(0);

    await list
      .getByRole('button', { name: 'Done without a reply: Tom Quay’s message' })
      .press('Enter');
    await expect(list.getByText('Tom Quay')).toHaveCount(0);
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByRole('searchbox').fill('quay');
    await expect(list).toContainText('replied,');
    await expect(list).toContainText('Yes, from five.');
    await page.getByRole('button', { name: 'Open again: Tom Quay’s message' }).press('Enter');
    await expect(list.getByText('Tom Quay')).toHaveCount(0);

    await test.step('it asks before it discards what was typed, however the dialog is left', async () => {
      const name = 'Una Quay';
      await database.query(
        "insert into contact_messages (name, email, phone, message) values ($1, $2, '', $3), ($4, $2, '', $3)",
        [name, 'una@example.com', 'Do you cut the pizza?', 'Zoe Quay'],
      );
      await page.goto('/desk/messages');
      const opener = page.getByRole('button', { name: `Reply to ${name}` });
      const dialog = page.getByRole('dialog', { name: `Reply to ${name}` });
      const question = page.getByRole('dialog', { name: 'Discard your changes?' });
      const reply = dialog.getByLabel('Your reply');

      await opener.click();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();

      await opener.click();
      await reply.fill('Yes, into eight.');
      for (const leave of [
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(5, 5),
        () => dialog.getByRole('button', { name: 'Close' }).click(),
        () => page.evaluate(() => history.back()),
      ]) {
        await reply.focus();
        await leave();
        await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(question).toHaveCount(0);
        await expect(reply).toHaveValue('Yes, into eight.');
      }
      await expect(reply).toBeFocused();

      await page.keyboard.press('Escape');
      await atBothSizes(page, expectFits, expectAccessible);
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
      await opener.click();
      await expect(reply).toHaveValue('');

      await reply.fill('Yes, into eight.');
      const release = await holdCalls(page, '/reply');
      await dialog.getByRole('button', { name: 'Send the reply' }).click();
      await page.keyboard.press('Escape');
      await expect(question).toBeVisible();
      release();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('button', { name: 'Reply to Zoe Quay' }).click();
      await expect(page.getByRole('dialog', { name: 'Reply to Zoe Quay' })).toBeVisible();
      await expect(question).toHaveCount(0);
    });
  });
});
