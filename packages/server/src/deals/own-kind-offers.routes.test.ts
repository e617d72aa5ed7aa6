import { writeMenuFile } from '@driftstone/contract/menu/file/write-menu-file.rules.ts';
import type { MenuKind } from '@driftstone/contract/menu/menu.schema.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#audit/audit.tables.ts';
import { buildCartLine } from '#cart/cart.fixtures.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { DRAFT, type MenuDesk, openMenuDesk, PUBLICATIONS } from '#testing/test-menu-desk.ts';

const OFFERS = '/desk/deals/all';
const PREVIEW = '/desk/menu/publication-preview';
const ALWAYS = { days: [], shifts: [], firstDate: null, lastDate: null };
const DELI: MenuKind = {
  id: randomUUID(),
  name: 'Slaws & salads',
  likeKind: 'side',
  ovenPlaces: 0,
  vatPermille: 0,
};
const OF_DELI = { kind: null, kindId: DELI.id, categoryId: DELI.id, size: null };

let desk: MenuDesk;
let slaw: Awaited<ReturnType<typeof buildPizza>>;
let chips: Awaited<ReturnType<typeof buildPizza>>;
beforeEach(async () => {
  desk = await openMenuDesk();
  const plain = { options: [], addOns: [] };
  slaw = await buildPizza(desk.t.db, { name: 'Slaw', kind: 'side', pricePence: 400 }, plain);
  chips = await buildPizza(desk.t.db, { name: 'Chips', kind: 'side', pricePence: 300 }, plain);
  await desk.edit([{ kind: 'kind', seen: null, item: DELI }]);
  await giveKind(slaw.id, DELI.id);
  await desk.publish();
});
afterEach(() => desk.t.close());

function giveKind(itemId: string, kindId?: string) {
  const act = { name: 'kind', kind: 'side', kindId } as const;
  return desk.edit([{ kind: 'items', ids: [itemId], act }]);
}

function makeOffer(items: object = OF_DELI) {
  const gift = { kind: 'nth', items, every: 2, percent: 50 };
  const terms = { gift, times: ALWAYS, minimumPence: 0, isFirstOrderOnly: false };
  return desk.owner.post(OFFERS, { name: 'Second slaw', terms });
}

async function cartOf(pizza: typeof slaw, quantity: number) {
  const shopper = await desk.t.user();
  await buildCartLine(desk.t.db, { kind: 'user', userId: shopper.userId }, { pizza, quantity });
  return async () => (await shopper.get('/cart/getCart')).body;
}

describe('an offer of a kind that the owner has added', () => {
  it('[OFFER-15] is made at the desk, and read on the menu, in the cart and in the log', async () => {
    expect((await makeOffer()).status).toBe(201);
    const { kinds, deals } = (await desk.owner.get(OFFERS)).body;
    expect(kinds).toEqual([{ id: DELI.id, name: 'Slaws & salads' }]);
    expect(deals[0].terms.gift.items).toEqual(OF_DELI);
    const words = 'buy two items from Slaws & salads, get the cheapest half price';
    expect((await desk.t.guest().get('/offers')).body).toMatchObject([
      { words, itemIds: [slaw.id] },
    ]);
    expect(await (await cartOf(slaw, 2))()).toMatchObject({ subtotal: 8, discount: 2 });
    const ofChips = await (await cartOf(chips, 2))();
    expect([ofChips.discount, ofChips.deals]).toEqual([0, undefined]);
    expect((await (await cartOf(slaw, 1))()).hint).toBe(
      'Add one item from Slaws & salads and save £2.00',
    );
    const logged = await desk.t.db.select().from(auditLog);
    const says = `B${words.slice(1)}`;
    expect(logged).toContainEqual(
      expect.objectContaining({ action: 'deal_made', after: { says } }),
    );
  });

  it('[OFFER-15] names the kind in one way only, which an earlier release reads too', async () => {
    const { id } = DELI;
    for (const items of [
      { ...OF_DELI, categoryId: null },
      { ...OF_DELI, kind: 'side' },
      { ...OF_DELI, kindId: 'none' },
    ])
      expect((await makeOffer(items)).status).toBe(400);
    const coupon = { code: 'SLAW', percent: 0, minimum: 0, startsOn: '2026-01-01', endsOn: null };
    const gift = { kind: 'nth', every: 2, percent: 50 };
    const terms = { times: ALWAYS, minimumPence: 0, isFirstOrderOnly: false };
    const withCode = (items: object) =>
      desk.owner.post('/desk/coupons/all', {
        ...coupon,
        maxUses: null,
        maxUsesEach: null,
        terms: { ...terms, gift: { ...gift, items } },
      });
    expect((await withCode({ ...OF_DELI, categoryId: null })).status).toBe(400);
    expect((await withCode(OF_DELI)).status).toBe(201);
    const { body } = await desk.owner.get('/desk/coupons/all');
    expect(body.coupons[0].terms.gift.items.kindId).toBe(id);
  });

  it('[OFFER-15] follows the kind’s name, which the desk says before it is published', async () => {
    await makeOffer();
    await desk.edit([{ kind: 'kind', seen: DELI, item: { ...DELI, name: 'Deli' } }]);
    expect((await desk.owner.get(PREVIEW)).body.offers).toMatchObject([
      { name: 'Second slaw', says: ['Slaws & salads becomes Deli in this offer too.'] },
    ]);
    expect((await desk.publish()).status).toBe(200);
    expect((await desk.t.guest().get('/offers')).body[0].words).toContain('items from Deli');
    expect((await desk.owner.get(OFFERS)).body.kinds).toEqual([{ id: DELI.id, name: 'Deli' }]);
  });

  it('[OFFER-15] follows what a file says of an item, which the desk says first', async () => {
    await makeOffer();
    const table = writeMenuFile(await desk.readMenu()).map((row) =>
      row.includes('Chips') ? row.map((cell) => (cell === 'Side' ? 'Slaws & salads' : cell)) : row,
    );
    const { version } = (await desk.owner.get(DRAFT)).body;
    await desk.owner.patch(DRAFT, { edits: [{ kind: 'file', table }], version });
    expect((await desk.owner.get(PREVIEW)).body.offers).toMatchObject([
      { says: ['It now also counts for Chips.'] },
    ]);
    const read = await cartOf(chips, 2);
    expect((await read()).discount).toBe(0);
    await desk.publish();
    expect((await read()).discount).toBe(1.5);
  });

  it('[OFFER-15] takes nothing off once the kind is removed, until it is back', async () => {
    await makeOffer();
    const read = await cartOf(slaw, 2);
    await giveKind(slaw.id);
    await desk.edit([{ kind: 'remove', list: 'kinds', id: DELI.id }]);
    expect((await desk.owner.get(PREVIEW)).body.offers).toMatchObject([
      { says: ['Slaws & salads is removed, so it takes nothing off until you change it.'] },
    ]);
    await desk.publish();
    expect((await read()).discount).toBe(0);
    const { publications } = (await desk.owner.get(PUBLICATIONS)).body;
    const { version } = (await desk.owner.get(DRAFT)).body;
    const path = `${PUBLICATIONS}/${publications[1].id}/restore`;
    expect((await desk.owner.post(path, { version })).status).toBe(200);
    expect((await read()).discount).toBe(2);
  });
});
