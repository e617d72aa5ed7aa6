import type { MenuEdit } from '@driftstone/contract/menu/menu-edits.schema.ts';
import { fingerprintOf } from '@driftstone/contract/cart/fingerprint.rules.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptPizzas } from '#kept-pizzas/kept-pizzas.tables.ts';
import { DRAFT, type MenuDesk, openMenuDesk, PUBLICATIONS } from '#testing/test-menu-desk.ts';
import { pizzaNamed } from './menu.fixtures.ts';

let desk: MenuDesk;
let owner: MenuDesk['owner'];

beforeEach(async () => {
  desk = await openMenuDesk();
  ({ owner } = desk);
});
afterEach(() => desk.t.close());

const act = async (edit: MenuEdit) =>
  owner.patch(DRAFT, { edits: [edit], version: (await owner.get(DRAFT)).body.version });
const names = async () => (await desk.readMenu()).pizzas.map(({ name }) => name);
const shown = async () => (await desk.shownPizzas()).map(({ name }: { name: string }) => name);

describe('many items at once', () => {
  it('[DOZEN-04] deletes what customers have seen for good, until an earlier menu brings it back', async () => {
    const { margherita } = desk;
    const { body } = await act({ kind: 'items', ids: [margherita.id], act: { name: 'remove' } });
    expect(body.changes).toMatchObject([
      { subject: 'Margherita', words: 'taken off the menu for good' },
    ]);
    expect(await shown()).toContain('Margherita');
    await desk.publish();
    expect(await shown()).toEqual(['Napoli']);
    expect(await names()).toEqual(['Napoli']);

    const { publications } = (await owner.get(PUBLICATIONS)).body;
    const { version } = (await owner.get(DRAFT)).body;
    const first = publications.at(-1).id;
    await owner.post(`${PUBLICATIONS}/${first}/restore`, { version });
    expect(await shown()).toEqual(['Margherita', 'Napoli']);
    expect(pizzaNamed(await desk.readMenu(), 'Margherita').options).toHaveLength(4);
  });

  it('[DOZEN-05] clears the menu in one step, and takes it back in one', async () => {
    const before = await desk.readMenu();
    const { body } = await act({ kind: 'clear' });
    expect(body.menu).toEqual({ ...before, pizzas: [], categories: [] });
    const undone = await owner.post(`${DRAFT}/undo`, { version: body.version });
    expect(undone.body).toMatchObject({ menu: before, changes: [] });
    await act({ kind: 'clear' });
    expect((await desk.publish()).status).toBe(200);
    expect(await shown()).toEqual([]);
  });

  it('[DOZEN-04] says how many kept pizzas are made of them', async () => {
    const { margherita, t } = desk;
    const ids = [margherita.id];
    const count = async () => (await owner.post('/desk/menu/holders', { ids })).body;
    expect(await count()).toEqual({ carts: 0, customers: 0, keptPizzas: 0 });
    const optionIds = margherita.options.flatMap(({ id }, index) => (index % 2 === 0 ? [id] : []));
    const fingerprint = fingerprintOf(margherita.id, optionIds, []);
    const { userId } = await t.user();
    await t.db.insert(keptPizzas).values({ userId, name: 'Friday', fingerprint, words: '' });
    expect(await count()).toEqual({ carts: 0, customers: 0, keptPizzas: 1 });
  });
});
