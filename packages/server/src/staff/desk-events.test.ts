import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SecurityEvent } from '#security/security-events.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { inviteFirstOwner } from './joining.service.ts';
import { buildStaff } from './staff.fixtures.ts';

const lines: string[] = [];
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ LOG_LEVEL: '' }, undefined, lines);
});
afterAll(() => t.close());
beforeEach(() => void (lines.length = 0));

const enter = async (guess?: string) => {
  const { member, password } = await buildStaff(t.db);
  await t.nobody.post('/desk/enter', { email: member.email, password: guess ?? password });
};

/** How to cause each event of the desk. */
const HAPPENINGS: [SecurityEvent, () => Promise<unknown>][] = [
  [
    'staff_joined',
    async () => {
      const token = (await inviteFirstOwner(t.shop))?.split('#')[1];
      const joining = {
        name: 'Rosa',
        email: 'rosa@example.com',
        password: 'seven gulls on a pier',
      };
      await t.nobody.post('/desk/join', { ...joining, token });
    },
  ],
  ['desk_entered', () => enter()],
  ['desk_sign_in_failed', () => enter('a guess')],
  ['password_wrong', async () => (await t.staff()).post('/desk/confirm', { password: 'a guess' })],
  ['desk_left', async () => (await t.staff()).post('/desk/leave')],
  ['desk_refused', async () => (await t.staff('driver')).get('/desk/staff/all')],
  [
    'second_factor_changed',
    async () => {
      const owner = await t.staff();
      const { secret, proof } = (await owner.post('/desk/authenticator/start')).body;
      await owner.post('/desk/authenticator/finish', { proof, code: await generate({ secret }) });
    },
  ],
  ['invitation_refused', () => t.nobody.post('/desk/invitation', { token: 'forged' })],
  [
    'staff_removed',
    async () => {
      const [owner, member] = [await t.staff(), await t.staff('driver')];
      await owner.post(`/desk/staff/${member.staff.id}/remove`, { version: 1 });
    },
  ],
];

describe('the security log', () => {
  it.each(HAPPENINGS)('records %s, and names nobody', async (event, happen) => {
    await happen();
    const expected = lines.map((line) => JSON.parse(line)).filter((line) => line.event === event);
    expect(expected).toHaveLength(1);
    expect(lines.join('')).not.toMatch(/@example/);
  });

  it('says whose password was guessed at the desk', async () => {
    const owner = await t.staff();
    await owner.post('/desk/confirm', { password: 'a guess' });
    const expected = lines.map((line) => JSON.parse(line));
    expect(expected.find(({ event }) => event === 'password_wrong')).toMatchObject({
      account: t.shop.hashAccount(owner.staff.id),
      route: '/desk/confirm',
    });
  });
});
