import { CUSTOM_BASE, HOUSE_RECIPES } from '@driftstone/pizza-art/house-recipes.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { quarters } from '#testing/test-photos.ts';
import { pathOfOutsidePicture } from './outside-pictures.service.ts';
import { buildPicture } from './pictures.fixtures.ts';
import { pictureFiles } from './pictures.tables.ts';
import { readRecipe, writeRecipe } from './recipe-text.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const MARGHERITA = {
  imageUrl: '/pictures/margherita.webp',
  isCustom: false,
  options: [],
  addOns: [],
};

const get = async (url: string) => t.app.inject({ url });

describe('readRecipe', () => {
  it('reads what writeRecipe has written, for every pizza of the house', () => {
    for (const recipe of HOUSE_RECIPES.values())
      expect(readRecipe(writeRecipe(recipe))).toMatchObject(recipe);
    const portions = { ham: { amount: 'double', half: 'left' }, olive: { half: 'right' } } as const;
    const custom = { ...CUSTOM_BASE, toppings: ['ham' as const, 'olive' as const], portions };
    expect(readRecipe(writeRecipe(custom))).toMatchObject(custom);
  });

  it('knows one address for each pizza', () => {
    const text = 'custom~tomato~mozzarella~thin~small~round~ham_double_left.olive';
    expect(readRecipe(text)).not.toBeNull();
    for (const other of [
      text.replace('double_left', 'left_double'),
      text.replace('olive', 'olive.olive'),
      text.replace('olive', 'olive_'),
      text.replace('olive', 'gold'),
      text.replace('round', 'square'),
      `${text}~`,
      `C${text}`,
      '',
    ])
      expect(readRecipe(other)).toBeNull();
  });
});

describe('the pictures of mails and shared links', () => {
  it('[OWN-13] are composed from the pizza’s recipe, which stays at its address', async () => {
    const path = pathOfOutsidePicture(MARGHERITA, 'card') ?? '';
    const card = await get(path);
    expect(card.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
    });
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    const mail = await get(pathOfOutsidePicture(MARGHERITA, 'mail') ?? '');
    expect(mail.headers['content-type']).toBe('image/png');
    expect(mail.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const logo = await get('/site-logo.png');
    expect(logo.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(await sharp(mail.rawPayload).metadata()).toMatchObject({ width: 160, hasAlpha: true });
    expect(mail.rawPayload.length).toBeLessThan(20_000);
    const again = { url: path, headers: { 'if-none-match': String(card.headers.etag) } };
    expect((await t.app.inject(again)).statusCode).toBe(304);
  });

  it('[OWN-13] change with what was left out and added', () => {
    const options = [{ type: 'ingredient', label: 'Basil', amount: 'without' as const }];
    const changed = pathOfOutsidePicture(
      { ...MARGHERITA, options, addOns: [{ name: 'Ham' }] },
      'card',
    );
    expect(changed).toMatch(/ham$/);
    expect(changed).not.toContain('basil');
  });

  it('[OWN-13] show a photo that the shop has uploaded', async () => {
    const { hash, url } = await buildPicture(t.db);
    await t.db.update(pictureFiles).set({ bytes: await quarters(640, 640).webp().toBuffer() });
    const line = { ...MARGHERITA, imageUrl: url };
    expect(pathOfOutsidePicture(line, 'card')).toBe(`/pictures/card.jpg?of=${hash}`);
    const card = await get(`/pictures/card.jpg?of=${hash}`);
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('know no other addresses, and draw little at a time', async () => {
    for (const of of ['', 'x', '0'.repeat(32), 'a~b~c~d~e~f~g', '%00', '~'.repeat(2000)])
      expect((await get(`/pictures/card.jpg?of=${of}`)).statusCode).toBe(404);
    const different = Array.from({ length: 24 }, (_, nth) =>
      get(`/pictures/mail.png?of=s${nth}~tomato~none~thin~small~round~`),
    );
    const statuses = (await Promise.all(different)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(21);
    expect(statuses.filter((status) => status === 503)).toHaveLength(3);
  });
});
