import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSONAL_DATA } from '#app.ts';
import { COLUMNS_OF_PEOPLE, WITH_USER } from './columns-of-people.ts';
import { buildKnownCustomer, type KnownCustomer } from './known-customer.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { findTraces, listColumns, readPeople } from './traces.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const declared = Object.entries(COLUMNS_OF_PEOPLE).flatMap(
  ([table, { person = [], kept = {}, nobody = [] }]) => [
    ...person.map((column) => ({ name: `${table}.${column}`, holds: 'person' })),
    ...Object.keys(kept).map((column) => ({ name: `${table}.${column}`, holds: 'kept' })),
    ...nobody.map((column) => ({ name: `${table}.${column}`, holds: 'nobody' })),
  ],
);
const namesOf = (...parts: string[]) =>
  declared.flatMap(({ name, holds }) => (parts.includes(holds) ? [name] : []));

async function findUndeclared(): Promise<string[]> {
  const known = new Set(declared.map(({ name }) => name));
  const columns = await listColumns(t.pool);
  return columns.flatMap(({ name, canNameSomebody }) =>
    canNameSomebody && !known.has(name) ? [name] : [],
  );
}

describe('the tables', () => {
  it('have no undeclared column that can hold a person', async () => {
    expect(
      await findUndeclared(),
      'Does it hold a person, or lead to one? Say so in testing/columns-of-people.ts, and erase it in x/personal-data.service.ts',
    ).toEqual([]);
  });

  it('fail the test for a new column that is not declared', async () => {
    await t.pool.query('alter table orders add column nickname text');
    const found = await findUndeclared();
    await t.pool.query('alter table orders drop column nickname');
    expect(found).toEqual(['orders.nickname']);
  });

  it('have every declared column, each once', async () => {
    const columns = (await listColumns(t.pool)).map(({ name }) => name);
    const names = declared.map(({ name }) => name);
    expect(names.filter((name) => !columns.includes(name))).toEqual([]);
    expect(names).toHaveLength(new Set(names).size);
  });

  it('leave their personal data to the erasure of a feature', () => {
    const erasers = PERSONAL_DATA.flatMap(({ name, erase }) => (erase ? [name] : []));
    for (const [table, { person = [], erasedBy = [] }] of Object.entries(COLUMNS_OF_PEOPLE)) {
      expect(erasedBy.length > 0, `${table}: who erases it?`).toBe(person.length > 0);
      expect([...erasers, WITH_USER]).toEqual(expect.arrayContaining([...erasedBy]));
    }
    const named = Object.values(COLUMNS_OF_PEOPLE).flatMap(({ erasedBy = [] }) => erasedBy);
    expect(named).toEqual(expect.arrayContaining(erasers));
  });
});

describe('a customer about whom the shop knows everything', () => {
  let customer: KnownCustomer;
  let held: Awaited<ReturnType<typeof readPeople>>;
  beforeAll(async () => {
    customer = await buildKnownCustomer(t);
    held = await readPeople(t.pool);
  });

  it('appears in every column that is declared to hold a person', () => {
    const empty = [...held].filter(([, values]) => values.length === 0).map(([name]) => name);
    expect(empty, 'Fill them in testing/known-customer.ts, so that their erasure is seen').toEqual(
      [],
    );
  });

  it('appears in no other column', async () => {
    const traces = await findTraces(t.pool, [...customer.words, ...customer.ids]);
    const expected = namesOf('person', 'kept');
    expect(traces.filter((name) => !expected.includes(name))).toEqual([]);
  });

  it('can download every word of it', async () => {
    const { body } = await customer.caller.get('/users/me/data');
    const file = JSON.stringify(body);
    expect(customer.words.filter((word) => !file.includes(word))).toEqual([]);
  });

  it('leaves no trace when the account is deleted, except where the declaration gives a reason', async () => {
    const { caller, password, words, ids } = customer;
    const { status } = await caller.post('/users/me/delete', { confirmation: password });
    expect(status).toBe(200);
    const traces = await findTraces(t.pool, [...words, ...ids, ...[...held.values()].flat()]);
    expect(traces).toEqual(namesOf('kept').toSorted());
  });
});
