// Whatever fails at the providers, and whatever they repeat, keys and customers stay out of logs and answers.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  CUSTOMER,
  goToPayment,
  type Journey,
  openPayment,
  requestReset,
  walkThroughShop,
} from '#testing/full-journey.ts';
import { LASTING_FAULTS, QUICK_LIMITS } from '#testing/json-faults.ts';
import type { SeenRequest } from '#testing/json-server.ts';
import { takeLeaks } from '#testing/leaks.ts';
import { SECRETS } from '#testing/secrets.ts';
import type { Faults } from '#testing/smtp-server.ts';
import { connectStripe } from '#testing/test-stripe.ts';
import { addPassword, openWatchedShop, type WatchedShop } from '#testing/watched-shop.ts';
import { createGoogleGeocoder } from './geocoding/google-maps.ts';
import { createPhotonGeocoder } from './geocoding/photon.ts';
import type { Providers } from './providers.ts';

const CLOSED_PORT = 'http://127.0.0.1:1';

let t: WatchedShop;
let journey: Journey;
let providers: Providers;
beforeAll(async () => {
  t = await openWatchedShop();
  providers = { ...t.shop.providers };
  journey = await walkThroughShop(t);
});
afterAll(() => t.close());
afterEach(() => {
  Object.assign(t.shop.providers, providers);
  for (const server of [t.stripe, t.maps, t.appleKeys]) server.failAlways(null);
  t.smtp.faults = {};
});

/** The caller's answer, whether the owner's log has the failure, and which secrets leaked. */
const CLEAN = { status: 503, isLogged: true, leaks: [] };

async function judge(status: number, message: string) {
  const isLogged = t.log().includes(message);
  return { status, isLogged, leaks: await takeLeaks(t, journey) };
}

describe('no secret leaks when Stripe', () => {
  async function meetTrouble(cause: () => void) {
    const { customer } = journey;
    const earlier = await openPayment(t, customer);
    const { askForPage } = await goToPayment(t, customer);
    cause();
    const comeBack = () => customer.post('/payments/get-session-orders', earlier);
    const [asked] = await Promise.all([askForPage(), comeBack(), t.reconcilePayments()]);
    return judge(asked.status, 'no payment session could be opened');
  }

  it.each(LASTING_FAULTS)('answers by %s', async (_what, fault) => {
    expect(await meetTrouble(() => t.stripe.failAlways(fault))).toEqual(CLEAN);
  });

  it('repeats the key that it refuses', async () => {
    const secretKey = `${SECRETS.STRIPE_SECRET_KEY}Revoked`;
    const outcome = await meetTrouble(() => {
      t.shop.providers.payments = connectStripe(t.stripe, t.shop.now, { secretKey });
    });
    expect(outcome).toEqual(CLEAN);
  });

  it('is unreachable', async () => {
    const outcome = await meetTrouble(() => {
      t.shop.providers.payments = connectStripe({ url: CLOSED_PORT }, t.shop.now);
    });
    expect(outcome).toEqual(CLEAN);
  });
});

describe('no secret leaks when the geocoder', () => {
  async function meetTrouble() {
    const words = encodeURIComponent(CUSTOMER.address);
    const [found] = await Promise.all([
      t.nobody.get(`/geocode?address=${words}`),
      t.nobody.get(`/geocode/suggest?input=${words}`),
    ]);
    return judge(found.status, 'the geocoder failed');
  }

  it.each(LASTING_FAULTS)('answers by %s', async (_what, fault) => {
    t.maps.failAlways(fault);
    expect(await meetTrouble()).toEqual(CLEAN);
  });

  it.each([200, 302, 400, 403, 500])('repeats the whole request, with a %i', async (status) => {
    t.maps.answer = (seen) => repeat(seen, status);
    expect(await meetTrouble()).toEqual(CLEAN);
    const { GEOCODER_URL: secret } = SECRETS;
    const url = `${addPassword(t.maps.url, secret)}?key=${encodeURIComponent(secret)}`;
    const { publicUrl } = t.shop.config;
    t.shop.providers.geocoding = createPhotonGeocoder({ url, publicUrl, limits: QUICK_LIMITS });
    expect(await meetTrouble()).toEqual(CLEAN);
  });

  it('is unreachable', async () => {
    t.shop.providers.geocoding = createGoogleGeocoder({
      apiKey: SECRETS.GOOGLE_MAPS_API_KEY,
      placesUrl: CLOSED_PORT,
      geocodingUrl: CLOSED_PORT,
      limits: QUICK_LIMITS,
    });
    expect(await meetTrouble()).toEqual(CLEAN);
  });
});

describe('no secret leaks when Apple', () => {
  it.each(LASTING_FAULTS)('answers by %s', async (_what, fault) => {
    const idToken = await t.signIdToken(CUSTOMER.email, 'a nonce', 'a key of tomorrow');
    journey.otherTokens['the token that nobody can judge'] = idToken;
    t.appleKeys.failAlways(fault);
    const { status } = await t.nobody.post('/auth/oauth/apple', { idToken });
    const outcome = await judge(status, 'the keys of an identity provider are out of reach');
    expect(outcome).toEqual(CLEAN);
  });
});

describe('no secret leaks when the mail server', () => {
  const { SMTP_URL: password } = SECRETS;
  const asSent = Buffer.from(`\0driftstone\0${password}`).toString('base64');

  it.each<[string, (link: string) => Faults]>([
    ['repeats the password', () => ({ AUTH: `535 5.7.8 Refused: ${password}` })],
    ['repeats the password as it came', () => ({ AUTH: `535 5.7.8 Refused: ${asSent}` })],
    ['repeats the reader', () => ({ RCPT: `450 4.2.0 <${CUSTOMER.email}>: try again` })],
    ['repeats the link', (link) => ({ END: `554 5.7.1 Blocked for ${link}` })],
    ['says nothing', () => ({ DATA: null })],
    ['cuts the connection', () => ({ GREETING: 'cut' })],
  ])('%s', async (_what, faultsFor) => {
    const token = await requestReset(t);
    journey.otherTokens['the token that waits'] = token;
    t.smtp.faults = faultsFor(`${t.shop.config.publicUrl}/reset-password?token=${token}`);
    await t.deliverMails();
    expect(t.log()).toMatch(/a mail (?:could not be sent yet|was given up)/);
    expect(await takeLeaks(t, journey)).toEqual([]);
  });
});

/** Repeats the request in every field that is read, as some helpful servers do. */
function repeat(seen: SeenRequest, status: number) {
  const text = JSON.stringify({ ...seen, url: seen.url.href });
  const error = { code: status, message: text, status: text, details: [{ reason: text }] };
  const body = { error, status: 'REQUEST_DENIED', error_message: text, features: text };
  return { status, body, headers: { location: seen.url.href } };
}
