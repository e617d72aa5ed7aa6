import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DealGift } from '@driftstone/contract/deals/deals.schema.ts';
import { writeMenuFile } from '@driftstone/contract/menu/file/write-menu-file.rules.ts';
import { buildCode } from '#coupons/coupons.fixtures.ts';
import { coupons } from '#coupons/coupons.tables.ts';
import { draftPizza } from '#menu/menu.fixtures.ts';
import { buildDeal } from '#deals/deals.fixtures.ts';
import { checkOutPickup } from '#testing/test-pickup.ts';
import { DRAFT, type MenuDesk, openMenuDesk, PUBLICATIONS } from '#testing/test-menu-desk.ts';

const TWO_LARGE: DealGift = {
  kind: 'set',
  parts: [{ kind: 'pizza', categoryId: null, size: '12"', count: 2 }],
  pricePence: 1900,
};

let desk: MenuDesk;
beforeEach(async () => {
  desk = await openMenuDesk();
});
afterEach(() => desk.t.close());

const sizeOfDeal = async (): Promise<string> =>
  (await desk.owner.get('/desk/deals/all')).body.deals[0].terms.gift.parts[0].size;

async function renameInFile() {
  const { owner, readMenu } = desk;
  const table = writeMenuFile(await readMenu()).map((row) =>
    row.map((cell) => (cell === '12"' ? '13 inch' : cell)),
  );
  const { version } = (await owner.get(DRAFT)).body;
  return owner.patch(DRAFT, { edits: [{ kind: 'file', table }], version });
}

describe('a size that is renamed in the menu', () => {
  it('[OFFER-14] is renamed in the offers that name it, with the publication and not before', async () => {
    const { t, owner, publish } = desk;
    const deal = await buildDeal(t.db, TWO_LARGE, { name: 'Two large' });
    const code = await buildCode(t.db, { ...TWO_LARGE, pricePence: 1500 });
    expect((await renameInFile()).status).toBe(200);
    const sizes = async () => ({
      deal: await sizeOfDeal(),
      code: (await owner.get('/desk/coupons/all')).body.coupons[0].terms.gift.parts[0].size,
    });
    expect(await sizes()).toEqual({ deal: '12"', code: '12"' });
    const says = ['12" becomes 13 inch in this offer too.'];
    const { body: preview } = await owner.get('/desk/menu/publication-preview');
    expect(preview.offers).toEqual([
      { id: deal.id, name: 'Two large', says },
      { id: code.id, name: code.code, says },
    ]);
    expect((await publish()).status).toBe(200);
    expect(await sizes()).toEqual({ deal: '13 inch', code: '13 inch' });
    const { body: log } = await owner.get('/desk/log/changes');
    expect(JSON.stringify(log)).toContain('Two 13 inch pizzas for £19.00');
    // Who had the offer open is told, and does not undo it.
    const { id, name, terms } = (await owner.get('/desk/deals/all')).body.deals[0];
    const late = await owner.patch(`/desk/deals/${id}`, { deal: { name, terms }, version: 1 });
    expect(late.body.code).toBe('CHANGED_MEANWHILE');
  });

  it('[OFFER-14] is called as before in offers too, once an earlier menu is brought back, which is said first', async () => {
    const { t, owner, publish, put, margherita } = desk;
    await buildDeal(t.db, TWO_LARGE);
    await renameInFile();
    await put(null, draftPizza({ categoryId: margherita.categoryId }));
    await publish();
    expect(await sizeOfDeal()).toBe('13 inch');
    const { body: history } = await owner.get(PUBLICATIONS);
    const { version } = (await owner.get(DRAFT)).body;
    const first = history.publications.at(-1);
    const previewOf = (id: string) => owner.get(`/desk/menu/publication-preview?restores=${id}`);
    const { body: preview } = await previewOf(first.id);
    expect(preview.offers).toMatchObject([{ says: ['13 inch becomes 12" in this offer too.'] }]);
    expect((await previewOf(randomUUID())).body.code).toBe('PUBLICATION_NOT_FOUND');
    const restored = await owner.post(`${PUBLICATIONS}/${first.id}/restore`, { version });
    expect(restored.body.changes).toEqual(preview.changes);
    expect(await sizeOfDeal()).toBe('12"');
  });

  it('[OFFER-14] keeps the offer of a checkout that was open before', async () => {
    const { t, margherita, publish } = desk;
    await buildDeal(t.db, TWO_LARGE);
    const optionIds = margherita.options
      .filter(({ label }) => label === '12"' || label === 'Classic')
      .map(({ id }) => id);
    const customer = await t.user();
    await customer.post('/cart/addToCart', { pizzaId: margherita.id, optionIds, quantity: 2 });
    const { order, byCash, read } = await checkOutPickup(customer);
    expect(order.total).toBe(19);
    await renameInFile();
    await publish();
    const { days } = (await customer.get(`/orders/${order.id}/times`)).body;
    const { at } = days.at(-1).slots[0];
    const later = await customer.patch(`/orders/${order.id}/time`, { at });
    expect(later).toMatchObject({ status: 200, body: { total: 19 } });
    expect((await byCash()).status).toBe(200);
    expect(await read()).toMatchObject({ total: 19, deals: [{ amount: 6 }] });
  });

  it('[OFFER-14] is renamed in an offer whose code has ended, which may be extended', async () => {
    const { t, owner, publish } = desk;
    const { id } = await buildCode(t.db, TWO_LARGE);
    await t.db.update(coupons).set({ endsAt: new Date(t.clock.now.getTime() - 1) });
    await renameInFile();
    expect((await owner.get('/desk/menu/publication-preview')).body.offers).toEqual([]);
    await publish();
    const [code] = await t.db.select().from(coupons).where(eq(coupons.id, id));
    expect(code?.terms?.gift).toMatchObject({ parts: [{ size: '13 inch' }] });
  });
});
