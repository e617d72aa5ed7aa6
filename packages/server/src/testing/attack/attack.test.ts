// 5,000 hostile requests of another seed each day. `npm run test:attack` sends 100,000, and measures times.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAccount } from '../test-account.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { attack } from './attack.ts';

const REQUESTS = Number(process.env['ATTACK_REQUESTS'] ?? 5000);
const DAY_MS = 24 * 60 * 60 * 1000;
/** The same all day, so that a failure is met again. */
const SEED = Number(process.env['ATTACK_SEED'] ?? Math.floor(Date.now() / DAY_MS));

/** Too long, and too easily disturbed, for each change. */
const IS_NIGHTLY = process.env['ATTACK_NIGHTLY'] === '1';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe(`${REQUESTS} hostile requests of seed ${SEED}`, () => {
  it('[RUN-30] cause no server error, let nobody in, and are refused in the shop’s own shape', async () => {
    const { sent, serverErrors, letIn, shapeless, byStatus } = await attack(t, REQUESTS, SEED);
    console.log(`${sent} sent: ${JSON.stringify(byStatus)}`);
    expect({ serverErrors, letIn, shapeless }).toEqual({
      serverErrors: [],
      letIn: [],
      shapeless: [],
    });
    expect(sent).toBe(REQUESTS);
  }, 1_800_000);
});

const PAIRS = 150;
/** How often one of a kind takes longer than one of the other: 0.5 when their times are alike. */
const WIDEST = 0.12;

/** Asked by turns, so that a busy moment of the machine meets both kinds. */
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

if (IS_NIGHTLY)
  describe('the time of an answer does not tell whether an e-mail is known', () => {
    it.each([
      ['/auth/login', { password: 'a wrong guess' }],
      ['/auth/forgot-password', {}],
    ])(
      'at %s',
      async (path, more) => {
        const share = await compare((email) => t.nobody.post(path, { email, ...more }));
        console.log(`${path}: ${share.toFixed(3)}`);
        expect(Math.abs(share - 0.5)).toBeLessThan(WIDEST);
      },
      600_000,
    );
  });
