// A new shop: 'Opening soon' until its owner opens it.
import { Opening } from '@driftstone/contract/opening/opening.schema.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stores } from '#location/location.tables.ts';
import { createEvening, type Evening, iso } from '#testing/test-evening.ts';

const OPEN = '/desk/hours/open-shop';

let t: Evening;
beforeAll(async () => (t = await createEvening()));
beforeEach(() => t.setUp('19:00'));
afterAll(() => t.close());

const REFUSED = {
  status: 409,
  body: {
    code: 'TIME_GONE',
    message: 'Opening soon. We take no orders yet.',
    asap: null,
    next: [],
  },
};

describe('a shop that opens soon', () => {
  it('[SOON-01] says so, shows its menu, and takes no order in any way or for any time', async () => {
    const pickup = await t.openPickup();
    await t.setStore({ opensSoon: true });
    const { body } = await t.nobody.get('/opening');
    expect(Opening.parse(body).stores[0]).toMatchObject({
      opensSoon: true,
      open: { delivery: [], pickup: [] },
    });
    expect((await t.nobody.get('/pizzas/all')).status).toBe(200);
    expect(await pickup.byCash()).toMatchObject(REFUSED);
    expect(await pickup.byCard()).toMatchObject(REFUSED);
    expect(await pickup.choose(iso('20:00'))).toMatchObject(REFUSED);
  });

  it('[SOON-02] is opened by its owner, once, and takes orders from then on', async () => {
    await t.setStore({ opensSoon: true });
    const [owner, manager] = [await t.staff(), await t.staff('manager')];
    const early = await t.openPickup();
    expect((await manager.post(OPEN)).body.code).toBe('NOT_ALLOWED');
    expect(await early.byCash()).toMatchObject(REFUSED);
    const answers = await Promise.all([owner.post(OPEN), owner.post(OPEN)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const pickup = await t.openPickup();
    expect((await pickup.byCash()).status).toBe(200);
    const { changes } = (await owner.get('/desk/log/changes?search=takes+orders')).body;
    const opened = changes.filter(({ action }: { action: string }) => action === 'shop_opened');
    expect(opened).toHaveLength(1);
  });

  it('[SOON-02] has no second store that is open before it', async () => {
    await t.setStore({ opensSoon: true });
    const owner = await t.staff();
    const hill = { name: 'Driftstone Hill', address: '12 Beach Road, Littlehampton' };
    expect((await owner.post('/desk/stores/all', { ...hill, phone: '' })).status).toBe(201);
    const { stores } = (await t.nobody.get('/opening')).body;
    expect(stores.map(({ opensSoon }: { opensSoon: boolean }) => opensSoon)).toEqual([true, true]);
    await owner.post(OPEN);
    const { stores: opened } = (await t.nobody.get('/opening')).body;
    expect(opened.some(({ opensSoon }: { opensSoon: boolean }) => opensSoon)).toBe(false);
  });

  it('[SOON-02] opens no store that is closed for good', async () => {
    await t.setStore({ opensSoon: true, closedAt: t.clock.now });
    const owner = await t.staff();
    await owner.post(OPEN);
    const [store] = await t.db.select().from(stores).where(eq(stores.id, t.storeId));
    await t.setStore({ opensSoon: false, closedAt: null });
    expect(store?.opensSoon).toBe(true);
  });
});

describe('GET /desk/today/setup', () => {
  it('[SETUP-01] loses each step when it is done, and all once the shop is open', async () => {
    await t.setStore({ opensSoon: true });
    const owner = await t.staff();
    const left = async () =>
      (await owner.get('/desk/today/setup')).body.left.filter((step: string) => step !== 'kitchen');
    expect(await left()).toEqual(['details', 'hours', 'menu', 'delivery', 'cards', 'open']);
    const { version } = (await owner.get('/desk/hours/settings')).body;
    const settings = (at: number, change: object) =>
      owner.patch('/desk/hours/settings', { version: at, change });
    expect((await settings(version, { deliveryFee: 3.1 })).status).toBe(200);
    // The area is still the sample's.
    expect(await left()).toContain('delivery');
    expect((await settings(version + 1, { serviceRadiusKm: 4 })).status).toBe(200);
    expect(await left()).toEqual(['details', 'hours', 'menu', 'cards', 'open']);
    const weekly = [{ kind: 'pickup', day: 5, opens: '12:00', closes: '22:00' }];
    expect((await settings(version + 2, { weekly })).status).toBe(200);
    expect(await left()).toEqual(['details', 'menu', 'cards', 'open']);
    await owner.post(OPEN);
    expect(await left()).toEqual([]);
  });
});
