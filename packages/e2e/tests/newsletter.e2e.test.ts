import { runUntilVisible, stopClock } from '../support/clock.ts';
import { answerCalls, holdCalls } from '../support/held-route.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const PATH = '/newsletter/subscribe';

test.describe('the newsletter in the footer', () => {
  test('[FOOT-03] [NEWS-01] accepts an email, shows that it is busy, says thank you and clears the input after 1 s', async ({
    page,
    database,
  }) => {
    await page.clock.install();
    const release = await holdCalls(page, PATH);
    await page.goto('/contact');
    const footer = page.getByRole('contentinfo');
    await expect(
      footer.getByRole('heading', {
        name: 'Get early access to exclusive offers, hot deals, and mouth-watering discounts. Only for our insiders.',
      }),
    ).toBeVisible();
    const input = footer.getByRole('textbox', { name: 'Email' });
    await expect(input).toHaveAttribute('placeholder', /^\S+@\S+\.\S+$/);

    await input.fill('Insider@example.com');
    await footer.getByRole('button', { name: 'Email Me' }).click();
    await expect(footer.getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
    await expect(input).toBeDisabled();

    await stopClock(page);
    release();
    await runUntilVisible(page, page.getByText('You’re on the list. Watch your inbox.'));
    await expect(footer.getByRole('button', { name: 'Email Me' })).toBeEnabled();
    await page.clock.runFor(600);
    await expect(input).toHaveValue('Insider@example.com');
    await page.clock.runFor(400);
    await expect(input).toHaveValue('');
    await expect(footer.getByRole('alert')).toHaveCount(0);

    const { rows } = await database.query('select email from newsletter_subscriptions');
    expect(rows).toContainEqual({ email: 'insider@example.com' });
  });

  test('[NEWS-01] says what is wrong with the email, and shows the server’s refusal', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(500);
    await answerCalls(page, PATH, 500, { message: 'The postman is ill.' });
    await page.goto('/contact');
    const footer = page.getByRole('contentinfo');
    const input = footer.getByRole('textbox', { name: 'Email' });
    const button = footer.getByRole('button', { name: 'Email Me' });

    await button.click();
    await expect(footer.getByRole('alert')).toHaveText('Email is required');
    await expect(input).toHaveAccessibleDescription('Email is required');
    await expect(input).toBeFocused();
    await input.fill('insider at example');
    await button.click();
    await expect(footer.getByRole('alert')).toHaveText('Invalid email format');
    await expectAccessible(page);

    await input.fill('insider@example.com');
    await expect(footer.getByRole('alert')).toHaveCount(0);
    await button.click();
    await expect(page.getByText('The postman is ill.')).toBeVisible();
    await expect(input).toHaveValue('insider@example.com');

    await answerCalls(page, PATH, 500, 'no words');
    await button.click();
    await expect(page.getByText('Subscription failed')).toBeVisible();
  });
});
