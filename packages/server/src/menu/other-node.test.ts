import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildDeal } from '#deals/deals.fixtures.ts';
import { openContentNode } from '#testing/content-node.ts';
import { ENDPOINTS, sendTo } from '#testing/endpoints.ts';
import { type MenuDesk, openMenuDesk } from '#testing/test-menu-desk.ts';

let desk: MenuDesk;
beforeEach(async () => {
  desk = await openMenuDesk();
});
afterEach(() => desk.t.close());

it('[RUN-66] a store that changes leaves the menu of another node in memory, and a gap in its news does not', async () => {
  const { t } = desk;
  const other = await openContentNode(t);
  const isPaused = async () => (await other.get('/opening')).stores[0].pausedUntil.pickup !== null;
  const change = () => new Promise((resolve) => other.events.onChange(resolve));
  expect([await other.priceOf('Margherita'), await isPaused()]).toEqual([10, false]);
  await t.pool.query('alter table pizzas disable trigger content_changed');
  await t.pool.query(`update pizzas set price_pence = 999 where name = 'Margherita'`);

  const paused = change();
  await t.pool.query(`update stores set paused_until = '2030-01-01'`);
  expect(await paused).toBe('stores');
  // Nobody has told it of the price.
  expect([await other.priceOf('Margherita'), await isPaused()]).toEqual([10, true]);

  const missed = change();
  await t.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'driftstone news'`,
  );
  expect(await missed).toBe('anything');
  expect(await other.priceOf('Margherita')).toBe(9.99);
  await other.close();
});

it('[RUN-66] what another node keeps when a store changes is what the shop would answer, whatever has changed', async () => {
  const { t } = desk;
  await buildDeal(t.db, { kind: 'free_delivery' });
  const other = await openContentNode(t);
  const reads = ENDPOINTS.filter(
    ({ endpoint }) => endpoint.access === 'public' && endpoint.method === 'GET',
  );
  const readAll = (app: FastifyInstance) =>
    Promise.all(
      reads.map(async ({ name, endpoint }) => {
        const { status, body } = await sendTo(app, endpoint, t.nobody);
        return { name, status, body };
      }),
    );
  const { rows: columns } = await t.pool.query(
    `select quote_ident(column_name) as name, data_type as type from information_schema.columns
     where table_name = 'stores' and column_name not in ('id', 'closed_at')`,
  );
  const before = await readAll(other.app);
  const changes = columns.map(({ name, type }) => `${name} = ${ANOTHER[type]?.(name)}`);
  for (const change of [changes.join(', '), 'closed_at = now()']) {
    const heard = new Promise((resolve) => other.events.onChange(resolve));
    await t.pool.query(`update stores set ${change}`);
    expect(await heard).toBe('stores');
    expect(await readAll(other.app)).toEqual(await readAll(t.app));
  }
  expect(await readAll(other.app)).not.toEqual(before);
  await other.close();
});

/** Another value of a column, by its type. */
const ANOTHER: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `coalesce(${column}, '') || '1'`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  'double precision': (column) => `${column} + 0.1`,
  boolean: (column) => `not ${column}`,
  jsonb: () => `'[]'`,
  ARRAY: () => `array['BN11']`,
  'timestamp with time zone': () => `'2030-01-01'`,
};

it('[DESK-10] a publication reaches the pages of another node by its news, and a draft does not', async () => {
  const { t, reprice, publish } = desk;
  const other = await openContentNode(t);
  expect(await other.priceOf('Margherita')).toBe(10);
  await t.pool.query('alter table pizzas disable trigger content_changed');
  await t.pool.query(`update pizzas set price_pence = 999 where name = 'Margherita'`);
  // Nobody has told it.
  expect(await other.priceOf('Margherita')).toBe(10);
  await t.pool.query('alter table pizzas enable trigger content_changed');

  const heard = Promise.withResolvers<void>();
  await reprice('Margherita', 1050);
  expect(await other.priceOf('Margherita')).toBe(10);
  other.events.onChange(() => heard.resolve());
  await publish();
  await heard.promise;
  expect(await other.priceOf('Margherita')).toBe(10.5);
  await other.close();
});
