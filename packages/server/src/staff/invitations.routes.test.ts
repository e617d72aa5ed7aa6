import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '#mail/mails.tables.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { purgeStaffSessions } from './sessions.service.ts';
import { staffInvitations, staffMembers } from './staff.tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PASSWORD = 'seven gulls on a pier';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function mailedToken(email: string): Promise<string> {
  const [last] = await t.db.select().from(mails).orderBy(desc(mails.id)).limit(1);
  expect(last?.mail?.to).toBe(email);
  return /join#([\w-]+)/.exec(last?.mail?.text ?? '')?.[1] ?? '';
}

describe('invited staff', () => {
  it('[DESK-07] are invited by mail, with a role, by a link that works once', async () => {
    const owner = await t.staff();
    const invited = await owner.post('/desk/staff/invite', {
      email: 'bo@example.com',
      role: 'kitchen',
    });
    expect(invited.body.invitations).toMatchObject([{ email: 'bo@example.com', role: 'kitchen' }]);
    const token = await mailedToken('bo@example.com');
    const joining = { token, name: 'Bo', email: 'mallory@example.com', password: PASSWORD };
    const joined = await t.nobody.post('/desk/join', joining);
    expect(joined).toMatchObject({
      status: 201,
      body: { email: 'bo@example.com', role: 'kitchen' },
    });
    expect((await t.nobody.post('/desk/join', joining)).status).toBe(422);
    const again = { email: 'bo@example.com', role: 'driver' };
    expect(await owner.post('/desk/staff/invite', again)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_STAFF' },
    });
  });

  it('[DESK-07] come in neither by a withdrawn link, nor by one that a newer replaced', async () => {
    const owner = await t.staff();
    const invite = () =>
      owner.post('/desk/staff/invite', { email: 'cy@example.com', role: 'counter' });
    await invite();
    const first = await mailedToken('cy@example.com');
    const { body } = await invite();
    const second = await mailedToken('cy@example.com');
    expect((await t.nobody.post('/desk/invitation', { token: first })).status).toBe(422);
    const { id } = body.invitations.find(
      ({ email }: { email: string }) => email === 'cy@example.com',
    );
    await owner.delete(`/desk/staff/invitations/${id}`);
    expect((await t.nobody.post('/desk/invitation', { token: second })).status).toBe(422);
  });

  it.each([
    ['removed', 'post', '/remove', {}],
    ['no owner any more', 'patch', '', { name: 'Ada', role: 'manager' }],
  ] as const)(
    '[DESK-08] come in by no invitation of somebody who is %s',
    async (_, method, path, change) => {
      const [owner, former] = [await t.staff(), await t.staff()];
      const email = `back-door-${method}@example.com`;
      await former.post('/desk/staff/invite', { email, role: 'owner' });
      const token = await mailedToken(email);
      const url = `/desk/staff/${former.staff.id}${path}`;
      const { status, body } = await owner[method](url, { ...change, version: 1 });
      expect(status).toBe(200);
      expect(body.invitations).not.toContainEqual(expect.objectContaining({ email }));
      const joining = { token, name: 'Ada', password: PASSWORD };
      expect(await t.nobody.post('/desk/join', joining)).toMatchObject({
        status: 422,
        body: { code: 'INVITATION_REFUSED' },
      });
    },
  );

  it('[DESK-08] come in by no invitation that its sender is sending while they are removed', async () => {
    const sender = await t.staff();
    const email = 'late-back-door@example.com';
    let sending: ReturnType<typeof sender.post> | undefined;
    await t.db.transaction(async (tx) => {
      await tx
        .update(staffMembers)
        .set({ leftAt: t.clock.now })
        .where(eq(staffMembers.id, sender.staff.id));
      sending = sender.post('/desk/staff/invite', { email, role: 'owner' });
      await Promise.race([untilBlocked(t.db, 1), sending]);
    });
    expect(await sending).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    const invited = eq(staffInvitations.email, email);
    expect(await t.db.select().from(staffInvitations).where(invited)).toEqual([]);
  });

  it('are forgotten once they are used or over, and not before', async () => {
    const owner = await t.staff();
    const invite = (email: string) => owner.post('/desk/staff/invite', { email, role: 'driver' });
    const known = async () =>
      (await t.db.select().from(staffInvitations)).map(({ email }) => email);
    await invite('used@example.com');
    const token = await mailedToken('used@example.com');
    await t.nobody.post('/desk/join', { token, name: 'Una', password: PASSWORD });
    await invite('over@example.com');
    const shop = { ...t.shop, now: () => new Date(t.clock.now.getTime() + DAY_MS) };
    await purgeStaffSessions(shop);
    expect(await known()).not.toContain('used@example.com');
    expect(await known()).toContain('over@example.com');
    await purgeStaffSessions({ ...shop, now: () => new Date(t.clock.now.getTime() + 8 * DAY_MS) });
    expect(await known()).toEqual([]);
  });
});
