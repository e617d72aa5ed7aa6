import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  LARGE_FILE_BYTES,
  PICTURE_WIDTHS,
} from '@driftstone/contract/pictures/picture-files.rules.ts';
import { FOOD, foodFile, seatFile } from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import { describe, expect, it } from 'vitest';
import { PICTURES_FOLDER } from './kept-pictures.ts';
import { listPictures } from './picture-list.ts';
import { fileNamesOf } from './rasterise.ts';

const PIECES = join(PICTURES_FOLDER, '../assets/pieces');
/** On a screen of two pixels a point, and on a phone. */
const CARD_FILE = /-(?:320|480)\.\w+$/;
const CARD_BYTES = 30_000;
/** The builder opens with the base of a crust, in the size that its frame shows. */
const BUILDER_BYTES = 110_000;
const TOPPING_BYTES = 40_000;

const bytesOf = (path: string) => statSync(path).size;
const files = listPictures().flatMap((picture) =>
  fileNamesOf(picture).map((name) => ({ name, bytes: bytesOf(join(PICTURES_FOLDER, name)) })),
);

describe('what the shop keeps of its pictures', () => {
  it('is a file of each size and format, and no other', () => {
    expect(readdirSync(PICTURES_FOLDER).toSorted()).toEqual(
      files.map(({ name }) => name).toSorted(),
    );
  });

  it('[OWN-63] has a small file of every picture, for who saves data', () => {
    const smallest = listPictures().map(({ widths }) => widths[0]);
    expect(new Set(smallest)).toEqual(new Set([PICTURE_WIDTHS[0]]));
  });

  it('fits a card in 30 kB', () => {
    const cards = files.filter(({ name }) => CARD_FILE.test(name));
    expect(cards.length).toBeGreaterThan(200);
    expect(cards.filter(({ bytes }) => bytes > CARD_BYTES)).toEqual([]);
  });

  it('fits a hero, and whatever else is large, in 95 kB', () => {
    expect(files.filter(({ name }) => name.startsWith('hero-1200'))).toHaveLength(2);
    expect(files.filter(({ bytes }) => bytes > LARGE_FILE_BYTES)).toEqual([]);
  });

  it('fits the builder’s first picture in 110 kB', () => {
    const bases = files.filter(({ name }) => name.startsWith('base-'));
    expect(bases.length).toBeGreaterThan(6);
    expect(bases.filter(({ bytes }) => bytes > BUILDER_BYTES)).toEqual([]);
  });

  it('fits each topping’s sheet with its seats in 40 kB', () => {
    const heavy = Object.entries(FOOD.pieces).filter(([name, { version }]) => {
      const both = [foodFile, seatFile].map((file) =>
        bytesOf(join(PIECES, file('topping', name, version, 'large'))),
      );
      return both.reduce((sum, bytes) => sum + bytes, 0) > TOPPING_BYTES;
    });
    expect(heavy).toEqual([]);
  });
});
