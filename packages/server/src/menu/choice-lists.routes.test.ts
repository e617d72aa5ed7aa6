import type { ChoiceList, SharedChoice } from '@driftstone/contract/menu/menu.schema.ts';
import { suggestLists } from '@driftstone/contract/menu/suggested-lists.rules.ts';
import type { PriceRound } from '@driftstone/contract/menu/price-round.schema.ts';
import { showMenu } from '@driftstone/contract/menu/menu-shown.rules.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#audit/audit.tables.ts';
import { buildCartLine } from '#cart/cart.fixtures.ts';
import { DRAFT, type MenuDesk, openMenuDesk, PUBLICATIONS } from '#testing/test-menu-desk.ts';
import { publishDuePrices } from './price-plans.service.ts';

let desk: MenuDesk;
let owner: MenuDesk['owner'];

beforeEach(async () => {
  desk = await openMenuDesk();
  ({ owner } = desk);
  await desk.edit(suggestLists(await desk.readMenu(), randomUUID));
  await desk.publish();
});
afterEach(() => desk.t.close());

async function listNamed(name: string): Promise<ChoiceList> {
  const list = (await desk.readMenu()).lists.find((each) => each.name === name);
  if (!list) throw new Error(`No list is called ${name}`);
  return list;
}

function withChoice(list: ChoiceList, label: string, part: Partial<SharedChoice>): ChoiceList {
  const choices = list.choices.map((each) => (each.label === label ? { ...each, ...part } : each));
  return { ...list, choices };
}

const put = (seen: ChoiceList, item: ChoiceList) =>
  desk.edit([{ kind: 'list', seen, item, offers: [] }]);
const shownDips = async () =>
  (await desk.shownPizzas()).map(({ addOns }: { addOns: { name: string; price: number }[] }) =>
    addOns.map(({ name, price }) => [name, price]),
  );

describe('choices that items share', () => {
  it('[CHOICE-02] are renamed and priced once, published on every item, and stay in the carts that hold them', async () => {
    const guest = desk.t.guest();
    const [dip] = desk.margherita.addOns;
    await buildCartLine(
      desk.t.db,
      { kind: 'guest', guestId: guest.guestId },
      { pizza: desk.margherita, addOnIds: [dip?.id ?? ''] },
    );
    const list = await listNamed('Add-ons');
    await put(list, withChoice(list, 'Garlic dip', { label: 'Aioli', pricePence: 110 }));
    expect((await desk.publish()).status).toBe(200);
    expect(await shownDips()).toEqual([
      [
        ['Aioli', 1.1],
        ['Rocket', 1],
      ],
      [
        ['Aioli', 1.1],
        ['Rocket', 1],
      ],
    ]);
    const { body: cart } = await guest.get('/cart/getCart');
    expect(cart.items).toMatchObject([{ addOns: [{ id: dip?.id, name: 'Aioli' }], price: 11.1 }]);
  });

  it('[CHOICE-02] are said once in the draft, its log and its step back', async () => {
    const list = await listNamed('Add-ons');
    const { body } = await put(list, withChoice(list, 'Garlic dip', { pricePence: 110 }));
    const words = 'Garlic dip: +£0.95 → +£1.10, on 2 items';
    expect(body.changes).toEqual([{ kind: 'list', id: list.id, subject: 'Add-ons', words }]);
    const logged = await desk.t.db.select().from(auditLog);
    expect(logged).toContainEqual(
      expect.objectContaining({
        action: 'menu_drafted',
        subjectName: 'Add-ons',
        after: { changes: [words] },
      }),
    );
    const undone = await owner.post(`${DRAFT}/undo`, { version: body.version });
    expect(undone.body.changes).toEqual([]);
    expect((await listNamed('Add-ons')).choices).toEqual(list.choices);
  });

  it('[CHOICE-06] are not changed by two editors at once without a word', async () => {
    const seen = await listNamed('Sizes');
    expect((await put(seen, withChoice(seen, '12"', { label: 'Large' }))).status).toBe(200);
    const { status, body } = await put(seen, withChoice(seen, '12"', { pricePence: 300 }));
    expect(status).toBe(409);
    expect(body.code).toBe('CHANGED_MEANWHILE');
    expect(body.now.choices[1]).toMatchObject({ label: 'Large', pricePence: 250 });
  });

  it('[CHOICE-09] come back with an earlier menu, which an older one without them leaves as they are', async () => {
    const list = await listNamed('Sizes');
    await put(list, withChoice(list, '12"', { label: 'Large' }));
    await desk.publish();
    const { publications } = (await owner.get(PUBLICATIONS)).body;
    const restore = async (at: number) => {
      const { version } = (await owner.get(DRAFT)).body;
      return owner.post(`${PUBLICATIONS}/${publications.at(at).id}/restore`, { version });
    };
    await restore(1);
    expect((await listNamed('Sizes')).choices.map(({ label }) => label)).toEqual(['10"', '12"']);
    // The last is the menu from before there were lists.
    expect((await restore(-1)).status).toBe(200);
    expect((await desk.readMenu()).lists).toEqual([]);
  });
});

describe('how many add-ons are chosen', () => {
  beforeEach(async () => {
    const list = await listNamed('Add-ons');
    const choices = list.choices.map((choice) => ({ ...choice, pricePence: 0, prices: [] }));
    await put(list, { ...list, choices });
  });
  const rule = async (part: Partial<ChoiceList>) => {
    const list = await listNamed('Add-ons');
    return put(list, { ...list, ...part });
  };
  const wish = (addOnIds: string[]) => ({
    pizzaId: desk.margherita.id,
    optionIds: desk.margherita.options.flatMap(({ id }, at) => (at % 2 === 0 ? [id] : [])),
    addOnIds,
    quantity: 1,
  });

  it('[CHOICE-10] is what the list says, and anything else is refused by name', async () => {
    const guest = desk.t.guest();
    const [dip, rocket] = desk.margherita.addOns.map(({ id }) => id);
    const both = [dip ?? '', rocket ?? ''];
    expect((await guest.post('/cart/addToCart', wish([]))).status).toBe(200);
    const { body } = await rule({ atLeast: 1, atMost: 1 });
    const words = 'customers: choose 1';
    expect(body.changes).toContainEqual(expect.objectContaining({ subject: 'Add-ons', words }));
    const { addOnRules } = showMenu(body.menu).pizzas[0] ?? {};
    await desk.publish();
    const [shown] = await desk.shownPizzas();
    expect(shown.addOnRules).toEqual(addOnRules);
    expect(addOnRules).toEqual([
      { name: 'Add-ons', addOnIds: both, atLeast: 1, atMost: 1, chosenIds: [] },
    ]);
    for (const addOnIds of [[], both]) {
      const refused = await guest.post('/cart/addToCart', wish(addOnIds));
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({
        code: 'CHOICE_MISSING',
        issues: [{ message: 'Add-ons: Choose 1', path: 'addOnIds' }],
      });
    }
    expect((await guest.post('/cart/addToCart', wish(both.slice(1)))).status).toBe(200);
    const { body: cart } = await guest.get('/cart/getCart');
    expect(cart.unavailable).toMatchObject([{ reason: 'Add-ons: Choose 1', canBeChanged: true }]);
  });

  it('[CHOICE-10] is never more than there are today', async () => {
    const guest = desk.t.guest();
    await rule({ atLeast: 2 });
    await desk.publish();
    const [dip, rocket] = desk.margherita.addOns.map(({ id }) => id);
    expect((await guest.post('/cart/addToCart', wish([dip ?? '']))).status).toBe(422);
    const mark = { ids: [rocket], until: 'back' };
    expect((await owner.post('/desk/menu/sold-out', mark)).status).toBe(200);
    expect((await guest.post('/cart/addToCart', wish([dip ?? '']))).status).toBe(200);
  });

  const raiseDip = (pence: number): PriceRound => ({
    of: 'add-on',
    type: null,
    label: 'Garlic dip',
    kind: null,
    categoryId: null,
    search: '',
    exceptIds: [],
    step: { by: 'pence', pence },
    rounding: 'none',
  });
  const planDip = async (at = '2026-06-08T05:00') => {
    const { version } = (await owner.get(DRAFT)).body;
    return owner.post('/desk/menu/plans', { round: raiseDip(50), at, version });
  };
  const whenDue = async () => {
    desk.t.clock.now = new Date('2026-06-08T04:00:00Z');
    await publishDuePrices(desk.t.shop);
  };
  const isDipChosen = async () => {
    const list = await listNamed('Add-ons');
    return put(list, withChoice(list, 'Garlic dip', { isChosen: true }));
  };
  const dipPrices = async () => (await shownDips()).map(([dip]: [[string, number]]) => dip[1]);

  it('[CHOICE-11] [DOZEN-02] costs nothing while it is chosen by default, whatever prices were planned', async () => {
    await desk.publish();
    expect((await planDip()).status).toBe(200);
    await isDipChosen();
    await desk.publish();
    await whenDue();
    expect(await dipPrices()).toEqual([0, 0]);
    const again = await planDip('2026-06-09T05:00');
    expect(again.body.message).toMatch(/^Nothing that customers see has such a price/);
  });

  it('[CHOICE-10] [DOZEN-02] is free while it has to be chosen, unless enough others are', async () => {
    await rule({ atLeast: 2 });
    await desk.publish();
    expect((await planDip()).status).toBe(422);
    await rule({ atLeast: 1 });
    await desk.publish();
    expect((await planDip()).status).toBe(200);
    await whenDue();
    expect(await dipPrices()).toEqual([0.5, 0.5]);
  });

  it('[CHOICE-11] [DOZEN-02] is not published once a plan has given it a price beside the draft', async () => {
    await desk.publish();
    await planDip();
    await isDipChosen();
    await whenDue();
    expect(await dipPrices()).toEqual([0.5, 0.5]);
    expect((await desk.publish()).body).toMatchObject({
      code: 'MENU_REFUSED',
      message: expect.stringMatching(/^Garlic dip costs extra on Margherita/),
    });
  });

  it('[CHOICE-10] [CHOICE-11] is refused when nobody could choose so', async () => {
    const { status, body } = await rule({ atLeast: 2, atMost: 1 });
    expect(status).toBe(422);
    expect(body.message).toBe('Add-ons: nobody can choose at least 2 and at most 1');
    const list = await listNamed('Add-ons');
    const choices = list.choices.map((each) => ({ ...each, isChosen: true }));
    expect((await rule({ atMost: 1, choices })).body.message).toBe(
      'Add-ons: 2 are chosen by default, and customers may have 1',
    );
  });
});
