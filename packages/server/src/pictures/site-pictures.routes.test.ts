import { desc } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#audit/audit.tables.ts';
import { findPicturesOfShop } from '#details/details.service.ts';
import { createTestApp, type Caller, type TestApp } from '#testing/test-app.ts';
import { logoPng } from '#testing/test-logos.ts';

const [PAPER, SEA, TOMATO] = ['fbf5ea', '0d3a47', 'c4321c'];

let t: TestApp;
let owner: Caller;
beforeEach(async () => {
  t = await createTestApp();
  owner = await t.staff('owner');
});
afterEach(() => t.close());

async function upload(payload: Buffer, by = owner) {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/desk/pictures/logos',
    headers: { ...by.headers, 'content-type': 'image/png' },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<{ url: string; code: string }>() };
}

const change = (changed: object, version = 1) =>
  owner.patch('/desk/shop/details', { version, change: changed });

async function pixelsOf(url: string) {
  const { rawPayload, statusCode } = await t.app.inject({ url });
  expect(statusCode).toBe(200);
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return data.toString('hex', start, start + 3);
  };
  const alphaAt = (x: number, y: number) =>
    info.channels === 4 ? data[(y * info.width + x) * 4 + 3] : 255;
  return { ...info, at, alphaAt };
}

/** WebP and JPEG change a colour a little. */
function isNear(colour: string | undefined, wanted: string | undefined): boolean {
  const partsOf = (hex = '') => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const others = partsOf(wanted);
  return partsOf(colour).every((part, nth) => Math.abs(part - (others[nth] ?? 0)) < 12);
}

describe('POST /desk/pictures/logos', () => {
  it('[FACE-04] takes the margin off, and stands a transparent logo on the ground on which it is seen', async () => {
    for (const [colour, ground] of [
      ['#12303b', PAPER],
      ['#ffffff', SEA],
    ] as const) {
      const { status, body } = await upload(await logoPng({ width: 600, height: 200 }, colour));
      expect(status).toBe(201);
      const shown = await pixelsOf(body.url);
      expect([shown.width, shown.height]).toEqual([256, 96]);
      expect(body.url).toMatch(/-256\.webp$/);
      expect(isNear(shown.at(3, 48), ground)).toBe(true);
      expect(isNear(shown.at(128, 48), colour.slice(1))).toBe(true);
    }
  });

  it.each([
    ['wide', { width: 1600, height: 100 }, 432],
    ['tall', { width: 120, height: 480 }, 36],
    ['square', { width: 300, height: 300 }, 96],
  ])('[FACE-04] keeps the shape of a %s one', async (_shape, size, width) => {
    const { body } = await upload(await logoPng(size, '#2f6b3a'));
    const shown = await pixelsOf(body.url);
    expect([shown.width, shown.height]).toEqual([width, 96]);
  });

  it('[FACE-04] leaves one with a ground of its own as it is', async () => {
    const { body } = await upload(
      await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2f6b3a' } })
        .composite([{ input: await logoPng({ width: 200, height: 120 }, '#ffffff') }])
        .png()
        .toBuffer(),
    );
    const shown = await pixelsOf(body.url);
    expect(isNear(shown.at(3, 48), '2f6b3a')).toBe(true);
    expect(isNear(shown.at(shown.width >> 1, 48), 'ffffff')).toBe(true);
    await change({ logo: body.url });
    expect(isNear((await pixelsOf('/site-icon-192.png')).at(2, 2), '2f6b3a')).toBe(true);
  });

  it.each([
    [
      'blank',
      () =>
        sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } })
          .png()
          .toBuffer(),
      'LOGO_TOO_SMALL',
    ],
    ['small', () => logoPng({ width: 60, height: 20 }, '#12303b'), 'LOGO_TOO_SMALL'],
    [
      'no picture',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'PHOTO_KIND_NOT_TAKEN',
    ],
    [
      'cut off',
      async () => (await logoPng({ width: 600, height: 200 }, '#12303b')).subarray(0, 400),
      'PHOTO_DAMAGED',
    ],
  ])('[FACE-04] refuses one that is %s', async (_what, make, code) => {
    expect((await upload(await make())).body.code).toBe(code);
  });

  it('[FACE-04] is for those who may change the shop', async () => {
    const logo = await logoPng({ width: 600, height: 200 }, '#12303b');
    expect((await upload(logo, await t.staff('kitchen'))).status).toBe(403);
    expect((await upload(logo, await t.staff('manager'))).status).toBe(201);
  });
});

describe('a logo that is published', () => {
  it('[FACE-04] is on every page, wide or beside the name, is not purged, and is logged', async () => {
    const { body: wide } = await upload(await logoPng({ width: 600, height: 200 }, '#12303b'));
    expect((await change({ logo: wide.url })).status).toBe(200);
    expect((await t.nobody.get('/shop')).body).toMatchObject({ logo: wide.url, isLogoWide: true });
    const hash = /[0-9a-f]{32}/.exec(wide.url)?.[0];
    const plain = `/pictures/${hash}.webp`;
    expect(await findPicturesOfShop(t.db, [plain])).toEqual([plain]);
    const [logged] = await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(logged).toMatchObject({ action: 'shop_changed', after: { logo: wide.url } });
    const { body: tall } = await upload(await logoPng({ width: 120, height: 480 }, '#12303b'));
    await change({ logo: tall.url }, 2);
    const { body } = await t.nobody.get('/shop');
    expect(body.logo).toBe(tall.url);
    expect(body).not.toHaveProperty('isLogoWide');
    await change({ logo: null }, 3);
    expect((await t.nobody.get('/shop')).body).not.toHaveProperty('logo');
  });

  it.each([
    '/pictures/margherita.webp',
    'https://evil.example/logo.webp',
    `/pictures/${'0'.repeat(32)}-96.webp`,
  ])('[FACE-04] is never %s', async (logo) => {
    expect([400, 404]).toContain((await change({ logo })).status);
    expect((await t.nobody.get('/shop')).body).not.toHaveProperty('logo');
  });
});

describe('icons and the card of shared links', () => {
  const iconPaths = [180, 192, 512].map((side) => `/site-icon-${side}.png`);

  it('[FACE-05] are the house’s own files as long as those show the same', async () => {
    for (const [path, file] of [
      ['/site-icon-192.png', '/icon-192.png'],
      ['/site-share.jpg', '/share.jpg'],
    ] as const) {
      const { statusCode, headers } = await t.app.inject({ url: path });
      expect([statusCode, headers['location']]).toEqual([302, file]);
    }
  });

  it('[FACE-05] follow the colour, and the shop’s own logo', async () => {
    await change({ logoColour: '#2f6b3a' });
    for (const path of iconPaths) {
      const icon = await pixelsOf(path);
      expect(icon.width).toBe(Number(/\d+/.exec(path)?.[0]));
      expect(isNear(icon.at(2, 2), PAPER)).toBe(true);
      expect(isNear(icon.at(icon.width >> 1, Math.round(icon.height * 0.42)), '2f6b3a')).toBe(true);
    }
    const { body } = await upload(await logoPng({ width: 300, height: 300 }, '#ffffff'));
    await change({ logo: body.url }, 2);
    const icon = await pixelsOf('/site-icon-512.png');
    expect(isNear(icon.at(2, 2), SEA)).toBe(true);
    expect(isNear(icon.at(256, 256), 'ffffff')).toBe(true);
    const tab = await t.app.inject({ url: '/site-icon.svg' });
    expect(tab.headers['content-type']).toContain('image/svg+xml');
    expect(tab.body).toContain('href="data:image/png;base64,');
    const etag = String(tab.headers['etag']);
    const again = await t.app.inject({ url: '/site-icon.svg', headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
  });

  it('[FACE-04] a wide logo is its initial in a tab and on home screens, and whole for mails', async () => {
    const { body } = await upload(await logoPng({ width: 600, height: 200 }, '#12303b'));
    await change({ name: 'The <Salty> Crust', logo: body.url });
    const tab = await t.app.inject({ url: '/site-icon.svg' });
    expect(tab.body).toContain('>S</text>');
    for (const path of iconPaths) {
      const icon = await pixelsOf(path);
      const [middle, side] = [icon.width >> 1, icon.width];
      expect(isNear(icon.at(2, 2), PAPER)).toBe(true);
      // The disc reaches far above and below a strip.
      for (const y of [0.12, 0.85])
        expect(isNear(icon.at(middle, Math.round(side * y)), TOMATO)).toBe(true);
      // The letter is on it.
      const column = Array.from({ length: side }, (_, y) => icon.at(middle, y));
      expect(column.slice(side >> 2, (side * 3) >> 2).some((at) => isNear(at, PAPER))).toBe(true);
    }
    const whole = await pixelsOf('/site-logo.png');
    expect([whole.width, whole.height, whole.channels]).toEqual([256, 96, 4]);
    const { headers } = await t.app.inject({ url: '/site-logo.png' });
    expect(headers['content-type']).toBe('image/png');
  });

  it('[FACE-05] get other addresses with the look, since caches keep them', async () => {
    const queryNow = async () => (await t.nobody.get('/shop')).body.brandQuery;
    expect(await queryNow()).toBeUndefined();
    await change({ logoColour: '#2f6b3a' });
    const green = await queryNow();
    expect(green).toMatch(/^\?v=\w+$/);
    expect((await t.nobody.get('/site.webmanifest')).body).toContain(`/site-icon.svg${green}`);
    const keptFor = async (query: string) =>
      (await t.app.inject({ url: `/site-icon.svg${query}` })).headers['cache-control'];
    expect(await keptFor(green)).toBe('public, max-age=3600');
    expect(await Promise.all(['', '?v=before', '?v=a&v=b'].map(keptFor))).toEqual(
      Array(3).fill('no-cache'),
    );
    await change({ heroPicture: '/pictures/margherita.webp' }, 2);
    expect(await queryNow()).not.toBe(green);
  });

  it('[FACE-05] the shared card shows the mark and the picture of Home, once they or the name differ', async () => {
    await change({ name: 'The Salty Crust', heroPicture: '/pictures/margherita.webp' });
    const card = await pixelsOf('/site-share.jpg');
    expect([card.width, card.height]).toEqual([1200, 630]);
    expect(isNear(card.at(4, 4), SEA)).toBe(true);
    expect(isNear(card.at(280, 140), PAPER)).toBe(true);
  });
});
