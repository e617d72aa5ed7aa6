import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('--from', () => {
  it.each([
    ['--embedded'],
    ['--short'],
    ['--only=failover'],
    ['--only=failover,disk full', '--rounds=2'],
  ])('is refused where no rolling upgrade is played: %s %s', (...words) => {
    expect(() => readOptions([...words, '--from=v1.4'])).toThrow('which is not among these rounds');
  });

  it('is what the rolling upgrade comes from, which is the last release without it', () => {
    const only = '--only=rolling upgrade';
    expect(readOptions([only, '--from=v1.4'])).toMatchObject({ upgrade: { from: 'v1.4' } });
    expect(readOptions([only])).toMatchObject({ upgrade: { from: null } });
    expect(readOptions(['--only=failover'])).toMatchObject({ upgrade: null });
  });
});
