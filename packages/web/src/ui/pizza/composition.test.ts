import { baseOf } from '@driftstone/pizza-art/pieces/bases.ts';
import { FOOD, PIZZA_SPAN } from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import type { PizzaRecipe } from '@driftstone/pizza-art/recipe.ts';
import { describe, expect, it } from 'vitest';
import { type Composition, composition, onTile, picturesOf } from './composition.ts';

const BASE_URL = '/pictures/base-classic-480.webp';
const RECIPE: PizzaRecipe = {
  seed: 'test',
  sauce: 'tomato',
  cheese: 'mozzarella',
  toppings: ['olive', 'bacon'],
};

function compose(changes: Partial<PizzaRecipe>, side = 340, only?: ['bacon']): Composition {
  const composed = composition(
    { recipe: { ...RECIPE, ...changes }, baseUrl: BASE_URL, only },
    side,
  );
  if (!composed) throw new Error('Its base is a picture, so it can be composed.');
  return composed;
}

const piecesOf = ({ pieces }: Composition, topping: string) =>
  pieces.filter(({ piece }) => piece.includes(`/topping-${topping}-`));

describe('composition', () => {
  it('lays pieces by centimetres from the middle', () => {
    const { pieces } = compose({});
    expect(pieces.length).toBeGreaterThan(15);
    for (const { x, y, tile } of pieces) {
      expect(Math.hypot(x - 170, y - 170) / 10).toBeLessThan(13);
      expect(tile).toBeGreaterThan(20);
    }
    const columnsOf = (topping: string) =>
      new Set(piecesOf(compose({}), topping).map(({ columns }) => columns));
    // Eight directions lie in four columns, six shapes in three.
    expect(columnsOf('bacon')).toEqual(new Set([4]));
    expect(columnsOf('olive')).toEqual(new Set([3]));
  });

  it('[OWN-22] shows the base and what lies on it true to scale', () => {
    const large = compose({ size: 'large' });
    const small = compose({ size: 'small' });
    expect(large.base.side / small.base.side).toBeCloseTo(14 / 10);
    const [first] = piecesOf(large, 'olive');
    const [same] = piecesOf(small, 'olive');
    expect(first?.tile).toBe(same?.tile);
    expect(large.pieces.length).toBeGreaterThan(small.pieces.length);
  });

  it('takes the small pictures up to their density, and where data is saved', () => {
    const folders = (side: number, savesData: boolean) => {
      const composed = composition({ recipe: RECIPE, baseUrl: null }, side, savesData);
      const urls = composed ? picturesOf(composed).map(({ url }) => url) : [];
      return new Set(urls.filter((url) => !url.includes('/veil-')).map((url) => url.split('/')[3]));
    };
    expect(folders(15 * PIZZA_SPAN, false)).toEqual(new Set(['small']));
    expect(folders(15 * PIZZA_SPAN + 1, false)).toEqual(new Set(['large']));
    expect(folders(840, true)).toEqual(new Set(['small']));
  });

  it('needs disc and rim where no picture has its dough, and each sheet once', () => {
    const composed = composition({ recipe: RECIPE, baseUrl: null }, 100);
    const urls = composed ? picturesOf(composed).map(({ url }) => url) : [];
    const { discs, rims } = FOOD;
    expect(urls).toContain(
      `/assets/pieces/small/disc-tomato-mozzarella-${discs['tomato-mozzarella']}.webp`,
    );
    const { rim } = baseOf(RECIPE);
    expect(urls).toContain(`/assets/pieces/small/rim-${rim}-${rims[rim]}-seat.webp`);
    // Disc, rim and its seat, the veil, and two for each topping.
    expect(urls).toHaveLength(4 + 2 * 2);
  });

  it('wants a sheet as large as it is drawn', () => {
    const [, , seat, piece] = picturesOf(compose({ toppings: ['olive'] }));
    const { tile } = piecesOf(compose({}), 'olive')[0] ?? {};
    expect(seat?.sheet).toEqual({ columns: 3, rows: 2, tile });
    expect(piece?.sheet).toEqual({ columns: 3, rows: 2, tile });
  });

  it('draws what is seen of a tile, with the pixel that smoothing reaches, half a pixel inside it', () => {
    const box = { left: 0.25, top: 0, right: 0.5, bottom: 0.1 };
    expect(onTile(box, 40)).toEqual({ left: 9, top: 0.5, width: 12, height: 4.5 });
    expect(onTile({ ...box, right: 1, bottom: 1 }, 40)).toEqual({
      left: 9,
      top: 0.5,
      width: 30.5,
      height: 39,
    });
    expect(onTile({ ...box, right: 0 }, 40)).toMatchObject({ left: 0, width: 0 });
  });

  it('[OWN-30] lets the cheese run over the pieces that lie lowest, of whatever size is drawn', () => {
    const { pieces, veil } = compose({ toppings: ['basil', 'olive', 'mushroom'] });
    expect(veil?.url).toBe(`/assets/pieces/small/veil-mozzarella-${FOOD.veils['mozzarella']}.webp`);
    const [under, above] = [pieces.slice(0, veil?.pieces), pieces.slice(veil?.pieces)];
    expect(under.some(({ piece }) => piece.includes('-mushroom-'))).toBe(true);
    expect(above.filter(({ piece }) => piece.includes('-mushroom-'))).toEqual([]);
    expect(above.some(({ piece }) => piece.includes('-olive-'))).toBe(true);
    // Basil is laid on when the cheese has melted.
    expect(compose({ toppings: ['basil'] }).veil).toBeNull();
    expect(compose({ cheese: 'none', toppings: ['mushroom'] }).veil).toBeNull();
    expect(compose({ state: 'raw', toppings: ['mushroom'] }).veil).toBeNull();
  });

  it('[OWN-02] lays only what the picture lacks, where it would lie among the rest', () => {
    const both = compose({});
    const bacon = compose({}, 340, ['bacon']);
    expect(bacon.pieces).toEqual(piecesOf(both, 'bacon'));
  });

  it('[OWN-23] lays a ghost faintly among its layer, and moves nothing', () => {
    const before = compose({ toppings: ['olive', 'basil'] });
    const pointed = compose({ toppings: ['olive', 'basil'], ghost: 'bacon' });
    const ghosts = piecesOf(pointed, 'bacon');
    expect(new Set(ghosts.map(({ opacity }) => opacity))).toEqual(new Set([0.45]));
    expect(pointed.pieces.filter((one) => !ghosts.includes(one))).toEqual(before.pieces);
    // Basil is laid on after baking, above bacon.
    expect(pointed.pieces.at(-1)?.piece).toContain('basil');
    expect(compose({ ghost: 'olive' }).pieces).toEqual(compose({}).pieces);
  });
});
