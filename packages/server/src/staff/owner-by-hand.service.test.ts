import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WrongUsage } from '#errors/command-refused.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { inviteFirstOwner } from './joining.service.ts';
import { runOwnerCommand } from './owner-by-hand.service.ts';

const MINUTE_MS = 60_000;
const PASSWORD = 'seven gulls on a pier';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const tokenOf = (said: string) => said.split('#')[1] ?? '';
const join = (token: string) =>
  t.nobody.post('/desk/join', { token, name: 'Rosa', password: PASSWORD });

describe('driftstone owner', () => {
  it('[DESK-05] lets in an owner who is locked out, and signs out whoever holds the old password', async () => {
    const old = await t.staff();
    const token = tokenOf(await runOwnerCommand(t.shop, [old.staff.email]));
    expect((await old.get('/desk/me')).status).toBe(401);
    expect(await join(token)).toMatchObject({
      status: 201,
      body: { email: old.staff.email, role: 'owner' },
    });
    expect((await join(token)).status).toBe(422);
  });

  it('[DESK-05] gives half an hour, and a newer link replaces the older', async () => {
    const first = tokenOf(await runOwnerCommand(t.shop, ['ada@example.com']));
    const second = tokenOf(await runOwnerCommand(t.shop, ['ada@example.com']));
    expect((await join(first)).status).toBe(422);
    t.clock.advanceMs(30 * MINUTE_MS);
    expect((await join(second)).status).toBe(422);
  });

  it('[DESK-05] has one link, when two nodes start together and when the command makes another', async () => {
    const shop = await createTestApp();
    const works = async (said: string | null) =>
      (await shop.nobody.post('/desk/invitation', { token: tokenOf(said ?? '') })).status === 200;
    const open = await shop.pool.connect();
    await open.query('begin; lock table staff_invitations in share mode');
    const starts = Promise.all([inviteFirstOwner(shop.shop), inviteFirstOwner(shop.shop)]);
    await untilBlocked(shop.db, 2);
    await open.query('commit');
    open.release();
    const printed = await starts;
    expect((await Promise.all(printed.map(works))).filter(Boolean)).toEqual([true]);
    const byHand = await runOwnerCommand(shop.shop, ['rosa@example.com']);
    expect(await Promise.all([...printed, byHand].map(works))).toEqual([false, false, true]);
    expect(await works(await inviteFirstOwner(shop.shop))).toBe(true);
    expect(await works(byHand)).toBe(false);
    await shop.close();
  });

  it('stands in the log', async () => {
    await runOwnerCommand(t.shop, ['cy@example.com']);
    const { body } = await (await t.staff()).get('/desk/log/changes');
    expect(body.changes[0]).toMatchObject({ by: 'The command line', action: 'owner_let_in' });
  });

  it.each([[[]], [['nobody']], [['a@example.com', 'b@example.com']]])(
    'says how it is used for %j',
    async (words) => {
      await expect(runOwnerCommand(t.shop, words)).rejects.toThrow(WrongUsage);
    },
  );
});
