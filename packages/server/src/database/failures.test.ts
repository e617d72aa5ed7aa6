import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { PoolExhausted } from './failures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const withCode = (code: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });

/** The answer that a customer gets when a statement fails like this. */
async function answerTo(failure: Error) {
  const query = vi.spyOn(t.pool, 'query').mockRejectedValue(failure);
  const answer = await t.guest().get('/cart/getCart');
  query.mockRestore();
  return { status: answer.status, retryAfter: answer.headers['retry-after'] };
}

describe('a temporary failure is a 503 that says when to try again', () => {
  it.each([
    ['08006', 'connection failure'],
    ['25006', 'cannot execute INSERT in a read-only transaction'],
    ['25P03', 'terminating connection due to idle-in-transaction timeout'],
    ['25P04', 'terminating connection due to transaction timeout'],
    ['28P01', 'password authentication failed'],
    ['3D000', 'database "driftstone" does not exist'],
    ['40001', 'could not serialize access'],
    ['40P01', 'deadlock detected'],
    ['53100', 'could not extend file: No space left on device'],
    ['53300', 'sorry, too many clients already'],
    ['55P03', 'canceling statement due to lock timeout'],
    ['57014', 'canceling statement due to statement timeout'],
    ['57P01', 'terminating connection due to administrator command'],
    ['57P03', 'the database system is starting up'],
    ['58030', 'could not read block'],
    ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'],
    ['ECONNRESET', 'read ECONNRESET'],
    ['EPIPE', 'write EPIPE'],
    ['ETIMEDOUT', 'connect ETIMEDOUT'],
    ['ENOTFOUND', 'getaddrinfo ENOTFOUND database'],
  ])('%s: %s', async (code, message) => {
    expect(await answerTo(withCode(code, message))).toEqual({ status: 503, retryAfter: '2' });
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
    'Cannot use a pool after calling end on the pool',
  ])('%s, which has no code', async (message) => {
    expect(await answerTo(new Error(message))).toEqual({ status: 503, retryAfter: '2' });
  });

  it.each<[what: string, failure: Error]>([
    ['more callers than it serves in time', new PoolExhausted('201 callers wait')],
    ['a missing socket', withCode('ENOENT', 'connect ENOENT', { syscall: 'connect' })],
    ['no address that answers', new AggregateError([withCode('ECONNREFUSED', 'refused')])],
  ])('%s', async (_what, failure) => {
    expect(await answerTo(failure)).toEqual({ status: 503, retryAfter: '2' });
  });
});

describe('a failure that a retry does not mend is a 500', () => {
  it.each<[what: string, failure: Error]>([
    ['a wrong statement', withCode('42601', 'syntax error')],
    ['a missing table', withCode('42P01', 'relation "shells" does not exist')],
    ['a missing file', withCode('ENOENT', 'open shells', { syscall: 'open' })],
    ['a fault of our own', new TypeError('shells is not iterable')],
  ])('%s', async (_what, failure) => {
    expect(await answerTo(failure)).toEqual({ status: 500, retryAfter: undefined });
  });
});
