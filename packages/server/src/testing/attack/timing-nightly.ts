// Checks whether the time of an answer reveals that an e-mail is known. Takes too long, and is too easily disturbed,
// for `npm test`.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
async function compare(ask: (email: string) => Promise<unknown>): Promise<number> {
  const known: number[] = [];
  const unknown: number[] = [];
  const { user } = await buildAccount(t);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [first, second] = pair % 2 === 0 ? [known, unknown] : [unknown, known];
    for (const times of [first, second]) {
      const startMs = performance.now();
      await ask(times === known ? user.email : `nobody-${pair}@example.com`);
      times.push(performance.now() - startMs);
    }
  }
  // The chance that a known e-mail takes longer (Mann and Whitney): one slow answer counts no more than another.
  const longer = known.flatMap((time) => unknown.filter((other) => time > other)).length;
  return longer / (known.length * unknown.length);
}

describe('the time of an answer does not tell whether an e-mail is known', () => {
  it.each([
    ['/auth/login', { password: 'a wrong guess' }],
    ['/auth/forgot-password', {}],
  ])(
    'at %s',
    async (path, more) => {
      const share = await compare((email) => t.nobody.post(path, { email, ...more }));
      process.stdout.write(`${path}: ${share.toFixed(3)}\n`);
      expect(Math.abs(share - 0.5)).toBeLessThan(WIDEST);
    },
    600_000,
  );
});
