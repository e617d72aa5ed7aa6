import { fold } from '@driftstone/contract/search.rules.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

it.each([
  'Zoë O’Brien',
  'ZOE\u0308 O`BRIEN',
  'Łukasz Ørsted',
  'Weiß & ẞøn',
  'Ægir Œuvre Þór Ðavíð',
  'Nguyễn Văn',
  'İstanbul ısı',
  'ﬁne ２',
  'Ольга',
  'ÉMILE',
])('[TEXT-03] fold_name reads %s as the contract does', async (name) => {
  const { rows } = await t.db.execute<{ folded: string }>(sql`select fold_name(${name}) as folded`);
  expect(rows[0]?.folded).toBe(fold(name));
});
