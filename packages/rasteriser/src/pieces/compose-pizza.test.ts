import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEAR } from '@driftstone/pizza-art/pieces/bases.ts';
import { layPieces, type PlacedPiece } from '@driftstone/pizza-art/pieces/lay-pieces.ts';
import type { PizzaRecipe } from '@driftstone/pizza-art/recipe.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composePizza, missingFor } from './compose-pizza.ts';
import type { FoodPictures } from './food-pictures.ts';

const RECIPE: PizzaRecipe = {
  seed: 'x',
  sauce: 'tomato',
  cheese: 'mozzarella',
  toppings: ['olive'],
};
const SIDE = 136;
/** Pixels from the middle. */
const VEILED = 24;
const MELTINGS = ['mozzarella', 'mozzarella-2'];
const CLASSIC = ['classic', ...[2, 3, 4, 5, 6, 7].map((look) => `classic-${look}`)];
const FOLDED = ['folded', 'folded-2', 'folded-3'];
let food: FoodPictures;

function circle(side: number, radius: number, fill: string, ring = ''): Promise<Buffer> {
  const middle = side / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="${middle}" cy="${middle}" r="${radius}" fill="${fill}" ${ring}/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A burnt spot on top. */
async function marked(rim: Buffer): Promise<Buffer> {
  const input = await circle(12, 6, '#000');
  return sharp(rim)
    .composite([{ input, left: SIDE / 2 - 6, top: SIDE / 2 - 60 }])
    .png()
    .toBuffer();
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
  const grey = await circle(12, 5, '#808080');
  const seats = await sharp({ create: { width: 36, height: 24, channels: 3, background: '#fff' } })
    .composite([0, 12, 24].flatMap((left) => [0, 12].map((top) => ({ input: grey, left, top }))))
    .png()
    .toBuffer();
  const olive = await circle(12, 3, '#111');
  const sheet = await sharp({ create: { width: 36, height: 24, channels: 4, background: '#0000' } })
    .composite([0, 12, 24].flatMap((left) => [0, 12].map((top) => ({ input: olive, left, top }))))
    .png()
    .toBuffer();
  const rim = await circle(SIDE, 54, 'none', 'stroke="#a60" stroke-width="10"');
  const haze = { width: SIDE, height: SIDE, channels: 4, background: '#0002' } as const;
  const disc = sharp(await circle(SIDE, 51, '#c00'));
  // As the rendered ones, it is not clear beyond its edge.
  const hazy = disc.composite([{ input: { create: haze }, blend: 'dest-over' }]);
  const melted = await hazy.png().toBuffer();
  for (const name of CLASSIC) {
    await keep(`rim-${name}-1`, name === 'classic-2' ? await marked(rim) : rim);
    await keep(`rim-${name}-1-seat`, white);
  }
  // The cheese runs over all that lies near the middle.
  const veil = await circle(SIDE, VEILED, '#000');
  for (const name of MELTINGS) {
    await keep(`disc-tomato-${name}-1`, melted);
    await keep(`veil-${name}-1`, veil);
  }
  await keep('topping-olive-1', sheet);
  await keep('topping-olive-1-seat', seats);
  const clear = {
    create: { width: SIDE, height: SIDE, channels: 4, background: '#0000' },
  } as const;
  for (const rim of FOLDED) {
    await keep(`rim-${rim}-1`, await sharp(clear).png().toBuffer());
    await keep(`rim-${rim}-1-seat`, white);
  }
  food = {
    folder,
    manifest: {
      discs: Object.fromEntries(MELTINGS.map((name) => [`tomato-${name}`, '1'])),
      rims: Object.fromEntries([...CLASSIC, ...FOLDED].map((name) => [name, '1'])),
      veils: Object.fromEntries(MELTINGS.map((name) => [name, '1'])),
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

  it('[OWN-30] lets the cheese run over what lies beneath it, and nothing else', async () => {
    const { data } = await composePizza({ ...RECIPE, toppings: ['olive'] }, SIDE, food);
    const redAt = ({ x, y }: { x: number; y: number }) =>
      data[(Math.round(SIDE / 2 + y * 4) * SIDE + Math.round(SIDE / 2 + x * 4)) * 4] ?? 0;
    const near = layPieces(RECIPE).filter(({ x, y }) => Math.hypot(x, y) * 4 < VEILED - 6);
    const [under, above] = ['under', 'on'].map((layer) =>
      near.filter((piece) => piece.layer === layer),
    ) as [PlacedPiece[], PlacedPiece[]];
    expect([under.length > 0, above.length > 0]).toEqual([true, true]);
    for (const piece of under) expect(redAt(piece)).toBeGreaterThan(90);
    for (const piece of above) expect(redAt(piece)).toBeLessThan(40);
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

  it('[OWN-32] shows a folded pizza’s filling in its tear, and nothing of it elsewhere', async () => {
    const { data } = await composePizza({ ...RECIPE, shape: 'folded', toppings: [] }, SIDE, food);
    const at = (x: number, y: number) => {
      const offset = (Math.round(SIDE / 2 + y * 4) * SIDE + Math.round(SIDE / 2 + x * 4)) * 4;
      return [...data.subarray(offset, offset + 4)];
    };
    expect(at(TEAR.x - 5, TEAR.y)).toEqual([204, 0, 0, 255]);
    expect(at(0, TEAR.y + 2 * TEAR.halfHeight)[3]).toBe(0);
  });

  it('[OWN-30] darkens what lies round a piece by its seat', async () => {
    const { data } = await composePizza(RECIPE, SIDE, food);
    const reds = Array.from({ length: SIDE * SIDE }, (_, pixel) => data[pixel * 4] ?? 0);
    expect(reds.filter((red) => red > 95 && red < 110).length).toBeGreaterThan(100);
  });

  it('[OWN-33] mirrors a base about the line from which the light comes', async () => {
    const of = async (seed: string) =>
      (await composePizza({ ...RECIPE, seed, toppings: [] }, SIDE, food)).data;
    const [straight, mirrored] = [await of('marinara'), await of('prosciutto-e-rucola')];
    const markedAt = (data: Buffer, x: number, y: number) => (data[(y * SIDE + x) * 4] ?? 0) < 60;
    const [near, far] = [SIDE / 2, SIDE / 2 - 54];
    expect([markedAt(straight, near, far), markedAt(straight, far, near)]).toEqual([true, false]);
    expect([markedAt(mirrored, near, far), markedAt(mirrored, far, near)]).toEqual([false, true]);
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
