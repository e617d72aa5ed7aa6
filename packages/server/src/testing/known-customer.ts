/** Builds a customer, by the API, who appears in every table that can hold a person. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { users } from '#auth/auth.tables.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { buildKeptPizza } from '#kept-pizzas/kept-pizzas.fixtures.ts';
import { buildStore, proofOf } from '#location/location.fixtures.ts';
import { fillCart } from '#orders/checkout/checkout.fixtures.ts';
import { CLOSED_BY_HAND, letHappen } from '#testing/order-events.ts';
import { payByCard } from '#payments/paying.fixtures.ts';
import { createSandboxIdentity } from '#providers/identity/sandbox.ts';
import { type Answer, type Caller, callerWith, type TestApp, TEST_SECRET } from './test-app.ts';
import { askForNonce } from './test-browser.ts';

const DELIVERED_AFTER_MS = 3 * 60 * 60 * 1000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0';

const CUSTOMER = {
  email: 'thessaly@limpet.example',
  firstName: 'Thessaly',
  lastName: 'Quillfeather',
  phone: '+44 7700 900417',
  password: 'nine cormorants on a groyne',
  avatarUrl: 'https://limpet.example/thessaly.png',
  subject: 'subject-of-thessaly-417',
  address: '417 Limpet Steps, Littlehampton, BN17 4QF',
  latitude: 50.817417,
  longitude: -0.541417,
  driverNote: 'Knock at hatch 417.',
  kitchenNote: 'Slice 417 for the gull.',
  allergy: 'whelks of hatch 417',
  lineNote: 'Burn number 417.',
  keptName: 'Thessaly’s 417',
  comment: 'The 417th slice was the best.',
  answer: 'Yours was the 417th, Thessaly!',
  note: 'Laughs at number 417.',
  orderNote: 'Leave it behind pot 417.',
  cancelWords: 'The 417 bus took our flour, Thessaly.',
  refundWords: 'For the 417th olive, Thessaly.',
  reply: 'Your oilskin hangs on hook 417.',
  message: 'Did I leave my oilskin at table 417?',
};
const { address, latitude, longitude } = CUSTOMER;
/** The browser that gets push messages about the order. */
const BROWSER = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/thessaly-417',
  keys: { p256dh: 'B'.repeat(87), auth: 'T417'.padEnd(22, 't') },
};

export interface KnownCustomer {
  /** The signed-in customer. */
  caller: Caller;
  password: string;
  /** Words that nobody else in the shop has used. */
  words: string[];
  /** Ids by which the shop and others know the customer. */
  ids: string[];
}

export async function buildKnownCustomer(t: TestApp): Promise<KnownCustomer> {
  const { email, password } = CUSTOMER;
  await buildStore(t.db);
  const guest = t.guest();
  await fillCart(t.db, guest);
  const joined = await signUp(t, guest);
  await succeed(joined.post('/cart/migrate-session-cart'));
  await confirmEmail(t, joined);
  await linkProvider(t);
  const deliveredId = await buildPaidDelivery(t, joined);

  await buildCancelledDelivery(t, joined);
  // The delivery has arrived by now, and the kitchen's mail about it was given up.
  t.clock.advanceMs(DELIVERED_AFTER_MS);
  await letHappen(t, deliveredId, CLOSED_BY_HAND);
  await t.db.execute(sql`update mails set failed_at = now() where cause like 'order:%'`);
  await refundAPound(t, deliveredId);
  const { body } = await succeed(t.nobody.post('/auth/login', { email, password }));
  const caller = callerWith(t.app, { authorization: `Bearer ${body.accessToken}` });
  const proof = proofOf(address, latitude, longitude, t.clock.now);
  const home = { address, lat: latitude, lng: longitude, proof };
  await succeed(caller.post('/users/me/addresses', home));
  await openPaymentOfDelivery(t, caller);
  const { id, mailboxHash } = await accountOf(t);
  await buildKeptPizza(t.db, id, CUSTOMER.keptName);
  await fillCart(t.db, caller);
  await writeToShop(t);
  await succeed(t.nobody.post('/auth/forgot-password', { email }));
  const staff = await t.staff();
  const path = `/desk/customers/${id}/notes`;
  await succeed(staff.post(path, { text: CUSTOMER.note }));
  const { password: _notStored, subject, ...words } = CUSTOMER;
  return {
    caller,
    password,
    words: Object.values(words).map(String),
    ids: [id, mailboxHash, guest.guestId, subject, BROWSER.endpoint],
  };
}

async function signUp(t: TestApp, guest: Caller): Promise<Caller> {
  const { email, password, phone, firstName: first_Name, lastName: last_Name } = CUSTOMER;
  const browser = callerWith(t.app, { ...guest.headers, 'user-agent': FIREFOX });
  const { body } = await succeed(
    browser.post('/auth/signup', { email, password, phone, first_Name, last_Name }),
  );
  return callerWith(t.app, { authorization: `Bearer ${body.accessToken}` });
}

/** Leaves the mail in the queue. */
async function confirmEmail(t: TestApp, customer: Caller): Promise<void> {
  await succeed(customer.post('/users/me/confirm-email'));
  const { rows } = await t.db.execute<{ text: string }>(sql`
    select mail->>'text' as text from mails where cause like 'email-confirmation:%'`);
  const [, token] = /confirm-email#([\w.-]+)/.exec(rows[0]?.text ?? '') ?? [];
  await succeed(customer.post('/auth/confirm-email', { token }));
}

async function linkProvider(t: TestApp): Promise<void> {
  const { email, subject, avatarUrl } = CUSTOMER;
  const { nonce, caller } = await askForNonce(t);
  const sandbox = createSandboxIdentity(TEST_SECRET, () => t.clock.now);
  const idToken = await sandbox.issueToken({ subject, email, avatarUrl }, 'google', nonce);
  await succeed(caller.post('/auth/oauth/google', { idToken }));
  // Only an account that a provider opened has an avatar.
  await t.db.update(users).set({ avatarUrl }).where(eq(users.email, email));
}

/** Redeems a coupon, queues the receipt and reviews the order. */
async function buildPaidDelivery(t: TestApp, customer: Caller): Promise<string> {
  const { orderId, sessionId } = await openPaymentOfDelivery(t, customer);
  await payByCard(t.app, sessionId);
  await succeed(customer.post('/payments/get-session-orders', { sessionId }));
  await succeed(customer.post(`/orders/${orderId}/watch`, BROWSER));
  const { comment } = CUSTOMER;
  const review = await succeed(customer.post('/reviews/create', { orderId, rating: 5, comment }));
  const staff = await t.staff();
  const { answer, orderNote: text } = CUSTOMER;
  await succeed(staff.post(`/desk/orders/${orderId}/notes`, { text }));
  await succeed(staff.post(`/desk/reviews/${review.body.id}/answer`, { answer, version: 1 }));
  return orderId;
}

async function refundAPound(t: TestApp, orderId: string): Promise<void> {
  const staff = await t.staff();
  const { refundable } = (await succeed(staff.get(`/desk/orders/${orderId}`))).body;
  const wish = { choice: { kind: 'amount', amount: 1 }, reason: 'goodwill', refundable };
  const words = CUSTOMER.refundWords;
  const path = `/desk/orders/${orderId}/refund`;
  await succeed(staff.post(path, { id: randomUUID(), ...wish, words }));
}

async function buildCancelledDelivery(t: TestApp, customer: Caller): Promise<void> {
  const { orderId, sessionId } = await openPaymentOfDelivery(t, customer);
  await payByCard(t.app, sessionId);
  const staff = await t.staff();
  const { lastEvent } = (await succeed(staff.get(`/desk/orders/${orderId}`))).body;
  const words = CUSTOMER.cancelWords;
  const refundId = randomUUID();
  const cancellation = { reason: 'shop_cannot', words, refundId, lastEvent };
  await succeed(staff.post(`/desk/orders/${orderId}/cancel`, cancellation));
}

/** Goes on until the customer leaves for the hosted page, with a reserved coupon. */
async function openPaymentOfDelivery(t: TestApp, customer: Caller) {
  await fillCart(t.db, customer);
  const { code } = await buildCoupon(t.db);
  await succeed(customer.post('/cart/apply-coupon', { couponCode: code }));
  const { body: order } = await succeed(customer.post('/cart/checkout'));
  const [line] = order.items;
  const orderId: string = order.id;
  const proof = proofOf(address, latitude, longitude, t.clock.now);
  const place = { address, locationLat: latitude, locationLng: longitude, proof };
  await succeed(customer.patch(`/orders/${orderId}/update-location`, place));
  const door = { flat: '4-17', note: CUSTOMER.driverNote };
  const { kitchenNote: note, allergy, lineNote } = CUSTOMER;
  const lineNotes = [{ lineId: line.id, note: lineNote }];
  const contact = { door, note, allergy, lineNotes };
  await succeed(customer.patch(`/orders/${orderId}/contact`, contact));
  const { body } = await succeed(
    customer.post('/payments/checkout-session', { orderIds: [orderId] }),
  );
  const sessionId: string = body.sessionId;
  return { orderId, sessionId };
}

async function writeToShop(t: TestApp): Promise<void> {
  const { email, firstName, lastName, phone, message } = CUSTOMER;
  const name = `${firstName} ${lastName}`;
  await succeed(t.nobody.post('/newsletter/subscribe', { email }));
  await succeed(t.nobody.post('/contact/create', { name, email, phone, message }));
  const staff = await t.staff();
  const { body } = await succeed(staff.get('/desk/messages/all'));
  const path = `/desk/messages/${body.messages[0].id}/reply`;
  await succeed(staff.post(path, { reply: CUSTOMER.reply, version: 1 }));
}

async function accountOf({ db }: TestApp): Promise<{ id: string; mailboxHash: string }> {
  const [user] = await db.select().from(users).where(eq(users.email, CUSTOMER.email));
  if (!user?.mailboxHash) throw new Error('The customer has no account');
  return { id: user.id, mailboxHash: user.mailboxHash };
}

async function succeed(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}
