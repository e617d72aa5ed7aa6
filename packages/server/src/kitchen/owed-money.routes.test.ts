// Money that was taken by hand, of an order that is cancelled: somebody has to give it back.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { stores } from '#location/location.tables.ts';
import { orders } from '#orders/orders.tables.ts';
import { refunds } from '#orders/refunds/refunds.tables.ts';
import { buildAccount } from '#testing/test-account.ts';
import { createTill, type TestTill } from '#testing/test-till.ts';

type Device = TestTill['device'];

let till: TestTill;
beforeAll(async () => (till = await createTill()));
beforeEach(() => till.setUpAt('19:00', { unnamedRefundsPence: 100_000 }));
afterAll(() => till.close());

async function placePaid(payment: 'cash' | 'card_machine'): Promise<string> {
  const { status, body } = await till.place({ payment, name: 'Ada Reed', phone: '07700 900123' });
  expect(status).toBe(201);
  return body.id;
}

async function act(device: Pick<Device, 'post'>, orderId: string, wish: object) {
  const lastEvent = (await till.eventsOf(orderId)).at(-1)?.id;
  return device.post(`/kitchen/orders/${orderId}/acts`, { act: wish, lastEvent });
}

const cancel = (device: Pick<Device, 'post'>, orderId: string) =>
  act(device, orderId, { kind: 'cancelled', reason: 'sold_out', refundId: randomUUID() });
const readOwed = async () => (await till.device.get('/kitchen/owed')).body.owed;
const refundsOf = (orderId: string) =>
  till.db.select().from(refunds).where(eq(refunds.orderId, orderId));

describe('an order that was paid by hand and is cancelled', () => {
  it.each(['cash', 'card_machine'] as const)(
    '[EVE-23] owes its money (%s) until somebody has given it',
    async (payment) => {
      const orderId = await placePaid(payment);
      expect(await cancel(till.kitchen, orderId)).toMatchObject({
        status: 200,
        body: { ticket: null },
      });
      const [refund] = await refundsOf(orderId);
      expect(refund).toMatchObject({ state: 'owed', amountPence: 1000, countedAt: null });
      expect(await till.stored(orderId)).toMatchObject({
        state: 'cancelled',
        paymentStatus: 'paid',
        refundedPence: 0,
      });
      const owed = {
        orderId,
        number: expect.any(Number),
        customerName: 'Ada Reed',
        phone: '+447700900123',
        amount: 10,
        payment,
      };
      expect(await readOwed()).toEqual([owed]);

      till.clock.advanceMs(60_000);
      const give = () => till.device.post(`/kitchen/orders/${orderId}/given-back`);
      expect(await Promise.all([give(), give()])).toMatchObject([
        { status: 200, body: { owed: [] } },
        { status: 200 },
      ]);
      expect(await refundsOf(orderId)).toMatchObject([
        { state: 'done', countedAt: till.clock.now },
      ]);
      expect(await till.stored(orderId)).toMatchObject({
        state: 'cancelled',
        paymentStatus: 'refunded',
        refundedPence: 1000,
      });
      expect((await till.eventsOf(orderId)).slice(-2)).toMatchObject([
        { event: 'cancelled', by: 'kitchen', byDevice: expect.any(String) },
        { event: 'refunded', by: 'shop', byDevice: till.device.deviceId },
      ]);
    },
  );

  it('[REV-01] has no review of its customer', async () => {
    const account = await buildAccount({ ...till, device: till.pair });
    const orderId = await placePaid('cash');
    await till.db.update(orders).set({ userId: account.user.id }).where(eq(orders.id, orderId));
    await cancel(till.kitchen, orderId);
    const review = { orderId, rating: 1, comment: 'No pizza.' };
    expect(await account.device.post('/reviews/create', review)).toMatchObject({
      status: 422,
      body: { code: 'REVIEW_TOO_EARLY' },
    });
  });

  it('[EVE-23] keeps the customer’s account until the money is given: neither they nor the desk can erase it', async () => {
    const account = await buildAccount({ ...till, device: till.pair });
    const orderId = await placePaid('cash');
    const { number } = (await till.stored(orderId)) ?? {};
    const { id: userId } = account.user;
    await till.db.update(orders).set({ userId }).where(eq(orders.id, orderId));
    await cancel(till.kitchen, orderId);
    const remove = () =>
      account.device.post('/users/me/delete', { confirmation: account.password });
    expect(await remove()).toMatchObject({
      status: 409,
      body: {
        code: 'MONEY_OWED',
        message: `We owe you £10.00 for order #${number}. Collect it at the shop, then you can delete your account.`,
      },
    });
    const owner = await till.staff('owner');
    expect(await owner.post(`/desk/customers/${userId}/erase`)).toMatchObject({
      status: 409,
      body: { code: 'MONEY_OWED', message: expect.stringContaining('This customer') },
    });
    await till.device.post(`/kitchen/orders/${orderId}/given-back`);
    expect((await remove()).status).toBe(200);
  });

  it('[MONEY-07] is given in somebody’s name, or within what the owner allows', async () => {
    const orderId = await placePaid('cash');
    await cancel(await till.staff('owner'), orderId);
    await till.db.update(stores).set({ unnamedRefundsPence: 999 });
    const give = () => till.device.post(`/kitchen/orders/${orderId}/given-back`);
    expect(await give()).toMatchObject({ status: 422, body: { code: 'NAME_NEEDED' } });
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'owed' }]);
    await till.db.update(stores).set({ unnamedRefundsPence: 1000 });
    expect((await give()).status).toBe(200);
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'done' }]);
  });

  it('[EVE-23] is listed at the desk until then, and nobody can give what is not owed', async () => {
    const owner = await till.staff('owner');
    const orderId = await placePaid('cash');
    await cancel(owner, orderId);
    const [refund] = await refundsOf(orderId);
    const readFile = async () => (await owner.get(`/desk/orders/${orderId}`)).body;
    expect(await readFile()).toMatchObject({
      needs: ['money_held'],
      refunds: [{ id: refund?.id, state: 'owed', isByHand: true, who: owner.staff.name }],
    });
    const driver = await till.pair('driver');
    expect((await driver.post(`/kitchen/orders/${orderId}/given-back`)).status).toBe(403);
    expect((await owner.post(`/kitchen/orders/${randomUUID()}/given-back`)).status).toBe(404);
    expect((await owner.post(`/kitchen/orders/${orderId}/given-back`)).status).toBe(200);
    expect(await readFile()).toMatchObject({ needs: [], refunds: [{ state: 'done' }] });
    expect((await till.eventsOf(orderId)).at(-1)).toMatchObject({
      event: 'refunded',
      byStaff: owner.staff.id,
    });
  });
});

describe('POST /kitchen/orders/:orderId/acts', () => {
  it.each([
    ['kitchen', 'kitchen'],
    ['counter', 'counter'],
  ] as const)('[EVE-17] on a device of the %s is written down as by the %s', async (role, by) => {
    const orderId = (await till.place()).body.id;
    const device = await till.pair(role);
    for (const kind of ['accepted', 'baked', 'handed_over', 'recalled'])
      expect(await act(device, orderId, { kind })).toMatchObject({ status: 200 });
    expect((await till.eventsOf(orderId)).slice(-4)).toMatchObject(
      ['accepted', 'baked', 'handed_over', 'recalled_in_cash'].map((event) => ({
        event,
        by,
        byDevice: device.deviceId,
      })),
    );
  });

  it('[EVE-17] is recorded as the owner’s when it comes from the desk', async () => {
    const orderId = (await till.place()).body.id;
    const manager = await till.staff('manager');
    expect((await act(manager, orderId, { kind: 'accepted' })).status).toBe(200);
    expect((await till.eventsOf(orderId)).at(-1)).toMatchObject({
      by: 'owner',
      byStaff: manager.staff.id,
    });
  });

  it('[EVE-20] hands over what is paid on the card machine, and says when it was paid before', async () => {
    const orderId = (await till.place()).body.id;
    await till.bake(orderId);
    const byMachine = { kind: 'handed_over', payment: 'card_machine' };
    expect((await act(till.kitchen, orderId, byMachine)).status).toBe(200);
    expect(await till.stored(orderId)).toMatchObject({
      paymentStatus: 'paid',
      paymentMethod: 'card_machine',
    });
    const paid = await placePaid('cash');
    await till.bake(paid);
    expect(await act(till.kitchen, paid, byMachine)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('is paid already') },
    });
  });
});

it('[RUN-55] [EVE-23] a store that owes money is not closed for good, and says for which orders', async () => {
  const ids = [await placePaid('cash'), await placePaid('card_machine')];
  for (const id of ids) await cancel(till.kitchen, id);
  const [one, other] = (await readOwed()).map(({ number }: { number: number }) => number);
  await buildStore(till.db, { name: 'Driftstone Ferring' });
  const storeId = (await till.stored(ids[0] ?? ''))?.storeId ?? '';
  const [{ version } = { version: 0 }] = await till.db
    .select()
    .from(stores)
    .where(eq(stores.id, storeId));
  const owner = await till.staff('owner');
  const close = () => owner.post(`/desk/stores/${storeId}/close`, { version });
  expect(await close()).toMatchObject({
    status: 409,
    body: {
      code: 'STORE_HAS_ORDERS',
      message: `Refunds of orders #${one} and #${other} are still to be handed over. Hand them over and mark them as refunded first.`,
    },
  });
  const give = (id: string) => till.device.post(`/kitchen/orders/${id}/given-back`);
  await give(ids[0] ?? '');
  expect((await close()).body.message).toMatch(`A refund of order #${other} is`);
  await give(ids[1] ?? '');
  expect((await close()).status).toBe(200);
});
