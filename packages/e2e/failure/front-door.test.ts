import { expect, it } from 'vitest';
import { mayGoToAnother, type Outcome } from './front-door.ts';

const refused: Outcome = { kind: 'refused', why: 'ECONNREFUSED' };
const dropped: Outcome = { kind: 'dropped', why: 'ECONNRESET' };
const heard = (status: number): Outcome => ({
  kind: 'heard',
  heard: { status, retryAfter: '2', text: '' },
});

it.each([
  ['GET', refused, true],
  ['POST', refused, true],
  ['GET', dropped, true],
  ['POST', dropped, false],
  ['PATCH', dropped, false],
  ['GET', heard(503), true],
  ['POST', heard(503), false],
  ['GET', heard(500), false],
  ['GET', heard(200), false],
] as const)('a %s after %o goes to another node: %s', (method, outcome, isPassedOn) => {
  expect(mayGoToAnother({ method, path: '/' }, outcome)).toBe(isPassedOn);
});
