// 5,000 hostile requests, with a new seed each day. `npm run test:attack` sends 100,000.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';
import { attack } from './attack.ts';

const REQUESTS = Number(process.env['ATTACK_REQUESTS'] ?? 5000);
const DAY_MS = 24 * 60 * 60 * 1000;
/** The same seed all day, so that a failure can be repeated. */
const SEED = Number(process.env['ATTACK_SEED'] ?? Math.floor(Date.now() / DAY_MS));

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe(`${REQUESTS} hostile requests of seed ${SEED}`, () => {
  it('[RUN-30] cause no server error, let nobody in, and are refused in the shop’s own shape', async () => {
    const { sent, serverErrors, letIn, shapeless, byStatus } = await attack(t, REQUESTS, SEED);
    process.stdout.write(`${sent} sent: ${JSON.stringify(byStatus)}\n`);
    expect({ serverErrors, letIn, shapeless }).toEqual({
      serverErrors: [],
      letIn: [],
      shapeless: [],
    });
    expect(sent).toBe(REQUESTS);
  }, 1_800_000);
});
