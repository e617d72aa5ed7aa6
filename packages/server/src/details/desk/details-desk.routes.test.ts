import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#audit/audit.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { stores } from '#location/location.tables.ts';
import { buildCutPicture, buildPicture } from '#pictures/pictures.fixtures.ts';
import { pictures } from '#pictures/pictures.tables.ts';
import { quarters } from '#testing/test-photos.ts';
import { createTestApp, type Caller, type TestApp } from '#testing/test-app.ts';

import { findPicturesOfShop } from '../details.service.ts';

let t: TestApp;
let owner: Caller;
beforeEach(async () => {
  t = await createTestApp();
  owner = await t.staff('owner');
});
afterEach(() => t.close());

const desk = async () => (await owner.get('/desk/shop/details')).body;
const change = (changed: object, { by = owner, version = 1 } = {}) =>
  by.patch('/desk/shop/details', { version, change: changed });
const changeLegal = (changed: object, version = 1) =>
  owner.patch('/desk/shop/legal', { version, change: changed });
const lastLogged = async () =>
  (await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

describe('PATCH /desk/shop/details', () => {
  it('[DESK-65] changes what everybody reads, at once, and logs it', async () => {
    const manager = await t.staff('manager');
    const { status, body } = await change({ name: 'The Salty Crust' }, { by: manager });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 2, details: { name: 'The Salty Crust' } });
    expect((await t.nobody.get('/shop')).body).toMatchObject({ name: 'The Salty Crust' });
    expect((await t.nobody.get('/openapi.json')).body.info.title).toBe('The Salty Crust API');
    expect((await t.nobody.get('/site.webmanifest')).body).toContain('The Salty Crust');
    expect(await lastLogged()).toMatchObject({
      action: 'shop_changed',
      staffName: manager.staff.name,
      before: { name: 'Driftstone' },
      after: { name: 'The Salty Crust' },
    });
  });

  it('[DESK-65] changes the first words of Home, and logs them', async () => {
    const { status } = await change({ heroTitle: 'Pizza from the pier' });
    expect(status).toBe(200);
    expect((await t.nobody.get('/shop')).body).toMatchObject({
      heroTitle: 'Pizza from the pier',
      heroText: 'We make each pizza by hand.',
    });
    expect(await lastLogged()).toMatchObject({
      action: 'shop_changed',
      before: { heroTitle: 'Out of the stone' },
      after: { heroTitle: 'Pizza from the pier' },
    });
  });

  it('[DESK-65] overwrites nothing unseen: the second of two is refused', async () => {
    await change({ phone: '01903 555 020' });
    const { status, body } = await change({ phone: '01903 555 099' });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'CHANGED_MEANWHILE' });
    expect((await desk()).details.phone).toBe('01903 555 020');
    expect((await change({ tag: 'By the pier' }, { version: 2 })).status).toBe(200);
  });

  it.each([
    ['name', ''],
    ['phone', 'call us'],
    ['email', 'nobody'],
    ['instagram', 'https://evil.example/driftstone'],
    ['facebook', 'javascript:alert(1)'],
    ['tiktok', 'http://www.tiktok.com/@driftstone'],
    ['heroTitle', ''],
    ['heroText', 'x'.repeat(251)],
    ['storyText', ' '],
  ])('[DESK-65] refuses a %s such as "%s", and says where', async (field, value) => {
    const { status, body } = await change({ [field]: value });
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: `change.${field}` }]);
    expect((await desk()).version).toBe(1);
  });

  it('[DESK-66] refuses a colour in which the logo would be lost', async () => {
    const { status, body } = await change({ logoColour: '#e6ac3e' });
    expect(status).toBe(400);
    expect(body.issues[0].message).toContain('too pale');
    expect((await change({ logoColour: '#1f4fa3' })).body.details.logoColour).toBe('#1f4fa3');
  });

  it('[DESK-66] gives the icon of the tab the colour', async () => {
    const icon = (etag?: string) =>
      t.app.inject({ url: '/site-icon.svg', headers: etag ? { 'if-none-match': etag } : {} });
    const before = await icon();
    expect(before.body).toContain('fill="#c4321c"');
    const { etag } = before.headers;
    expect((await icon(String(etag))).statusCode).toBe(304);
    await change({ logoColour: '#1f4fa3' });
    const after = await icon(String(etag));
    expect(after.headers['content-type']).toContain('image/svg+xml');
    expect(after.body).toContain('fill="#1f4fa3"');
    const mark = await t.app.inject({ url: '/pictures/logo-1f4fa3.svg' });
    expect(mark.body).toBe(after.body);
    expect(mark.headers['cache-control']).toContain('immutable');
    expect((await t.app.inject({ url: '/pictures/logo-evil.svg' })).statusCode).toBe(404);
    expect((await t.nobody.get('/site.webmanifest')).body).toContain('/site-icon.svg');
  });

  it('[FACE-03] hides sections of Home, says so to the pages, and logs it in words', async () => {
    const { status } = await change({ hiddenSections: 'reviews app' });
    expect(status).toBe(200);
    expect((await t.nobody.get('/shop')).body).toMatchObject({ hiddenSections: 'reviews app' });
    expect(await lastLogged()).toMatchObject({
      action: 'shop_changed',
      before: { hiddenSections: null },
      after: { hiddenSections: 'reviews app' },
    });
    await change({ hiddenSections: null }, { version: 2 });
    expect((await t.nobody.get('/shop')).body).not.toHaveProperty('hiddenSections');
  });

  it.each(['app reviews', 'app app', 'hero', 'hero app', ''])(
    '[FACE-03] refuses to hide "%s"',
    async (hiddenSections) => {
      const { status, body } = await change({ hiddenSections });
      expect(status).toBe(400);
      expect(body.issues).toMatchObject([{ path: 'change.hiddenSections' }]);
    },
  );

  it('[FACE-02] Home gets a picture that is there, which stays while it is shown', async () => {
    const [{ hash, url }, other] = [await buildPicture(t.db), await buildPicture(t.db)];
    const isUsed = async () => findPicturesOfShop(t.db, [url, other.url]);
    expect(await isUsed()).toEqual([]);
    await t.db.update(pictures).set({ touchedAt: new Date(0) });
    expect((await change({ heroPicture: url })).status).toBe(200);
    expect((await t.nobody.get('/shop')).body.heroPicture).toBe(hash);
    expect(await isUsed()).toEqual([url]);
    await t.db.update(pictures).set({ touchedAt: new Date(0) });
    await change({ heroPicture: '/pictures/margherita.webp' }, { version: 2 });
    expect((await t.nobody.get('/shop')).body.heroPicture).toBe('margherita');
    // Young enough for the purge to leave it: the change may be taken back.
    const [former] = await t.db.select().from(pictures).where(eq(pictures.hash, hash));
    expect(former?.touchedAt.getTime()).toBeGreaterThan(0);
    expect((await change({ heroPicture: null }, { version: 3 })).status).toBe(200);
    expect((await t.nobody.get('/shop')).body).not.toHaveProperty('heroPicture');
  });

  it('[FACE-02] keeps large files of a photo that heads Home, and of no other', async () => {
    const photo = await quarters(1300, 1300).webp().toBuffer();
    const { hash, url } = await buildCutPicture(t.db, photo, 1300);
    const { url: drawn } = await buildPicture(t.db);
    const large = `/pictures/${hash}-1200.avif`;
    expect((await t.app.inject({ url: large })).statusCode).toBe(404);
    expect((await change({ heroPicture: url })).status).toBe(200);
    expect((await t.nobody.get('/shop')).body).toMatchObject({ heroWidths: [960, 1200] });
    const sent = await t.app.inject({ url: large });
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'image/avif']);
    await change({ heroPicture: drawn }, { version: 2 });
    expect((await t.nobody.get('/shop')).body).not.toHaveProperty('heroWidths');
  });

  it('[FACE-02] changes the rest, though the picture is gone', async () => {
    const { hash, url } = await buildPicture(t.db);
    await change({ heroPicture: url });
    await t.db.delete(pictures).where(eq(pictures.hash, hash));
    expect((await change({ tag: 'Baked by the sea' }, { version: 2 })).status).toBe(200);
    expect((await change({ heroPicture: null }, { version: 3 })).status).toBe(200);
  });

  it('[FACE-02] refuses a picture that is not there', async () => {
    const missing = `/pictures/${'0'.repeat(32)}.webp`;
    expect(await change({ heroPicture: missing })).toMatchObject({
      status: 404,
      body: { code: 'PICTURE_NOT_FOUND' },
    });
    expect((await change({ heroPicture: 'https://evil.example/a.webp' })).status).toBe(400);
    expect((await desk()).version).toBe(1);
  });

  it('[DESK-67] a new address moves the one store, on the map too', async () => {
    await buildStore(t.db);
    const { status } = await change({ street: '12 Arundel Road', postcode: 'BN17 7DB' });
    expect(status).toBe(200);
    const [store] = await t.db.select().from(stores);
    expect(store).toMatchObject({
      address: '12 Arundel Road, Littlehampton, BN17 7DB',
      version: 2,
    });
    expect([store?.latitude, store?.longitude]).not.toEqual([50.8046, -0.5418]);
  });

  it('[DESK-67] several stores stay where they are', async () => {
    await buildStore(t.db);
    await buildStore(t.db);
    await change({ street: '12 Arundel Road', postcode: 'BN17 7DB' });
    expect(await t.db.select({ version: stores.version }).from(stores)).toEqual([
      { version: 1 },
      { version: 1 },
    ]);
  });

  it('[DESK-67] refuses an address that is not on the map', async () => {
    const { status, body } = await change({ street: '1 Nowhere Lane', postcode: 'ZZ1 1ZZ' });
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: 'change.street' }]);
    expect((await desk()).details.street).toBe('14 Seafront Parade');
  });
});

describe('PATCH /desk/shop/legal', () => {
  it('[DESK-69] publishes a text, and takes it back', async () => {
    await changeLegal({ terms: '# Orders\n\nWe bake.' });
    expect((await t.nobody.get('/shop')).body).toMatchObject({ hasTerms: true, hasPrivacy: false });
    expect((await t.nobody.get('/shop/legal')).body.terms).toBe(
      '<h2>Orders</h2>\n<p>We bake.</p>\n',
    );
    expect(await lastLogged()).toMatchObject({
      action: 'legal_changed',
      before: { terms: null },
      after: { terms: '18 characters' },
    });
    await changeLegal({ terms: null }, 2);
    expect((await t.nobody.get('/shop')).body.hasTerms).toBe(false);
  });

  it('[DESK-68] takes a VAT number however it is typed, and refuses a mistyped one', async () => {
    const { body } = await changeLegal({ vatNumber: 'gb123456782' });
    expect(body.legal.vatNumber).toBe('GB 123 4567 82');
    expect((await t.nobody.get('/shop')).body.vatNumber).toBe('GB 123 4567 82');
    const mistyped = await changeLegal({ vatNumber: 'GB 123 4567 83' }, 2);
    expect(mistyped.status).toBe(400);
    expect(mistyped.body.issues).toMatchObject([{ path: 'change.vatNumber' }]);
  });
});

describe('POST /desk/shop/legal-preview', () => {
  it('[DESK-69] shows a text as its page would, and publishes nothing', async () => {
    const { body } = await owner.post('/desk/shop/legal-preview', { text: '## Refunds' });
    expect(body.html).toBe('<h3>Refunds</h3>\n');
    expect((await t.nobody.get('/shop')).body.hasTerms).toBe(false);
  });
});
