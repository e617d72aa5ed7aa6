// Walks every endpoint of the desk, so that a new one is covered too: what is not allowed is refused.
import { may, ROLES } from '@driftstone/contract/staff/roles.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { buildStore } from '#location/location.fixtures.ts';
import { buildStaff } from '#staff/staff.fixtures.ts';
import { staffMembers, staffSessions } from '#staff/staff.tables.ts';
import { ENDPOINTS, named, sendTo } from '#testing/endpoints.ts';
import { type Caller, callerWith, createTestApp, type TestApp } from '#testing/test-app.ts';

const MINUTE_MS = 60_000;

let t: TestApp;
let user: Caller;
const staff = new Map<string, Caller>();
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
  user = await t.user();
  for (const role of ROLES) staff.set(role, await t.staff(role));
});
afterAll(() => t.close());

const DESK = named(ENDPOINTS).flatMap((each) =>
  each.endpoint.access === 'staff' ? [{ ...each, endpoint: each.endpoint }] : [],
);

describe.each(DESK)('$title', ({ endpoint }) => {
  const send = (caller: Pick<Caller, 'headers'>) => sendTo(t.app, endpoint, caller);

  it('[DESK-01] opens to nobody but staff', async () => {
    const strangers = [
      t.nobody.headers,
      t.guest().headers,
      user.headers,
      t.kitchen.headers,
      { cookie: 'driftstone-desk=' },
      { cookie: `driftstone-desk=${'x'.repeat(43)}` },
      { authorization: `Bearer ${(await t.staff()).token}` },
    ];
    for (const headers of strangers)
      expect(await send({ headers })).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      });
  });

  it.each(ROLES)('[DESK-02] gives %s what the role allows, and nothing else', async (role) => {
    const { status, body } = await send(staff.get(role) as Caller);
    const isRefused = status === 403 && body.code === 'NOT_ALLOWED';
    expect({ status, isRefused }).toEqual({ status, isRefused: !may(role, endpoint.permission) });
  });

  it('[DESK-01] is closed to an ended session, and to somebody who has left', async () => {
    const ended = await buildStaff(t.db, { confirmedAt: t.clock.now });
    await t.db
      .update(staffSessions)
      .set({ expiresAt: t.clock.now })
      .where(eq(staffSessions.id, ended.sessionId));
    const former = await buildStaff(t.db, { confirmedAt: t.clock.now });
    await t.db
      .update(staffMembers)
      .set({ leftAt: t.clock.now })
      .where(eq(staffMembers.id, former.member.id));
    for (const { token } of [ended, former])
      expect(await send({ headers: { cookie: `driftstone-desk=${token}` } })).toMatchObject({
        status: 401,
      });
  });
});

describe.each(DESK.filter(({ endpoint }) => endpoint.method !== 'GET'))(
  '$title',
  ({ endpoint }) => {
    it('[DESK-01] refuses the pages of another site', async () => {
      const { headers } = staff.get('owner') as Caller;
      const origin = 'https://gull.example';
      const answer = await sendTo(t.app, endpoint, { headers: { ...headers, origin } });
      expect(answer).toMatchObject({ status: 403, body: { code: 'WRONG_ORIGIN' } });
    });
  },
);

describe.each(DESK.filter(({ endpoint }) => endpoint.needsRecentSignIn))(
  '$title',
  ({ endpoint }) => {
    it('[DESK-03] asks again who is there, ten minutes after the sign-in', async () => {
      const headersOf = async (minutesAgo: number) => {
        const confirmedAt = new Date(t.clock.now.getTime() - minutesAgo * MINUTE_MS);
        const { token } = await buildStaff(t.db, { confirmedAt });
        return callerWith(t.app, { cookie: `driftstone-desk=${token}` });
      };
      const refusal = { status: 403, body: { code: 'RECENT_SIGN_IN_NEEDED' } };
      expect(await sendTo(t.app, endpoint, await headersOf(11))).toMatchObject(refusal);
      expect(await sendTo(t.app, endpoint, await headersOf(9))).not.toMatchObject(refusal);
    });
  },
);

describe('a member without a second factor, in a shop that takes real money', () => {
  let live: TestApp;
  beforeAll(async () => {
    live = await createTestApp();
    live.shop.config.allowsSandbox = false;
  });
  afterAll(() => live.close());

  it.each(DESK)('[DESK-04] sets one up before $title', async ({ endpoint }) => {
    const owner = await live.staff();
    const { status, body } = await sendTo(live.app, endpoint, owner);
    const isRefused = status === 403 && body.code === 'SECOND_FACTOR_NEEDED';
    expect(isRefused).toBe(endpoint.permission !== 'desk.enter');
  });
});
