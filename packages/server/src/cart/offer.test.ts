import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { readOffer } from './offer.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

it('[PRICE-12] each table from which the offer is read gives it another version', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await readOffer(t.shop);
  const asked = sent.mock.calls.map(([each]): unknown => each) as { text: string }[];
  const texts = asked.map(({ text }) => text);
  vi.restoreAllMocks();
  const read = new Set<string>();
  for (const text of texts) {
    const { rows } = await t.pool.query(`explain (generic_plan, format json) ${text}`);
    for (const [, table] of JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g))
      read.add(String(table));
  }
  read.delete('offer_versions');
  const { rows } = await t.pool.query<{ table: string; events: number }>(
    `select relname as table, tgtype & 28 as events from pg_trigger
     join pg_class on pg_class.oid = tgrelid where tgname = 'offer_changed' and tginitdeferred`,
  );
  const renewing = new Map(rows.map(({ table, events }) => [table, events]));
  const ALL = 28;
  const INSERT_AND_DELETE = 12;
  expect([...read].filter((table) => !renewing.has(table))).toEqual([]);
  expect([...renewing.keys()].toSorted()).toEqual([...read].toSorted());
  for (const [table, events] of renewing)
    expect([table, events]).toEqual([table, table === 'item_stocks' ? INSERT_AND_DELETE : ALL]);
});
