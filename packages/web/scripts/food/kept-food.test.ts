import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PIECE_HABITS, type PieceHabit } from '@driftstone/pizza-art/pieces/piece-habits.ts';
import {
  FOOD,
  foodFile,
  seatFile,
  swatchesFile,
  veilFile,
} from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import { DISCS, RIMS, TEAR, VEILS } from '@driftstone/pizza-art/pieces/bases.ts';
import { CHEESE_STRING } from '@driftstone/rasteriser/pieces/cheese-strings.ts';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../food/pizza');
const PICTURES = join(import.meta.dirname, '../../public/assets/pieces');
const SIZES = ['large', 'small'] as const;
/** The string of cheese, which no recipe lays, lies in six shapes without a direction, as most pieces do. */
const HABITS: Record<string, PieceHabit> = {
  ...PIECE_HABITS,
  [CHEESE_STRING]: { layer: 'fresh', count: 0, room: 1.1, reach: 0 },
};
const RENDERED = JSON.parse(readFileSync(join(FOLDER, 'rendered.json'), 'utf8')) as Record<
  string,
  { variants?: { box: number[]; reach: number }[] }
>;

function bytesOf(file: string): number {
  return statSync(join(PICTURES, file)).size;
}

describe('the scenes of toppings', () => {
  const scenes = readdirSync(join(FOLDER, 'toppings')).filter((file) => file.endsWith('.py'));

  it('are one for each piece that a pizza can have', () => {
    const names = scenes.map((file) => file.slice(0, -'.py'.length).replaceAll('_', '-'));
    expect(names.toSorted()).toEqual(Object.keys(HABITS).toSorted());
  });

  it.each(scenes)('%s says how it looks, and turns as the layout expects', (file) => {
    const source = readFileSync(join(FOLDER, 'toppings', file), 'utf8');
    expect(source).toMatch(/^"""\n.{80,}/s);
    const name = file.slice(0, -'.py'.length).replaceAll('_', '-');
    expect(/^TILE, DIRECTIONS\b/m.test(source)).toBe(HABITS[name]?.turns ?? false);
  });
});

describe('the kept pictures of food', () => {
  const { discs, rims, veils, pieces } = FOOD;
  const named = Object.entries(pieces);

  it('are all that a recipe may ask for', () => {
    expect(Object.keys(discs).toSorted()).toEqual(DISCS.toSorted());
    expect(Object.keys(rims).toSorted()).toEqual(RIMS.toSorted());
    expect(Object.keys(veils).toSorted()).toEqual(VEILS.toSorted());
    expect(Object.keys(pieces).toSorted()).toEqual(Object.keys(HABITS).toSorted());
  });

  it('are torn, where folded, as the layout expects', () => {
    const source = readFileSync(join(FOLDER, 'folded.py'), 'utf8');
    const [, tear = ''] = /^TEAR = \(([^)]+)\)/m.exec(source) ?? [];
    const { x, y, halfWidth, halfHeight } = TEAR;
    // A scene's y points up.
    expect(tear.split(',').map(Number)).toEqual([x, -y, halfWidth, halfHeight]);
  });

  it('are there in every size, and no others', () => {
    for (const size of SIZES) {
      const files = [
        ...Object.entries(discs).map(([name, version]) => foodFile('disc', name, version, size)),
        ...Object.entries(rims).flatMap(([name, version]) => [
          foodFile('rim', name, version, size),
          seatFile('rim', name, version, size),
        ]),
        ...named.flatMap(([name, { version }]) => [
          foodFile('topping', name, version, size),
          seatFile('topping', name, version, size),
        ]),
      ];
      const masks = Object.entries(veils).map(([name, version]) => veilFile(name, version));
      files.push(...masks.filter((file) => file.startsWith(size)));
      const kept = readdirSync(join(PICTURES, size)).map((file) => `${size}/${file}`);
      expect(kept.toSorted()).toEqual(files.toSorted());
    }
  });

  it('[OWN-25] have one picture of all swatches, which npm run food -- swatches makes', () => {
    const swatches = readdirSync(PICTURES).filter((file) => file.startsWith('swatches-'));
    expect(swatches).toEqual([swatchesFile()]);
    expect(bytesOf(swatchesFile())).toBeLessThan(90_000);
  });

  it('are small: 40 kB for a topping, 25 MB for all', () => {
    for (const [name, { version }] of named) {
      const both = [foodFile, seatFile].map((file) => file('topping', name, version, 'large'));
      expect(bytesOf(both[0] ?? '') + bytesOf(both[1] ?? '')).toBeLessThanOrEqual(40_000);
    }
    const all = SIZES.flatMap((size) =>
      readdirSync(join(PICTURES, size)).map((file) => bytesOf(join(size, file))),
    );
    expect(all.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(25_000_000);
  });

  it.each(named)(
    'hold %s whole within its tiles, in as many variants as are laid',
    (name, sheet) => {
      const { turns = false, room = 0 } = HABITS[name] ?? {};
      const { variants = [] } = RENDERED[`topping:${name}`] ?? {};
      expect(variants).toHaveLength(turns ? 8 : 6);
      for (const { box, reach } of variants) {
        for (const side of box) expect(Math.abs(side)).toBeLessThan(sheet.tile / 2 - 0.05);
        expect(reach).toBeLessThan(room * 1.75);
      }
    },
  );
});
