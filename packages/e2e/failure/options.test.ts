import { describe, expect, it } from 'vitest';
import { FAILURE } from '../../../tools/commands/failure.ts';
import { parseLine } from '../../../tools/process/command-line.ts';
import { FAULTS } from './faults.ts';
import { readOptions } from './options.ts';

const read = (words: string[]) => readOptions(parseLine(FAILURE, words));

describe('--from', () => {
  it.each([
    ['--embedded'],
    ['--short'],
    ['--only=primary killed'],
    ['--only=primary killed,disk full', '--rounds=2'],
  ])('is refused where no rolling upgrade is played: %s %s', (...words) => {
    expect(() => read([...words, '--from=v1.4'])).toThrow('which is not among these rounds');
  });

  it('is what the rolling upgrade comes from, which is the last release without it', () => {
    const only = '--only=rolling upgrade';
    expect(read([only, '--from=v1.4'])).toMatchObject({ upgrade: { from: 'v1.4' } });
    expect(read([only])).toMatchObject({ upgrade: { from: null } });
    expect(read(['--only=primary killed'])).toMatchObject({ upgrade: null });
  });
});

describe('--short', () => {
  it('plays each fault of the embedded database, and one standby that is promoted', () => {
    const options = read(['--short']);
    if (options.site !== 'short') throw new Error(options.site);
    expect(new Set(options.turns.map(({ fault }) => fault.name)).size).toBe(FAULTS.length);
    expect(options.pairTurns.map(({ fault }) => fault.name)).toEqual(['standby promoted']);
  });
});
