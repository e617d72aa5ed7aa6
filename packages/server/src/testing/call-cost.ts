import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { vi } from 'vitest';
import { recordStatements } from './query-plans.ts';

export interface CallCost {
  /** The statements that the call sends to the database, one round trip each. */
  statements: number;
  /** `begin`, `commit` and savepoints: round trips too, without work. */
  brackets: number;
  /** The check whether the caller's session is still open: once in each call of a signed-in caller. */
  sessionChecks: number;
}

const OF_A_NEW_CONNECTION = /^set /;
const BRACKET = /^(?:begin|commit|rollback|savepoint|release)\b/i;
const SESSION_CHECK = /\bfrom "sessions"/;

/** The round trips to the database that the action makes. */
export async function costOf(action: () => Promise<unknown>): Promise<CallCost> {
  const texts = (await recordStatements(action))
    .map(({ text }) => text)
    .filter((text) => !OF_A_NEW_CONNECTION.test(text));
  const brackets = texts.filter((text) => BRACKET.test(text)).length;
  const sessionChecks = texts.filter((text) => SESSION_CHECK.test(text)).length;
  return { statements: texts.length - brackets - sessionChecks, brackets, sessionChecks };
}

/** How often the action writes to the database. Each write wakes one of its processes, and waits for it. */
export async function writesOf(action: () => Promise<unknown>): Promise<number> {
  const socket = Socket.prototype as Required<Writable>;
  const writes = [vi.spyOn(socket, '_write'), vi.spyOn(socket, '_writev')];
  try {
    await action();
    return writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const write of writes) write.mockRestore();
  }
}
