import { HOUSE_RECIPES } from '@driftstone/pizza-art/house-recipes.ts';
import { baseOf } from '@driftstone/pizza-art/pieces/bases.ts';
import { layPieces } from '@driftstone/pizza-art/pieces/lay-pieces.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { listPictures, type Picture } from './picture-list.ts';
import { fileNamesOf, rasterise } from './rasterise.ts';

const CARD_BYTES = 25_000;

function findPicture(slug: string): Picture {
  const picture = listPictures().find((one) => one.slug === slug);
  if (!picture) throw new Error(`No picture ${slug}`);
  return picture;
}

describe('rasterise', () => {
  // The richest picture, one without a background, and one that is drawn.
  it.each(['full-catch', 'scene-no-orders', 'placeholder-pizza'])(
    'makes square files of every width, small enough for a card (%s)',
    async (slug) => {
      const picture = findPicture(slug);
      const files = await rasterise(picture);
      expect([...files.keys()].toSorted()).toEqual(fileNamesOf(picture).toSorted());
      for (const [name, bytes] of files) {
        const { width, height } = await sharp(bytes).metadata();
        const [, wanted = '640'] = /-(\d+)\.\w+$/.exec(name) ?? [];
        expect([width, height]).toEqual([Number(wanted), Number(wanted)]);
      }
      const cards = [...files].filter(([name]) => /-(?:320|480)\./.test(name));
      for (const [, bytes] of cards) expect(bytes.length).toBeLessThanOrEqual(CARD_BYTES);
    },
  );

  it('leaves the background of a pizza transparent', async () => {
    const files = await rasterise(findPicture('margherita'));
    const bytes = files.get('margherita-320.webp');
    const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data[3]).toBe(0);
    expect(data[(160 * 320 + 160) * 4 + 3]).toBe(255);
  });
});

describe('listPictures', () => {
  it('[OWN-34] has the hero in 1,200 px', () => {
    expect(Math.max(...findPicture('hero').widths)).toBe(1200);
  });

  it('[OWN-33] varies the menu’s pictures: several rims, and no two baked alike', () => {
    const menu = listPictures().flatMap((picture) =>
      'composed' in picture && HOUSE_RECIPES.has(picture.slug) ? [picture.composed] : [],
    );
    expect(menu).toHaveLength(HOUSE_RECIPES.size);
    const rims = menu.map((recipe) => baseOf(recipe).rim);
    expect(new Set(rims).size).toBe(10);
    const looks = menu.map((recipe) => JSON.stringify([baseOf(recipe), layPieces(recipe)]));
    expect(new Set(looks).size).toBe(menu.length);
  });

  it('names each picture once', () => {
    const slugs = listPictures().map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });
});
