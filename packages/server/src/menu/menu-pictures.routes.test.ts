import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPicture } from '#pictures/pictures.fixtures.ts';
import { type MenuDesk, openMenuDesk } from '#testing/test-menu-desk.ts';
import { pizzaNamed } from './menu.fixtures.ts';
import { findUsedPictures } from './used-pictures.service.ts';

let desk: MenuDesk;
beforeEach(async () => {
  desk = await openMenuDesk();
});
afterEach(() => desk.t.close());

async function give(imageUrl: string | null) {
  const pizza = pizzaNamed(await desk.readMenu(), 'Margherita');
  return desk.put(pizza, { ...pizza, imageUrl });
}

describe('a pizza’s new picture', () => {
  it('[DESK-24] is refused when it is not there', async () => {
    expect(await give(`/pictures/${'0'.repeat(32)}.webp`)).toMatchObject({
      status: 404,
      body: { code: 'PICTURE_NOT_FOUND' },
    });
  });

  it('[DESK-23] is seen by customers once the menu is published', async () => {
    const { url } = await buildPicture(desk.t.db);
    expect((await give(url)).status).toBe(200);
    expect((await desk.publish()).status).toBe(200);
    expect(await desk.shownPizzas()).toContainEqual(expect.objectContaining({ imageUrl: url }));
  });

  it('[DESK-24] stays while the draft, the menu or its history has it', async () => {
    const { db } = desk.t;
    const [drafted, published, unused] = [
      await buildPicture(db),
      await buildPicture(db),
      await buildPicture(db),
    ];
    const all = [drafted, published, unused].map(({ url }) => url);
    const isUsed = async ({ url }: { url: string }) =>
      (await findUsedPictures(db, all)).includes(url);
    await give(published.url);
    expect(await isUsed(published)).toBe(true);
    await desk.publish();
    await give(null);
    await desk.publish();
    expect(await desk.shownPizzas()).not.toContainEqual(
      expect.objectContaining({ imageUrl: published.url }),
    );
    await give(drafted.url);
    expect(await Promise.all([drafted, published, unused].map(isUsed))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
