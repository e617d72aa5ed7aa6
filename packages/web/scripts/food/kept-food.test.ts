import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PIECE_HABITS, type PieceName } from '@driftstone/pizza-art/pieces/piece-habits.ts';
import type { FoodManifest } from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import { describe, expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../food/pizza');
const SIZES = ['large', 'small'];

function bytesOf(...path: string[]): number {
  return statSync(join(FOLDER, 'out', ...path)).size;
}

const MANIFEST = join(FOLDER, 'out/manifest.json');

/** Nothing is kept until `npm run food` has run once. */
function readManifest(): Pick<FoodManifest, 'discs' | 'rims' | 'pieces'> {
  if (!existsSync(MANIFEST)) return { discs: {}, rims: {}, pieces: {} };
  return JSON.parse(readFileSync(MANIFEST, 'utf8')) as FoodManifest;
}

describe('the scenes of toppings', () => {
  const scenes = readdirSync(join(FOLDER, 'toppings')).filter((file) => file.endsWith('.py'));

  it('are one for each piece that a pizza can have', () => {
    const names = scenes.map((file) => file.slice(0, -'.py'.length).replaceAll('_', '-'));
    expect(names.toSorted()).toEqual(Object.keys(PIECE_HABITS).toSorted());
  });

  it.each(scenes)('%s says how it looks, and turns as the layout expects', (file) => {
    const source = readFileSync(join(FOLDER, 'toppings', file), 'utf8');
    expect(source).toMatch(/^"""\n.{80,}/s);
    const name = file.slice(0, -'.py'.length).replaceAll('_', '-') as PieceName;
    expect(/^TILE, DIRECTIONS\b/m.test(source)).toBe(PIECE_HABITS[name].turns ?? false);
  });
});

describe.runIf(existsSync(MANIFEST))('the kept pictures of food', () => {
  const { discs, rims, pieces } = readManifest();
  const named = Object.entries(pieces);

  it('are there in every size, and no others', () => {
    const seated = [...Object.values(rims), ...Object.values(pieces)];
    const files = [
      ...Object.values(discs),
      ...seated.flatMap(({ picture, seat }) => [picture, seat]),
    ];
    for (const size of SIZES)
      expect(readdirSync(join(FOLDER, 'out', size)).toSorted()).toEqual(files.toSorted());
  });

  it('are small: 40 kB for a topping, 25 MB for all', () => {
    for (const [, { picture, seat }] of named)
      expect(bytesOf('large', picture) + bytesOf('large', seat)).toBeLessThanOrEqual(40_000);
    const all = SIZES.flatMap((size) =>
      readdirSync(join(FOLDER, 'out', size)).map((file) => bytesOf(size, file)),
    );
    expect(all.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(25_000_000);
  });

  it.each(named)(
    'hold %s whole within its tiles, in as many variants as are laid',
    (name, sheet) => {
      const { turns, room } = PIECE_HABITS[name as PieceName];
      expect(sheet.variants).toHaveLength(turns ? 8 : 6);
      for (const { box, reach } of sheet.variants) {
        for (const side of box) expect(Math.abs(side)).toBeLessThan(sheet.tile / 2 - 0.05);
        expect(reach).toBeLessThan(room * 1.75);
      }
    },
  );
});
