import type { SaleTimes } from '@driftstone/contract/catalogue/sale-times.schema.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#audit/audit.tables.ts';
import { type MenuDesk, openMenuDesk, PUBLICATIONS } from '#testing/test-menu-desk.ts';
import { pizzaNamed } from './menu.fixtures.ts';

const LUNCH: SaleTimes = {
  days: [1, 2, 3, 4, 5],
  shifts: [{ opens: '12:00', closes: '14:00' }],
  firstDate: '2026-06-01',
  lastDate: null,
};

let desk: MenuDesk;
beforeEach(async () => {
  desk = await openMenuDesk();
});
afterEach(() => desk.t.close());

const setTimes = async (saleTimes: SaleTimes | null) => {
  const pizza = pizzaNamed(await desk.readMenu(), 'Margherita');
  return desk.put(pizza, { ...pizza, saleTimes });
};
const shownTimes = async () => (await desk.shownPizzas())[0].saleTimes;

describe('the times of an item at the desk', () => {
  it('[SALE-07] count once they are published, can be undone, and are in the log', async () => {
    expect((await setTimes(LUNCH)).status).toBe(200);
    expect(await shownTimes()).toBeUndefined();
    expect((await desk.publish()).body.changes).toMatchObject([
      {
        subject: 'Margherita',
        words: 'sold: Monday to Friday, 12:00–14:00, from 1 June (it was: as its category)',
      },
    ]);
    expect(await shownTimes()).toMatchObject({
      words: 'Monday to Friday, 12:00–14:00, from 1 June',
    });
    const logged = await desk.t.db.select().from(auditLog);
    expect(logged.map(({ action }) => action)).toEqual(['menu_drafted', 'menu_published']);
    // What was published reads as it was typed: there is nothing to publish.
    expect((await desk.owner.get('/desk/menu/draft')).body.changes).toEqual([]);
    expect(pizzaNamed(await desk.readMenu(), 'Margherita').saleTimes).toEqual(LUNCH);

    const { publications } = (await desk.owner.get(PUBLICATIONS)).body;
    const { version } = (await desk.owner.get('/desk/menu/draft')).body;
    const before = publications.at(-1).id;
    await desk.owner.post(`${PUBLICATIONS}/${before}/restore`, { version });
    expect(await shownTimes()).toBeUndefined();
  });

  it('[SALE-07] of a category count for its items, unless one has its own', async () => {
    const [category] = (await desk.readMenu()).categories;
    if (!category) throw new Error('There is no category');
    await desk.edit([
      { kind: 'category', seen: category, item: { ...category, saleTimes: LUNCH } },
    ]);
    await setTimes({ days: [], shifts: [], firstDate: null, lastDate: null });
    await desk.publish();
    const [margherita, napoli] = await desk.shownPizzas();
    expect(margherita.saleTimes).toBeUndefined();
    expect(napoli.saleTimes).toMatchObject(LUNCH);
  });

  it('[SALE-07] are refused when they make no sense, in words', async () => {
    expect(await setTimes({ ...LUNCH, lastDate: '2026-05-01' })).toMatchObject({
      status: 422,
      body: {
        code: 'MENU_REFUSED',
        message: 'When Margherita is sold: The last day is before the first',
      },
    });
  });
});
