// An item whose kind changes while somebody is checking out.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCartLine } from '#cart/cart.fixtures.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { buildDeal } from '#deals/deals.fixtures.ts';
import { findStraySlots } from '#orders/times/stray-slots.service.ts';
import { type MenuDesk, openMenuDesk } from '#testing/test-menu-desk.ts';
import { checkOutPickup } from '#testing/test-pickup.ts';

let desk: MenuDesk;
beforeAll(async () => (desk = await openMenuDesk()));
afterAll(() => desk.t.close());

const KIND = {
  id: randomUUID(),
  name: 'Trays',
  likeKind: 'side',
  ovenPlaces: 3,
  vatPermille: 0,
} as const;

async function sellAsTray(id: string) {
  const act = { name: 'kind', kind: 'side', kindId: KIND.id } as const;
  await desk.edit([{ kind: 'items', ids: [id], act }]);
  expect((await desk.publish()).status).toBe(200);
}

async function open(kind: 'side' | 'drink') {
  const wish = { name: `Tray of ${kind}s`, kind, imageUrl: null, pricePence: 1000 } as const;
  const item = await buildPizza(desk.t.db, wish, { options: [], addOns: [] });
  const customer = await desk.t.user({ isEmailVerified: true });
  const owner = { kind: 'user', userId: customer.userId } as const;
  await buildCartLine(desk.t.db, owner, { pizza: item });
  return { item, ...(await checkOutPickup(customer)) };
}

it('[KIND-10] the order has the kind of the moment at which it is placed, with its places and its VAT', async () => {
  await desk.edit([{ kind: 'kind', seen: null, item: KIND }]);
  await desk.publish();
  const { item, order, byCash } = await open('side');
  await sellAsTray(item.id);
  expect(await byCash()).toMatchObject({ status: 200, body: { order: { total: 10 } } });
  const { rows } = await desk.t.db.execute(
    `select oven_work as work, own_kind ->> 'name' as kind, order_lines.vat_permille as vat
     from orders join order_lines on order_id = orders.id where orders.id = '${order.id}'`,
  );
  expect(rows).toEqual([{ work: [3], kind: 'Trays', vat: 0 }]);
  expect(await findStraySlots(desk.t.db)).toEqual([]);
});

it('[KIND-10] [OFFER-07] the customer is told the total first that the offers for its kind make', async () => {
  const drinks = { kind: 'drink', categoryId: null, size: null } as const;
  await buildDeal(desk.t.db, { kind: 'nth', items: drinks, every: 1, percent: 50 });
  const { item, byCash, read } = await open('drink');
  expect((await read()).total).toBe(5);
  await sellAsTray(item.id);
  expect((await byCash()).body).toMatchObject({ code: 'ORDER_CHANGED' });
  expect((await byCash()).body).toMatchObject({ order: { total: 10 } });
});
