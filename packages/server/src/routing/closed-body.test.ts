import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const SETTINGS = '/desk/hours/settings';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterAll(() => t.close());

describe('a body that is sent to the desk', () => {
  it('[API-13] is refused for a field that nobody reads, and changes nothing', async () => {
    const owner = await t.staff();
    const { version } = (await owner.get(SETTINGS)).body;
    const change = { deliveryFeee: 5, prepMinutes: 25 };
    expect(await owner.patch(SETTINGS, { version, change })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'change.deliveryFeee' }] },
    });
    const { version: after } = (await owner.get(SETTINGS)).body;
    expect(after).toBe(version);
    expect((await owner.patch(SETTINGS, { version, change: { prepMinutes: 25 } })).status).toBe(
      200,
    );
  });

  it('[API-13] is refused for such a field deep inside a list, by its path', async () => {
    const owner = await t.staff();
    const item = { id: crypto.randomUUID(), name: 'Salads', emoji: null, vatPermile: 0 };
    const edits = [{ kind: 'category', seen: null, item }];
    expect(await owner.patch('/desk/menu/draft', { edits })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'edits.0.item.vatPermile' }] },
    });
  });

  it('is read as before by customers: an old page may send more than a new server knows', async () => {
    const message = { name: 'Ida', email: 'ida@example.com', message: 'Hello there', more: 1 };
    expect((await t.nobody.post('/contact/create', message)).status).toBeLessThan(300);
  });
});
