import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const stationOf = async (tablet: Awaited<ReturnType<TestApp['device']>>) =>
  (await tablet.get('/kitchen/orders')).body.station;

describe('PATCH /crew/station', () => {
  it('[WORK-04] says what this screen shows, and no other', async () => {
    const [oven, counter] = [await t.device(), await t.device()];
    expect(await stationOf(oven)).toBe('all');
    const set = await oven.patch('/crew/station', { station: 'pizza' });
    expect(set).toMatchObject({ status: 200, body: { station: 'pizza' } });
    expect(await stationOf(oven)).toBe('pizza');
    expect(await stationOf(counter)).toBe('all');
    const { stations } = (await oven.get('/kitchen/orders')).body;
    expect(stations).toEqual(['all', 'pizza']);
  });

  it('[WORK-04] refuses another word, a browser that is no device, and a driver’s phone', async () => {
    const tablet = await t.device();
    const owner = await t.staff();
    const phone = await t.device('driver');
    expect((await tablet.patch('/crew/station', { station: 'grill' })).status).toBe(400);
    const noDevice = await owner.patch('/crew/station', { station: 'pizza' });
    expect(noDevice).toMatchObject({ status: 422, body: { code: 'DEVICE_NEEDED' } });
    expect((await owner.get('/kitchen/orders')).body).not.toHaveProperty('station');
    expect((await phone.patch('/crew/station', { station: 'pizza' })).status).toBe(403);
  });
});

describe('PATCH /desk/devices/:deviceId', () => {
  it('[WORK-04] changes what a screen shows, unless its crew has just done so', async () => {
    const tablet = await t.device();
    const owner = await t.staff();
    const read = async () =>
      (await owner.get('/desk/devices/all')).body.devices.find(
        ({ id }: { id: string }) => id === tablet.deviceId,
      );
    const { name, role, version, station } = await read();
    expect(station).toBe('all');
    await tablet.patch('/crew/station', { station: 'sides' });
    const change = { name, role, station: 'packing' };
    const path = `/desk/devices/${tablet.deviceId}`;
    const late = await owner.patch(path, { ...change, version });
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
    const now = await owner.patch(path, { ...change, version: version + 1 });
    expect(now.status).toBe(200);
    expect(await stationOf(tablet)).toBe('packing');
    const { body: log } = await owner.get('/desk/log/changes');
    expect(JSON.stringify(log)).toContain('packing');
    // A desk of the previous release says nothing about it.
    await owner.patch(path, { name, role, version: version + 2 });
    expect(await stationOf(tablet)).toBe('packing');
  });
});
