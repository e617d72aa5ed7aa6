/** Checks whether the Stripe account is set up as the shop needs it, and says in plain words what is not. */
import { PAYMENT_WEBHOOK_PATH } from '@driftstone/contract/payments/payments.contract.ts';
import type Stripe from 'stripe';
import type { StripeKeys } from '#config/config.ts';
import { bad, type Finding, good } from '#config/finding.ts';
import { adviseOn, tryCardPage } from './card-check.ts';
import { createStripeClient, STRIPE_API_VERSION } from './stripe-client.ts';
import { STRIPE_EVENTS } from './stripe-event.ts';
import { describeStripeFailure } from './stripe-failure.ts';
import { CURRENCY } from './stripe-request.ts';
import { createStripePayments } from './stripe.ts';

export interface CheckedShop {
  keys: StripeKeys;
  publicUrl: string;
  now: () => Date;
}

const ATTEMPT_LIMIT_MS = 10_000;

export async function checkStripe(shop: CheckedShop): Promise<Finding[]> {
  const stripe = createStripeClient({ ...shop.keys, attemptLimitMs: ATTEMPT_LIMIT_MS });
  return [
    checkKey(shop.keys),
    ...(await asking('read the account', () => checkAccount(stripe))),
    ...(await asking('read the webhook endpoints', () => checkEndpoint(stripe, shop))),
    ...(await asking('read its payouts and the balance', () => checkPayouts(stripe))),
    ...(await asking('open a trial page', () => tryPage(stripe, shop))),
  ];
}

function checkKey({ secretKey }: StripeKeys): Finding {
  const kind = secretKey.startsWith('rk_') ? 'restricted key' : 'secret key';
  return secretKey.includes('_live_')
    ? good(`STRIPE_SECRET_KEY is a live ${kind}: cards are charged for real.`)
    : good(`STRIPE_SECRET_KEY is a test ${kind}: no money moves, and production refuses it.`);
}

async function checkAccount(stripe: Stripe): Promise<Finding[]> {
  const account = await stripe.accounts.retrieveCurrent();
  const currency = account.default_currency ?? 'unknown';
  return [
    account.charges_enabled
      ? good('The account may take payments.')
      : bad('The account may not take payments yet: finish its activation in the dashboard.'),
    account.capabilities?.card_payments === 'active'
      ? good('Card payments are active.')
      : bad('Card payments are not active: see Settings → Payment methods in the dashboard.'),
    currency === CURRENCY
      ? good('The account is kept in pounds.')
      : bad(
          `The account is kept in ${currency.toUpperCase()}: Stripe would convert every payment.`,
        ),
  ];
}

async function checkEndpoint(stripe: Stripe, { publicUrl }: CheckedShop): Promise<Finding[]> {
  const url = `${publicUrl}${PAYMENT_WEBHOOK_PATH}`;
  if (/^https?:\/\/(?:localhost|127\.|\[::1\])/.test(url))
    return [
      good(
        `PUBLIC_URL is this machine, which Stripe can't call. To try the webhook: stripe listen --forward-to ${url}, with the secret that it prints as STRIPE_WEBHOOK_SECRET.`,
      ),
    ];
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const urls = [url, `${publicUrl}/api${PAYMENT_WEBHOOK_PATH}`];
  const endpoint = data.find((each) => urls.includes(each.url));
  if (!endpoint)
    return [
      bad(
        `No webhook endpoint calls ${url}: add one, with the events ${STRIPE_EVENTS.join(', ')}.`,
      ),
    ];
  return judgeEndpoint(endpoint);
}

function judgeEndpoint(endpoint: Stripe.WebhookEndpoint): Finding[] {
  const { url, status, enabled_events: enabled, api_version: version } = endpoint;
  const missing = STRIPE_EVENTS.filter((type) => !enabled.includes(type) && !enabled.includes('*'));
  return [
    status === 'enabled'
      ? good(`The webhook endpoint ${url} is enabled.`)
      : bad(`The webhook endpoint ${url} is ${status}: enable it.`),
    missing.length === 0
      ? good('It receives all events that the shop needs.')
      : bad(`It is not told of ${missing.join(', ')}: add them to its events.`),
    version === STRIPE_API_VERSION
      ? good(`Its events are written as of ${STRIPE_API_VERSION}.`)
      : bad(
          `Its events are written as of ${version ?? "the account's default version"}: choose ${STRIPE_API_VERSION}.`,
        ),
    good(
      'Only an event can show whether STRIPE_WEBHOOK_SECRET belongs to this endpoint: send a test event and look for 200 in the dashboard.',
    ),
  ];
}

/** Asks as Money does. */
async function checkPayouts(stripe: Stripe): Promise<Finding[]> {
  await stripe.payouts.list({ limit: 1 });
  await stripe.balanceTransactions.list({ limit: 1, expand: ['data.source'] });
  return [good('The key may read payouts and the balance, for Money.')];
}

/** This shows what the key may do, and how customers can pay. */
async function tryPage(stripe: Stripe, { keys, publicUrl, now }: CheckedShop): Promise<Finding[]> {
  const payments = createStripePayments({ ...keys, now });
  let methods: string[] = [];
  const opened = await tryCardPage(payments, { publicUrl, now }, async (sessionId) => {
    ({ payment_method_types: methods } = await stripe.checkout.sessions.retrieve(sessionId));
  });
  const others = methods.filter((method) => method !== 'card');
  return [
    opened,
    methods.includes('card') && others.length === 0
      ? good('It takes cards, and nothing else.')
      : bad(`It takes ${methods.join(', ') || 'nothing'} where it should take cards alone.`),
  ];
}

async function asking(what: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const { message } = describeStripeFailure(what, error);
    return [bad(`${message}. ${adviseOn(message)}`)];
  }
}
