// Walks every endpoint of the crew, so that a new one is covered too: what is not allowed is refused.
import { DEVICE_ROLES } from '@driftstone/contract/devices/devices.rules.ts';
import { may, ROLES } from '@driftstone/contract/staff/roles.rules.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDevice } from '#devices/devices.fixtures.ts';
import { devices } from '#devices/devices.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { buildStaff } from '#staff/staff.fixtures.ts';
import { staffSessions } from '#staff/staff.tables.ts';
import { ENDPOINTS, named, sendTo } from '#testing/endpoints.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let user: Caller;
const staff = new Map<string, Caller>();
const ofRole = new Map<string, Caller>();
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
  user = await t.user();
  for (const role of ROLES) staff.set(role, await t.staff(role));
  for (const role of DEVICE_ROLES) ofRole.set(role, await t.device(role));
});
afterAll(() => t.close());

const CREW = named(ENDPOINTS).flatMap((each) =>
  each.endpoint.access === 'crew' ? [{ ...each, endpoint: each.endpoint }] : [],
);
const cookieOf = (token: string) => ({ cookie: `driftstone-paired-device=${token}` });

describe.each(CREW)('$title', ({ endpoint }) => {
  const send = (headers: Caller['headers']) => sendTo(t.app, endpoint, { headers });
  const isRefused = async (caller: Caller | undefined) => {
    const { status, body } = await send(caller?.headers ?? {});
    expect(body?.code).not.toBe('UNAUTHENTICATED');
    expect(status).toBeLessThan(500);
    return status === 403 && body.code === 'NOT_ALLOWED';
  };

  it('[EVE-10] opens to nobody but devices and staff', async () => {
    const { token } = await t.staff();
    const device = await t.device();
    const strangers = [
      t.nobody.headers,
      t.guest().headers,
      user.headers,
      cookieOf(''),
      cookieOf('x'.repeat(43)),
      // Neither cookie can replace the other.
      cookieOf(token),
      { cookie: `driftstone-desk=${device.token}` },
      { authorization: `Bearer ${device.token}` },
    ];
    for (const headers of strangers)
      expect(await send(headers)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });

  it.each(DEVICE_ROLES)('[EVE-10] gives a device for %s what the role allows', async (role) => {
    expect(await isRefused(ofRole.get(role))).toBe(!may(role, endpoint.permission));
  });

  it.each(ROLES)('[EVE-10] gives staff as %s what the role allows', async (role) => {
    expect(await isRefused(staff.get(role))).toBe(!may(role, endpoint.permission));
  });

  it('[EVE-10] takes a paired browser for the device, whoever is signed in there', async () => {
    const cookies = [(await t.device('driver')).headers.cookie, (await t.staff()).headers.cookie];
    const both = { cookie: cookies.join('; ') };
    expect(await isRefused({ ...t.nobody, headers: both })).toBe(
      !may('driver', endpoint.permission),
    );
  });

  it('[EVE-12] is closed to a device that is cut off, or was not used for too long', async () => {
    const cutOff = await t.device();
    await t.db
      .update(devices)
      .set({ cutOffAt: t.clock.now })
      .where(eq(devices.id, cutOff.deviceId));
    const { token } = await buildDevice(t.db, { expiresAt: t.clock.now });
    for (const headers of [cutOff.headers, cookieOf(token)])
      expect(await send(headers)).toMatchObject({ status: 401 });
  });

  it('[EVE-10] is closed to a sign-in that has ended', async () => {
    const ended = await buildStaff(t.db, { confirmedAt: t.clock.now });
    await t.db
      .update(staffSessions)
      .set({ expiresAt: t.clock.now })
      .where(eq(staffSessions.id, ended.sessionId));
    expect(await send({ cookie: `driftstone-desk=${ended.token}` })).toMatchObject({ status: 401 });
  });
});

describe.each(CREW.filter(({ endpoint }) => endpoint.method !== 'GET'))(
  '$title',
  ({ endpoint }) => {
    it('[EVE-10] refuses the pages of another site', async () => {
      const origin = 'https://gull.example';
      for (const caller of [await t.staff(), await t.device()])
        expect(
          await sendTo(t.app, endpoint, { headers: { ...caller.headers, origin } }),
        ).toMatchObject({ status: 403, body: { code: 'WRONG_ORIGIN' } });
    });
  },
);

describe('staff without a second factor, in a shop that takes real money', () => {
  let live: TestApp;
  let owner: Caller;
  beforeAll(async () => {
    live = await createTestApp();
    live.shop.config.allowsSandbox = false;
    owner = await live.staff();
  });
  afterAll(() => live.close());

  it.each(CREW)('[DESK-04] set one up before $title', async ({ endpoint }) => {
    expect(await sendTo(live.app, endpoint, owner)).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_NEEDED' },
    });
  });
});
