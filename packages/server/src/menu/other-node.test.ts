import { afterEach, beforeEach, expect, it } from 'vitest';
import { openContentNode } from '#testing/content-node.ts';
import { type MenuDesk, openMenuDesk } from '#testing/test-menu-desk.ts';

let desk: MenuDesk;
beforeEach(async () => {
  desk = await openMenuDesk();
});
afterEach(() => desk.t.close());

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
