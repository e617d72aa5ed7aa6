import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '#mail/mails.tables.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { users } from '#auth/auth.tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

let people = 0;

/** A signed-in user with an e-mail of their own. */
async function buildPerson(overrides: { isEmailVerified?: boolean } = {}) {
  people += 1;
  const email = `person-${people}@example.com`;
  const person = await t.user({ email, ...overrides });
  const readMails = async () =>
    (
      await t.db
        .select({ mail: mails.mail })
        .from(mails)
        .where(sql`${mails.mail} ->> 'to' = ${email}`)
        .orderBy(mails.id)
    ).map(({ mail }) => mail?.text ?? '');
  const ask = () => person.post('/users/me/confirm-email');
  const askForToken = async () => {
    await ask();
    return /confirm-email#([\w.-]+)/.exec((await readMails()).at(-1) ?? '')?.[1] ?? '';
  };
  const confirm = (token: string) => person.post('/auth/confirm-email', { token });
  const isConfirmed = async () => (await person.get('/users/me')).body.isEmailConfirmed;
  return { ...person, readMails, ask, askForToken, confirm, isConfirmed };
}

describe('POST /users/me/confirm-email', () => {
  it('mails a link that confirms the e-mail, however often it is followed', async () => {
    const person = await buildPerson();
    expect(await person.isConfirmed()).toBe(false);
    const token = await person.askForToken();
    expect((await person.confirm(token)).status).toBe(200);
    expect((await person.confirm(token)).status).toBe(200);
    expect(await person.isConfirmed()).toBe(true);
  });

  it('mails at most one link a minute, and none once the e-mail is confirmed', async () => {
    const person = await buildPerson();
    for (let click = 0; click < 3; click += 1) expect((await person.ask()).status).toBe(200);
    expect(await person.readMails()).toHaveLength(1);
    t.clock.advanceMs(60_000);
    await person.ask();
    expect(await person.readMails()).toHaveLength(2);

    const known = await buildPerson({ isEmailVerified: true });
    expect((await known.ask()).status).toBe(200);
    expect(await known.readMails()).toEqual([]);
  });

  it('requires a signed-in user', async () => {
    for (const path of ['/users/me/confirm-email', '/auth/confirm-email'])
      expect((await t.nobody.post(path, { token: 'x' })).status).toBe(401);
  });
});

describe('POST /auth/confirm-email', () => {
  it('accepts a link only from the account that asked for it', async () => {
    const [owner, other] = [await buildPerson(), await buildPerson()];
    const token = await owner.askForToken();
    expect(await other.confirm(token)).toMatchObject({
      status: 422,
      body: { message: 'This link no longer works. Ask for a new one.' },
    });
    expect([await owner.isConfirmed(), await other.isConfirmed()]).toEqual([false, false]);
  });

  it('accepts no link for an e-mail that the account no longer has', async () => {
    const person = await buildPerson();
    const token = await person.askForToken();
    const email = 'moved@example.com';
    await t.db.update(users).set({ email }).where(eq(users.id, person.userId));
    expect((await person.confirm(token)).status).toBe(422);
  });

  it('accepts no link that was changed, or is older than a week', async () => {
    const person = await buildPerson();
    const token = await person.askForToken();
    expect((await person.confirm(`${token}x`)).status).toBe(422);
    expect((await person.confirm(token.replace(/\.(\d+)\./, '.9999999999999.'))).status).toBe(422);
    expect((await person.confirm('')).status).toBe(400);
    const purpose = `confirm email person-${people}@example.com`;
    const signed = (atMs: number) => t.shop.links.sign(purpose, `${person.userId}.${atMs}`);
    expect(token).toBe(signed(t.clock.now.getTime() + 7 * DAY_MS));
    expect((await person.confirm(signed(t.clock.now.getTime()))).status).toBe(422);
    expect((await person.confirm(signed(t.clock.now.getTime() + 1))).status).toBe(200);
  });
});
