import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildStaff } from './staff.fixtures.ts';

const MINUTE_MS = 60_000;
/** A code of the step before, since each step opens once. */
const EARLIER_S = 30;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const nowS = () => Math.floor(Date.now() / 1000);

type Owner = Awaited<ReturnType<TestApp['staff']>>;

/** An owner with an authenticator app, set up with the code of the step before. */
async function setUpApp(owner: Owner) {
  const { secret, proof } = (await owner.post('/desk/authenticator/start')).body;
  const code = await generate({ secret, epoch: nowS() - EARLIER_S });
  const { body } = await owner.post('/desk/authenticator/finish', { proof, code });
  return { secret: secret as string, recoveryCodes: body.recoveryCodes as string[] };
}

const enter = ({ staff: { email }, password }: Owner, code?: string) =>
  t.nobody.post('/desk/enter', { email, password, ...(code !== undefined && { code }) });

describe('an authenticator app', () => {
  it('[DESK-04] is asked for from then on, and each code opens once', async () => {
    const owner = await t.staff();
    expect((await enter(owner)).status).toBe(200);
    const { secret } = await setUpApp(owner);

    expect(await enter(owner)).toMatchObject({ status: 401, body: { code: 'CODE_NEEDED' } });
    const code = await generate({ secret, epoch: nowS() });
    expect((await enter(owner, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect(await enter(owner, code)).toMatchObject({ status: 401, body: { code: 'CODE_REFUSED' } });
  });

  it('[DESK-04] opens nothing with the codes of an hour ago, or of another secret', async () => {
    const owner = await t.staff();
    const { secret } = await setUpApp(owner);
    const wrong = [
      await generate({ secret, epoch: nowS() - 3600 }),
      await generate({ secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', epoch: nowS() }),
    ];
    for (const code of wrong) expect((await enter(owner, code)).body.code).toBe('CODE_REFUSED');
  });

  it('is no help without the password, and tells nothing of it', async () => {
    const owner = await t.staff();
    const { secret } = await setUpApp(owner);
    const { staff } = owner;
    const code = await generate({ secret, epoch: nowS() });
    const answer = await t.nobody.post('/desk/enter', { email: staff.email, password: 'x', code });
    expect(answer.body.code).toBe('WRONG_CREDENTIALS');
  });

  it('is set up only by who started, with a right code, within a quarter of an hour', async () => {
    const shop = await createTestApp();
    const [owner, rival] = [await shop.staff(), await shop.staff()];
    const { secret, proof, uri } = (await owner.post('/desk/authenticator/start')).body;
    expect(uri).toContain(encodeURIComponent(owner.staff.email));
    const code = await generate({ secret, epoch: nowS() });
    const refused = { status: 401, body: { code: 'CODE_REFUSED' } };
    const finish = (who: Owner, sent: object) => who.post('/desk/authenticator/finish', sent);
    expect(await finish(rival, { proof, code })).toMatchObject(refused);
    expect(await finish(owner, { proof, code: '000000' })).toMatchObject(refused);
    expect(await finish(owner, { proof: `${proof}x`, code })).toMatchObject(refused);
    shop.clock.advanceMs(15 * MINUTE_MS);
    await owner.post('/desk/confirm', { password: owner.password });
    expect(await finish(owner, { proof, code })).toMatchObject(refused);
    await shop.close();
  });

  it('is stored sealed', async () => {
    const owner = await t.staff();
    const { secret } = await setUpApp(owner);
    const { rows } = await t.pool.query<{ totp_secret: string }>(
      'select totp_secret from staff_members where id = $1',
      [owner.staff.id],
    );
    expect(rows[0]?.totp_secret).toBeTruthy();
    expect(rows[0]?.totp_secret).not.toContain(secret);
  });

  it('[DESK-03] is asked for before what can’t be undone, too', async () => {
    const owner = await t.staff();
    const { secret } = await setUpApp(owner);
    const confirm = (code?: string) =>
      owner.post('/desk/confirm', { password: owner.password, ...(code && { code }) });
    expect((await confirm()).body.code).toBe('CODE_NEEDED');
    expect((await confirm(await generate({ secret, epoch: nowS() }))).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('[DESK-04] come with the first factor, and each opens once', async () => {
    const owner = await t.staff();
    const { recoveryCodes } = await setUpApp(owner);
    const [first = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await enter(owner, first.toUpperCase())).status).toBe(200);
    expect((await enter(owner, first)).body.code).toBe('CODE_REFUSED');
    expect((await owner.get('/desk/factors')).body.recoveryCodesLeft).toBe(9);
  });

  it('are worthless once there are new ones', async () => {
    const owner = await t.staff();
    const { recoveryCodes } = await setUpApp(owner);
    const { body } = await owner.post('/desk/recovery-codes');
    expect((await enter(owner, recoveryCodes[0])).body.code).toBe('CODE_REFUSED');
    expect((await enter(owner, body.recoveryCodes[0])).status).toBe(200);
  });
});

describe('the last second factor', () => {
  it('[DESK-04] stays where the shop takes real money', async () => {
    const live = await createTestApp();
    live.shop.config.allowsSandbox = false;
    const owner = await live.staff();
    expect((await owner.get('/desk/staff/all')).body.code).toBe('SECOND_FACTOR_NEEDED');
    await setUpApp(owner);
    expect((await owner.get('/desk/staff/all')).status).toBe(200);
    expect(await owner.delete('/desk/authenticator')).toMatchObject({
      status: 422,
      body: { code: 'LAST_FACTOR' },
    });
    expect((await owner.get('/desk/factors')).body.hasAuthenticator).toBe(true);
    await live.close();
  });
});

describe('guesses of a code', () => {
  it('are limited, whoever makes them', async () => {
    const shop = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
    const owner = await shop.staff();
    const { secret } = await setUpApp(owner);
    expect(secret).toBeTruthy();
    const statuses: number[] = [];
    for (let tries = 0; tries < 22; tries += 1) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/desk/enter',
        headers: { 'x-forwarded-for': `198.51.100.${tries}` },
        payload: { email: owner.staff.email, password: owner.password, code: '000000' },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
    expect(statuses.slice(20)).toEqual([429, 429]);
    await shop.close();
  });
});

describe('a passkey', () => {
  it('that is unknown opens nothing, whatever it says', async () => {
    await buildStaff(t.db);
    const { body } = await t.nobody.post('/desk/passkeys/challenge');
    expect(body.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    for (const response of [{ id: 'x' }, { id: 'x', response: {} }])
      expect(await t.nobody.post('/desk/passkeys/enter', { response })).toMatchObject({
        status: 401,
        body: { code: 'PASSKEY_REFUSED' },
      });
  });

  it('is made for the member who asks, with a check by the device', async () => {
    const owner = await t.staff();
    const { body } = await owner.post('/desk/passkeys/start');
    expect(body.options).toMatchObject({
      user: { name: owner.staff.email },
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    });
    const answer = { name: 'Phone', response: { id: 'x', type: 'public-key' } };
    expect((await owner.post('/desk/passkeys/add', answer)).body.code).toBe('PASSKEY_REFUSED');
  });
});
