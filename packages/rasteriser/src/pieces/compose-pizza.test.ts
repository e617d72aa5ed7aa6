import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PizzaRecipe } from '@driftstone/pizza-art/recipe.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composePizza, type FoodPictures, missingFor } from './compose-pizza.ts';

const RECIPE: PizzaRecipe = {
  seed: 'x',
  sauce: 'tomato',
  cheese: 'mozzarella',
  toppings: ['olive'],
};
const SIDE = 136;
let food: FoodPictures;

function circle(side: number, radius: number, fill: string, ring = ''): Promise<Buffer> {
  const middle = side / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="${middle}" cy="${middle}" r="${radius}" fill="${fill}" ${ring}/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A plain kitchen: a red disc, a brown rim round it, black olives. */
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'food-'));
  mkdirSync(join(folder, 'small'));
  const keep = async (name: string, picture: Buffer) => {
    await sharp(picture)
      .webp({ lossless: true })
      .toFile(join(folder, 'small', `${name}.webp`));
  };
  const white = await sharp({
    create: { width: SIDE, height: SIDE, channels: 3, background: '#fff' },
  })
    .png()
    .toBuffer();
  const seats = await sharp({ create: { width: 36, height: 24, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const olive = await circle(12, 3, '#111');
  const sheet = await sharp({ create: { width: 36, height: 24, channels: 4, background: '#0000' } })
    .composite([0, 12, 24].flatMap((left) => [0, 12].map((top) => ({ input: olive, left, top }))))
    .png()
    .toBuffer();
  const rim = await circle(SIDE, 54, 'none', 'stroke="#a60" stroke-width="10"');
  await keep('disc-tomato-mozzarella-1', await circle(SIDE, 51, '#c00'));
  await keep('rim-classic-1', rim);
  await keep('rim-classic-1-seat', white);
  await keep('topping-olive-1', sheet);
  await keep('topping-olive-1-seat', seats);
  food = {
    folder,
    manifest: {
      discs: { 'tomato-mozzarella': '1' },
      rims: { classic: '1' },
      pieces: { olive: { version: '1', tile: 3 } },
    },
  };
});

afterAll(() => rmSync(food.folder, { recursive: true }));

function opacityAt(data: Buffer, x: number, y: number): number {
  return data[(y * SIDE + x) * 4 + 3] ?? 0;
}

describe('composePizza', () => {
  it('lays toppings on the disc within the rim, on nothing', async () => {
    const { data } = await composePizza(RECIPE, SIDE, food);
    expect(data).toHaveLength(SIDE * SIDE * 4);
    expect(opacityAt(data, 1, 1)).toBe(0);
    expect(opacityAt(data, SIDE / 2, SIDE / 2)).toBe(255);
    const black = Array.from({ length: SIDE * SIDE }, (_, pixel) =>
      data.subarray(pixel * 4, pixel * 4 + 4),
    );
    expect(black.filter(([r = 255, , , a]) => r < 40 && a === 255).length).toBeGreaterThan(100);
  });

  it('leaves no gap between the disc and the rim', async () => {
    const { data } = await composePizza({ ...RECIPE, toppings: [] }, SIDE, food);
    for (let x = SIDE / 2; x < SIDE / 2 + 54; x += 1)
      expect(opacityAt(data, x, SIDE / 2)).toBe(255);
  });

  it('shows a small pizza smaller and a large one whole', async () => {
    const reachOf = async (size: 'small' | 'large') => {
      const { data } = await composePizza({ ...RECIPE, size }, SIDE, food);
      return Array.from({ length: SIDE }, (_, x) => opacityAt(data, x, SIDE / 2)).filter(Boolean)
        .length;
    };
    expect(await reachOf('small')).toBeLessThan(103);
    expect(await reachOf('large')).toBeGreaterThan(125);
  });

  it('says what has not been rendered', async () => {
    const recipe: PizzaRecipe = {
      ...RECIPE,
      sauce: 'bbq',
      crust: 'thin',
      toppings: ['olive', 'ham'],
    };
    expect(missingFor(recipe, food)).toEqual(['disc bbq-mozzarella', 'rim thin', 'pieces of ham']);
    await expect(composePizza(recipe, SIDE, food)).rejects.toThrow('Run npm run food');
  });
});
