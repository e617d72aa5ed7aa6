import { HOUSE_RECIPES } from '@driftstone/pizza-art/house-recipes.ts';
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
  // The richest picture, one without a background, and one that is drawn but not baked.
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
  it('[OWN-34] tilts the hero, and has it in 1,200 px', () => {
    expect(findPicture('hero')).toMatchObject({ options: { isTilted: true } });
    expect(Math.max(...findPicture('hero').widths)).toBe(1200);
  });

  it('[OWN-33] varies the menu’s pictures: some smaller, one cut, one with a lifted slice', () => {
    const baked = listPictures().flatMap((picture) => ('recipe' in picture ? [picture] : []));
    const menu = baked.filter(({ slug }) => HOUSE_RECIPES.has(slug));
    expect(menu.filter(({ recipe }) => recipe.size === 'medium').length).toBeGreaterThan(4);
    expect(menu.filter(({ options }) => options.slices)).toHaveLength(1);
    expect(menu.filter(({ options }) => options.cut)).toHaveLength(1);
  });

  it('names each picture once', () => {
    const slugs = listPictures().map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });
});
