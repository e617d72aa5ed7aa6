import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { inOneStatement } from './in-one-statement.ts';
import type { Database } from './queryable.ts';

const [db, otherDb] = [{}, {}] as [Database, Database];

let sent: (readonly number[])[];
const double = inOneStatement(async (_db, questions: readonly number[]) => {
  sent.push(questions);
  await turn();
  if (questions.includes(13)) throw new Error('Bad luck');
  return questions.map((each) => each * 2);
});

beforeEach(() => {
  sent = [];
});

describe('inOneStatement', () => {
  it('asks together what is asked in one turn, and gives each caller its own answer', async () => {
    const answers = await Promise.all([double(db, 1), double(db, 2), double(db, 1)]);
    expect(answers).toEqual([2, 4, 2]);
    expect(sent).toEqual([[1, 2, 1]]);
  });

  it('asks alone what is asked alone, without waiting for the statement before', async () => {
    const first = double(db, 1);
    await turn();
    expect(sent).toEqual([[1]]);
    const second = double(db, 2);
    await turn();
    expect(sent).toEqual([[1], [2]]);
    expect(await Promise.all([first, second])).toEqual([2, 4]);
  });

  it('asks each database by itself, and no more than 50 at once', async () => {
    const many = Array.from({ length: 51 }, (_, index) => index + 100);
    const answers = Promise.all([...many, 1].map((each) => double(db, each)));
    expect(await double(otherDb, 7)).toBe(14);
    expect((await answers).slice(49)).toEqual([298, 300, 2]);
    expect(sent).toEqual([many.slice(0, 50), [150, 1], [7]]);
  });

  it('fails all who ask with the one that fails, and nobody after them', async () => {
    const asked = await Promise.allSettled([double(db, 1), double(db, 13)]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await double(db, 2)).toBe(4);
  });
});
