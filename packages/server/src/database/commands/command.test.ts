import { describe, expect, it } from 'vitest';
import { readTyped } from './command.ts';

describe('readTyped', () => {
  const usage = {
    usage: 'npm run db:restore -- <file> [--force]',
    flags: ['--force'],
    mostWords: 1,
  };

  it('tells files from flags, in any order', () => {
    const typed = readTyped(['--force', 'shop.jsonl.gz'], usage);
    expect(typed).toEqual({ words: ['shop.jsonl.gz'], flags: new Set(['--force']) });
    expect(readTyped([], usage)).toEqual({ words: [], flags: new Set() });
  });

  it.each([
    [['shop.jsonl.gz', '--forse'], '--forse'],
    [['shop.jsonl.gz', 'other.jsonl.gz'], 'other.jsonl.gz'],
    [['-f'], '-f'],
  ])('refuses %j, and says what can be typed', (args, unknown) => {
    expect(() => readTyped(args, usage)).toThrow(
      `Unknown argument '${unknown}'. Usage: npm run db:restore -- <file> [--force]`,
    );
  });
});
