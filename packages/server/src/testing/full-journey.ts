/** One customer's way through the whole shop. Collects the secrets that only this customer may know. */
import { sql } from 'drizzle-orm';
import { buildStore } from '#location/location.fixtures.ts';
import { fillCart, NEARBY } from '#orders/checkout/checkout.fixtures.ts';
import {
  GOOGLE_AUTOCOMPLETE,
  GOOGLE_PLACE,
  googleGeocoding,
} from '#providers/geocoding/geocoding.fixtures.ts';
import { SECRETS } from './secrets.ts';
import { describeDelivery, signStripeEvent } from './stripe/server.ts';
import { type Answer, type Caller, callerWith } from './test-app.ts';
import { askForNonce } from './test-browser.ts';
import type { WatchedShop } from './watched-shop.ts';

/** A refresh token used after this time counts as stolen. */
const LONG_AFTER_MS = 60_000;
const RELATIVE = 'limpet.barnacle@example.com';

export const CUSTOMER = {
  email: 'winkle.barnacle@example.com',
  address: NEARBY.address,
  password: 'seven starfish on a plate',
  wrongPassword: 'eight starfish on a plate',
  changedPassword: 'nine starfish on a plate',
  lastPassword: 'ten starfish on a plate',
};

type Tokens = Record<string, string>;

interface Notes {
  /** Keyed by name. */
  accessTokens: Tokens;
  refreshTokens: Tokens;
  /** Tokens from links in mails, and from Apple. */
  otherTokens: Tokens;
}

export interface Journey extends Notes {
  /** The customer, still signed in. */
  customer: Caller;
}

export async function walkThroughShop(t: WatchedShop): Promise<Journey> {
  const notes: Notes = { accessTokens: {}, refreshTokens: {}, otherTokens: {} };
  await buildStore(t.db);
  await lookAround(t);
  const customer = await comeAndGo(t, notes);
  await chooseAddress(t, customer);
  const orderId = await payByCard(t, customer);
  await readKitchen(t);
  await succeed(customer.post('/reviews/create', { orderId, rating: 5, comment: 'Warm.' }));
  const { email, address: message } = CUSTOMER;
  await succeed(t.nobody.post('/contact/create', { name: 'Winkle', email, message }));
  await succeed(customer.get('/users/me/data'));
  await followNewsletter(t, notes);
  await forgetPassword(t, notes);
  await t.deliverMails();
  return { ...notes, customer: await signIn(t, notes, CUSTOMER.lastPassword) };
}

async function lookAround({ app, nobody }: WatchedShop): Promise<void> {
  const open = ['/pizzas/all', '/pizzas/top', '/categories', '/reviews/public', '/stores'];
  const technical = ['/openapi.json', '/docs/', '/healthz', '/readyz'];
  for (const path of [...open, '/customizer/options', '/auth/providers', ...technical])
    await succeed(nobody.get(path));
  const owner = callerWith(app, { authorization: `Bearer ${SECRETS.METRICS_TOKEN}` });
  await succeed(owner.get('/metrics'));
}

/** From guest to customer, by every way of signing in, including failing ones. */
async function comeAndGo(t: WatchedShop, notes: Notes): Promise<Caller> {
  const { email, password, changedPassword: newPassword } = CUSTOMER;
  const guest = t.guest();
  await fillCart(t.db, guest);
  const names = { first_Name: 'Winkle', last_Name: 'Barnacle' };
  const signedUp = await succeed(guest.post('/auth/signup', { ...names, email, password }));
  const first = keepSession(t, notes, 'the sign-up', signedUp);
  await succeed(first.post('/cart/migrate-session-cart'));
  const exchanged = await succeed(first.post('/auth/refresh-token'));
  keepSession(t, notes, 'the exchange', exchanged);
  t.clock.advanceMs(LONG_AFTER_MS);
  await expectStatus(401, first.post('/auth/refresh-token'));

  const wrong = { email, password: CUSTOMER.wrongPassword };
  await expectStatus(401, t.nobody.post('/auth/login', wrong));
  const customer = await signIn(t, notes, password);
  const change = { currentPassword: password, newPassword };
  await succeed(customer.post('/auth/change-password', change));

  const { nonce, caller } = await askForNonce(t);
  const idToken = await t.signIdToken(RELATIVE, nonce);
  notes.otherTokens['the identity token'] = idToken;
  const relative = await succeed(caller.post('/auth/oauth/apple', { idToken }));
  await succeed(keepSession(t, notes, 'Apple', relative).post('/auth/logout'));
  const forged = `${idToken.slice(0, -8)}AAAAAAAA`;
  await expectStatus(401, caller.post('/auth/oauth/apple', { idToken: forged }));
  return customer;
}

async function chooseAddress(t: WatchedShop, customer: Caller): Promise<void> {
  const { address, locationLat: lat, locationLng: lng } = NEARBY;
  t.maps.answer = ({ url }) => ({
    status: 200,
    body: url.pathname.endsWith(':autocomplete')
      ? GOOGLE_AUTOCOMPLETE
      : { ...GOOGLE_PLACE, ...googleGeocoding() },
  });
  await succeed(customer.get(`/geocode/suggest?input=${encodeURIComponent(address)}`));
  await succeed(customer.get(`/geocode?address=${encodeURIComponent(address)}`));
  await succeed(customer.patch('/users/me/location', { address, lat, lng }));
}

/** Pays for a delivery. A stranger calls the webhook before the provider does. */
async function payByCard(t: WatchedShop, customer: Caller): Promise<string> {
  const { orderId, sessionId } = await openPayment(t, customer);
  const delivery = describeDelivery(t.stripe.books.pay(sessionId), t.clock.now);
  const signature = signStripeEvent(delivery.payload, t.clock.now, 'whsec_of_a_stranger');
  const forged = { ...delivery.headers, 'stripe-signature': signature };
  await t.app.inject({ ...delivery, headers: forged });
  await t.app.inject(delivery);
  await succeed(customer.post('/payments/get-session-orders', { sessionId }));
  await t.deliverMails();
  return orderId;
}

async function readKitchen(t: WatchedShop): Promise<void> {
  await expectStatus(401, t.nobody.get('/kitchen/orders'));
  await succeed((await t.device()).get('/kitchen/orders'));
}

/** Goes on until the customer leaves for the hosted page. */
export async function openPayment(t: WatchedShop, customer: Caller) {
  const { orderId, askForPage } = await goToPayment(t, customer);
  const { body } = await succeed(askForPage());
  const sessionId: string = body.sessionId;
  return { orderId, sessionId };
}

/**
 * Stops before the payment page opens. Adds one more pizza than last time, so that an earlier page is no longer valid.
 */
export async function goToPayment(t: WatchedShop, customer: Caller) {
  await fillCart(t.db, customer);
  const { body: order } = await succeed(customer.post('/cart/checkout'));
  const orderId: string = order.id;
  await succeed(customer.patch(`/orders/${orderId}/update-location`, NEARBY));
  const askForPage = () => customer.post('/payments/checkout-session', { orderIds: [orderId] });
  return { orderId, askForPage };
}

async function followNewsletter(t: WatchedShop, notes: Notes): Promise<void> {
  await succeed(t.nobody.post('/newsletter/subscribe', { email: CUSTOMER.email }));
  const [confirm = '', leave = ''] = await findMailedTokens(t, 'newsletter');
  Object.assign(notes.otherTokens, {
    'the token to confirm': signatureOf(confirm),
    'the token to leave': signatureOf(leave),
  });
  await expectStatus(303, t.nobody.post(`/newsletter/confirm?token=${confirm}`));
  await expectStatus(204, t.nobody.post(`/newsletter/leave?token=${leave}`));
}

/** The signed value, such as an id, comes before the signature. */
function signatureOf(token: string): string {
  return token.split('.').at(-1) ?? '';
}

async function forgetPassword(t: WatchedShop, notes: Notes): Promise<void> {
  const token = await requestReset(t);
  notes.otherTokens['the token to reset'] = token;
  const chosen = { token, password: CUSTOMER.lastPassword };
  await succeed(t.nobody.post('/auth/reset-password', chosen));
  await expectStatus(422, t.nobody.post('/auth/reset-password', chosen));
}

/** The token of the link in the queued mail. */
export async function requestReset(t: WatchedShop): Promise<string> {
  await succeed(t.nobody.post('/auth/forgot-password', { email: CUSTOMER.email }));
  const [token = ''] = await findMailedTokens(t, 'password-reset');
  return token;
}

/** In the order of the links in the mail. */
async function findMailedTokens({ db }: WatchedShop, kind: string): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select mail->>'text' as text from mails
    where cause like ${`${kind}%`} and mail is not null order by created_at desc limit 1`);
  const tokens = [...(rows[0]?.text ?? '').matchAll(/(?:\?\w+=|\/reset-password#)([\w.%-]+)/g)];
  if (tokens.length === 0) throw new Error(`No mail with a link waits: ${kind}`);
  return tokens.map(([, token = '']) => decodeURIComponent(token));
}

async function signIn(t: WatchedShop, notes: Notes, password: string): Promise<Caller> {
  const answer = await succeed(t.nobody.post('/auth/login', { email: CUSTOMER.email, password }));
  return keepSession(t, notes, `the sign-in with "${password}"`, answer);
}

/** Stores the session as a browser does. */
function keepSession(
  { app }: WatchedShop,
  notes: Notes,
  name: string,
  { body, headers }: Answer,
): Caller {
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  notes.accessTokens[`the access token of ${name}`] = body.accessToken;
  notes.refreshTokens[`the refresh token of ${name}`] = cookie.replace(/^[^=]+=/, '');
  return callerWith(app, { authorization: `Bearer ${body.accessToken}`, cookie });
}

async function succeed(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

async function expectStatus(status: number, asked: Promise<Answer>): Promise<void> {
  const answer = await asked;
  if (answer.status !== status)
    throw new Error(`${answer.status}, not ${status}: ${JSON.stringify(answer.body)}`);
}
