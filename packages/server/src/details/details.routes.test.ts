import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeepingApp } from '#testing/keeping-app.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { shopDetails } from './details.tables.ts';

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
});
afterEach(() => t.close());

describe('GET /shop', () => {
  it('says what every page says of the shop', async () => {
    const { status, body } = await t.nobody.get('/shop');
    expect(status).toBe(200);
    expect(body).toEqual({
      name: 'Driftstone',
      tag: 'Stone-baked by the sea',
      description: 'Handmade pizza from a stone oven by the sea in Littlehampton, West Sussex.',
      street: '14 Seafront Parade',
      town: 'Littlehampton',
      county: 'West Sussex',
      postcode: 'BN17 5AA',
      email: 'hello@driftstone.example',
      phone: '01903 555 014',
      dialledPhone: '+441903555014',
      supportHours: 'Monday–Friday 6 am to 8 pm BST',
      logoColour: '#c4321c',
      heroTitle: 'Out of the stone',
      heroText: 'We make each pizza by hand.',
      instagram: null,
      facebook: null,
      tiktok: null,
      vatNumber: null,
      hasTerms: false,
      hasPrivacy: false,
    });
  });

  it('[DESK-46] every node says a change within a second, whoever made it', async () => {
    const nodes = await Promise.all([1, 2].map(() => createKeepingApp(t, { hearsChanges: true })));
    const names = () =>
      Promise.all(nodes.map(async ({ guest }) => (await guest.get('/shop')).body.name));
    expect(await names()).toEqual(['Driftstone', 'Driftstone']);

    await t.db.update(shopDetails).set({ name: 'The Salty Crust' });

    await vi.waitFor(
      async () => expect(await names()).toEqual(['The Salty Crust', 'The Salty Crust']),
      // It takes milliseconds; a busy machine must not fail the test.
      { timeout: 10_000 },
    );
    for (const node of nodes) await node.close();
  });
});

describe('GET /shop/story', () => {
  it('tells the story in two parts', async () => {
    expect((await t.nobody.get('/shop/story')).body).toEqual({
      title: 'It began with the oven',
      text: 'We built it from beach stone.',
      more: 'The oven has not been cold since.',
    });
  });
});

describe('GET /shop/legal', () => {
  it('has no text before one is filled in', async () => {
    expect((await t.nobody.get('/shop/legal')).body).toEqual({ terms: null, privacy: null });
    await t.db.update(shopDetails).set({ terms: '# Orders' });
    await t.shop.details.renew();
    const { body } = await t.nobody.get('/shop/legal');
    expect(body).toEqual({ terms: '<h2>Orders</h2>\n', privacy: null });
    expect((await t.nobody.get('/shop')).body).toMatchObject({ hasTerms: true, hasPrivacy: false });
  });
});
