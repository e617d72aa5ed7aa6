// Checks whether the time of an answer reveals that an e-mail is known. Takes too long, and is too easily disturbed,
// for `npm test`.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStaff } from '#staff/staff.fixtures.ts';
import { buildAccount } from '../test-account.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const PAIRS = 150;
/** How often a call of one kind takes longer than one of the other: 0.5 when their times are alike. */
const WIDEST = 0.12;

/** The kinds take turns, so that a busy moment of the machine affects both. */
async function compare(
  knownEmail: string,
  ask: (email: string) => Promise<unknown>,
): Promise<number> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [first, second] = pair % 2 === 0 ? [known, unknown] : [unknown, known];
    for (const times of [first, second]) {
      const startMs = performance.now();
      await ask(times === known ? knownEmail : `nobody-${pair}@example.com`);
      times.push(performance.now() - startMs);
    }
  }
  // The chance that a known e-mail takes longer (Mann and Whitney): one slow answer counts no more than another.
  const longer = known.flatMap((time) => unknown.filter((other) => time > other)).length;
  return longer / (known.length * unknown.length);
}

describe('the time of an answer does not tell whether an e-mail is known', () => {
  const customer = async () => (await buildAccount(t)).user.email;
  const member = async () => (await buildStaff(t.db)).member.email;
  it.each([
    ['/auth/login', 401, customer, { password: 'a wrong guess' }],
    ['/auth/forgot-password', 200, customer, {}],
    ['/desk/enter', 401, member, { password: 'a wrong guess' }],
    ['/desk/password/forgot', 200, member, {}],
    ['/desk/password/recover', 401, member, { code: 'a-guess', password: 'herons by the weir' }],
  ])(
    'at %s',
    async (path, answered, build, more) => {
      const share = await compare(await build(), async (email) => {
        const { status } = await t.nobody.post(path, { email, ...more });
        // Not one of too many.
        expect(status).toBe(answered);
      });
      process.stdout.write(`${path}: ${share.toFixed(3)}\n`);
      expect(Math.abs(share - 0.5)).toBeLessThan(WIDEST);
    },
    600_000,
  );
});
