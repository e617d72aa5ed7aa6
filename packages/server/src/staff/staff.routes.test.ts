import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { callerWith, createTestApp, type TestApp } from '#testing/test-app.ts';
import { inviteFirstOwner } from './joining.service.ts';
import { buildStaff } from './staff.fixtures.ts';
import { staffMembers } from './staff.tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PASSWORD = 'seven gulls on a pier';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const cookieOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');
const tokenOf = (url: string | null) => url?.split('#')[1] ?? '';

describe('the first owner', () => {
  it('[DESK-05] comes in by the printed link, once, and then there is no such link', async () => {
    const earlier = tokenOf(await inviteFirstOwner(t.shop));
    const token = tokenOf(await inviteFirstOwner(t.shop));
    const joining = { name: 'Rosa', email: 'Rosa@example.com', password: PASSWORD };
    const refused = { status: 422, body: { code: 'INVITATION_REFUSED' } };
    expect(await t.nobody.post('/desk/join', { ...joining, token: earlier })).toMatchObject(
      refused,
    );
    expect((await t.nobody.post('/desk/invitation', { token })).body).toEqual({
      email: null,
      role: 'owner',
    });

    const joined = await t.nobody.post('/desk/join', { ...joining, token });
    expect(joined).toMatchObject({
      status: 201,
      body: { name: 'Rosa', email: 'rosa@example.com', role: 'owner', hasSecondFactor: true },
    });
    const owner = callerWith(t.app, { cookie: cookieOf(joined.headers) });
    expect(await owner.get('/desk/me')).toMatchObject({ status: 200, body: joined.body });

    expect(await t.nobody.post('/desk/join', { ...joining, token })).toMatchObject(refused);
    expect(await inviteFirstOwner(t.shop)).toBeNull();
  });

  it('[DESK-05] has half an hour', async () => {
    const late = await createTestApp();
    const token = tokenOf(await inviteFirstOwner(late.shop));
    late.clock.advanceMs(30 * MINUTE_MS);
    expect(await late.nobody.post('/desk/invitation', { token })).toMatchObject({ status: 422 });
    await late.close();
  });

  it('[DESK-05] is one of two who use their links at once, printed by two nodes', async () => {
    const shop = await createTestApp();
    const token = tokenOf(await inviteFirstOwner(shop.shop));
    const answers = await Promise.all(
      ['ada@example.com', 'bo@example.com'].map((email) =>
        shop.nobody.post('/desk/join', { token, name: 'Somebody', email, password: PASSWORD }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
    await shop.close();
  });

  it('needs an email and a password that is not easy to guess', async () => {
    const shop = await createTestApp();
    const token = tokenOf(await inviteFirstOwner(shop.shop));
    const joining = { token, name: 'Rosa', password: PASSWORD };
    expect(await shop.nobody.post('/desk/join', joining)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'email' }] },
    });
    const easy = { ...joining, email: 'rosa@example.com', password: 'margherita' };
    expect(await shop.nobody.post('/desk/join', easy)).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_TOO_COMMON', issues: [{ path: 'password' }] },
    });
    await shop.close();
  });
});

describe('POST /desk/enter', () => {
  it('[DESK-01] opens a session by a cookie that no script reads', async () => {
    const { member, password } = await buildStaff(t.db);
    const entered = await t.nobody.post('/desk/enter', { email: member.email, password });
    expect(entered).toMatchObject({ status: 200, body: { id: member.id, role: 'owner' } });
    expect(String(entered.headers['set-cookie'])).toMatch(
      /driftstone-desk=.*HttpOnly.*SameSite=Strict/,
    );
    const caller = callerWith(t.app, { cookie: cookieOf(entered.headers) });
    expect((await caller.get('/desk/me')).status).toBe(200);

    await caller.post('/desk/leave');
    expect((await caller.get('/desk/me')).status).toBe(401);
  });

  it('answers an unknown email and a wrong password alike', async () => {
    const { member } = await buildStaff(t.db);
    for (const email of [member.email, 'nobody@example.com'])
      expect(await t.nobody.post('/desk/enter', { email, password: 'a guess' })).toMatchObject({
        status: 401,
        body: { code: 'WRONG_CREDENTIALS' },
      });
  });

  it('knows no customers, even with the same email and password', async () => {
    await t.user({ email: 'marina@example.com', password: PASSWORD });
    const answer = await t.nobody.post('/desk/enter', {
      email: 'marina@example.com',
      password: PASSWORD,
    });
    expect(answer.status).toBe(401);
  });

  it('ends a session after a week without use, and after thirty days in any case', async () => {
    const shop = await createTestApp();
    const { member, password } = await buildStaff(shop.db);
    const enter = async () => {
      const { headers } = await shop.nobody.post('/desk/enter', { email: member.email, password });
      return callerWith(shop.app, { cookie: cookieOf(headers) });
    };
    const idle = await enter();
    shop.clock.advanceMs(7 * DAY_MS);
    expect((await idle.get('/desk/me')).status).toBe(401);

    const busy = await enter();
    const statuses: number[] = [];
    for (let days = 0; days < 30; days += 5) {
      statuses.push((await busy.get('/desk/me')).status);
      shop.clock.advanceMs(5 * DAY_MS);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await busy.get('/desk/me')).status).toBe(401);
    await shop.close();
  });
});

describe('POST /desk/confirm', () => {
  it('[DESK-03] opens what needs a recent sign-in for ten minutes', async () => {
    const shop = await createTestApp();
    const owner = await shop.staff();
    const invite = (email: string) => owner.post('/desk/staff/invite', { email, role: 'kitchen' });
    shop.clock.advanceMs(11 * MINUTE_MS);
    expect((await invite('ada@example.com')).body.code).toBe('RECENT_SIGN_IN_NEEDED');
    expect(await owner.post('/desk/confirm', { password: 'a guess' })).toMatchObject({
      status: 422,
      body: { code: 'WRONG_PASSWORD', issues: [{ path: 'password' }] },
    });
    await owner.post('/desk/confirm', { password: owner.password });
    expect((await invite('ada@example.com')).status).toBe(200);
    await shop.close();
  });
});

describe('the devices of a member', () => {
  it('[DESK-06] are listed and ended by the member alone', async () => {
    const owner = await t.staff();
    const other = await t.nobody.post('/desk/enter', {
      email: owner.staff.email,
      password: owner.password,
    });
    const { body } = await owner.get('/desk/sessions');
    expect(body.sessions).toMatchObject(
      [{ device: null }, { device: 'Safari on iPad' }].slice(0, 2),
    );
    const elsewhere = body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);

    const rival = await t.staff();
    expect(await rival.delete(`/desk/sessions/${elsewhere.id}`)).toMatchObject({ status: 404 });
    expect((await owner.delete(`/desk/sessions/${elsewhere.id}`)).status).toBe(200);
    const ended = callerWith(t.app, { cookie: cookieOf(other.headers) });
    expect((await ended.get('/desk/me')).status).toBe(401);
    expect((await owner.get('/desk/me')).status).toBe(200);
  });
});

describe('the staff', () => {
  it('[DESK-08] are changed by one at a time: the second is told, and nothing is overwritten', async () => {
    const [owner, member] = [await t.staff(), await t.staff('kitchen')];
    const change = (name: string) =>
      owner.patch(`/desk/staff/${member.staff.id}`, { name, role: 'counter', version: 1 });
    expect((await change('Ada')).status).toBe(200);
    expect(await change('Bo')).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } });
    expect((await member.get('/desk/me')).body).toMatchObject({ name: 'Ada', role: 'counter' });
  });

  it('[DESK-08] are out with their next call once they are removed, and may be invited again', async () => {
    const [owner, member] = [await t.staff(), await t.staff('manager')];
    await owner.post(`/desk/staff/${member.staff.id}/remove`, { version: 1 });
    expect((await member.get('/desk/me')).status).toBe(401);
    const { email } = member.staff;
    expect((await owner.post('/desk/staff/invite', { email, role: 'driver' })).status).toBe(200);
  });

  it.each([
    ['removed', { leftAt: new Date() }, { status: 401, body: { code: 'UNAUTHENTICATED' } }],
    ['demoted', { role: 'manager' }, { status: 403, body: { code: 'NOT_ALLOWED' } }],
  ] as const)('[DESK-08] are changed by nobody who is %s meanwhile', async (_, change, refused) => {
    const [former, member, colleague] = [
      await t.staff(),
      await t.staff('driver'),
      await t.staff('driver'),
    ];
    const pathOf = ({ staff }: typeof member) => `/desk/staff/${staff.id}`;
    const email = `${randomUUID()}@example.com`;
    const { body } = await (await t.staff()).post('/desk/staff/invite', { email, role: 'driver' });
    const invited = body.invitations.find((each: { email: string }) => each.email === email);
    let sending: ReturnType<typeof former.patch>[] = [];
    await t.db.transaction(async (tx) => {
      await tx.update(staffMembers).set(change).where(eq(staffMembers.id, former.staff.id));
      sending = [
        former.patch(pathOf(member), { name: 'Mole', role: 'owner', version: 1 }),
        former.post(`${pathOf(colleague)}/remove`, { version: 1 }),
        former.delete(`/desk/staff/invitations/${invited.id}`),
      ];
      await Promise.race([untilBlocked(t.db, 3), Promise.all(sending)]);
    });
    expect(await Promise.all(sending)).toMatchObject([refused, refused, refused]);
    expect((await member.get('/desk/me')).body).toMatchObject({ role: 'driver' });
    expect((await colleague.get('/desk/me')).status).toBe(200);
  });

  it('[DESK-08] always have an owner, also when two owners step down at once', async () => {
    const shop = await createTestApp();
    const [ada, bo] = [await shop.staff(), await shop.staff()];
    const stepDown = ({ staff: { id, name } }: typeof ada) =>
      ada.patch(`/desk/staff/${id}`, { name, role: 'manager', version: 1 });
    const answers = await Promise.all([
      bo.patch(`/desk/staff/${ada.staff.id}`, { name: 'Ada', role: 'manager', version: 1 }),
      stepDown(bo),
    ]);
    const codes = answers.map(({ status, body }) => (status === 200 ? 'done' : body.code));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    await shop.close();
  });

  it('[DESK-08] always have an owner, who can neither step down nor be removed while alone', async () => {
    const shop = await createTestApp();
    const { staff, patch, post } = await shop.staff();
    const path = `/desk/staff/${staff.id}`;
    const refused = { status: 422, body: { code: 'LAST_OWNER' } };
    const stepDown = () => patch(path, { name: staff.name, role: 'manager', version: 1 });
    expect(await stepDown()).toMatchObject(refused);
    expect(await post(`${path}/remove`, { version: 1 })).toMatchObject(refused);
    await shop.staff();
    expect((await stepDown()).status).toBe(200);
    await shop.close();
  });
});

describe('GET /desk/log/changes', () => {
  it('[DESK-09] has each change, by whom, as it was and as it is, newest first', async () => {
    const [owner, member] = [await t.staff(), await t.staff('driver')];
    const path = `/desk/staff/${member.staff.id}`;
    await owner.patch(path, { name: 'Dee', role: 'counter', version: 1 });
    const { body } = await owner.get('/desk/log/changes?kind=staff');
    expect(body.changes[0]).toMatchObject({
      by: owner.staff.name,
      action: 'staff_changed',
      subject: { kind: 'staff', id: member.staff.id, name: 'Dee' },
      before: { role: 'driver' },
      after: { name: 'Dee', role: 'counter' },
    });
    const rest = await owner.get(`/desk/log/changes?before=${body.changes[0].id}`);
    expect(rest.body.changes.map(({ id }: { id: string }) => id)).not.toContain(body.changes[0].id);
  });

  it('[DESK-09] has nothing of a change that was refused', async () => {
    const [owner, member] = [await t.staff(), await t.staff('driver')];
    await owner.patch(`/desk/staff/${member.staff.id}`, { name: 'X', role: 'driver', version: 9 });
    const { body } = await owner.get('/desk/log/changes');
    expect(
      body.changes.map(({ subject }: { subject: { id: string } }) => subject.id),
    ).not.toContain(member.staff.id);
  });
});
