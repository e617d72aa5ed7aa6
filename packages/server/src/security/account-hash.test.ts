import { describe, expect, it } from 'vitest';
import { createAccountHash } from './account-hash.ts';

describe('createAccountHash', () => {
  it('is stable for an account, and differs with another secret', () => {
    const [ours, theirs] = [createAccountHash('ours'), createAccountHash('theirs')];
    expect(ours('gull@example.com')).toBe(ours('gull@example.com'));
    expect(ours('gull@example.com')).not.toBe(ours('kelp@example.com'));
    expect(ours('gull@example.com')).not.toBe(theirs('gull@example.com'));
    expect(ours('gull@example.com')).toMatch(/^[\w-]{16}$/);
  });
});
