// What a node or a database that ends in the middle leaves: all of a change, or nothing of it.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildCode } from '#coupons/coupons.fixtures.ts';
import { buildDeal } from '#deals/deals.fixtures.ts';
import { newsletterSubscriptions } from '#newsletter/newsletter.tables.ts';
import { DRAFT, type MenuDesk, openMenuDesk, PUBLICATIONS } from '#testing/test-menu-desk.ts';
import { pizzaNamed } from './menu.fixtures.ts';
import { publishDuePrices } from './price-plans.service.ts';

const TABLES = [
  'categories',
  'choice_lists',
  'coupons',
  'custom_choices',
  'deals',
  'ingredients',
  'item_kinds',
  'menu_draft_steps',
  'menu_drafts',
  'menu_publications',
  'pizza_add_ons',
  'pizza_options',
  'pizzas',
  'price_plans',
  'stores',
];
const TRIANGLE = [
  { lat: 50.8, lng: -0.6 },
  { lat: 50.8, lng: -0.5 },
  { lat: 50.85, lng: -0.55 },
];

let desk: MenuDesk;
beforeEach(async () => {
  desk = await openMenuDesk();
  const size = { kind: 'pizza', categoryId: null, size: '12"' } as const;
  const gift = { kind: 'nth', items: size, every: 2, percent: 50 } as const;
  await buildDeal(desk.t.db, gift);
  await buildCode(desk.t.db, gift);
});
afterEach(() => desk.t.close());

/** Each row of each table. */
async function readAll() {
  const rows: unknown[] = [];
  for (const table of TABLES) {
    const from = sql.raw(`select json_agg(t order by t::text) as all from ${table} t`);
    rows.push((await desk.t.db.execute(from)).rows);
  }
  return rows;
}

/** The log is what is written last. */
async function failingAtTheEnd(act: () => Promise<unknown>) {
  await desk.t.db.execute(sql`
    create function end_it() returns trigger language plpgsql as
    $$ begin raise exception 'the database ends here'; end $$`);
  await desk.t.db.execute(sql`
    create trigger end_it before insert on audit_log for each row execute function end_it()`);
  const before = await readAll();
  await act();
  expect(await readAll()).toEqual(before);
  await desk.t.db.execute(sql`drop trigger end_it on audit_log`);
}

const version = async (): Promise<number> => (await desk.owner.get(DRAFT)).body.version;

async function renameLarge(label: string) {
  const item = pizzaNamed(await desk.readMenu(), 'Margherita');
  const options = item.options.map((each) => (each.label === '12"' ? { ...each, label } : each));
  return desk.put(item, { ...item, pricePence: item.pricePence + 50, options });
}
const addKind = () =>
  desk.edit([
    {
      kind: 'kind',
      seen: null,
      item: { id: randomUUID(), name: 'Slaws', likeKind: 'side', ovenPlaces: 0, vatPermille: 0 },
    },
  ]);

it('[DESK-10] [KIND-07] [OFFER-14] a publication with the owner’s kinds, and offers that follow its sizes', async () => {
  await addKind();
  await renameLarge('Large');
  await failingAtTheEnd(async () => expect((await desk.publish()).status).toBe(500));
  expect((await desk.publish()).status).toBe(200);
});

it('[DESK-11] going back to an earlier menu', async () => {
  await renameLarge('Large');
  await desk.publish();
  await addKind();
  await desk.publish();
  await renameLarge('Huge');
  const { publications } = (await desk.owner.get(PUBLICATIONS)).body;
  const restore = async () =>
    desk.owner.post(`${PUBLICATIONS}/${publications.at(-1).id}/restore`, {
      version: await version(),
    });
  await failingAtTheEnd(async () => expect((await restore()).status).toBe(500));
  expect((await restore()).status).toBe(200);
});

it('[CSV-05] bringing in a file', async () => {
  const table = [
    ['Item', 'Category', 'Price'],
    ['Margherita', '', '11.50'],
    ['Lemonade', 'Drinks', '2.50'],
  ];
  const bring = async () => desk.owner.post(`${DRAFT}/file?version=${await version()}`, table);
  await failingAtTheEnd(async () => expect((await bring()).status).toBe(500));
  expect((await bring()).status).toBe(200);
});

it('[DOZEN-02] prices whose time has come, which are tried again', async () => {
  const round = {
    of: 'item',
    type: null,
    label: null,
    kind: null,
    categoryId: null,
    search: '',
    exceptIds: [],
    step: { by: 'pence', pence: 50 },
    rounding: 'none',
  };
  await desk.owner.post('/desk/menu/plans', {
    round,
    at: '2026-06-08T05:00',
    version: await version(),
  });
  await renameLarge('Large');
  desk.t.clock.now = new Date('2026-06-08T04:00:00Z');
  await failingAtTheEnd(() => expect(publishDuePrices(desk.t.shop)).rejects.toThrow(/audit_log/));
  await publishDuePrices(desk.t.shop);
  const shown = await desk.shownPizzas();
  expect(shown.map(({ price }: { price: number }) => price)).toEqual([10.5, 10.5]);
});

it('[ZONE-08] saving a drawn zone', async () => {
  const zone = {
    fromMiles: 0,
    toMiles: null,
    postcodes: [],
    outline: { name: 'Town', corners: TRIANGLE },
    fee: 4.5,
    freeAbove: null,
    minimum: null,
    extraMinutes: 0,
    days: [],
  };
  const save = async () => {
    const { body } = await desk.owner.get('/desk/hours/settings');
    return desk.owner.patch('/desk/hours/settings', {
      version: body.version,
      change: { deliveryZones: [zone] },
    });
  };
  await failingAtTheEnd(async () => expect((await save()).status).toBe(500));
  expect((await save()).body).toMatchObject({ settings: { deliveryZones: [zone] } });
});

it('[DESK-90] the file of readers, which nobody gets unless the log says so', async () => {
  await desk.t.db
    .insert(newsletterSubscriptions)
    .values({ email: 'ada@example.com', confirmedAt: desk.t.clock.now });
  const download = () => desk.owner.post('/desk/newsletter/readers/export');
  await failingAtTheEnd(async () => {
    const { status, body } = await download();
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('ada@');
  });
  expect((await download()).body.csv).toContain('ada@');
});
