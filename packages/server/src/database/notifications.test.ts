import type pg from 'pg';
import { expect, it } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { buildCustomizer } from '#customizer/customizer.fixtures.ts';
import { customChoices, customizerSettings } from '#customizer/customizer.tables.ts';
import type { Database } from '#database/queryable.ts';
import { isProcessAlive } from '@driftstone/embedded-postgres/process-state.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { listenTo } from './notifications.ts';

const CHANNEL = 'content_changed';

it.each([
  ['the menu', (db: Database) => db.update(pizzas).set({ pricePence: 1295 })],
  [
    'a choice of the custom pizza',
    (db: Database) => db.update(customChoices).set({ pricePence: 99 }),
  ],
  ['its base price', (db: Database) => db.update(customizerSettings).set({ basePricePence: 700 })],
])('reports a change to %s, by anybody', async (_what, change) => {
  const { db, pool, close } = await createTestDatabase();
  await buildPizza(db);
  await buildCustomizer(db);
  const events = await listenTo(pool.options, [CHANNEL]);
  const changed = new Promise<string>((resolve) => events.on(CHANNEL, resolve));

  await change(db);

  await expect(changed).resolves.toBe('menu');
  await events.close();
  await close();
});

async function pidsOfListeners(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and application_name = 'driftstone news' and query <> ''`,
  );
  return rows.map(({ pid }) => pid);
}

it.each([
  ['ends', 'SIGTERM' as const],
  ['falls silent', 'SIGSTOP' as const],
])('reconnects, and reports a change, when its connection %s', async (_how, signal) => {
  const { pool, close } = await createTestDatabase();
  const events = await listenTo(pool.options, [CHANNEL]);
  const changed = new Promise<void>((resolve) => events.onGap(resolve));
  const [pid = 0] = await pidsOfListeners(pool);

  process.kill(pid, signal);

  await changed;
  const others = (await pidsOfListeners(pool)).filter((each) => each !== pid);
  if (isProcessAlive(pid)) process.kill(pid, 'SIGCONT');
  await events.close();
  await close();
  expect(others).toHaveLength(1);
});
