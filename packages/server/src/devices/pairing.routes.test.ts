import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { auditLog } from '#audit/audit.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { staffMembers } from '#staff/staff.tables.ts';
import { callerWith, createTestApp, type TestApp } from '#testing/test-app.ts';
import { deviceCodes, devices } from './devices.tables.ts';
import { purgeDeviceCodes } from './pairing.service.ts';

const MINUTE_MS = 60_000;
const OVEN_TABLET = { name: 'Oven tablet', role: 'kitchen' } as const;
const REFUSED = { status: 401, body: { code: 'DEVICE_CODE_REFUSED' } };

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterAll(() => t.close());

const makeCode = async (device: object = OVEN_TABLET) =>
  (await (await t.staff()).post('/desk/devices/code', device)).body as { id: string; code: string };
const pair = (code: string) => t.nobody.post('/devices/pair', { code });
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']);
const holderOf = (headers: Record<string, unknown>) =>
  callerWith(t.app, { cookie: cookieOf(headers).split(';')[0] ?? '' });

describe('POST /devices/pair', () => {
  it('[EVE-11] makes the browser the device that the desk named, and the log says who let it in', async () => {
    const owner = await t.staff();
    const { status, body: made } = await owner.post('/desk/devices/code', OVEN_TABLET);
    expect({ status, made }).toEqual({
      status: 201,
      made: {
        id: expect.any(String),
        code: expect.stringMatching(/^\d{12}$/),
        validSeconds: 600,
      },
    });
    // People type it in groups.
    const spaced = `${made.code.slice(0, 4)} ${made.code.slice(4, 8)}-${made.code.slice(8)}`;
    const paired = await pair(spaced);
    const crew = { role: 'kitchen', device: { id: made.id, name: 'Oven tablet' }, person: null };
    expect(paired).toMatchObject({ status: 201, body: crew });
    expect(cookieOf(paired.headers)).toMatch(
      /^driftstone-paired-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const tablet = holderOf(paired.headers);
    const me = await tablet.get('/crew/me');
    expect(me).toMatchObject({ status: 200, body: crew });
    // Each visit begins the 400 days anew.
    expect(cookieOf(me.headers)).toBe(cookieOf(paired.headers));
    expect((await tablet.get('/kitchen/orders')).status).toBe(200);
    const logged = await t.db.select().from(auditLog).where(eq(auditLog.subjectId, made.id));
    expect(logged).toMatchObject([
      {
        action: 'device_paired',
        staffId: owner.staff.id,
        subjectName: 'Oven tablet',
        after: { role: 'kitchen' },
      },
    ]);
  });

  it('[EVE-11] takes each code once, for ten minutes, and the newest one of a member', async () => {
    const { code } = await makeCode();
    expect((await pair(code)).status).toBe(201);
    expect(await pair(code)).toMatchObject(REFUSED);

    const late = await makeCode();
    t.clock.advanceMs(10 * MINUTE_MS);
    expect(await pair(late.code)).toMatchObject(REFUSED);

    const owner = await t.staff();
    const make = async () => (await owner.post('/desk/devices/code', OVEN_TABLET)).body;
    const [first, second] = [await make(), await make()];
    expect(await pair(first.code)).toMatchObject(REFUSED);
    expect((await pair(second.code)).status).toBe(201);
  });

  it('[EVE-11] pairs one of two browsers that send the same code at once', async () => {
    const { code, id } = await makeCode();
    const answers = await Promise.all([pair(code), pair(code)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 401]));
    expect(await t.db.select().from(devices).where(eq(devices.id, id))).toHaveLength(1);
  });

  it.each([{ leftAt: new Date() }, { role: 'counter' as const }])(
    '[EVE-11] refuses the code of a member who has meanwhile %j',
    async (change) => {
      const owner = await t.staff();
      const { code } = (await owner.post('/desk/devices/code', OVEN_TABLET)).body;
      await t.db.update(staffMembers).set(change).where(eq(staffMembers.id, owner.staff.id));
      expect(await pair(code)).toMatchObject(REFUSED);
    },
  );

  it('keeps no code that could be read, and none that is over', async () => {
    await t.db.delete(deviceCodes);
    const { code } = await makeCode();
    expect(JSON.stringify(await t.db.select().from(deviceCodes))).not.toContain(code);
    await purgeDeviceCodes(t.shop);
    expect(await t.db.select().from(deviceCodes)).toHaveLength(1);
    t.clock.advanceMs(11 * MINUTE_MS);
    await purgeDeviceCodes(t.shop);
    expect(await t.db.select().from(deviceCodes)).toEqual([]);
  });

  it('refuses the pages of another site, and what is no code', async () => {
    const { code } = await makeCode();
    const elsewhere = callerWith(t.app, { origin: 'https://gull.example' });
    expect(await elsewhere.post('/devices/pair', { code })).toMatchObject({
      status: 403,
      body: { code: 'WRONG_ORIGIN' },
    });
    for (const wrong of ['1234567', '123456789', '1234567890123', 'abcdefghijkl'])
      expect(await pair(wrong)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'code', message: 'The code has 12 digits' }] },
      });
  });

  it('[EVE-11] limits the wrong guesses of one address', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
    const guess = async (address: string) => {
      const from = callerWith(limited.app, { 'x-forwarded-for': address });
      return (await from.post('/devices/pair', { code: '000000000000' })).status;
    };
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push(await guess('198.51.100.1'));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(await guess('198.51.100.2')).toBe(401);
    await limited.close();
  });

  it('[EVE-11] takes a right code however many wrong ones strangers have sent, even from its address', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
    await buildStore(limited.db);
    const owner = await limited.staff();
    const { code } = (await owner.post('/desk/devices/code', OVEN_TABLET)).body;
    const from = (address: string) => callerWith(limited.app, { 'x-forwarded-for': address });
    for (let guess = 0; guess < 150; guess += 1)
      await from(`198.51.100.${guess % 15}`).post('/devices/pair', {
        code: String(guess).padStart(12, '0'),
      });
    expect((await from('198.51.100.1').post('/devices/pair', { code })).status).toBe(201);
    // The devices that are paired go on.
    expect((await limited.kitchen.get('/kitchen/orders')).status).toBe(200);
    await limited.close();
  });

  it('[EVE-11] takes the short code of a node of the last release, with few guesses of all', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
    const { staff } = await limited.staff();
    const codeHash = limited.shop.hashAccount('device code 12345678');
    const expiresAt = new Date(limited.clock.now.getTime() + MINUTE_MS);
    const made = { ...OVEN_TABLET, codeHash, madeBy: staff.id, expiresAt, storeId: null };
    await limited.db.insert(deviceCodes).values(made);
    const send = (code: string, address: string) =>
      callerWith(limited.app, { 'x-forwarded-for': address }).post('/devices/pair', { code });
    expect((await send('12345678', '198.51.100.1')).status).toBe(201);
    for (let guess = 0; guess < 99; guess += 1) await send('00000000', `198.51.100.${guess}`);
    expect((await send('00000000', '203.0.113.1')).status).toBe(429);
    await limited.close();
  });
});
