import type { Menu, MenuIngredient, MenuKind } from '@driftstone/contract/menu/menu.schema.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#audit/audit.tables.ts';
import { buildCartLine } from '#cart/cart.fixtures.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { stores } from '#location/location.tables.ts';
import { menuPublications } from '#menu/menu.tables.ts';
import { findStraySlots } from '#orders/times/stray-slots.service.ts';
import { payByCard } from '#payments/paying.fixtures.ts';
import { DRAFT, type MenuDesk, openMenuDesk, PUBLICATIONS } from '#testing/test-menu-desk.ts';
import { checkOutPickup } from '#testing/test-pickup.ts';
import { draftPizza, pizzaNamed } from './menu.fixtures.ts';

let desk: MenuDesk;
let owner: MenuDesk['owner'];
let slaw: Awaited<ReturnType<typeof buildPizza>>;
let cold: MenuKind;

beforeEach(async () => {
  desk = await openMenuDesk();
  ({ owner } = desk);
  const wish = { name: 'Slaw', kind: 'side', imageUrl: null, pricePence: 300 } as const;
  slaw = await buildPizza(desk.t.db, wish, { options: [], addOns: [] });
  cold = {
    id: randomUUID(),
    name: 'Slaws & salads',
    likeKind: 'side',
    ovenPlaces: 0,
    vatPermille: 0,
  };
});
afterEach(() => desk.t.close());

const putKind = (seen: MenuKind | null, item: MenuKind) =>
  desk.edit([{ kind: 'kind', seen, item }]);
const giveKind = (kind: Partial<MenuKind> = {}) =>
  desk.edit([
    {
      kind: 'items',
      ids: [slaw.id],
      act: { name: 'kind', kind: 'side', kindId: kind.id },
    },
  ]);
async function sellCold(): Promise<void> {
  expect((await putKind(null, cold)).status).toBe(200);
  expect((await giveKind(cold)).status).toBe(200);
  expect((await desk.publish()).status).toBe(200);
}

async function orderSlaw(quantity = 1) {
  const customer = await desk.t.user({ isEmailVerified: true });
  const shopper = { kind: 'user', userId: customer.userId } as const;
  await buildCartLine(desk.t.db, shopper, { pizza: slaw, quantity });
  return { customer, ...(await checkOutPickup(customer)) };
}

/** One more, at the till. */
async function addSlaw(orderId: string) {
  const till = await desk.t.device('counter');
  const path = `/counter/orders/${orderId}/changes`;
  const lines = [{ pizzaId: slaw.id, optionIds: [], addOnIds: [], quantity: 1 }];
  const wish = { lines, place: null };
  const { lastEvent } = (await till.get(path)).body;
  const { total } = (await till.post(`${path}/quote`, wish)).body;
  return till.post(path, { ...wish, total, lastEvent, isOverbooked: false });
}

async function sellByCard(quantity: number): Promise<void> {
  const { body } = await (await orderSlaw(quantity)).byCard();
  await payByCard(desk.t.app, body.sessionId);
}

describe('a kind of the owner’s', () => {
  it('[KIND-07] is published with its items, and customers see a side', async () => {
    await sellCold();
    const [shown] = (await desk.shownPizzas()).filter(
      ({ name }: { name: string }) => name === 'Slaw',
    );
    expect(shown).toMatchObject({
      kind: 'side',
      ownKind: { name: 'Slaws & salads', ovenPlaces: 0 },
      imageUrl: '/pictures/placeholder-side.webp',
    });
    const menu = await desk.readMenu();
    expect(menu.kinds).toEqual([cold]);
    expect(pizzaNamed(menu, 'Slaw').kindId).toBe(cold.id);
    const logged = await desk.t.db.select().from(auditLog);
    expect(logged).toContainEqual(
      expect.objectContaining({
        action: 'menu_drafted',
        subjectName: 'Slaws & salads',
        after: { changes: ['new kind, packed, not baked, VAT 0%'] },
      }),
    );
  });

  it('[KIND-07] takes nothing of the oven, is packed in the kitchen, and has its own VAT', async () => {
    await sellCold();
    const { order, byCash } = await orderSlaw(10);
    expect(await byCash()).toMatchObject({ status: 200 });
    const kitchen = await desk.t.device('kitchen');
    const [ticket] = (await kitchen.get('/kitchen/orders')).body.open;
    expect(ticket).toMatchObject({
      id: order.id,
      lines: [{ kind: 'side', ownKind: { name: 'Slaws & salads', ovenPlaces: 0 } }],
    });
    const { rows } = await desk.t.db.execute(
      'select oven_work as work, vat_pence as vat from orders',
    );
    expect(rows).toEqual([{ work: [0], vat: 0 }]);
    expect(await findStraySlots(desk.t.db)).toEqual([]);
  });

  it.each([
    { was: 2, is: 0, work: [6, 8] },
    { was: 0, is: 2, work: [0, 0] },
  ])(
    '[KIND-07] [KIND-10] takes $was places each, also what is added once it takes $is',
    async ({ was, is, work }) => {
      cold = { ...cold, ovenPlaces: was };
      await sellCold();
      const { order, byCash } = await orderSlaw(3);
      expect(await byCash()).toMatchObject({ status: 200 });
      const ovenWork = async () =>
        (await desk.t.db.execute('select oven_work as work from orders')).rows;
      expect(await ovenWork()).toEqual([{ work: [work[0]] }]);
      await putKind(cold, { ...cold, ovenPlaces: is, vatPermille: 200 });
      await desk.publish();
      expect((await addSlaw(order.id)).status).toBe(200);
      expect(await ovenWork()).toEqual([{ work: [work[1]] }]);
      expect(await findStraySlots(desk.t.db)).toEqual([]);
    },
  );

  it('[KIND-07] is named as what fills the oven when an order is too large by it', async () => {
    cold = { ...cold, ovenPlaces: 4 };
    await sellCold();
    await desk.t.db.update(stores).set({ maxOrderPizzas: 7 });
    const { order } = await orderSlaw(2);
    expect(order.message).toMatch(
      /^We take up to 7 pizzas, or what fills the oven as much, and £600.00 in one order here/,
    );
  });

  it('[KIND-10] stays with the orders that it was sold in, whatever becomes of it', async () => {
    await sellCold();
    expect((await (await orderSlaw(2)).byCash()).status).toBe(200);
    const renamed = { ...cold, name: 'Deli', ovenPlaces: 1, vatPermille: 200 };
    await putKind(cold, renamed);
    await desk.publish();
    expect((await (await orderSlaw(1)).byCash()).status).toBe(200);
    await giveKind();
    await desk.edit([{ kind: 'remove', list: 'kinds', id: cold.id }]);
    expect((await desk.publish()).status).toBe(200);
    expect((await (await orderSlaw(3)).byCash()).status).toBe(200);
    const kinds = await desk.t.db.execute(
      `select own_kind ->> 'name' as name, vat_permille as rate from order_lines order by quantity`,
    );
    expect(kinds.rows).toEqual([
      { name: 'Deli', rate: 200 },
      { name: 'Slaws & salads', rate: 0 },
      { name: null, rate: 200 },
    ]);
    expect(await findStraySlots(desk.t.db)).toEqual([]);
  });

  it('[KIND-10] is a heading in Money, by the name that it was sold under; an item is there once', async () => {
    await sellCold();
    await sellByCard(2);
    await giveKind();
    await desk.publish();
    await sellByCard(1);
    const { body } = await owner.get('/desk/money/takings?period=today');
    expect(body.byKind).toEqual([
      { kind: 'side', units: 1, menu: 3 },
      { kind: 'side', name: 'Slaws & salads', units: 2, menu: 6 },
    ]);
    expect(body.byPizza).toEqual([{ name: 'Slaw', units: 3, menu: 9 }]);
  });

  it('[KIND-10] is one heading in Money, whatever it was like when', async () => {
    await sellCold();
    await sellByCard(2);
    await putKind(cold, { ...cold, likeKind: 'dessert' });
    await desk.publish();
    await sellByCard(1);
    const { body } = await owner.get('/desk/money/takings?period=today');
    expect(body.byKind).toMatchObject([{ name: 'Slaws & salads', units: 3, menu: 9 }]);
  });

  it('[KIND-08] is not changed by two editors at once without a word, and undone like any change', async () => {
    await sellCold();
    expect((await putKind(cold, { ...cold, ovenPlaces: 1 })).status).toBe(200);
    const late = await putKind(cold, { ...cold, ovenPlaces: 2 });
    expect([late.status, late.body.now]).toMatchObject([409, { ovenPlaces: 1 }]);
    const { version } = (await owner.get(DRAFT)).body;
    const undone = await owner.post(`${DRAFT}/undo`, { version });
    expect(undone.body.changes).toEqual([]);
    const gone = await desk.edit([{ kind: 'remove', list: 'kinds', id: cold.id }]);
    expect(gone.body.message).toBe('Slaw still has this kind. Choose another one there first.');
  });

  it('[KIND-07] changes what customers get at once, also without another change', async () => {
    await sellCold();
    await putKind(cold, { ...cold, ovenPlaces: 1 });
    await desk.publish();
    const [shown] = (await desk.shownPizzas()).filter(
      ({ name }: { name: string }) => name === 'Slaw',
    );
    expect(shown.ownKind).toEqual({ name: 'Slaws & salads', ovenPlaces: 1 });
  });

  it('[KIND-10] comes back with an earlier menu; one from before there were any leaves it as it is', async () => {
    await sellCold();
    const [first, published] = await desk.t.db.select().from(menuPublications);
    await giveKind();
    await desk.edit([{ kind: 'remove', list: 'kinds', id: cold.id }]);
    await desk.publish();
    expect((await desk.readMenu()).kinds).toEqual([]);
    expect((await restore(published?.id)).status).toBe(200);
    expect((await desk.readMenu()).kinds).toEqual([cold]);

    const document = { ...first?.document } as Menu;
    Reflect.deleteProperty(document, 'kinds');
    await desk.t.db.update(menuPublications).set({ document });
    expect((await restore(first?.id)).status).toBe(200);
    const menu = await desk.readMenu();
    expect([menu.kinds, pizzaNamed(menu, 'Slaw').kindId]).toEqual([[cold], cold.id]);
  });
});

describe('an earlier menu without a kind', () => {
  const salad = () =>
    draftPizza({ name: 'Salad', kind: 'side', kindId: cold.id, options: [], addOns: [] });

  it('[KIND-10] leaves the kind of an item that it lacks too, which is hidden', async () => {
    await putKind(null, cold);
    await desk.put(null, salad());
    await desk.publish();
    const publications = await desk.t.db.select().from(menuPublications);
    expect((await restore(publications[0]?.id)).status).toBe(200);
    const menu = await desk.readMenu();
    expect(menu.kinds).toEqual([cold]);
    expect(pizzaNamed(menu, 'Salad')).toMatchObject({ isListed: false, kindId: cold.id });
  });

  it('leaves the ingredients of an item that it lacks too, and so its allergens', async () => {
    const pesto: MenuIngredient = {
      id: randomUUID(),
      name: 'Pesto',
      allergens: ['nuts'],
      canBeLeftOut: false,
      leftOutPence: 0,
      diet: null,
    };
    await desk.edit([{ kind: 'ingredient', seen: null, item: pesto }]);
    await desk.put(null, draftPizza({ name: 'Salad', ingredientIds: [pesto.id], diet: null }));
    await desk.publish();
    const publications = await desk.t.db.select().from(menuPublications);
    expect((await restore(publications[0]?.id)).status).toBe(200);
    const menu = await desk.readMenu();
    expect(menu.ingredients).toContainEqual(pesto);
    expect(pizzaNamed(menu, 'Salad').ingredientIds).toEqual([pesto.id]);
  });

  it('[KIND-08] [KIND-10] has no two of one name', async () => {
    await sellCold();
    const sold = (await desk.t.db.select().from(menuPublications)).at(-1);
    const earlier = cold;
    cold = { ...cold, id: randomUUID(), ovenPlaces: 2 };
    await giveKind();
    await desk.edit([{ kind: 'remove', list: 'kinds', id: earlier.id }]);
    await putKind(null, cold);
    await desk.put(null, salad());
    await desk.publish();
    expect((await restore(sold?.id)).status).toBe(200);
    const menu = await desk.readMenu();
    expect(menu.kinds).toEqual([earlier, { ...cold, name: 'Slaws & salads 2' }]);
    expect(pizzaNamed(menu, 'Salad').kindId).toBe(cold.id);
  });
});

async function restore(publicationId: string | undefined) {
  const { version } = (await owner.get(DRAFT)).body;
  return owner.post(`${PUBLICATIONS}/${publicationId}/restore`, { version });
}
