import { runUntilVisible, stopClock } from '../support/clock.ts';
import { answerCalls, holdCalls, passCalls } from '../support/held-route.ts';
import { expect, test } from '../support/test.ts';

const MESSAGE_PATH = '/contact/create';
const SUBSCRIBE_PATH = '/newsletter/subscribe';

test('[CONT-01] [CONT-02] [FOOT-03] [NEWS-01] the contact page says how to reach the shop, and sends a message; the newsletter in the footer says what is wrong, accepts an e-mail and clears the field after 1 s', async ({
  page,
  database,
  pageErrors,
}) => {
  pageErrors.allowStatus(500);
  await page.clock.install();
  await page.goto('/contact');
  const form = page.getByRole('form', { name: 'Write to us' });
  const send = form.getByRole('button', { name: 'Leave us a Message' });
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().endsWith(MESSAGE_PATH))));

  await test.step('beside the form are e-mail, phone and hours', async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@.+/);
    await expect(main.getByRole('link', { name: /^[\d ]{10,}$/ })).toHaveAttribute(
      'href',
      /^tel:\+44\d+$/,
    );
    await expect(main).toContainText('Monday–Friday 6 am to 8 pm BST');
  });

  await test.step('nothing is sent without name, e-mail and message, silently', async () => {
    await send.click();
    await form.getByLabel('Name').fill('Ada');
    // The newsletter's field has another name.
    await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
    await form.getByLabel('Message').fill('   ');
    await send.click();
    await form.getByLabel('Message').fill('Is the sea cold?');
    await form.getByLabel('Name').fill(' ');
    await send.click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: /wrong|sent/ })).toHaveCount(0);
    expect(sent).toBe(0);
    await form.getByLabel('Name').fill('Ada');
  });

  await test.step('a failure has the shop’s own words, and keeps the message', async () => {
    await answerCalls(page, MESSAGE_PATH, 500, { message: 'The oven is on fire.' });
    await send.click();
    await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();
    await expect(page.getByText('The oven is on fire.')).toBeHidden();
    await expect(form.getByLabel('Message')).toHaveValue('Is the sea cold?');
    await passCalls(page, MESSAGE_PATH);
  });

  await test.step('a message that arrives is said to be sent, and the form is cleared', async () => {
    const release = await holdCalls(page, MESSAGE_PATH);
    await send.click();
    await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    release();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    for (const field of await form.getByRole('textbox').all()) await expect(field).toHaveValue('');
    await expect(send).toBeEnabled();
    const { rows } = await database.query(
      'select name, email, phone, message from contact_messages',
    );
    expect(rows).toContainEqual({
      name: 'Ada',
      email: 'ada@example.com',
      phone: '',
      message: 'Is the sea cold?',
    });
  });

  await test.step('the server’s message comes before our own', async () => {
    await answerCalls(page, MESSAGE_PATH, 200, { message: 'Thank you, Ada.' });
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByLabel('Message').fill('Is the sea cold?');
    await send.click();
    await expect(page.getByText('Thank you, Ada.')).toBeVisible();
  });

  const footer = page.getByRole('contentinfo');
  const input = footer.getByRole('textbox', { name: 'Email' });
  const button = footer.getByRole('button', { name: 'Email Me' });
  await expect(
    footer.getByRole('heading', {
      name: 'Get early access to exclusive offers, hot deals, and mouth-watering discounts. Only for our insiders.',
    }),
  ).toBeVisible();
  await expect(input).toHaveAttribute('placeholder', /^\S+@\S+\.\S+$/);

  await test.step('an e-mail that is none is refused at the field', async () => {
    await button.click();
    await expect(footer.getByRole('alert')).toHaveText('Email is required');
    await expect(input).toHaveAccessibleDescription('Email is required');
    await expect(input).toBeFocused();
    await input.fill('insider at example');
    await button.click();
    await expect(footer.getByRole('alert')).toHaveText('Invalid email format');
  });

  await test.step('a failure has the server’s message, else our own', async () => {
    await input.fill('Insider@example.com');
    await expect(footer.getByRole('alert')).toHaveCount(0);
    await answerCalls(page, SUBSCRIBE_PATH, 500, { message: 'The postman is ill.' });
    await button.click();
    await expect(page.getByText('The postman is ill.')).toBeVisible();
    await expect(input).toHaveValue('Insider@example.com');
    await answerCalls(page, SUBSCRIBE_PATH, 500, 'no words');
    await button.click();
    await expect(page.getByText('Subscription failed')).toBeVisible();
    await passCalls(page, SUBSCRIBE_PATH);
  });

  await test.step('a success is said, and the field is cleared within a second', async () => {
    const release = await holdCalls(page, SUBSCRIBE_PATH);
    await button.click();
    await expect(footer.getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
    await expect(input).toBeDisabled();
    await stopClock(page);
    release();
    await runUntilVisible(page, page.getByText('Nearly there. Tap the link in our email.'));
    await expect(button).toBeEnabled();
    await page.clock.runFor(600);
    await expect(input).toHaveValue('Insider@example.com');
    await page.clock.runFor(400);
    await expect(input).toHaveValue('');
    await expect(footer.getByRole('alert')).toHaveCount(0);
    const { rows } = await database.query('select email from newsletter_subscriptions');
    expect(rows).toContainEqual({ email: 'insider@example.com' });
  });
});
