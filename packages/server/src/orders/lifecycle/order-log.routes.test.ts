// A whole order in the log: each step under the ids of order and request, and nobody who is named.
import { HANDOVER_SETTLED_MS } from '@driftstone/contract/orders/order-life.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { buildStore } from '#location/location.fixtures.ts';
import { fillCart, provenAt } from '#orders/checkout/checkout.fixtures.ts';
import { payByCard } from '#payments/paying.fixtures.ts';
import { stepOnBoard } from '#testing/board-steps.ts';
import { type Caller, callerWith, createTestApp, type TestApp } from '#testing/test-app.ts';

const CUSTOMER = {
  first_Name: 'Philippa',
  last_Name: 'Quillfeather',
  email: 'pip.quillfeather@example.com',
  password: 'nine herons on one leg',
};
const DOOR = { house: 'Cormorant House', flat: '7B', floor: '2', note: 'Knock for the parrot' };
const HOME = provenAt('9 Samphire Row, Littlehampton, BN17 5LT', 50.8101);
/** None of these words may be in the log, in any spelling. */
const WORDS = [
  'philippa',
  'quillfeather',
  'herons',
  'cormorant',
  'parrot',
  'pistachio',
  'tentacle',
  'walrus',
  'samphire',
  'bn17',
  '50.8101',
  '07700 900461',
  '7700900461',
  '07700900461',
  'marina',
  'whitlock',
  '4242',
];

/** Ids, times and durations, which hold any four digits now and then. */
const RANDOM = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|"(?:time|ms)":[\d.]+/g;

interface Line {
  level: number;
  reqId?: string;
  orderId?: string;
  event?: string;
}

let t: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  t = await createTestApp({ LOG_LEVEL: 'debug' }, undefined, lines);
  await buildStore(t.db);
});
afterAll(() => t.close());

async function succeed(asked: ReturnType<Caller['get']>) {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

async function signIn(by: 'signup' | 'login'): Promise<Caller> {
  const { accessToken } = await succeed(t.guest().post(`/auth/${by}`, CUSTOMER));
  return callerWith(t.app, { authorization: `Bearer ${accessToken}` });
}

/** An order that is paid by card and delivered. */
async function placeDelivery(customer: Caller): Promise<string> {
  await fillCart(t.db, customer);
  const { id, items } = await succeed(customer.post('/cart/checkout'));
  const { address, locationLat, locationLng, proof } = HOME;
  await succeed(
    customer.patch(`/orders/${id}/update-location`, { address, locationLat, locationLng, proof }),
  );
  const [line] = items;
  const notes = {
    note: 'For the walrus',
    allergy: 'Pistachio',
    lineNotes: [{ lineId: line.id, note: 'No tentacle' }],
  };
  const phone = '07700 900461';
  await succeed(customer.patch(`/orders/${id}/contact`, { phone, door: DOOR, ...notes }));
  const { sessionId } = await succeed(
    customer.post('/payments/checkout-session', { orderIds: [id] }),
  );
  await payByCard(t.app, sessionId);
  await succeed(customer.post('/payments/get-session-orders', { sessionId }));
  return id;
}

async function bakeAndDeliver(id: string): Promise<void> {
  await succeed(stepOnBoard(t, id, ['received', 'accepted']));
  await succeed(stepOnBoard(t, id, ['accepted', 'ready']));
  const driver = await t.device('driver');
  for (const step of ['sent_out', 'handed_over'])
    await succeed(driver.patch(`/drive/orders/${id}`, { pressId: randomUUID(), step, agoMs: 0 }));
}

describe('the log of an order', () => {
  it('[RUN-20] has each step with the ids of order and request, and names nobody at any log level', async () => {
    const customer = await signIn('signup');
    const id = await placeDelivery(customer);
    await bakeAndDeliver(id);
    await succeed(customer.post('/reviews/create', { orderId: id, rating: 5, comment: 'Parrot!' }));
    await succeed(customer.get('/users/me/data'));
    await t.deliverMails();
    t.clock.advanceMs(HANDOVER_SETTLED_MS + 1);
    const leaver = await signIn('login');
    await succeed(leaver.post('/users/me/delete', { confirmation: CUSTOMER.password }));

    const steps = lines.map((line) => JSON.parse(line) as Line).filter((line) => line.orderId);
    expect(steps.map(({ event, orderId }) => [event, orderId])).toEqual(
      ['paid', 'accepted', 'baked', 'sent_out', 'handed_over', 'forgotten'].map((event) => [
        event,
        id,
      ]),
    );
    for (const { reqId } of steps) expect(reqId).toMatch(/^[0-9a-f-]{36}$/);

    const log = lines.join('').toLowerCase().replaceAll(RANDOM, '');
    expect(WORDS.filter((word) => log.includes(word))).toEqual([]);
  });

  it('[RUN-20] counts steps, payments and promises', async () => {
    const { body } = await t.nobody.get('/metrics');
    expect(body).toContain('driftstone_order_events_total{event="handed_over"} 1\n');
    expect(body).toContain('driftstone_order_events_total{event="missed"} 0\n');
    expect(body).toContain('driftstone_payments_total{outcome="settled"} 1\n');
    expect(body).toContain('driftstone_promises_total{kept="yes"} 1\n');
    expect(body).toContain('driftstone_promises_total{kept="no"} 0\n');
  });

  it('counts an order that came late as a broken promise', async () => {
    const customer = await t.user();
    const id = await placeDelivery(customer);
    t.clock.advanceMs(3 * 60 * 60 * 1000);
    await bakeAndDeliver(id);
    const { body } = await t.nobody.get('/metrics');
    expect(body).toContain('driftstone_promises_total{kept="no"} 1\n');
  });

  it('says nothing about a step that was rolled back', async () => {
    const before = lines.length;
    const customer = await t.user();
    await fillCart(t.db, customer);
    const { id } = await succeed(customer.post('/cart/checkout'));
    await succeed(customer.patch(`/orders/${id}/delivery-type`, { deliveryType: 'pickup' }));
    await t.pool.query(
      'alter table waiting_reactions add constraint no_reaction check (false) not valid',
    );
    expect((await customer.post(`/orders/${id}/place-cash`)).status).toBe(500);
    await t.pool.query('alter table waiting_reactions drop constraint no_reaction');
    expect(lines.slice(before).join('')).not.toContain('"event":"placed_in_cash"');
    await succeed(customer.post(`/orders/${id}/place-cash`));
    expect(lines.slice(before).join('')).toContain('"event":"placed_in_cash"');
  });
});
