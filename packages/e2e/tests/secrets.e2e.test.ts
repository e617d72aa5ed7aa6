import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import type { Client } from 'pg';
import { ReceiptScreen } from '../screens/receipt-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { arrive } from '../support/arrival.ts';
import { arriveAtCheckout, NEAR } from '../support/checkouts.ts';
import { standInForProviders } from '../support/provider-scripts.ts';
import { namesIn, PUBLIC_IDS, SECRET_SETTINGS, SECRETS } from '../support/secrets.ts';
import { USER_PASSWORD } from '../support/shoppers.ts';
import { expect, ONE_SHOP, test } from '../support/test.ts';

const BUILT = fileURLToPath(new URL('../../web/build/client', import.meta.url));

const NAMES = Object.keys(SECRETS);

const SIGNS_OF_SECRETS = [
  /\b[sr]k_(?:live|test)_/,
  /\bwhsec_/,
  /\bAIza[\w-]{30}/,
  /\b(?:postgres(?:ql)?|smtps?):\/\//,
  /PRIVATE KEY-----/,
  /\bprocess\.env\b/,
  new RegExp(NAMES.join('|')),
];
const SIGNS_OF_THE_SERVER = [
  /sourceMappingURL=/,
  /packages\/server/,
  /['"]node:\w/,
  /drizzle[-:]|fastify|nodemailer/i,
];

test.use({ shopSettings: SECRET_SETTINGS });
test.describe.configure(ONE_SHOP);

/** Records headers and bodies of every answer to this browser from now on. */
function collectAnswers(context: BrowserContext): () => Promise<string> {
  const answers: Promise<string>[] = [];
  context.on('response', (response) => {
    const headers = response.allHeaders().then((all) => JSON.stringify(all));
    // A redirect has no body, and neither does an answer that the browser abandoned.
    answers.push(...[headers, response.text()].map((text) => text.catch(() => '')));
  });
  return async () => (await Promise.all(answers)).join('\n');
}

async function lookAround(page: Page): Promise<void> {
  const pages = ['/', '/menu', '/contact', '/subscribe', '/auth/signup', '/payment', '/nowhere'];
  const technical = ['/auth/providers', '/openapi.json', '/healthz', '/readyz', '/metrics'];
  for (const path of [...pages, ...technical]) await page.goto(path);
}

/** Orders by card, which fails, then for cash. */
async function order(page: Page) {
  const { customer, checkout } = await arriveAtCheckout(page);
  await checkout.goToDeliveryPayment(NEAR.address);
  await checkout.payButton.click();
  await expect(toastsSaying(page, 'Card payment is unavailable right now')).toBeVisible();
  await checkout.button('Back').click();
  await checkout.goToPickupPayment();
  await checkout.choose(/^Cash/);
  await checkout.button('Confirm Cash on Pickup').click();
  await new ReceiptScreen(page).heading.waitFor();
  return customer;
}

/** The token of the link in a mail that is queued. */
async function forgetPassword(page: Page, database: Client, email: string): Promise<string> {
  await page.request.post('/auth/forgot-password', { data: { email } });
  const { rows } = await database.query<{ token: string }>(
    `select substring(mail->>'text' from 'reset-password#([\\w-]+)') as token from mails
     where mail->>'to' = $1 and cause like 'password-reset:%'`,
    [email],
  );
  const token = rows[0]?.token ?? '';
  await page.goto(`/auth/reset-password#${token}`);
  return token;
}

test('the keys of the shop are in no file of the build, and reach neither the browser nor the log on the way from the menu to the receipt', async ({
  page,
  context,
  shop,
  database,
  pageErrors,
}) => {
  await test.step('no file of the build, and no part of the server', () => {
    const files = readdirSync(BUILT, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name));
    const ofThisMachine = Object.fromEntries(
      Object.keys(SECRETS).map((name) => [name, process.env[name] ?? '']),
    );
    const found = files.flatMap((file) => {
      const text = readFileSync(file, 'latin1');
      const signs = [...SIGNS_OF_SECRETS, ...SIGNS_OF_THE_SERVER].filter((sign) => sign.test(text));
      return [...signs, ...namesIn(text, ofThisMachine)].map((sign) => `${file}: ${sign}`);
    });
    expect(files.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  });

  for (const status of [404, 503]) pageErrors.allowStatus(status);
  const readAnswers = collectAnswers(context);
  await standInForProviders(page);
  await lookAround(page);
  const { user, accessToken } = await order(page);
  await arrive(page, '/profile');
  const cookies = (await context.cookies()).map(({ name, value }) => [name, value]);
  const resetToken = await forgetPassword(page, database, user.email);
  await expect.poll(shop.log).toContain('a mail could not be sent yet');

  const answers = await readAnswers();
  expect(namesIn(answers, { ...SECRETS, ...PUBLIC_IDS })).toEqual(Object.keys(PUBLIC_IDS));
  expect(answers).not.toContain(USER_PASSWORD);

  const log = shop.log();
  const tokens = { accessToken, resetToken, ...Object.fromEntries(cookies) };
  const personal = { USER_PASSWORD, email: user.email, address: NEAR.address, ...tokens };
  expect(log).toContain('no payment session could be opened');
  expect(log).toContain('"path":"/auth/reset-password"');
  expect(namesIn(log, { ...SECRETS, ...personal })).toEqual([]);
});
