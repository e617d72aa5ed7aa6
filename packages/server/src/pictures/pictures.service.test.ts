import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildPicture } from './pictures.fixtures.ts';
import { purgePictures, requirePicture } from './pictures.service.ts';
import { pictureFiles, picturePhotos, pictures } from './pictures.tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-11-22T12:00:00Z');
const LONG_AGO = new Date(NOW.getTime() - 31 * DAY_MS);
const LATELY = new Date(NOW.getTime() - 29 * DAY_MS);

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const purge = (used: readonly { url: string }[]) =>
  purgePictures({ db: t.db, now: () => NOW }, (_db, urls) =>
    Promise.resolve(urls.filter((url) => used.some((each) => each.url === url))),
  );
const isThere = async ({ hash }: { hash: string }) =>
  (await t.db.select().from(pictures).where(eq(pictures.hash, hash))).length === 1;

describe('requirePicture', () => {
  it('takes a kept picture, one of the house, and none', async () => {
    const { url } = await buildPicture(t.db);
    for (const each of [url, '/pictures/margherita.webp', null])
      await expect(requirePicture(t.db, each)).resolves.toBeUndefined();
  });

  it('refuses a picture that is not there, and what is no picture of the shop', async () => {
    for (const url of [
      `/pictures/${'0'.repeat(32)}.webp`,
      'https://elsewhere.example/pizza.webp',
      '/pictures/../share.webp',
    ])
      await expect(requirePicture(t.db, url)).rejects.toMatchObject({ code: 'PICTURE_NOT_FOUND' });
  });
});

describe('the purge', () => {
  it('[DESK-24] deletes what nothing has used for 30 days, with its files and its photo', async () => {
    await t.db
      .insert(picturePhotos)
      .values({ hash: 'a', width: 800, height: 600, bytes: Buffer.from('a'), createdAt: LONG_AGO });
    const cut = { recipe: null, photoHash: 'a', cropX: 0.5, cropY: 0.5, cropZoom: 1 };
    const unused = await buildPicture(t.db, { ...cut, touchedAt: LONG_AGO });
    const young = await buildPicture(t.db, { touchedAt: LATELY });
    const used = await buildPicture(t.db, { touchedAt: LONG_AGO });
    await purge([used]);
    expect(await Promise.all([unused, young, used].map(isThere))).toEqual([false, true, true]);
    const files = await t.db
      .select()
      .from(pictureFiles)
      .where(eq(pictureFiles.pictureHash, unused.hash));
    expect(files).toEqual([]);
    expect(await t.db.select().from(picturePhotos)).toEqual([]);
  });

  it('[DESK-24] spares a picture that is chosen while it looks', async () => {
    const chosen = await buildPicture(t.db, { touchedAt: LONG_AGO });
    const choosing = async (_db: unknown, urls: readonly string[]) => {
      expect(urls).toContain(chosen.url);
      await requirePicture(t.db, chosen.url);
      return [];
    };
    await purgePictures({ db: t.db, now: () => NOW }, choosing);
    expect(await isThere(chosen)).toBe(true);
  });

  it('[DESK-24] comes to all of them, even behind hundreds that are used', async () => {
    const unused = await buildPicture(t.db, { touchedAt: LATELY });
    await t.db.execute(sql`insert into pictures (hash, recipe, touched_at)
      select md5(n::text), '{}', ${LONG_AGO} from generate_series(1, 250) n`);
    await t.db.update(pictures).set({ touchedAt: LONG_AGO }).where(eq(pictures.hash, unused.hash));
    const others = (_db: unknown, urls: readonly string[]) =>
      Promise.resolve(urls.filter((url) => url !== unused.url));
    for (let run = 0; run < 2; run += 1) await purgePictures({ db: t.db, now: () => NOW }, others);
    expect(await isThere(unused)).toBe(false);
  });
});
