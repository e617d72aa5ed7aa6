import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { MenuKind } from '@driftstone/contract/menu/menu.schema.ts';
import { listPriceRows } from '@driftstone/contract/menu/price-round.rules.ts';
import type { PriceRound } from '@driftstone/contract/menu/price-round.schema.ts';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#audit/audit.tables.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { instantOf } from '#config/london-time.ts';
import { DRAFT, type MenuDesk, openMenuDesk, PUBLICATIONS } from '#testing/test-menu-desk.ts';
import { draftPizza, pizzaNamed } from './menu.fixtures.ts';
import { publishDuePrices } from './price-plans.service.ts';

const PLANS = '/desk/menu/plans';
const UNDO = `${DRAFT}/undo`;
const MONDAY_AT_FIVE = '2026-06-08T05:00';

const LARGE: PriceRound = {
  of: 'option',
  type: 'size',
  label: '12"',
  kind: null,
  categoryId: null,
  search: '',
  exceptIds: [],
  step: { by: 'pence', pence: 50 },
  rounding: 'none',
};
const ITEMS: PriceRound = { ...LARGE, of: 'item', type: null, label: null };

let desk: MenuDesk;
let t: MenuDesk['t'];
let owner: MenuDesk['owner'];

beforeEach(async () => {
  desk = await openMenuDesk();
  ({ t, owner } = desk);
});
afterEach(() => t.close());

const read = async (): Promise<DeskMenu> => (await owner.get(DRAFT)).body;
const change = async (round: PriceRound, version?: number) =>
  owner.patch(DRAFT, {
    edits: [{ kind: 'prices', round }],
    version: version ?? (await read()).version,
  });
const plan = async (round: PriceRound, at = MONDAY_AT_FIVE) =>
  owner.post(PLANS, { round, at, version: (await read()).version });
const whenDue = async (at = MONDAY_AT_FIVE) => {
  t.clock.now = new Date(instantOf(at) ?? 0);
  await publishDuePrices(t.shop);
};
const shownPrices = async () =>
  (await desk.shownPizzas()).map(({ price }: { price: number }) => price);
const shownLarge = async () =>
  (await desk.shownPizzas()).map(
    ({ options }: { options: { label: string; price: number }[] }) =>
      options.find(({ label }) => label === '12"')?.price,
  );
const actions = async () => (await t.db.select().from(auditLog)).map(({ action }) => action);

describe('a price round in the draft', () => {
  it('[DOZEN-01] is one step, which customers do not see, and which is taken back in one step', async () => {
    const before = await desk.readMenu();
    const { status, body } = await change(LARGE);
    expect(status).toBe(200);
    expect(body.changes.map(({ words }: { words: string }) => words)).toContain(
      '12": +£2.50 → +£3.00',
    );
    expect(body.lastStep).toEqual({ words: '3 things', by: owner.staff.name });
    expect(await shownLarge()).toEqual([2.5, 2.5]);

    const undone = await owner.post(UNDO, { version: body.version });
    expect(undone.status).toBe(200);
    expect(undone.body).toMatchObject({ menu: before, changes: [], lastStep: null, editors: [] });
    expect(await actions()).toContain('menu_step_undone');
  });

  it('[DOZEN-01] is refused when somebody has changed the menu since it was looked at', async () => {
    const { version } = await read();
    await desk.reprice('Napoli', 1200);
    expect((await change(LARGE, version)).body).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect((await owner.post(UNDO, { version })).status).toBe(409);
  });

  it('[DOZEN-03] can be taken back step by step, a discarded draft too, until it is published', async () => {
    await desk.reprice('Margherita', 1100);
    await desk.reprice('Napoli', 1200);
    const { version } = await read();
    const { body: discarded } = await owner.post(`${DRAFT}/discard`, { version });
    expect(discarded.changes).toEqual([]);
    const prices = async () => (await desk.readMenu()).pizzas.map(({ pricePence }) => pricePence);
    const undo = async () => owner.post(UNDO, { version: (await read()).version });
    await undo();
    expect(await prices()).toEqual([1100, 1200]);
    await undo();
    expect(await prices()).toEqual([1100, 1000]);
    await desk.publish();
    expect((await read()).lastStep).toBeNull();
    expect((await undo()).body).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  });
});

describe('planned prices', () => {
  it('[DOZEN-02] wait, are published once at their time, and say so in history and log', async () => {
    const { status, body } = await plan(LARGE);
    expect(status).toBe(200);
    expect(body.plans).toEqual([
      {
        id: expect.any(String),
        round: LARGE,
        at: '2026-06-08T04:00:00.000Z',
        plannedBy: owner.staff.name,
      },
    ]);
    await whenDue('2026-06-08T04:59');
    expect(await shownLarge()).toEqual([2.5, 2.5]);

    t.clock.now = new Date(instantOf(MONDAY_AT_FIVE) ?? 0);
    await Promise.all([publishDuePrices(t.shop), publishDuePrices(t.shop)]);
    expect(await shownLarge()).toEqual([3, 3]);
    expect(await read()).toMatchObject({ plans: [], changes: [] });
    const { publications } = (await owner.get(PUBLICATIONS)).body;
    expect(publications[0]).toMatchObject({ publishedBy: owner.staff.name });
    expect(await actions()).toEqual(['prices_planned', 'menu_published']);
  });

  it('[DOZEN-02] are seen on what customers see, and are in the log when they match nothing', async () => {
    const free = await desk.edit([{ kind: 'prices', round: ITEMS }]);
    expect(free.status).toBe(200);
    const { live, menu } = await read();
    expect(pizzaNamed(menu, 'Margherita').pricePence).toBe(1050);
    expect(live && pizzaNamed(live, 'Margherita').pricePence).toBe(1000);
    await plan({ ...ITEMS, search: 'Napoli' });
    await t.db.update(pizzas).set({ name: 'Marinara' }).where(eq(pizzas.name, 'Napoli'));
    await whenDue();
    expect(await actions()).toContain('prices_matched_nothing');
  });

  it('[DOZEN-02] go by the menu of that moment, and neither lose nor publish the draft', async () => {
    await plan(ITEMS);
    await desk.reprice('Margherita', 1200);
    await desk.publish();
    await desk.reprice('Napoli', 900);
    const napoli = pizzaNamed(await desk.readMenu(), 'Napoli');
    const margherita = pizzaNamed(await desk.readMenu(), 'Margherita');
    await desk.edit([
      { kind: 'pizza', seen: margherita, item: { ...margherita, description: 'New.' } },
    ]);
    await desk.put(null, draftPizza({ name: 'Samphire', pricePence: 1300 }));
    await whenDue();
    expect(await shownPrices()).toEqual([12.5, 10.5]);
    const { menu, changes, version } = await read();
    expect(pizzaNamed(menu, 'Margherita')).toMatchObject({ pricePence: 1250, description: 'New.' });
    expect(pizzaNamed(menu, 'Napoli')).toEqual(napoli);
    expect(pizzaNamed(menu, 'Samphire').pricePence).toBe(1300);
    expect(changes.map(({ subject }) => subject)).toEqual(['Margherita', 'Napoli', 'Samphire']);
    // The way back leads to the new prices too.
    await owner.post(UNDO, { version });
    await owner.post(UNDO, { version: version + 1 });
    expect(pizzaNamed(await desk.readMenu(), 'Margherita')).toMatchObject({
      pricePence: 1250,
      description: 'Tomato and mozzarella.',
    });
  });

  it('[DOZEN-02] make a publication that was looked at before look again', async () => {
    await plan(ITEMS);
    const { body } = await desk.reprice('Napoli', 900);
    await whenDue();
    const late = await owner.post(PUBLICATIONS, { version: body.version });
    expect(late.body).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  });

  it('[DOZEN-02] [DESK-41] are moved and called off, and by the second of two only once they know', async () => {
    const { body } = await plan(LARGE);
    const path = `${PLANS}/${body.plans[0].id}`;
    const was = body.plans[0].at;
    const moved = await owner.patch(path, { at: '2026-06-15T05:00', was });
    expect(moved.body.plans[0].at).toBe('2026-06-15T04:00:00.000Z');
    // Somebody else still has the window open that shows the first time.
    const late = await owner.patch(path, { at: '2026-06-20T05:00', was });
    expect(late.body.code).toBe('CHANGED_MEANWHILE');
    await whenDue();
    expect(await shownLarge()).toEqual([2.5, 2.5]);
    expect((await owner.delete(path)).body.plans).toEqual([]);
    expect((await owner.patch(path, { at: '2026-06-16T05:00' })).body.code).toBe('PLAN_NOT_FOUND');
    expect(await actions()).toEqual(['prices_planned', 'prices_moved', 'prices_called_off']);
    await whenDue('2026-06-15T05:00');
    expect(await shownLarge()).toEqual([2.5, 2.5]);
  });

  it('[DOZEN-02] take the time in London, in winter too, and none that is over or far away', async () => {
    const { body } = await plan(LARGE, '2026-11-30T05:00');
    expect(body.plans[0].at).toBe('2026-11-30T05:00:00.000Z');
    for (const at of ['2026-06-01T12:59', '2028-06-01T05:00', '2026-06-31T05:00'])
      expect((await plan(LARGE, at)).body).toMatchObject({ code: 'MENU_REFUSED' });
    expect((await plan(LARGE, 'Monday')).status).toBe(400);
  });

  it('[DOZEN-02] are refused when nothing has such a price, or when the menu has changed', async () => {
    expect((await plan({ ...LARGE, label: '20"' })).body).toMatchObject({ code: 'MENU_REFUSED' });
    const { version } = await read();
    await desk.reprice('Napoli', 900);
    const late = await owner.post(PLANS, { round: LARGE, at: MONDAY_AT_FIVE, version });
    expect(late.body).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  });

  it('[DOZEN-02] are for those who may change the menu', async () => {
    const kitchen = await t.staff('kitchen');
    const body = { round: LARGE, at: MONDAY_AT_FIVE, version: 1 };
    expect((await kitchen.post(PLANS, body)).status).toBe(403);
    expect((await kitchen.delete(`${PLANS}/${randomUUID()}`)).status).toBe(403);
    expect((await kitchen.post(UNDO, { version: 1 })).status).toBe(403);
  });
});

describe('planned prices of a kind that the owner has added', () => {
  const id = randomUUID();
  const BAKES: MenuKind = {
    id,
    name: 'Bakes',
    likeKind: 'pizza',
    ovenPlaces: 2,
    vatPermille: null,
  };
  const OF_BAKES: PriceRound = { ...ITEMS, kindId: id, categoryId: id };
  const giveMargherita = (kindId?: string) =>
    desk.edit([
      {
        kind: 'items',
        ids: [desk.margherita.id],
        act: { name: 'kind', kind: 'pizza', ...(kindId && { kindId }) },
      },
    ]);
  beforeEach(async () => {
    await desk.edit([{ kind: 'kind', seen: null, item: BAKES }]);
    await giveMargherita(id);
    await desk.publish();
  });

  it('[KIND-07] [DOZEN-02] are stored so that the previous release, which knows no such kind, finds nothing', async () => {
    expect((await plan({ ...OF_BAKES, categoryId: null })).status).toBe(400);
    const { body } = await plan(OF_BAKES);
    expect(body.plans).toMatchObject([{ round: OF_BAKES }]);
    const { kindId, ...known } = OF_BAKES;
    expect(kindId).toBe(id);
    expect(listPriceRows(await desk.readMenu(), known)).toEqual([]);
    await whenDue();
    expect(await shownPrices()).toEqual([10.5, 10]);
  });

  it('[KIND-08] [DOZEN-02] match nothing once it is removed, and the log says so', async () => {
    await plan(OF_BAKES);
    await giveMargherita();
    await desk.edit([{ kind: 'remove', list: 'kinds', id }]);
    expect((await desk.publish()).status).toBe(200);
    await whenDue();
    expect(await shownPrices()).toEqual([10, 10]);
    expect(await t.db.select().from(auditLog)).toContainEqual(
      expect.objectContaining({
        action: 'prices_matched_nothing',
        before: expect.objectContaining({ prices: 'Item prices (a kind that is gone): 50p more' }),
      }),
    );
  });
});
