import { describe, expect, it } from 'vitest';
import { HOUSE_RECIPES } from '#house-recipes.ts';
import { TEAR } from '#pieces/bases.ts';
import { layPieces, NEAREST, type PlacedPiece, sauceRadius } from '#pieces/lay-pieces.ts';
import { PIECE_HABITS } from '#pieces/piece-habits.ts';
import { type PizzaRecipe, type Topping, TOPPINGS } from '#recipe.ts';

const BASE: PizzaRecipe = { seed: 'test', sauce: 'tomato', cheese: 'mozzarella', toppings: [] };
const HOUSE = [...HOUSE_RECIPES.values()].filter(({ shape }) => shape !== 'folded');

function gap(one: PlacedPiece, other: PlacedPiece): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function pairs(pieces: readonly PlacedPiece[]): [PlacedPiece, PlacedPiece][] {
  return pieces.flatMap((one, index) =>
    pieces.slice(index + 1).map((other): [PlacedPiece, PlacedPiece] => [one, other]),
  );
}

/** How many pieces lie together, each within reach of another. */
function groupsOf(pieces: readonly PlacedPiece[], reach: number): number[] {
  const groups: PlacedPiece[][] = [];
  for (const piece of pieces) {
    const near = groups.filter((group) => group.some((other) => gap(piece, other) < reach));
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push([piece, ...near.flat()]);
  }
  return groups.map(({ length }) => length);
}

describe('layPieces', () => {
  it('gives the same pieces for the same recipe, and others for another seed', () => {
    const recipe: PizzaRecipe = { ...BASE, toppings: ['bacon', 'pepper'] };
    expect(layPieces(recipe)).toEqual(layPieces(structuredClone(recipe)));
    expect(layPieces({ ...recipe, seed: 'other' })).not.toEqual(layPieces(recipe));
  });

  it.each(HOUSE)('covers no piece of $seed by more than a part', (recipe) => {
    for (const [one, other] of pairs(layPieces(recipe))) {
      if (one.layer === 'fresh' || other.layer === 'fresh' || one.piece === other.piece) continue;
      const rooms = PIECE_HABITS[one.piece].room + PIECE_HABITS[other.piece].room;
      expect(gap(one, other)).toBeGreaterThanOrEqual(NEAREST * rooms);
    }
  });

  it.each(TOPPINGS)('keeps pieces of %s apart and inside the rim', (topping) => {
    const recipe: PizzaRecipe = { ...BASE, toppings: [topping] };
    const pieces = layPieces(recipe);
    const { room } = PIECE_HABITS[topping];
    for (const [one, other] of pairs(pieces)) expect(gap(one, other)).toBeGreaterThan(room * 0.9);
    for (const { x, y } of pieces)
      expect(Math.hypot(x, y) + room * 0.5).toBeLessThan(sauceRadius(recipe));
  });

  it.each(TOPPINGS)('[OWN-31] lays no copy of a piece of %s beside it', (topping) => {
    const pieces = layPieces({ ...BASE, toppings: [topping] });
    for (const one of pieces) {
      const nearest = pieces
        .filter((other) => other !== one)
        .toSorted((a, b) => gap(a, one) - gap(b, one))
        .slice(0, 2);
      for (const other of nearest)
        expect([other.variant, other.turnDegrees]).not.toEqual([one.variant, one.turnDegrees]);
    }
  });

  it('[OWN-31] lays no two of a shape in sight of each other, unless one is mirrored', () => {
    for (const topping of TOPPINGS) {
      const pieces = layPieces({ ...BASE, toppings: [topping] });
      const copies = pairs(pieces).filter(
        ([one, other]) => one.variant === other.variant && one.isMirrored === other.isMirrored,
      );
      for (const [one, other] of copies)
        expect(gap(one, other)).toBeGreaterThan(3 * PIECE_HABITS[topping].room);
    }
  });

  it('strews loose groups of one to five', () => {
    const sizes = Array.from({ length: 20 }, (_, nth) => nth).flatMap((nth) => {
      const recipe: PizzaRecipe = { ...BASE, seed: `groups ${nth}`, toppings: ['olive'] };
      return groupsOf(layPieces(recipe), 2.55 * PIECE_HABITS.olive.room);
    });
    const share = (of: (size: number) => boolean) => sizes.filter(of).length / sizes.length;
    expect(share((size) => size === 1)).toBeGreaterThan(0.3);
    expect(share((size) => size === 2)).toBeGreaterThan(0.1);
    expect(share((size) => size > 2)).toBeGreaterThan(0.07);
  });

  it('[OWN-30] sinks some of what lies on the cheese, an egg never', () => {
    const layersOf = (topping: 'egg' | 'pepperoni') =>
      new Set(layPieces({ ...BASE, toppings: [topping] }).map(({ layer }) => layer));
    expect(layersOf('pepperoni')).toEqual(new Set(['under', 'on']));
    expect(layersOf('egg')).toEqual(new Set(['on']));
  });

  it('leaves pieces where they are and as they look when toppings are added', () => {
    const toppings: Topping[] = ['olive', 'ham', 'basil', 'chilli', 'egg', 'leek', 'salami'];
    const said = (piece: PlacedPiece) => JSON.stringify(piece);
    for (let nth = 0; nth < 20; nth += 1) {
      let before = layPieces({ ...BASE, seed: `more ${nth}`, toppings: toppings.slice(0, 1) });
      expect(before.length).toBeGreaterThan(10);
      for (let count = 2; count <= toppings.length; count += 1) {
        const known = new Set(before.map(said));
        const added = toppings[count - 1];
        before = layPieces({ ...BASE, seed: `more ${nth}`, toppings: toppings.slice(0, count) });
        const earlier = before.filter(({ piece }) => piece !== added);
        expect(earlier.length).toBeGreaterThan(10);
        expect(earlier.filter((piece) => !known.has(said(piece)))).toEqual([]);
      }
    }
  });

  it('lays less for light, more for double and more on a larger pizza', () => {
    const count = (more: Partial<PizzaRecipe>) =>
      layPieces({ ...BASE, toppings: ['olive'], ...more }).length;
    const normal = count({});
    expect(count({ portions: { olive: { amount: 'light' } } })).toBeLessThan(normal * 0.6);
    expect(count({ portions: { olive: { amount: 'double' } } })).toBeGreaterThan(normal * 1.5);
    expect(count({ size: 'large' })).toBeGreaterThan(count({ size: 'small' }) * 1.5);
  });

  it('softens the border between two halves', () => {
    const seeds = Array.from({ length: 20 }, (_, index) => `halves ${index}`);
    const across = seeds.flatMap((seed) => {
      const left = layPieces({
        ...BASE,
        seed,
        toppings: ['olive'],
        portions: { olive: { half: 'left' } },
      });
      expect(left.length).toBeGreaterThan(5);
      return left.map(({ x }) => x);
    });
    expect(Math.max(...across)).toBeLessThan(0.91);
    expect(across.some((x) => x > 0.2)).toBe(true);
  });

  it('lays an egg on its half', () => {
    const [egg] = layPieces({ ...BASE, toppings: ['egg'], portions: { egg: { half: 'right' } } });
    expect(egg?.x).toBeGreaterThan(0);
  });

  it('[OWN-30] lays what was under the cheese below what came fresh', () => {
    const layers = layPieces({ ...BASE, toppings: ['basil', 'olive', 'ham'] }).map(
      ({ layer }) => layer,
    );
    expect(layers.indexOf('fresh')).toBeGreaterThan(layers.lastIndexOf('on'));
    expect(layers.indexOf('on')).toBeGreaterThan(layers.lastIndexOf('under'));
  });

  it('lays burrata and blue cheese as pieces', () => {
    const names = (recipe: PizzaRecipe) => new Set(layPieces(recipe).map(({ piece }) => piece));
    expect(names({ ...BASE, cheese: 'burrata' })).toEqual(new Set(['burrata']));
    expect(names({ ...BASE, cheese: 'gorgonzola' })).toEqual(new Set(['blue']));
  });

  it('[EVE-41] lays on a raw pizza, on grated cheese, what is baked with it, where it will lie', () => {
    const recipe: PizzaRecipe = { ...BASE, toppings: ['basil', 'olive', 'ham'] };
    const [raw, baked] = [layPieces({ ...recipe, state: 'raw' }), layPieces(recipe)];
    const cheese = raw.filter(({ piece }) => piece === 'grated');
    expect(cheese.length).toBeGreaterThan(20);
    expect(raw).toEqual([...cheese, ...baked.filter(({ piece }) => piece !== 'basil')]);
    const names = (more: Partial<PizzaRecipe>) =>
      new Set(layPieces({ ...BASE, ...more, state: 'raw' }).map(({ piece }) => piece));
    expect(names({ cheese: 'cheddar' })).toEqual(new Set(['grated-cheddar']));
    expect(names({ cheese: 'gorgonzola' })).toEqual(new Set(['grated', 'blue']));
    expect(names({ cheese: 'none', shape: 'folded', toppings: ['ham'] })).toEqual(new Set(['ham']));
  });

  it('[OWN-32] lays what a folded pizza holds in its tear', () => {
    const pieces = layPieces({ ...BASE, shape: 'folded', toppings: ['ham', 'mushroom'] });
    expect(new Set(pieces.map(({ piece }) => piece))).toEqual(new Set(['ham', 'mushroom']));
    for (const { x, y } of pieces)
      expect(
        Math.hypot((x - TEAR.x) / TEAR.halfWidth, (y - TEAR.y) / TEAR.halfHeight),
      ).toBeLessThanOrEqual(1);
  });
});
