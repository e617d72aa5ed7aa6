import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { play, toScript } from './script.ts';

const STATEMENTS = [
  { config: { text: 'find pizza' }, values: ['pizza 1'], firstRow: ['pizza 1', 'Margherita'] },
  { config: { text: 'begin' }, values: [], firstRow: [] },
  { config: { text: 'make cart' }, values: ['ann'], firstRow: ['cart of ann'] },
  { config: { text: 'make line' }, values: ['cart of ann', 'pizza 1', 2], firstRow: [2] },
  { config: { text: 'commit' }, values: [], firstRow: [] },
];

/** Makes carts, and notes who was asked what. */
function buildPool(failsAt?: string) {
  const asked: string[] = [];
  const asking = (who: string) => async (config: { text: string; values: unknown[] }) => {
    asked.push([who, config.text, ...config.values].join(' | '));
    if (config.text === failsAt) throw new Error('no');
    const isCart = config.text === 'make cart';
    return { rows: [isCart ? { id: `cart of ${String(config.values[0])}` } : ['pizza 1']] };
  };
  const release = (isBroken?: boolean) => asked.push(isBroken ? 'destroyed' : 'released');
  const pool = {
    query: asking('pool'),
    connect: async () => ({ query: asking('session'), release }),
  };
  return { pool: pool as unknown as Pool, asked };
}

describe('a script', () => {
  it('says for another shopper what was recorded of one', async () => {
    const { pool, asked } = buildPool();
    await play(toScript(STATEMENTS, 'ann'), pool, 'ben');
    expect(asked).toEqual([
      'pool | find pizza | pizza 1',
      'session | begin',
      'session | make cart | ben',
      'session | make line | cart of ben | pizza 1 | 2',
      'session | commit',
      'released',
    ]);
  });

  it('leaves no open transaction behind where a statement fails', async () => {
    const { pool, asked } = buildPool('make line');
    await expect(play(toScript(STATEMENTS, 'ann'), pool, 'ben')).rejects.toThrow('no');
    expect(asked.at(-1)).toBe('destroyed');
  });
});
