import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { inOneStatement } from './in-one-statement.ts';
import type { Database } from './queryable.ts';

const [db, otherDb] = [{}, {}] as [Database, Database];

const REFUSED = 13;
const LOCKED = 55;
const LOST = 99;
const UNHEARD = 98;
const SLOW = 77;

let sent: (readonly number[])[];
/** Statements under way now, and the most so far. */
let underWay: number;
let most: number;
let endSlowOne: () => void;
const double = inOneStatement(async (_db, questions: readonly number[]) => {
  sent.push(questions);
  if (questions.includes(SLOW)) await new Promise<void>((resolve) => (endSlowOne = resolve));
  most = Math.max(most, ++underWay);
  await turn();
  underWay -= 1;
  for (const [question, code] of [
    [REFUSED, '23505'],
    [LOCKED, '55P03'],
    [UNHEARD, 'EPROTO'],
  ] as const)
    if (questions.includes(question)) throw Object.assign(new Error('Bad luck'), { code });
  if (questions.includes(LOST)) throw new Error('Connection terminated unexpectedly');
  return questions.map((each) => each * 2);
});

beforeEach(() => {
  sent = [];
  underWay = 0;
  most = 0;
});

describe('inOneStatement', () => {
  it('asks together what is asked in one turn, and gives each caller its own answer', async () => {
    const answers = await Promise.all([double(db, 1), double(db, 2), double(db, 1)]);
    expect(answers).toEqual([2, 4, 2]);
    expect(sent).toEqual([[1, 2, 1]]);
  });

  it('asks alone what is asked alone', async () => {
    expect(await double(db, 1)).toBe(2);
    expect(await double(db, 2)).toBe(4);
    expect(sent).toEqual([[1], [2]]);
  });

  it('gathers questions while a statement is under way', async () => {
    const first = double(db, 1);
    await turn();
    const later = [double(db, 2)];
    later.push(double(db, 3));
    expect(sent).toEqual([[1]]);
    expect(await Promise.all([first, ...later])).toEqual([2, 4, 6]);
    expect(sent).toEqual([[1], [2, 3]]);
  });

  it('does not wait for a statement that takes long', async () => {
    const slow = double(db, SLOW);
    await turn();
    expect(await double(db, 2)).toBe(4);
    expect(sent).toEqual([[SLOW], [2]]);
    endSlowOne();
    expect(await slow).toBe(2 * SLOW);
  });

  it('asks each database by itself, and no more than 50 at once', async () => {
    const many = Array.from({ length: 51 }, (_, index) => index + 100);
    const answers = Promise.all([...many, 1].map((each) => double(db, each)));
    expect(await double(otherDb, 7)).toBe(14);
    expect((await answers).slice(49)).toEqual([298, 300, 2]);
    expect(sent).toEqual([many.slice(0, 50), [150, 1], [7]]);
  });

  it.each([REFUSED, LOCKED])(
    'asks each by itself when the statement is refused, or waits for a lock: %s',
    async (one) => {
      const asked = await Promise.allSettled([double(db, 1), double(db, one), double(db, 2)]);
      expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(sent).toEqual([[1, one, 2], [1], [one], [2]]);
    },
  );

  it('asks no more than a few at once after a refusal', async () => {
    const many = Array.from({ length: 20 }, (_, index) => index + 100);
    const asked = await Promise.allSettled([...many, REFUSED].map((each) => double(db, each)));
    expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(most).toBe(5);
  });

  it.each([LOST, UNHEARD])('asks nothing twice that may have been run: %s', async (one) => {
    const asked = await Promise.allSettled([double(db, 1), double(db, one)]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(sent).toEqual([[1, one]]);
    expect(await double(db, 2)).toBe(4);
  });
});
