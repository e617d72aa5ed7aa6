import { eq, inArray, like, or, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCartLine, firstChoices } from '#cart/cart.fixtures.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { carts } from '#cart/cart.tables.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { buildSavedAddress, buildStore } from '#location/location.fixtures.ts';
import { savedAddresses } from '#location/location.tables.ts';
import { contactMessages } from '#contact/contact.tables.ts';
import { newsletterSubscriptions } from '#newsletter/newsletter.tables.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { CONTENT_CHANNEL } from '#content/content-events.ts';
import { listenTo } from '#database/notifications.ts';
import { mails } from '#mail/mails.tables.ts';
import { buildReview } from '#reviews/reviews.fixtures.ts';
import { reviews } from '#reviews/reviews.tables.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { buildAccount, signIn } from '#testing/test-account.ts';
import { callerWith, createTestApp, type TestApp } from '#testing/test-app.ts';
import { identities, passwordResets, sessions, users } from '#auth/auth.tables.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await buildStore(shop.db);
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => shop.close());

type Account = Awaited<ReturnType<typeof buildAccount>>;

const remove = ({ device, password }: Account, confirmation = password) =>
  device.post('/users/me/delete', { confirmation });
const findUser = async (id: string) =>
  (await shop.db.select().from(users).where(eq(users.id, id)))[0];

describe('POST /users/me/delete', () => {
  it('removes the person: account, sessions, addresses, cart, reviews, newsletter, waiting mails', async () => {
    const account = await buildAccount(shop, { isEmailVerified: true });
    const { id: userId, email } = account.user;
    await buildSavedAddress(shop.db, { userId, isDefault: true });
    await buildCartLine(shop.db, { kind: 'user', userId });
    await buildReview(shop.db, { userId });
    await shop.db.insert(newsletterSubscriptions).values({ email });
    await shop.db.insert(identities).values({ issuer: 'https://id', subject: email, userId });
    await shop.nobody.post('/auth/forgot-password', { email });
    await shop.nobody.post('/contact/create', { name: 'Marina', email, message: 'Any news?' });

    const answer = await remove(account);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your account is deleted.' } });
    expect(String(answer.headers['set-cookie'])).toMatch(/^driftstone-refresh=;/);
    expect(await findUser(userId)).toBeUndefined();
    for (const table of [sessions, savedAddresses, carts, reviews, identities, passwordResets])
      expect(await shop.db.select().from(table).where(eq(table.userId, userId))).toEqual([]);
    const everywhere = await shop.db.execute(sql`
      select email as text from ${users} union all select email from ${newsletterSubscriptions}
      union all select email from ${contactMessages}
      union all select mail::text from ${mails}`);
    expect(JSON.stringify(everywhere.rows)).not.toContain(email);
  });

  it('keeps what belongs to the e-mail when it is not verified, since it may be a stranger’s', async () => {
    const account = await buildAccount(shop);
    const { id: userId, email } = account.user;
    const own = await buildPaidOrder(shop.db, { userId, state: 'completed' });
    const others = await buildPaidOrder(shop.db);
    await shop.nobody.post('/newsletter/subscribe', { email });
    await shop.nobody.post('/contact/create', { name: 'Marina', email, message: 'Any news?' });
    await shop.nobody.post('/auth/forgot-password', { email });
    await shop.db.delete(mails).where(like(mails.cause, 'order:%'));
    const mail = { to: email, subject: 'Order', text: 'Order', html: '<p>Order</p>' };
    const dueAt = new Date('2099-01-01T00:00:00Z');
    const failedAt = shop.clock.now;
    const lost = await buildPaidOrder(shop.db, { userId, state: 'completed' });
    await shop.db.insert(mails).values([
      { cause: `receipt:${own.id}`, mail, dueAt },
      { cause: `receipt:${others.id}`, mail, dueAt },
      { cause: `order:${own.id}`, mail: { ...mail, to: 'shop@example.com' }, dueAt },
      { cause: `order:${lost.id}`, mail: { ...mail, to: 'shop@example.com' }, dueAt, failedAt },
    ]);
    expect((await remove(account)).status).toBe(200);

    const kept = await shop.db
      .select({ cause: mails.cause })
      .from(mails)
      .where(or(sql`${mails.mail} ->> 'to' = ${email}`, like(mails.cause, 'order:%')));
    expect(kept.map(({ cause }) => cause).toSorted()).toEqual([
      expect.stringMatching(/^newsletter-welcome:/),
      `order:${own.id}`,
      `receipt:${others.id}`,
    ]);
    for (const table of [newsletterSubscriptions, contactMessages])
      expect(await shop.db.select().from(table).where(eq(table.email, email))).toHaveLength(1);
  });

  it('keeps the queued mails of others when the e-mail is the shop’s own', async () => {
    const email = 'kitchen@driftstone.example';
    const account = await buildAccount(shop, { email, isEmailVerified: true });
    const mail = { to: email, subject: 'New', text: 'New', html: '<p>New</p>' };
    const causes = ['order:of-a-customer', 'contact:of-a-customer'];
    const dueAt = new Date('2099-01-01T00:00:00Z');
    await shop.db.insert(mails).values(causes.map((cause) => ({ cause, mail, dueAt })));
    await remove(account);
    expect(await shop.db.select().from(mails).where(inArray(mails.cause, causes))).toHaveLength(2);
  });

  it('refuses sign-in, refresh and the old access token afterwards', async () => {
    const account = await buildAccount(shop);
    await remove(account);
    expect((await shop.nobody.post('/auth/login', account.credentials)).status).toBe(401);
    expect((await account.device.refresh()).status).toBe(401);
    for (const path of ['/users/me', '/users/me/data'])
      expect((await account.device.get(path)).status).toBe(401);
    expect((await remove(account)).status).toBe(401);
  });

  it('leaves nothing that an earlier call could still write in the user’s name', async () => {
    vi.spyOn(shop.shop.sessions, 'isOpen').mockResolvedValue(true);
    const account = await buildAccount(shop);
    const { device } = account;
    const pizza = await buildPizza(shop.db);
    const coupon = await buildCoupon(shop.db);
    const pizzaToAdd = { pizzaId: pizza.id, optionIds: firstChoices(pizza) };
    const guest = shop.guest();
    await guest.post('/cart/addToCart', pizzaToAdd);
    const joining = callerWith(shop.app, { ...device.headers, ...guest.headers });
    const home = { address: '12 Arundel Road, Littlehampton', lat: 50.8, lng: -0.5 };
    await remove(account);
    const answers = await Promise.all([
      device.post('/cart/addToCart', pizzaToAdd),
      device.delete('/cart/coupon'),
      joining.post('/cart/migrate-session-cart'),
      device.patch('/users/me/location', home),
      device.post('/users/me/addresses', home),
      device.post('/cart/checkout'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
    const apply = await device.post('/cart/apply-coupon', { couponCode: coupon.code });
    expect(apply.status).toBe(401);
    expect((await guest.get('/cart/getCart')).body.items).toHaveLength(1);
    const ownCarts = await shop.db.select().from(carts).where(eq(carts.userId, account.user.id));
    expect(ownCarts).toEqual([]);
  });

  it('refuses an add to the cart that is under way', async () => {
    const account = await buildAccount(shop);
    const pizza = await buildPizza(shop.db);
    const gate = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = shop.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, account.user.id)).for('update');
      held.resolve();
      await gate.promise;
    });
    await held.promise;
    const deleting = remove(account);
    await untilBlocked(shop.db, 1);
    const adding = account.device.post('/cart/addToCart', {
      pizzaId: pizza.id,
      optionIds: firstChoices(pizza),
    });
    await untilBlocked(shop.db, 2);
    gate.resolve();
    await holding;
    expect((await deleting).status).toBe(200);
    expect((await adding).status).toBe(401);
  });

  it('refuses a wrong password, and the e-mail instead of one, and changes nothing', async () => {
    const account = await buildAccount(shop);
    for (const confirmation of ['wrong', account.user.email])
      expect(await remove(account, confirmation)).toMatchObject({
        status: 422,
        body: { message: 'Wrong password.', issues: [{ path: 'confirmation' }] },
      });
    await signIn(shop, account.credentials);
  });

  it('asks a user without a password for the e-mail', async () => {
    const account = await buildAccount(shop);
    const { id, email } = account.user;
    await shop.db.update(users).set({ passwordHash: null }).where(eq(users.id, id));
    expect((await remove(account, account.password)).status).toBe(422);
    expect((await remove(account, ` ${email.toUpperCase()} `)).status).toBe(200);
    expect(await findUser(id)).toBeUndefined();
  });

  it('accepts a password with spaces at its ends', async () => {
    const account = await buildAccount(shop, { password: ' spaces at both ends ' });
    expect((await remove(account)).status).toBe(200);
  });

  it('invalidates the pages, since reviews are gone', async () => {
    const account = await buildAccount(shop);
    await buildReview(shop.db, { userId: account.user.id });
    const events = await listenTo(shop.pool.options, [CONTENT_CHANNEL]);
    const heard = new Promise((resolve) => events.on(CONTENT_CHANNEL, () => resolve('changed')));
    await remove(account);
    await expect(heard).resolves.toBe('changed');
    await events.close();
  });

  it('makes the e-mail available for a new account', async () => {
    const account = await buildAccount(shop);
    await remove(account);
    const again = await shop.nobody.post('/auth/signup', {
      first_Name: 'Marina',
      last_Name: 'Whitlock',
      email: account.user.email,
      password: 'gulls over wet slate',
    });
    expect(again.status).toBe(201);
  });

  it('[API-13] refuses strangers and a missing confirmation', async () => {
    const { device } = await buildAccount(shop);
    const path = '/users/me/delete';
    expect((await shop.nobody.post(path, { confirmation: 'x' })).status).toBe(401);
    expect((await device.post(path)).status).toBe(400);
    expect((await device.post(path, { confirmation: '' })).status).toBe(400);
  });

  it('refuses the eleventh try within ten minutes, even with the right password', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    const account = await buildAccount(limited);
    for (let tries = 0; tries < 10; tries += 1) await remove(account, 'wrong');
    expect((await remove(account)).status).toBe(429);
    await limited.close();
  });
});
