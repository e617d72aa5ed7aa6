import { describe, expect, it } from 'vitest';
import { createCanvas } from '#canvas.ts';
import { CHEESES, CRUST_STYLES, SAUCES, SIZE_STYLES, type PizzaRecipe } from '#recipe.ts';
import { bakePizza, type BakeOptions } from './bake-pizza.ts';
import { reliefColour } from './relief-code.ts';
import type { Pixels, Sheets } from './sheets.ts';

const SIDE = 96;

function buildRecipe(changes: Partial<PizzaRecipe> = {}): PizzaRecipe {
  return { seed: 'harbour', sauce: 'tomato', cheese: 'mozzarella', toppings: [], ...changes };
}

/** Sheets that are empty, or have a blue square in the middle, whose surface is as in `relief`. */
function buildSheets(squareSide = 0, relief = reliefColour({ height: 8, gloss: 0 })): Sheets {
  const [height = 0, gloss = 0, code = 0] = [...relief.matchAll(/\d+/g)].map(Number);
  const sheet = (red: number, green: number, blue: number): Pixels => {
    const data = new Uint8ClampedArray(SIDE * SIDE * 4);
    const from = (SIDE - squareSide) / 2;
    for (let row = from; row < SIDE - from; row += 1)
      for (let column = from; column < SIDE - from; column += 1)
        data.set([red, green, blue, 255], (row * SIDE + column) * 4);
    return { side: SIDE, data };
  };
  return { colours: sheet(0, 0, 255), relief: sheet(height, gloss, code) };
}

function bake(changes: Partial<PizzaRecipe> = {}, options: BakeOptions = {}) {
  return bakePizza(buildRecipe(changes), buildSheets(), options);
}

function pixel({ data }: Pixels, column: number, row: number): number[] {
  const at = (row * SIDE + column) * 4;
  return Array.from(data.slice(at, at + 4));
}

/** Just to the right of the square. */
const BESIDE = SIDE / 2 + 10;

function lightnessBeside(sheets: Sheets): number {
  const [red = 0, green = 0, blue = 0] = pixel(bakePizza(buildRecipe(), sheets), BESIDE, SIDE / 2);
  return red + green + blue;
}

function coverage({ data }: Pixels): number {
  return data.filter((value, index) => index % 4 === 3 && value === 255).length;
}

describe('bakePizza', () => {
  it('bakes the same picture from the same recipe, and a different one from a different seed', () => {
    expect(bake()).toEqual(bake());
    expect(bake({ seed: 'pier' })).not.toEqual(bake());
  });

  it('leaves the corners transparent and the middle opaque', () => {
    const baked = bake();
    expect(pixel(baked, 1, 1)[3]).toBe(0);
    expect(pixel(baked, SIDE / 2, SIDE / 2)[3]).toBe(255);
  });

  it.each([
    ['sauce', SAUCES.map((sauce) => ({ sauce }))],
    ['cheese', CHEESES.map((cheese) => ({ cheese }))],
    ['crust', CRUST_STYLES.map((crust) => ({ crust }))],
  ])('shows every %s', (_, changes) => {
    const pictures = changes.map((change) => Buffer.from(bake(change).data).toString('base64'));
    expect(new Set(pictures).size).toBe(changes.length);
  });

  it('shows the size', () => {
    const [small = 0, medium = 0, large = 0] = SIZE_STYLES.map((size) => coverage(bake({ size })));
    expect(small).toBeLessThan(medium);
    expect(medium).toBeLessThan(large);
  });

  it('folds a pizza to about half its area', () => {
    const share = coverage(bake({ shape: 'folded' })) / coverage(bake());
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.75);
  });

  it('folds it to a half moon: straight along one side, and half as high as it is wide', () => {
    const seeds = ['calzone-della-casa', 'lifeboat', 'spinach-and-feta-fold', 'harbour'];
    for (const seed of seeds) {
      const { edgeAt, curveAngle } = createCanvas(
        buildRecipe({ seed, shape: 'folded' }),
        'picture',
      );
      const fold = curveAngle + Math.PI;
      const corner = (turn: number) => edgeAt(fold + turn) * Math.cos(turn);
      // As far from the middle along the whole fold.
      expect(corner(0.6) / corner(0)).toBeCloseTo(1, 1);
      expect(corner(-0.6) / corner(0)).toBeCloseTo(1, 1);
      const height = edgeAt(curveAngle) + edgeAt(fold);
      const width =
        2 *
        Math.max(...[1.1, 1.2, 1.3, 1.4, 1.5].map((turn) => edgeAt(fold + turn) * Math.sin(turn)));
      expect(height / width).toBeGreaterThan(0.42);
      expect(height / width).toBeLessThan(0.58);
    }
  });

  it('draws the contents of the sheets on top', () => {
    const [red = 0, , blue = 0] = pixel(
      bakePizza(buildRecipe(), buildSheets(20)),
      SIDE / 2,
      SIDE / 2,
    );
    expect(blue).toBeGreaterThan(150);
    expect(red).toBeLessThan(60);
  });

  it('lays a baked piece in the shadow of the cheese that climbs it, and a fresh one on top', () => {
    const beside = (depth: number) =>
      lightnessBeside(buildSheets(20, reliefColour({ height: 0, gloss: 0, depth })));
    expect(beside(0.3)).toBeLessThan(beside(0) * 0.95);
  });

  it('lets the fat of a fatty piece run into the cheese, which turns it orange', () => {
    const beside = (isFatty: boolean) => {
      const relief = reliefColour({ height: 0, gloss: 0, depth: 0.3, isFatty });
      const [red = 0, , blue = 0] = pixel(
        bakePizza(buildRecipe(), buildSheets(20, relief)),
        BESIDE,
        SIDE / 2,
      );
      return red - blue;
    };
    expect(beside(true)).toBeGreaterThan(beside(false) + 20);
  });

  it('draws nothing but the sheets without a ground', () => {
    const bare = bakePizza(buildRecipe(), buildSheets(20), { ground: 'none' });
    expect(coverage(bare)).toBe(400);
    expect(pixel(bare, 20, SIDE / 2)[3]).toBe(0);
  });

  it('cuts out a slice and moves it away', () => {
    const cut = { angle: 0, width: Math.PI / 4, pull: 130 };
    const sliced = bake({ size: 'small' }, { cut });
    const whole = bake({ size: 'small' });
    const [, , , gap = 255] = pixel(sliced, Math.round(SIDE / 2 + 11), Math.round(SIDE / 2) - 1);
    expect(gap).toBeLessThan(200);
    expect(pixel(whole, SIDE - 4, SIDE / 2)[3]).toBeLessThan(255);
    expect(pixel(sliced, SIDE - 4, SIDE / 2)[3]).toBe(255);
  });

  it('pulls strands of cheese to a slice that is near, and none without cheese or from afar', () => {
    const cut = { angle: 0, width: Math.PI / 4, pull: 40 };
    const opaque = (recipe: Partial<PizzaRecipe>, pull = cut.pull) =>
      coverage(bake(recipe, { cut: { ...cut, pull } }));
    expect(opaque({})).toBeGreaterThan(opaque({ cheese: 'none' }));
    expect(opaque({}, 60)).toBe(opaque({ cheese: 'none' }, 60));
  });

  it('cuts a pizza into slices, from edge to edge', () => {
    expect(bake({}, { slices: 8 })).not.toEqual(bake());
    expect(coverage(bake({}, { slices: 8 }))).toBe(coverage(bake()));
  });

  it('shows a pizza from the side of the table: flatter, with the near rim in front', () => {
    const rowsOf = ({ data, side }: Pixels) =>
      Array.from({ length: side }, (_, row) => row).filter((row) =>
        data
          .slice(row * side * 4, (row + 1) * side * 4)
          .some((value, at) => at % 4 === 3 && value > 200),
      ).length;
    const tilted = rowsOf(bake({}, { isTilted: true })) / rowsOf(bake());
    expect(tilted).toBeGreaterThan(0.75);
    expect(tilted).toBeLessThan(0.95);
  });

  it('burns a pizza', () => {
    const brightness = ({ data }: Pixels) => [...data].reduce((sum, value) => sum + value, 0);
    expect(brightness(bake({}, { isBurnt: true }))).toBeLessThan(brightness(bake()) * 0.75);
  });
});
