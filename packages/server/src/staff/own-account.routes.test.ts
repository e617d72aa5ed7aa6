import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '#mail/mails.tables.ts';
import { hashOpaqueToken } from '#security/opaque-token.ts';
import { costOf } from '#testing/call-cost.ts';
import { callerWith, createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildStaff } from './staff.fixtures.ts';
import { staffMembers, staffRecoveryCodes, staffSessions } from './staff.tables.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'tide pools at first light';
const CODE = 'k7pw2m9xq4tzr8vn';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function member() {
  const built = await buildStaff(t.db, { confirmedAt: t.clock.now });
  const { token, member: row, password } = built;
  const caller = callerWith(t.app, { cookie: `driftstone-desk=${token}` });
  const enter = (secret: string, email = row.email) =>
    t.nobody.post('/desk/enter', { email, password: secret });
  return { ...built, caller, enter, email: row.email, password };
}

async function withCode(staffId: string): Promise<void> {
  await t.db.insert(staffRecoveryCodes).values({ staffId, codeHash: hashOpaqueToken(CODE) });
}

async function mailsTo(email: string): Promise<string[]> {
  const rows = await t.db
    .select({ mail: mails.mail })
    .from(mails)
    .where(sql`${mails.mail} ->> 'to' = ${email}`)
    .orderBy(mails.id);
  return rows.map(({ mail }) => mail?.text ?? '');
}

async function tokenTo(email: string, page: string): Promise<string> {
  const found = (await mailsTo(email)).findLast((text) => text.includes(`/desk/${page}#`));
  return new RegExp(`/desk/${page}#([\\w-]+)`).exec(found ?? '')?.[1] ?? '';
}

const reset = (token: string, password = NEW_PASSWORD) =>
  t.nobody.post('/desk/password/reset', { token, password });

describe('a forgotten password of the desk', () => {
  it('[DESK-83] is replaced by a mailed link, once, and ends every session', async () => {
    const rosa = await member();
    const asked = await t.nobody.post('/desk/password/forgot', { email: rosa.email });
    expect(asked.status).toBe(200);
    const token = await tokenTo(rosa.email, 'reset');

    expect((await reset(token)).status).toBe(200);
    expect((await rosa.caller.get('/desk/me')).status).toBe(401);
    expect((await rosa.enter(rosa.password)).status).toBe(401);
    expect((await rosa.enter(NEW_PASSWORD)).status).toBe(200);
    expect((await mailsTo(rosa.email)).at(-1)).toContain('was changed just now');
    expect(await reset(token)).toMatchObject({
      status: 422,
      body: { code: 'RESET_TOKEN_REFUSED' },
    });
  });

  it('[DESK-83] opens nothing by itself: the second step is asked as before', async () => {
    const rosa = await member();
    await t.db
      .update(staffMembers)
      .set({ totpSecret: t.shop.seals.seal('JBSWY3DPEHPK3PXP') })
      .where(eq(staffMembers.id, rosa.member.id));
    await t.nobody.post('/desk/password/forgot', { email: rosa.email });
    const answer = await reset(await tokenTo(rosa.email, 'reset'));
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await rosa.enter(NEW_PASSWORD)).body).toMatchObject({ code: 'CODE_NEEDED' });
  });

  it('[DESK-83] tells nobody who works here', async () => {
    const rosa = await member();
    const known = await t.nobody.post('/desk/password/forgot', { email: rosa.email });
    const unknown = await t.nobody.post('/desk/password/forgot', { email: 'gull@example.com' });
    expect(unknown).toMatchObject({ status: 200, body: known.body });
    expect(await mailsTo('gull@example.com')).toEqual([]);
    const recover = (email: string, password = NEW_PASSWORD) =>
      t.nobody.post('/desk/password/recover', { email, code: 'a-guess', password });
    for (const password of [NEW_PASSWORD, 'margherita'])
      expect((await recover('gull@example.com', password)).body).toEqual(
        (await recover(rosa.email, password)).body,
      );
  });

  it('[DESK-83] asks the database as often about a code of somebody who does not work here', async () => {
    const rosa = await member();
    await withCode(rosa.member.id);
    const costFor = (email: string) =>
      costOf(() =>
        t.nobody.post('/desk/password/recover', { email, code: 'a-guess', password: NEW_PASSWORD }),
      );
    expect(await costFor(rosa.email)).toEqual(await costFor('gull@example.com'));
  });

  it('[DESK-83] answers somebody who asks twice at once like somebody who does not work here', async () => {
    const rosa = await member();
    const ask = () => t.nobody.post('/desk/password/forgot', { email: rosa.email });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await reset(await tokenTo(rosa.email, 'reset'))).status).toBe(200);
  });

  it('[DESK-83] has half an hour, and only the newest link', async () => {
    const rosa = await member();
    const ask = async () => {
      await t.nobody.post('/desk/password/forgot', { email: rosa.email });
      return tokenTo(rosa.email, 'reset');
    };
    const older = await ask();
    const newer = await ask();
    expect((await reset(older)).status).toBe(422);
    t.clock.advanceMs(30 * MINUTE_MS);
    expect((await reset(newer)).status).toBe(422);
    expect((await rosa.enter(rosa.password)).status).toBe(200);
  });

  it('[DESK-83] gives the link to one of two who open it at once', async () => {
    const rosa = await member();
    await t.nobody.post('/desk/password/forgot', { email: rosa.email });
    const token = await tokenTo(rosa.email, 'reset');
    const answers = await Promise.all([reset(token), reset(token, 'two herons by the weir')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });

  it('[DESK-83] is replaced by a printed code when the mail is gone, once', async () => {
    const rosa = await member();
    await withCode(rosa.member.id);
    const recover = (code: string) =>
      t.nobody.post('/desk/password/recover', { email: rosa.email, code, password: NEW_PASSWORD });
    expect((await recover('ffff-ffff')).body).toMatchObject({ code: 'CODE_REFUSED' });
    expect((await recover(CODE.toUpperCase())).status).toBe(200);
    expect((await rosa.enter(NEW_PASSWORD)).status).toBe(200);
    expect((await recover(CODE)).status).toBe(401);
  });
});

describe('PATCH /desk/me and POST /desk/me/password', () => {
  it('[DESK-84] change name and password of whoever is signed in, who stays so', async () => {
    const rosa = await member();
    const [other] = await t.db
      .insert(staffSessions)
      .values({
        staffId: rosa.member.id,
        tokenHash: hashOpaqueToken('another device'),
        device: 'Firefox on Windows',
        confirmedAt: t.clock.now,
        lastUsedAt: t.clock.now,
        expiresAt: new Date('2099-01-01'),
      })
      .returning();
    expect(await rosa.caller.patch('/desk/me', { name: 'Rosa Pascoe' })).toMatchObject({
      status: 200,
      body: { name: 'Rosa Pascoe', email: rosa.email },
    });
    const change = (currentPassword: string, newPassword = NEW_PASSWORD) =>
      rosa.caller.post('/desk/me/password', { currentPassword, newPassword });
    expect(await change('a guess')).toMatchObject({
      status: 422,
      body: { code: 'WRONG_PASSWORD', issues: [{ path: 'currentPassword' }] },
    });
    expect(await change(rosa.password, 'margherita')).toMatchObject({
      body: { code: 'PASSWORD_TOO_COMMON', issues: [{ path: 'newPassword' }] },
    });
    expect((await change(rosa.password)).status).toBe(200);
    expect((await rosa.caller.get('/desk/me')).body).toMatchObject({ name: 'Rosa Pascoe' });
    expect((await rosa.enter(NEW_PASSWORD)).status).toBe(200);
    const left = await t.db
      .select()
      .from(staffSessions)
      .where(eq(staffSessions.id, other?.id ?? ''));
    expect(left).toEqual([]);
  });
});

describe('POST /desk/me/email', () => {
  const confirm = (token: string) => t.nobody.post('/desk/email/confirm', { token });
  let addresses = 0;
  const newAddress = () => `rosa-${(addresses += 1)}@pizzeria.example`;

  it.each(['old address first', 'new address first'])(
    '[DESK-85] changes the email once both addresses agreed, %s',
    async (which) => {
      const rosa = await member();
      const email = newAddress();
      expect((await rosa.caller.post('/desk/me/email', { email })).status).toBe(200);
      const tokens = [
        await tokenTo(rosa.email, 'confirm-email'),
        await tokenTo(email, 'confirm-email'),
      ];
      const [first = '', second = ''] = which.startsWith('old') ? tokens : tokens.toReversed();
      expect((await confirm(first)).body).toEqual({ email, isChanged: false });
      expect((await confirm(first)).body).toMatchObject({ code: 'EMAIL_TOKEN_REFUSED' });
      expect((await rosa.enter(rosa.password, email)).status).toBe(401);
      expect((await confirm(second)).body).toEqual({ email, isChanged: true });
      expect((await rosa.enter(rosa.password, email)).status).toBe(200);
      expect((await rosa.enter(rosa.password)).status).toBe(401);
    },
  );

  it('[DESK-85] needs the new address alone from whoever has a printed code', async () => {
    const rosa = await member();
    await withCode(rosa.member.id);
    const email = newAddress();
    const ask = (code: string) => rosa.caller.post('/desk/me/email', { email, code });
    expect(await ask('no code')).toMatchObject({
      status: 401,
      body: { issues: [{ path: 'code' }] },
    });
    expect((await ask(CODE)).status).toBe(200);
    expect(await mailsTo(rosa.email)).toEqual([]);
    expect((await mailsTo(email)).at(-1)).not.toContain('both');
    expect((await confirm(await tokenTo(email, 'confirm-email'))).body).toMatchObject({
      isChanged: true,
    });
    expect(await mailsTo(rosa.email)).toEqual([expect.stringContaining(`as ${email}, no longer`)]);
  });

  it('[DESK-85] comes to nothing when the password is changed meanwhile', async () => {
    const rosa = await member();
    await withCode(rosa.member.id);
    const email = newAddress();
    await rosa.caller.post('/desk/me/email', { email, code: CODE });
    await t.nobody.post('/desk/password/forgot', { email: rosa.email });
    await reset(await tokenTo(rosa.email, 'reset'));
    expect((await confirm(await tokenTo(email, 'confirm-email'))).body).toMatchObject({
      code: 'EMAIL_TOKEN_REFUSED',
    });
    expect((await rosa.enter(NEW_PASSWORD)).status).toBe(200);
  });

  it('[DESK-85] refuses the email of somebody else who works here, also when they join meanwhile', async () => {
    const rosa = await member();
    const mark = await member();
    expect((await rosa.caller.post('/desk/me/email', { email: mark.email })).body).toMatchObject({
      code: 'ALREADY_STAFF',
    });
    const email = newAddress();
    await rosa.caller.post('/desk/me/email', { email });
    await buildStaff(t.db, { email });
    await confirm(await tokenTo(rosa.email, 'confirm-email'));
    expect((await confirm(await tokenTo(email, 'confirm-email'))).body).toMatchObject({
      code: 'ALREADY_STAFF',
    });
  });

  it('[DESK-85] is for somebody who lately said who they are', async () => {
    const { token } = await buildStaff(t.db, {
      confirmedAt: new Date(t.clock.now.getTime() - 24 * 60 * MINUTE_MS),
    });
    const caller = callerWith(t.app, { cookie: `driftstone-desk=${token}` });
    expect((await caller.post('/desk/me/email', { email: newAddress() })).body).toMatchObject({
      code: 'RECENT_SIGN_IN_NEEDED',
    });
  });
});
