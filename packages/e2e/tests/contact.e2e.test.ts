import { answerCalls, holdCalls } from '../support/held-route.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const PATH = '/contact/create';
const FAILED = 'Something went wrong. Please try again later.';

test.describe('the contact page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact');
  });

  test('[CONT-02] says how to reach the shop without the form', async ({ page }) => {
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@.+/);
    await expect(main.getByRole('link', { name: /^[\d ]{10,}$/ })).toHaveAttribute(
      'href',
      /^tel:\+44\d+$/,
    );
    await expect(main).toContainText('Monday–Friday 6 am to 8 pm BST');
    await expectAccessible(page);
  });

  test('[CONT-01] silently ignores a message unless name, email and message are filled in', async ({
    page,
  }) => {
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.url().endsWith(PATH))));
    const form = page.getByRole('form', { name: 'Write to us' });
    const send = form.getByRole('button', { name: 'Leave us a Message' });

    await send.click();
    await form.getByLabel('Name').fill('Ada');
    // The newsletter's field has another name.
    await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
    await form.getByLabel('Phone').fill('01903 555 100');
    await form.getByLabel('Message').fill('   ');
    await send.click();
    await form.getByLabel('Message').fill('Is the sea cold?');
    await form.getByLabel('Name').fill(' ');
    await send.click();

    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: /wrong|sent/ })).toHaveCount(0);
    expect(sent).toBe(0);
  });

  test('[CONT-01] sends a message, says so and clears the form; the phone is optional', async ({
    page,
    database,
  }) => {
    const release = await holdCalls(page, PATH);
    const form = page.getByRole('form', { name: 'Write to us' });
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('Email').fill('ada@example.com');
    await form.getByLabel('Message').fill('Is the sea cold?');
    await form.getByRole('button', { name: 'Leave us a Message' }).click();
    await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled();

    release();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    for (const field of await form.getByRole('textbox').all()) await expect(field).toHaveValue('');
    await expect(form.getByRole('button', { name: 'Leave us a Message' })).toBeEnabled();
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

  test('[CONT-01] shows the server’s message, or else that it was sent, or that it failed', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(500);
    const form = page.getByRole('form', { name: 'Write to us' });
    const send = async () => {
      await form.getByLabel('Name').fill('Ada');
      await form.getByLabel('Email').fill('ada@example.com');
      await form.getByLabel('Message').fill('Is the sea cold?');
      await form.getByRole('button', { name: 'Leave us a Message' }).click();
    };

    await answerCalls(page, PATH, 500, { message: 'The oven is on fire.' });
    await send();
    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(page.getByText('The oven is on fire.')).toBeHidden();
    await expect(form.getByLabel('Message')).toHaveValue('Is the sea cold?');

    await answerCalls(page, PATH, 200, { message: 'Thank you, Ada.' });
    await send();
    await expect(page.getByText('Thank you, Ada.')).toBeVisible();

    await answerCalls(page, PATH, 200, {});
    await send();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
  });
});
