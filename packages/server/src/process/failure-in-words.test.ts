import { expect, it, vi } from 'vitest';
import { describeFailure } from './failure-in-words.ts';

const fault = new TypeError("Cannot read properties of undefined (reading 'crust')");

it('[RUN-73] a failure that nobody expected is a sentence, and its trace is for the log', () => {
  vi.stubEnv('DEBUG', '');
  expect(describeFailure(fault)).toBe(
    `Something went wrong that should not: ${fault.message}. DEBUG=1 before the command shows where.`,
  );
  expect(describeFailure(fault, { isLogged: true })).toMatch(/^Something went [^\n]+\.\n[^]+ at /);
  vi.unstubAllEnvs();
});
