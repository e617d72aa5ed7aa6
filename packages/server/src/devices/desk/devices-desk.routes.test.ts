import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#audit/audit.tables.ts';
import { devices } from '#devices/devices.tables.ts';
import { staffMembers } from '#staff/staff.tables.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(() => t.db.delete(devices));
afterAll(() => t.close());

const lastChange = async () => {
  const [change] = await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return change;
};

describe('GET /desk/devices/all', () => {
  it('lists the devices that are paired, with when each was last seen', async () => {
    const tablet = await t.device();
    await t.db.update(devices).set({ createdAt: t.clock.now });
    const at = t.clock.now.toISOString();
    t.clock.advanceMs(60_000);
    await tablet.get('/crew/me');
    const { body } = await (await t.staff('manager')).get('/desk/devices/all');
    expect(body.devices).toEqual([
      {
        id: tablet.deviceId,
        name: 'Oven tablet',
        role: 'kitchen',
        station: 'all',
        storeId: null,
        pairedAt: at,
        lastSeenAt: t.clock.now.toISOString(),
        person: null,
        version: 1,
      },
    ]);
  });
});

describe('the devices of the shop', () => {
  it.each([
    ['removed', { leftAt: new Date() }, { status: 401, body: { code: 'UNAUTHENTICATED' } }],
    ['demoted', { role: 'kitchen' }, { status: 403, body: { code: 'NOT_ALLOWED' } }],
  ] as const)('are changed by nobody who is %s meanwhile', async (_, change, refused) => {
    const [former, tablet, other] = [await t.staff(), await t.device(), await t.device()];
    const pathOf = ({ deviceId }: typeof tablet) => `/desk/devices/${deviceId}`;
    let sending: ReturnType<typeof former.patch>[] = [];
    await t.db.transaction(async (tx) => {
      await tx.update(staffMembers).set(change).where(eq(staffMembers.id, former.staff.id));
      sending = [
        former.patch(pathOf(tablet), { name: 'Mole', role: 'driver', version: 1 }),
        former.post(`${pathOf(other)}/cut-off`, { version: 1 }),
      ];
      await Promise.race([untilBlocked(t.db, 2), Promise.all(sending)]);
    });
    expect(await Promise.all(sending)).toMatchObject([refused, refused]);
    expect((await tablet.get('/crew/me')).body).toMatchObject({ role: 'kitchen' });
    expect((await other.get('/crew/me')).status).toBe(200);
  });
});

describe('PATCH /desk/devices/:deviceId', () => {
  it('[EVE-13] renames a device and changes its role at once, and the log says so', async () => {
    const tablet = await t.device();
    const owner = await t.staff();
    const change = { name: 'Till', role: 'driver', version: 1 };
    const { status, body } = await owner.patch(`/desk/devices/${tablet.deviceId}`, change);
    expect({ status, devices: body.devices }).toMatchObject({
      status: 200,
      devices: [{ name: 'Till', role: 'driver', version: 2 }],
    });
    expect((await tablet.get('/crew/me')).body).toMatchObject({ role: 'driver' });
    expect((await tablet.get('/kitchen/orders')).status).toBe(403);
    expect(await lastChange()).toMatchObject({
      action: 'device_changed',
      staffId: owner.staff.id,
      before: { name: 'Oven tablet', role: 'kitchen' },
      after: { name: 'Till', role: 'driver' },
    });
  });

  it('[EVE-13] overwrites nothing unseen', async () => {
    const { deviceId } = await t.device();
    const [one, other] = [await t.staff(), await t.staff('manager')];
    const change = (name: string) => ({ name, role: 'kitchen', version: 1 });
    await one.patch(`/desk/devices/${deviceId}`, change('One'));
    expect(await other.patch(`/desk/devices/${deviceId}`, change('Other'))).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    });
    expect(await other.post(`/desk/devices/${deviceId}/cut-off`, { version: 1 })).toMatchObject({
      status: 409,
    });
  });

  it('refuses a role that no device has', async () => {
    const { deviceId } = await t.device();
    const owner = await t.staff();
    const change = { name: 'Laptop', role: 'owner', version: 1 };
    expect((await owner.patch(`/desk/devices/${deviceId}`, change)).status).toBe(400);
    expect((await owner.post('/desk/devices/code', change)).status).toBe(400);
  });
});

describe('POST /desk/devices/:deviceId/cut-off', () => {
  it('[EVE-12] ends one device with its next call, tells every node, and leaves the others alone', async () => {
    const [lost, other] = [await t.device('driver'), await t.device()];
    const ear = await t.pool.connect();
    const heard: (string | undefined)[] = [];
    ear.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`));
    await ear.query('listen device_cut_off');

    const owner = await t.staff();
    const cut = () => owner.post(`/desk/devices/${lost.deviceId}/cut-off`, { version: 1 });
    const { status, body } = await cut();
    expect(status).toBe(200);
    expect(body.devices).toMatchObject([{ id: other.deviceId }]);
    expect((await lost.get('/crew/me')).status).toBe(401);
    expect((await other.get('/crew/me')).status).toBe(200);
    expect(await lastChange()).toMatchObject({
      action: 'device_cut_off',
      before: { role: 'driver' },
    });
    await ear.query('select 1');
    expect(heard).toEqual([`device_cut_off ${lost.deviceId}`]);
    ear.release(true);

    expect(await cut()).toMatchObject({ status: 404, body: { code: 'DEVICE_NOT_FOUND' } });
    const [row] = await t.db.select().from(devices).where(eq(devices.id, lost.deviceId));
    expect(row?.cutOffAt).toEqual(t.clock.now);
  });
});
