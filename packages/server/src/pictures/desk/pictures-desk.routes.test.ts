import { Readable } from 'node:stream';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptPicture } from '@driftstone/contract/pictures/pictures-desk.schema.ts';
import { desc } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#audit/audit.tables.ts';
import { SERVER_FOLDER } from '#config/server-folder.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { cornersOf, heic, hollowPng, quarters } from '#testing/test-photos.ts';
import { buildPicture } from '../pictures.fixtures.ts';
import { LONGEST_UPLOAD_LINE } from './uploaded-file.ts';
import { pictureFiles, picturePhotos, pictures } from '../pictures.tables.ts';

const MB = 1024 * 1024;
const MARGHERITA = {
  seed: 'margherita',
  sauce: 'tomato',
  cheese: 'mozzarella',
  crust: 'classic',
  shape: 'round',
  toppings: ['basil'],
};

let t: TestApp;
let manager: Awaited<ReturnType<TestApp['staff']>>;
beforeAll(async () => {
  t = await createTestApp();
  manager = await t.staff('manager');
});
afterAll(() => t.close());

async function upload(payload: Buffer | Readable, type = 'image/jpeg', headers = {}) {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/desk/pictures/photos',
    headers: { ...manager.headers, 'content-type': type, ...headers },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<KeptPicture & { code: string }>() };
}

const fileOf = (name: string) => t.app.inject({ url: `/pictures/${name}` });

describe('POST /desk/pictures/photos', () => {
  it('[DESK-20] keeps a photo in the shop’s sizes, and logs who added it', async () => {
    const { status, body } = await upload(await quarters().jpeg().toBuffer());
    expect(status).toBe(201);
    expect(body).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      url: `/pictures/${body.hash}.webp`,
      kind: 'uploaded',
      recipe: null,
      crop: { x: 0.5, y: 0.5, zoom: 1 },
      photo: { width: 800, height: 600 },
    });
    for (const width of [320, 480, 640])
      for (const format of ['avif', 'webp']) {
        const { rawPayload } = await fileOf(`${body.hash}-${width}.${format}`);
        expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height: width });
      }
    const [logged] = await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(logged).toMatchObject({
      action: 'photo_added',
      staffId: manager.staff.id,
      subjectKind: 'picture',
      subjectId: body.hash,
    });
  });

  it('goes by the content, whatever the sender calls it', async () => {
    const { status, body } = await upload(await quarters(700, 600).png().toBuffer(), 'text/html');
    expect(status).toBe(201);
    const again = await upload(await quarters(700, 600).png().toBuffer(), 'application/json');
    expect(again.body.hash).toBe(body.hash);
  });

  it.each([
    ['PHOTO_IS_HEIC', 415, () => heic()],
    ['PHOTO_KIND_NOT_TAKEN', 415, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['PHOTO_KIND_NOT_TAKEN', 415, () => quarters().gif().toBuffer()],
    ['PHOTO_KIND_NOT_TAKEN', 415, () => Buffer.alloc(0)],
    ['PHOTO_HAS_TOO_MANY_PIXELS', 422, () => hollowPng(10_000, 10_000)],
  ] as const)('[DESK-20] refuses with %s (%i)', async (code, status, file) => {
    const before = await t.db.$count(pictures);
    expect(await upload(await file())).toMatchObject({ status, body: { code } });
    expect(await t.db.$count(pictures)).toBe(before);
  });

  it('[DESK-20] refuses more than 20 MB, also of a sender who does not say how much', async () => {
    const refusal = { status: 413, body: { code: 'PHOTO_TOO_LARGE' } };
    expect(await upload(Buffer.alloc(20 * MB + 1))).toMatchObject(refusal);
    let sentMb = 0;
    const endless = new Readable({
      read() {
        sentMb += 1;
        this.push(sentMb > 200 ? null : Buffer.alloc(MB));
      },
    });
    expect(await upload(endless)).toMatchObject(refusal);
  });

  it('[DESK-20] bounds what works at once: those in line are served, others told to come again', async () => {
    const photo = await quarters(480, 480).jpeg().toBuffer();
    const answers = await Promise.all(
      Array.from({ length: LONGEST_UPLOAD_LINE + 5 }, () => upload(photo)),
    );
    const counts = Map.groupBy(answers, ({ status }) => status);
    expect(new Set(counts.keys())).toEqual(new Set([201, 503]));
    expect(counts.get(503)?.every(({ body }) => body.code === 'PICTURES_BUSY')).toBe(true);
    expect(new Set(counts.get(201)?.map(({ body }) => body.hash)).size).toBe(1);
  }, 60_000);

  it('is for those who change the menu', async () => {
    const cook = await t.staff('kitchen');
    const photo = await quarters().jpeg().toBuffer();
    for (const [headers, status] of [
      [cook.headers, 403],
      [(await t.user()).headers, 401],
      [{}, 401],
    ] as const) {
      const answer = await t.app.inject({
        method: 'POST',
        url: '/desk/pictures/photos',
        headers: { ...headers, 'content-type': 'image/jpeg' },
        payload: photo,
      });
      expect(answer.statusCode).toBe(status);
    }
  });
});

describe('POST /desk/pictures/:hash/crop', () => {
  it('[DESK-21] cuts another picture from the same photo, and leaves the first as it is', async () => {
    const first = await upload(await quarters(1200, 900).jpeg().toBuffer());
    const photoCount = await t.db.$count(picturePhotos);
    const crop = { x: 1, y: 1, zoom: 2 };
    const { status, body } = await manager.post(`/desk/pictures/${first.body.hash}/crop`, crop);
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'uploaded', crop, photo: { width: 1200, height: 900 } });
    expect(body.hash).not.toBe(first.body.hash);
    const colours = await cornersOf((await fileOf(`${body.hash}.webp`)).rawPayload);
    expect(colours).toEqual(['white', 'white', 'white', 'white']);
    expect(await t.db.$count(picturePhotos)).toBe(photoCount);
    expect(await manager.get(`/desk/pictures/${first.body.hash}`)).toMatchObject({
      status: 200,
      body: first.body,
    });
  });

  it('refuses a picture that has no photo, or does not exist', async () => {
    const { hash } = await buildPicture(t.db);
    for (const each of [hash, 'f'.repeat(32)])
      expect(
        await manager.post(`/desk/pictures/${each}/crop`, { x: 0.5, y: 0.5, zoom: 1 }),
      ).toMatchObject({ status: 404, body: { code: 'PICTURE_NOT_FOUND' } });
  });

  it('refuses a point outside of the photo', async () => {
    for (const crop of [
      { x: -0.1, y: 0.5, zoom: 1 },
      { x: 0.5, y: 1.1, zoom: 1 },
      { x: 0.5, y: 0.5, zoom: 0.5 },
      { x: 0.5, y: 0.5, zoom: 50 },
    ])
      expect((await manager.post(`/desk/pictures/${'f'.repeat(32)}/crop`, crop)).status).toBe(400);
  });
});

describe('GET /desk/pictures/:hash/photo', () => {
  it('[DESK-21] shows the whole photo to staff', async () => {
    const { body } = await upload(await quarters(900, 700).jpeg().toBuffer());
    const photo = await manager.get(`/desk/pictures/${body.hash}/photo`);
    expect(photo).toMatchObject({ status: 200, body: { width: 900, height: 700 } });
    const [head = '', base64 = ''] = String(photo.body.src).split(',');
    expect(head).toBe('data:image/webp;base64');
    const corners = await cornersOf(Buffer.from(base64, 'base64'));
    expect(corners).toEqual(['red', 'green', 'white', 'blue']);
  });
});

/** The mean difference per channel, of 255, between two encodings of one picture. */
const NEARLY_SAME = 6;

async function differenceOf(one: Uint8Array, other: Uint8Array | undefined): Promise<number> {
  const [mine = Buffer.alloc(0), theirs = Buffer.alloc(0)] = await Promise.all(
    [one, other].map((picture) => sharp(picture).ensureAlpha().raw().toBuffer()),
  );
  expect(mine).toHaveLength(theirs.length);
  return (
    mine.reduce((sum, tone, nth) => sum + Math.abs(tone - (theirs[nth] ?? 0)), 0) / mine.length
  );
}

describe('POST /desk/pictures/drawings', () => {
  it('[DESK-22] bakes a recipe to the house’s picture of it, encoded faster', async () => {
    const { status, body } = await manager.post('/desk/pictures/drawings', MARGHERITA);
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'composed', recipe: MARGHERITA, crop: null, photo: null });
    const house = join(SERVER_FOLDER, '../web/public/pictures');
    // The same toppings, scattered otherwise.
    const scattered = { ...MARGHERITA, seed: `${MARGHERITA.seed}-again` };
    const { hash } = (await manager.post('/desk/pictures/drawings', scattered)).body;
    const stored = await t.db.select().from(pictureFiles);
    const filesOf = (wanted: unknown) => stored.filter(({ pictureHash }) => pictureHash === wanted);
    const mine = filesOf(body.hash);
    expect(mine).toHaveLength(6);
    for (const { width, format, bytes } of mine) {
      const near = filesOf(hash).find((file) => file.width === width && file.format === format);
      const [same, other] = ['margherita', 'quattro-formaggi'].map((slug) =>
        readFileSync(join(house, `${slug}-${width}.${format}`)),
      );
      expect(await differenceOf(bytes, same)).toBeLessThan(NEARLY_SAME);
      expect(await differenceOf(bytes, other)).toBeGreaterThan(3 * NEARLY_SAME);
      expect(await differenceOf(bytes, near?.bytes)).toBeGreaterThan(3 * NEARLY_SAME);
    }
    const again = await manager.post('/desk/pictures/drawings', MARGHERITA);
    expect(again.body).toEqual(body);
  });

  it('refuses what pizza-art cannot draw', async () => {
    for (const change of [
      { sauce: 'chocolate' },
      { toppings: ['basil', 'basil'] },
      { toppings: ['gull'] },
      { seed: '<script>' },
      { crust: undefined },
    ])
      expect(
        (await manager.post('/desk/pictures/drawings', { ...MARGHERITA, ...change })).status,
      ).toBe(400);
  });
});
