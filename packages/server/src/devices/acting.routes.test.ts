import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { auditLog } from '#audit/audit.tables.ts';
import { staffMembers } from '#staff/staff.tables.ts';
import { stepOnBoard } from '#testing/board-steps.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const MINUTE_MS = 60_000;
const PIN = '2580';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function buildPerson(name: string, role: 'kitchen' | 'driver' | 'owner' = 'kitchen') {
  const member = await t.staff(role);
  await t.db.update(staffMembers).set({ name }).where(eq(staffMembers.id, member.staff.id));
  expect(await member.post('/desk/pin', { pin: PIN })).toMatchObject({ body: { hasPin: true } });
  return { ...member, id: member.staff.id };
}

describe('POST /crew/act', () => {
  it('[EVE-14] says who acts on a device, until Done', async () => {
    const anna = await buildPerson('Anna');
    const tablet = await t.device();
    expect((await tablet.get('/crew/people')).body.people).toContainEqual({
      id: anna.id,
      name: 'Anna',
    });
    const person = { id: anna.id, name: 'Anna' };
    const acting = await tablet.post('/crew/act', { staffId: anna.id, pin: PIN });
    expect(acting).toMatchObject({ status: 200, body: { role: 'kitchen', person } });
    expect((await tablet.get('/crew/me')).body).toMatchObject({ person });
    // On this device, and on no other.
    expect((await t.kitchen.get('/crew/me')).body).toMatchObject({ person: null });

    expect((await tablet.post('/crew/done')).body).toMatchObject({ person: null });
    expect((await tablet.get('/crew/me')).body).toMatchObject({ person: null });
  });

  it('[EVE-16] opens nothing: the device may do what it could before, whoever acts', async () => {
    const owner = await buildPerson('Rosa', 'owner');
    const phone = await t.device('driver');
    await phone.post('/crew/act', { staffId: owner.id, pin: PIN });
    expect((await phone.get('/kitchen/orders')).status).toBe(403);
    expect((await phone.get('/desk/me')).status).toBe(401);

    const driver = await buildPerson('Dan', 'driver');
    const tablet = await t.device();
    await tablet.post('/crew/act', { staffId: driver.id, pin: PIN });
    expect((await tablet.get('/kitchen/orders')).status).toBe(200);
  });

  it('[EVE-14] ends after fifteen minutes without an act; looking on is none', async () => {
    const anna = await buildPerson('Anna');
    const tablet = await t.device();
    const { id } = await buildPaidOrder(t.db);
    const whoActs = async () => (await tablet.get('/crew/me')).body.person?.name ?? null;
    await tablet.post('/crew/act', { staffId: anna.id, pin: PIN });
    t.clock.advanceMs(14 * MINUTE_MS);
    await stepOnBoard(t, id, ['received', 'accepted'], tablet);
    t.clock.advanceMs(14 * MINUTE_MS);
    expect(await whoActs()).toBe('Anna');
    t.clock.advanceMs(MINUTE_MS);
    expect(await whoActs()).toBeNull();
  });

  it('[EVE-14] ends with somebody’s work here', async () => {
    const anna = await buildPerson('Anna');
    const tablet = await t.device();
    await tablet.post('/crew/act', { staffId: anna.id, pin: PIN });
    await (await t.staff()).post(`/desk/staff/${anna.id}/remove`, { version: 1 });
    expect((await tablet.get('/crew/me')).body).toMatchObject({ person: null });
    expect(await tablet.post('/crew/act', { staffId: anna.id, pin: PIN })).toMatchObject({
      status: 401,
    });
  });

  it('[EVE-14] ends on every device once the PIN that began it is changed or removed', async () => {
    const anna = await buildPerson('Anna');
    const [tablet, till] = [await t.device(), await t.device('counter')];
    const whoActs = async () =>
      Promise.all([tablet, till].map(async (each) => (await each.get('/crew/me')).body.person));
    const act = (pin: string) =>
      Promise.all([tablet, till].map((each) => each.post('/crew/act', { staffId: anna.id, pin })));
    await act(PIN);
    // Somebody has looked over her shoulder.
    await anna.post('/desk/pin', { pin: '8204' });
    expect(await whoActs()).toEqual([null, null]);
    await act('8204');
    expect(await whoActs()).toMatchObject([{ name: 'Anna' }, { name: 'Anna' }]);
    await anna.delete('/desk/pin');
    expect(await whoActs()).toEqual([null, null]);
  });

  it('refuses a wrong PIN, and somebody who has none', async () => {
    const anna = await buildPerson('Anna');
    const { staff } = await t.staff();
    const refusal = { status: 401, body: { code: 'PIN_REFUSED' } };
    for (const sent of [
      { staffId: anna.id, pin: '2581' },
      { staffId: staff.id, pin: PIN },
    ])
      expect(await t.kitchen.post('/crew/act', sent)).toMatchObject(refusal);
  });

  it('is for devices: staff who are signed in act as themselves', async () => {
    const anna = await buildPerson('Anna');
    expect((await anna.get('/crew/me')).body).toMatchObject({ person: { id: anna.id } });
    for (const path of ['/crew/act', '/crew/done'])
      expect(await anna.post(path, { staffId: anna.id, pin: PIN })).toMatchObject({
        status: 422,
        body: { code: 'DEVICE_NEEDED' },
      });
  });

  it('[EVE-15] limits guesses at one person’s PIN on one device', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on' });
    const [anna, ben] = [await limited.staff('kitchen'), await limited.staff('kitchen')];
    for (const { post } of [anna, ben]) await post('/desk/pin', { pin: PIN });
    const tablet = await limited.device();
    const act = async ({ staff }: typeof anna, pin: string, on = tablet) =>
      (await on.post('/crew/act', { staffId: staff.id, pin })).status;
    for (let guess = 0; guess < 10; guess += 1) expect(await act(anna, '9999')).toBe(401);
    expect(await act(anna, PIN)).toBe(429);
    expect(await act(ben, PIN)).toBe(200);
    expect(await act(anna, PIN, await limited.device())).toBe(200);
    await limited.close();
  });
});

describe('a step on the board', () => {
  it('[EVE-17] stands in the order’s events with person and device, also after both have gone', async () => {
    const anna = await buildPerson('Anna');
    const tablet = await t.device();
    const owner = await t.staff();
    const { id } = await buildPaidOrder(t.db);
    const step = (from: string, to: string) => stepOnBoard(t, id, [from, to], tablet);
    await step('received', 'accepted');
    await tablet.post('/crew/act', { staffId: anna.id, pin: PIN });
    await step('accepted', 'ready');
    await owner.post(`/desk/devices/${tablet.deviceId}/cut-off`, { version: 1 });
    await owner.post(`/desk/staff/${anna.id}/remove`, { version: 1 });

    const { body } = await owner.get(`/desk/orders/${id}`);
    expect(body.events.slice(-2)).toMatchObject([
      { event: 'accepted', by: 'kitchen', who: null, device: 'Oven tablet' },
      { event: 'baked', by: 'kitchen', who: 'Anna', device: 'Oven tablet' },
    ]);
  });
});

describe('POST /desk/pin', () => {
  it('[EVE-15] takes 4 to 8 digits that are not easy to guess', async () => {
    const member = await t.staff('driver');
    for (const pin of ['123', '123456789', 'abcd', '1111', '2345'])
      expect((await member.post('/desk/pin', { pin })).status).toBe(400);
    expect((await member.get('/desk/pin')).body).toEqual({ hasPin: false });
    await member.post('/desk/pin', { pin: '80852' });
    expect((await member.get('/desk/pin')).body).toEqual({ hasPin: true });
    expect((await member.delete('/desk/pin')).body).toEqual({ hasPin: false });
    expect((await member.delete('/desk/pin')).body).toEqual({ hasPin: false });
    const logged = await t.db.select().from(auditLog).where(eq(auditLog.staffId, member.staff.id));
    expect(logged.map(({ action }) => action)).toEqual(['pin_set', 'pin_removed']);
    const { people } = (await t.kitchen.get('/crew/people')).body;
    expect(people.map((each: { id: string }) => each.id)).not.toContain(member.staff.id);
  });

  it('[EVE-16] never signs in', async () => {
    const anna = await buildPerson('Anna');
    const entering = { email: anna.staff.email, password: PIN };
    expect((await t.nobody.post('/desk/enter', entering)).status).toBe(401);
  });
});
