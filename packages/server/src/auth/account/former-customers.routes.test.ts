// What the shop still knows of a mailbox whose account was deleted, when it signs up again.
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#auth/auth.tables.ts';
import { firstChoices } from '#cart/cart.fixtures.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { buildDeal } from '#deals/deals.fixtures.ts';
import { deals } from '#deals/deals.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { createSandboxIdentity } from '#providers/identity/sandbox.ts';
import { buildAccount } from '#testing/test-account.ts';
import {
  type Caller,
  callerWith,
  createTestApp,
  type TestApp,
  TEST_SECRET,
} from '#testing/test-app.ts';
import { askForNonce } from '#testing/test-browser.ts';
import { forgetFormerMailboxes, MAILBOX_REMEMBERED_MS } from './delete-account.service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterAll(() => t.close());

type Account = Awaited<ReturnType<typeof buildAccount>>;

async function leave({ device, password }: Pick<Account, 'device' | 'password'>) {
  expect((await device.post('/users/me/delete', { confirmation: password })).status).toBe(200);
}

const PASSWORD = 'gulls over wet slate';

async function signUp(
  email: string,
): Promise<Pick<Account, 'device' | 'password'> & { id: string }> {
  const names = { first_Name: 'Marina', last_Name: 'Whitlock' };
  const newcomer = { ...names, email, password: PASSWORD };
  const { status, body } = await t.nobody.post('/auth/signup', newcomer);
  expect(status).toBe(201);
  const device = callerWith(t.app, { authorization: `Bearer ${body.accessToken}` });
  return { id: body.user.id, device: device as Account['device'], password: PASSWORD };
}

async function signInWithGoogle(email: string): Promise<string> {
  const sandbox = createSandboxIdentity(TEST_SECRET, () => t.clock.now);
  const { caller, nonce } = await askForNonce(t);
  const person = { subject: `subject of ${email}`, email, firstName: 'Marina', lastName: 'W' };
  const idToken = await sandbox.issueToken(person, 'google', nonce);
  const { status, body } = await caller.post('/auth/oauth/google', { idToken });
  expect(status).toBe(200);
  return body.user.id;
}

const isBlocked = async (id: string) =>
  (await t.db.select().from(users).where(eq(users.id, id)))[0]?.isCashBlocked;

async function block(id: string, isCashBlocked = true) {
  const owner = await t.staff();
  const answer = await owner.post(`/desk/customers/${id}/cash`, { isBlocked: isCashBlocked });
  expect(answer.status).toBe(200);
}

describe('a customer who was blocked for cash and deletes the account', () => {
  it.each([
    ['the same e-mail', 'no.show.1@example.com', 'no.show.1@example.com'],
    ['another tag', 'no.show.2@example.com', 'no.show.2+again@example.com'],
    ['other dots at Gmail', 'noshow3@gmail.com', 'No.Show.3@googlemail.com'],
  ])('[ACCT-04] is blocked again with %s', async (_, email, later) => {
    const account = await buildAccount(t, { email });
    await buildPaidOrder(t.db, { userId: account.user.id, state: 'no_show' });
    await block(account.user.id);
    await leave(account);
    expect(await isBlocked((await signUp(later)).id)).toBe(true);
  });

  it('[ACCT-04] is blocked again by Google, and after any number of deletions', async () => {
    const email = 'no.show.4@example.com';
    const first = await buildAccount(t, { email });
    await block(first.user.id);
    await leave(first);
    await leave(await signUp(email));
    expect(await isBlocked(await signInWithGoogle(email))).toBe(true);
  });

  it('[ACCT-04] is free once staff unblock the account, whichever was blocked', async () => {
    const email = 'no.show.5@example.com';
    const first = await buildAccount(t, { email });
    await block(first.user.id);
    await leave(first);
    const second = await signUp(email);
    await block(second.id, false);
    await leave(second);
    expect(await isBlocked((await signUp(email)).id)).toBe(false);
  });

  it('[ACCT-04] blocks nobody else', async () => {
    const first = await buildAccount(t, { email: 'no.show.6@example.com' });
    await block(first.user.id);
    await leave(first);
    expect(await isBlocked((await signUp('noshow6@example.com')).id)).toBe(false);
  });
});

describe('a coupon for one use each, or an offer for a first order', () => {
  async function useAndLeave(email: string) {
    const coupon = await buildCoupon(t.db, { maxPerUser: 1 });
    const account = await buildAccount(t, { email });
    await buildPaidOrder(t.db, {
      userId: account.user.id,
      state: 'completed',
      couponId: coupon.id,
      discountPercent: 10,
    });
    await leave(account);
    return coupon;
  }

  async function apply(device: Caller, couponCode: string): Promise<number> {
    const pizza = await buildPizza(t.db);
    const pizzaToAdd = { pizzaId: pizza.id, optionIds: firstChoices(pizza) };
    await device.post('/cart/addToCart', pizzaToAdd);
    return (await device.post('/cart/apply-coupon', { couponCode })).status;
  }

  it('[ACCT-05] stays used when the customer deletes the account and signs up again', async () => {
    const coupon = await useAndLeave('saver.1@gmail.com');
    const again = await signUp('saver1+more@gmail.com');
    expect(await apply(again.device, coupon.code)).toBe(422);
    const other = await signUp('saver.2@example.com');
    expect(await apply(other.device, coupon.code)).toBe(200);
  });

  it('[ACCT-05] is forgotten with the mailbox after two years', async () => {
    const coupon = await useAndLeave('saver.3@example.com');
    await forgetFormerMailboxes(t.shop);
    const soon = await signUp('saver.3@example.com');
    expect(await apply(soon.device, coupon.code)).toBe(422);
    await leave(soon);
    await forgetFormerMailboxes({
      db: t.db,
      now: () => new Date(t.clock.now.getTime() + MAILBOX_REMEMBERED_MS + 1),
    });
    expect(await apply((await signUp('saver.3@example.com')).device, coupon.code)).toBe(200);
  });

  it('[ACCT-05] [OFFER-02] is no first order, and has no offer for one, for a mailbox that had one', async () => {
    const terms = { isFirstOrderOnly: true, name: 'Welcome' };
    const welcome = await buildDeal(t.db, { kind: 'amount', pence: 300 }, terms);
    const discount = async (device: Caller) => {
      const pizza = await buildPizza(t.db);
      const optionIds = firstChoices(pizza);
      await device.post('/cart/addToCart', { pizzaId: pizza.id, optionIds });
      return (await device.get('/cart/getCart')).body.discount;
    };
    const account = await buildAccount(t, { email: 'welcome.1@gmail.com' });
    expect(await discount(account.device)).toBe(3);
    await buildPaidOrder(t.db, {
      userId: account.user.id,
      state: 'completed',
      deals: [{ dealId: welcome.id, name: 'Welcome', pence: 300, lines: [] }],
      dealsPence: 300,
    });
    await leave(account);
    expect(await discount((await signUp('welcome1+again@gmail.com')).device)).toBe(0);
    expect(await discount((await signUp('welcome.2@example.com')).device)).toBe(3);
    await t.db.delete(deals);
  });

  it('[ACCT-05] is all that a former customer is recognised for', async () => {
    const account = await buildAccount(t, { email: 'plain@example.com' });
    const { id } = await buildPaidOrder(t.db, { userId: account.user.id, state: 'completed' });
    await leave(account);
    const former = await t.db.select().from(users).where(like(users.email, 'deleted-%@invalid'));
    const { rows } = await t.pool.query('select user_id from orders where id = $1', [id]);
    expect(former.find((user) => user.id === rows[0].user_id)?.mailboxHash).toBeNull();
  });
});
