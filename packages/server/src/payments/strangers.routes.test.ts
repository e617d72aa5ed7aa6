/** HOLD: an account and an unpaid order cost nothing, so what all of them may hold together is bounded. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillCart } from '#orders/checkout/checkout.fixtures.ts';
import { checkOutPickup } from '#testing/test-pickup.ts';
import { createEvening, type Evening, inLondon, iso } from '#testing/test-evening.ts';
import { handOver } from '#testing/order-events.ts';
import { withdrawLostPages } from './lost-pages.service.ts';
import { payByCard } from './paying.fixtures.ts';

const STRANGERS = 40;
const QUARTERS = 20;
const AT_LEAST = QUARTERS / 2;
/** As the seed's store. */
const OVEN = { pizzasPerQuarter: 24, deliveriesPerQuarter: 12 };
/** Of which orders of three and four pizzas take more than half. */
const SMALL_OVEN = { pizzasPerQuarter: 4 };
/** Twelve of them cost less than the limit of cash without a confirmed e-mail. */
const CHEAP = { pricePence: 300 };

let t: Evening;
beforeAll(async () => (t = await createEvening()));
beforeEach(() => t.setUp('16:30', OVEN));
afterAll(() => t.close());

type Pickup = Awaited<ReturnType<Evening['openPickup']>>;

const quarterAt = (n: number) =>
  new Date(inLondon('17:00').getTime() + (n % QUARTERS) * 15 * 60_000).toISOString();

/** Only a quarter of the evening may be so crowded by unpaid orders. */
const CROWDED = QUARTERS / 4;
const NEXT_QUARTER = quarterAt(CROWDED);

/** All of the small oven, in as many quarters as may be. */
async function crowdQuarters(then: (order: { heldUntil: string }, pickup: Pickup) => unknown) {
  for (let n = 0; n < CROWDED; n += 1) {
    const pickup = await t.openPickup(SMALL_OVEN.pizzasPerQuarter);
    await then((await pickup.choose(quarterAt(n))).body, pickup);
  }
}

const eachOf = async (pickups: readonly Pickup[], act: (pickup: Pickup, n: number) => unknown) => {
  for (const [n, pickup] of pickups.entries()) await act(pickup, n);
};

/** No limit of an address or an account stops them. */
async function strangersCome(): Promise<Pickup[]> {
  const strangers: Pickup[] = [];
  for (let n = 0; n < STRANGERS; n += 1) strangers.push(await t.openPickup(12, CHEAP));
  return strangers;
}

async function freeToday({ times }: Pickup): Promise<string[]> {
  const { days } = await times();
  const today = days.find(({ date }: { date: string }) => date === '2026-06-01');
  return (today?.slots ?? []).map(({ at }: { at: string }) => at);
}

/** The nth quarter of the evening, or else any that is free. */
async function takeTime(stranger: Pickup, n: number): Promise<void> {
  if ((await stranger.choose(quarterAt(n))).status === 200) return;
  const free = await freeToday(stranger);
  const at = free[n % Math.max(1, free.length)];
  if (at) await stranger.choose(at);
}

const holding = async (pickups: readonly Pickup[]) => {
  const orders = await Promise.all(pickups.map(({ read }) => read()));
  return orders.filter(
    ({ heldUntil }) => heldUntil !== null && heldUntil > t.clock.now.toISOString(),
  ).length;
};

describe(`${STRANGERS} strangers with 12 pizzas each`, { timeout: 240_000 }, () => {
  it('[HOLD-01][HOLD-03] leave an honest customer at least half of the evening, with card pages and after an hour of choosing again', async () => {
    const honest = await t.openPickup(6);
    const strangers = await strangersCome();
    await eachOf(strangers, takeTime);
    const first = await holding(strangers);
    expect(first).toBeLessThan(STRANGERS);
    expect((await freeToday(honest)).length).toBeGreaterThanOrEqual(AT_LEAST);

    await eachOf(strangers, ({ byCard }) => byCard());
    expect((await freeToday(honest)).length).toBeGreaterThanOrEqual(AT_LEAST);

    for (const time of ['16:44', '16:58', '17:12', '17:26', '17:40']) {
      await t.goOn(time);
      await eachOf(strangers, (stranger, n) => takeTime(stranger, n + 7));
      const left = (inLondon('22:00').getTime() - t.clock.now.getTime()) / (15 * 60_000);
      const open = Math.min(QUARTERS, Math.floor(left));
      expect((await freeToday(honest)).length).toBeGreaterThanOrEqual(open / 2);
    }
    const [at = null] = await freeToday(honest);
    expect((await honest.choose(at)).status).toBe(200);
    await payByCard(t.app, (await honest.byCard()).body.sessionId);
    expect(await honest.read()).toMatchObject({ status: 'confirmed', scheduledFor: at });
  });
});

describe('a checkout', () => {
  it('[HOLD-02] has a time without a hold once unpaid orders hold their share, and who pays first gets it', async () => {
    await t.setStore(SMALL_OVEN);
    await crowdQuarters(({ heldUntil }) => expect(heldUntil).toBe(iso('16:45')));
    const [first, second] = [await t.openPickup(3), await t.openPickup(3)];
    for (const { choose } of [first, second]) {
      const { body } = await choose(NEXT_QUARTER);
      expect(body).toMatchObject({ scheduledFor: NEXT_QUARTER, heldUntil: null });
      expect(body.promised).not.toBeNull();
    }
    await payByCard(t.app, (await second.byCard()).body.sessionId);
    expect(await second.read()).toMatchObject({ status: 'confirmed', scheduledFor: NEXT_QUARTER });
    expect(await first.byCard()).toMatchObject({
      status: 409,
      body: { code: 'TIME_GONE', why: 'full' },
    });
  });

  it('[HOLD-06] loses its card page when others have paid for its time, unless it holds its place', async () => {
    await t.setStore(SMALL_OVEN);
    const { pizzasPerQuarter } = SMALL_OVEN;
    const holder = await t.openPickup(pizzasPerQuarter);
    await holder.choose(quarterAt(0));
    for (let n = 1; n < CROWDED; n += 1)
      await (await t.openPickup(pizzasPerQuarter)).choose(quarterAt(n));
    const [first, second, modest] = [
      await t.openPickup(pizzasPerQuarter),
      await t.openPickup(pizzasPerQuarter),
      await t.openPickup(1),
    ];
    for (const { choose } of [first, second]) await choose(quarterAt(CROWDED + 1));
    await modest.choose(quarterAt(CROWDED + 2));
    const pages: string[] = [];
    for (const { byCard } of [holder, first, second, modest])
      pages.push((await byCard()).body.sessionId);
    const [held = '', paid = '', lost = '', free = ''] = pages;
    expect((await payByCard(t.app, paid)).status).toBe(303);
    expect((await payByCard(t.app, lost)).status).toBe(410);
    expect(await second.byCard()).toMatchObject({
      status: 409,
      body: { code: 'TIME_GONE', why: 'full' },
    });
    for (const page of [held, free]) expect((await payByCard(t.app, page)).status).toBe(303);
  });

  it('[HOLD-06] loses its card page when its time is placed in cash, as soon as the shop looks', async () => {
    await t.setStore({ pizzasPerQuarter: 25 });
    const payer = await t.openPickup(13);
    await payer.choose(iso('17:00'));
    const { sessionId } = (await payer.byCard()).body;
    const inCash = await t.openPickup(13, { isEmailVerified: true, ...CHEAP });
    await inCash.choose(iso('17:00'));
    expect((await inCash.byCash()).status).toBe(200);
    await withdrawLostPages({ ...t.shop, log: t.app.log });
    expect((await payByCard(t.app, sessionId)).status).toBe(410);
  });

  it('[HOLD-03] keeps its place for 45 minutes of steps, and then has its time without one', async () => {
    const pickup = await t.openPickup(2);
    await pickup.choose(iso('20:00'));
    for (const [time, until] of [
      ['16:40', iso('16:55')],
      ['16:54', iso('17:09')],
      ['17:08', iso('17:15')],
      ['17:20', null],
    ] as const) {
      await t.goOn(time);
      expect((await pickup.choose(iso('20:00'))).body).toMatchObject({ heldUntil: until });
    }
    expect((await pickup.byCash()).status).toBe(200);
  });

  it('[HOLD-03] keeps its place for one card page, and not for a next one', async () => {
    const pickup = await t.openPickup(2);
    await pickup.choose(iso('21:00'));
    await t.goOn('16:40');
    expect((await pickup.byCard()).status).toBe(200);
    expect((await pickup.read()).heldUntil).toBe(iso('18:05'));
    await t.goOn('17:58');
    expect((await pickup.byCard()).status).toBe(200);
    expect((await pickup.read()).heldUntil).toBe(iso('18:05'));
  });

  it('[HOLD-03] may hold a place again three hours after it first did', async () => {
    const pickup = await t.openPickup(2);
    await pickup.choose(iso('21:00'));
    await t.goOn('17:20');
    expect((await pickup.choose(iso('21:15'))).body.heldUntil).toBeNull();
    await t.goOn('19:30');
    expect((await pickup.choose(iso('21:15'))).body.heldUntil).toBe(iso('19:45'));
  });
});

describe(`${STRANGERS} strangers who order in cash`, { timeout: 240_000 }, () => {
  it('[HOLD-04] leave at least half of the evening to an honest customer, whom they don’t hit', async () => {
    const honest = await t.openPickup(4, { isEmailVerified: true });
    const newcomer = await t.openPickup(4, CHEAP);
    const strangers = await strangersCome();
    const refusals: { body: unknown }[] = [];
    await eachOf(strangers, async (stranger, n) => {
      await takeTime(stranger, n);
      const answer = await stranger.byCash();
      if (answer.status !== 200) refusals.push(answer);
    });
    expect((await freeToday(honest)).length).toBeGreaterThanOrEqual(AT_LEAST);
    expect(refusals[0]).toMatchObject({
      status: 422,
      body: {
        code: 'CASH_NEEDS_CONFIRMED_EMAIL',
        needsConfirmedEmail: true,
        message:
          'At that time we can’t take more cash orders from new customers. Please confirm your email by the link we sent you, choose another time, pay by card, or ring us: 01903 555 014.',
      },
    });
    const [at = null] = await freeToday(newcomer);
    await newcomer.choose(at);
    expect((await newcomer.byCash()).status).toBe(422);
    await honest.choose(at);
    expect((await honest.byCash()).status).toBe(200);
    expect((await newcomer.byCard()).status).toBe(200);
  });
});

describe('cash of a customer without a confirmed e-mail', () => {
  it('[HOLD-04] is refused beyond the share of all of them, and taken as ever once an order was completed', async () => {
    await t.setStore(SMALL_OVEN);
    const known = await t.openPickup(1);
    await known.byCash();
    await handOver(t, known.orderId);
    await crowdQuarters(async (_order, { byCash }) => expect((await byCash()).status).toBe(200));
    const [stranger, modest] = [await t.openPickup(3), await t.openPickup(2)];
    await stranger.choose(NEXT_QUARTER);
    expect((await stranger.byCash()).body.code).toBe('CASH_NEEDS_CONFIRMED_EMAIL');
    await modest.choose(quarterAt(CROWDED + 1));
    expect((await modest.byCash()).status).toBe(200);

    await fillCart(t.db, known.customer, { quantity: 3 });
    const again = await checkOutPickup(known.customer);
    await known.customer.patch(`/orders/${again.order.id}/time`, { at: quarterAt(CROWDED + 2) });
    expect((await again.byCash()).status).toBe(200);
  });
});
