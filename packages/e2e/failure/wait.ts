import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 25;

/** The message says what did not happen in time. */
export class NotInTime extends Error {}

/** Polls until the answer is neither null nor false, and returns how long that took. @throws NotInTime */
export async function waitFor<Answer>(
  what: string,
  limitMs: number,
  ask: () => Promise<Answer | null | false> | Answer | null | false,
): Promise<{ answer: Answer; tookMs: number }> {
  const startedAtMs = performance.now();
  const passedMs = () => performance.now() - startedAtMs;
  while (passedMs() < limitMs) {
    const answer = await ask();
    if (answer !== null && answer !== false) return { answer, tookMs: passedMs() };
    await delay(POLL_MS);
  }
  throw new NotInTime(`${what}: not within ${limitMs / 1000} s`);
}
