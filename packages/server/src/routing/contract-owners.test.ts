// Walks the whole contract, so that new endpoints are covered too: what belongs to one user is hidden from all others.
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@driftstone/contract/route.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartLine } from '#cart/cart.fixtures.ts';
import { buildSession } from '#auth/auth.fixtures.ts';
import { buildKeptPizza } from '#kept-pizzas/kept-pizzas.fixtures.ts';
import { buildSavedAddress, buildStore } from '#location/location.fixtures.ts';
import { buildReview } from '#reviews/reviews.fixtures.ts';
import { ENDPOINTS, named, sendTo } from '#testing/endpoints.ts';
import { fieldNamesOf, type SampleRequest, sampleRequest } from '#testing/sample-request.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildPayment } from '#testing/test-payment.ts';
import { buildPickup } from '#testing/test-pickup.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterAll(() => t.close());

/** Builders for what an id may stand for, by the name of its field: a thing that belongs to one user. */
const OWNED: Record<string, (owner: Caller & { userId: string }) => Promise<unknown>> = {
  id: ({ userId }) => buildSession(t.db, userId),
  lineId: async ({ userId }) => (await buildCartLine(t.db, { kind: 'user', userId })).id,
  addressId: async ({ userId }) => (await buildSavedAddress(t.db, { userId })).id,
  keptPizzaId: async ({ userId }) => (await buildKeptPizza(t.db, userId)).id,
  orderId: async ({ userId }) => (await buildReview(t.db, { userId })).orderId,
  orderIds: async ({ userId }) => [(await buildReview(t.db, { userId })).orderId],
};
/** Things that only their owner can open through the shop, so the owner is built with them. */
const OPENED: Record<string, () => Promise<{ owner: Caller; value: unknown }>> = {
  sessionId: async () => {
    const { customer, sessionId } = await buildPayment(t);
    return { owner: customer, value: sessionId };
  },
};
/** Ids of the menu, of stores, staff and presses, which belong to nobody, and fields that hold no id. */
const NOBODYS = [
  'provider',
  'storeId',
  'staffId',
  'pizzaId',
  'optionIds',
  'addOnIds',
  'partId',
  'pressId',
  'additionId',
];

/** They take two ids that belong to somebody. The sweep tries the first, and the tests of the routes, here or there, the second. */
const TRIED_APART = ['changeContact', 'readSessionOrders', 'tickPizzas'];

const ID = /(?:^id|Ids?)$/;
const idFieldsOf = ({ params, query, body }: Endpoint) => [
  ...new Set([
    ...fieldNamesOf(params),
    ...[query, body].flatMap(fieldNamesOf).filter((name) => ID.test(name)),
  ]),
];
/** What the desk shows belongs to the shop: desk-sweep.test.ts checks who may see it. */
const ownedFieldOf = (endpoint: Endpoint) =>
  endpoint.path.startsWith('/desk/')
    ? []
    : idFieldsOf(endpoint).filter((name) => !NOBODYS.includes(name));

describe('every id that an endpoint takes', () => {
  it('[API-13] is covered by the sweep, which checks that nobody reaches what belongs to others', () => {
    const strangers = ENDPOINTS.flatMap(({ name, endpoint }) =>
      ownedFieldOf(endpoint)
        .filter((field) => !(field in OWNED) && !(field in OPENED))
        .map((field) => `${name}: ${field}`),
    );
    expect(strangers).toEqual([]);
    const withMore = ENDPOINTS.filter(({ endpoint }) => ownedFieldOf(endpoint).length > 1);
    expect(withMore.map(({ name }) => name).toSorted()).toEqual(TRIED_APART);
  });

  it('[API-13] hides the payment of somebody else’s order, as if there were none', async () => {
    const { order } = await buildPayment(t);
    const stranger = await t.user();
    const ask = (orderId: string) => stranger.post('/payments/get-session-orders', { orderId });
    const hidden = await ask(order.id);
    expect(hidden.status).toBe(404);
    expect(hidden.body).toEqual((await ask(randomUUID())).body);
  });

  it('[API-13] notes nothing at a line of somebody else’s order', async () => {
    const [mine, theirs] = [await buildPickup(t), await buildPickup(t)];
    const [line] = (await theirs.read()).items;
    await mine.customer.patch(`/orders/${mine.order.id}/contact`, {
      lineNotes: [{ lineId: line.id, note: 'Burn it' }],
    });
    expect(JSON.stringify(await theirs.read())).not.toContain('Burn it');
  });
});

async function buildOwned(field: string) {
  const opened = await OPENED[field]?.();
  if (opened) return opened;
  const owner = await t.user();
  return { owner, value: await OWNED[field]?.(owner) };
}

function naming(endpoint: Endpoint, field: string, value: unknown): Partial<SampleRequest> {
  const { params, body } = sampleRequest(endpoint);
  return fieldNamesOf(endpoint.params).includes(field)
    ? { params: { ...params, [field]: value } }
    : { body: { ...(body as object), [field]: value } };
}

const OWNERS_ENDPOINTS = ENDPOINTS.filter(({ endpoint }) => ownedFieldOf(endpoint).length > 0);
const isCrews = ({ endpoint }: (typeof ENDPOINTS)[number]) => endpoint.access === 'crew';

describe.each(named(OWNERS_ENDPOINTS.filter((each) => !isCrews(each))))(
  '$title',
  ({ name, endpoint }) => {
    const [field = ''] = ownedFieldOf(endpoint);
    const hidden = name === 'readMyReview' ? 204 : 404;

    it('[API-13] hides what belongs to somebody else, and what does not exist', async () => {
      const { owner, value } = await buildOwned(field);
      const strangers: Caller[] = [await t.user()];
      if (endpoint.access === 'shopper') strangers.push(t.guest());
      for (const stranger of strangers) {
        expect(
          (await sendTo(t.app, endpoint, stranger, naming(endpoint, field, value))).status,
        ).toBe(hidden);
        expect((await sendTo(t.app, endpoint, stranger)).status).toBe(hidden);
      }
      // The owner can reach it. Otherwise the refusals would prove nothing.
      const own = await sendTo(t.app, endpoint, owner, naming(endpoint, field, value));
      expect([hidden, 400, 401, 500]).not.toContain(own.status);
    });
  },
);

describe.each(named(OWNERS_ENDPOINTS.filter(isCrews)))('$title', ({ endpoint }) => {
  const [field = ''] = ownedFieldOf(endpoint);

  it('[API-13] opens everybody’s orders to the kitchen, and none to a customer, not even the customer’s own', async () => {
    const { owner, value } = await buildOwned(field);
    const theirs = naming(endpoint, field, value);
    for (const caller of [owner, await t.user(), t.guest()])
      expect((await sendTo(t.app, endpoint, caller, theirs)).status).toBe(401);
    const kitchen = endpoint.access === 'crew' ? await t.device('kitchen') : t.kitchen;
    const { status } = await sendTo(t.app, endpoint, kitchen, theirs);
    expect([400, 401, 404, 500]).not.toContain(status);
  });
});
