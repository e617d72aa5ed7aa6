/** Where the toppings of a live drawing lie. No choice moves a piece that is already there. */
import { areaShare, type Canvas } from '#canvas.ts';
import { createMemory } from '#memory.ts';
import type { PizzaRecipe, SizeStyle, ToppingPortion } from '#recipe.ts';
import { scatter, type Spot } from '#scatter.ts';
import {
  AMOUNTS,
  cheesePieces,
  type LaidTopping,
  named,
  type NamedTopping,
  turnPieces,
} from '#toppings/lay-toppings.ts';
import { LAYERS } from '#toppings/topping-style.ts';

/** The inner radius of a large pizza, for which all pieces are placed: smaller pizzas leave the last ones out. */
const LAID_RADIUS = 262;
/** The share of a style's pieces on a medium pizza, by the number of its toppings. Every step redraws all of them. */
const SHARES = [
  { upTo: 2, share: 1.4 },
  { upTo: 4, share: 1.05 },
  { upTo: 7, share: 0.75 },
  { upTo: 10, share: 0.52 },
  { upTo: Infinity, share: 0.22 },
];
/** One variant is enough, since pieces are rotated and mirrored. */
const LIVE_VARIANTS = 1;
const APART = 0.14;
const CANDIDATES = 48;
/** How far a piece lies from the line between the halves, as a share of its own radius. */
const CLEAR_OF_MIDDLE = 0.95;
/** The same for a topping on one half only, as a share of the pizza's radius. */
const ALONE_FROM_MIDDLE = 0.4;

/** Caches places by what lies below, and laid toppings by everything that they depend on. */
const places = createMemory<Spot[]>(300);
const laidBefore = createMemory<LaidTopping>(300);

type LiveRecipe = Pick<
  PizzaRecipe,
  'seed' | 'toppings' | 'cheese' | 'size' | 'portions' | 'everLaid' | 'ghost'
>;

/**
 * From the bottom up. Each topping avoids those that were chosen before it, as if all were whole, normal and on a large
 * pizza, so its places depend on nothing else. A topping that is laid as before is the same object.
 */
export function layLive(canvas: Canvas, recipe: LiveRecipe): LaidTopping[] {
  const ghosts = recipe.ghost ? [recipe.ghost] : [];
  const shown = new Set([...recipe.toppings, ...ghosts]);
  const order = new Set([...(recipe.everLaid ?? []), ...recipe.toppings, ...ghosts]);
  // A ghost must not redraw the others.
  const share = shareOf(new Set(recipe.toppings).size) * areaShare(recipe.size);
  const taken: Spot[] = [];
  const laid: LaidTopping[] = [];
  let pile = recipe.seed;
  for (const topping of order) {
    const one = named(topping);
    const portion = recipe.portions?.[topping] ?? {};
    const most = countOf(one, MOST_LAID, {});
    const count = countOf(one, share, portion);
    const wanted = shown.has(topping) ? Math.max(most, count) : most;
    pile += `/${one.id}`;
    const spots = places.recall(
      pile,
      () =>
        scatter(canvas.randomFor(`${one.name}/places`), {
          count: wanted,
          reach: one.style.reach,
          radius: one.style.room / LAID_RADIUS,
          taken,
          apart: APART,
          candidates: CANDIDATES,
        }),
      (known) => known.length >= wanted,
    );
    taken.push(...spots.slice(0, most));
    if (!shown.has(topping)) continue;
    const look = [canvas.id(pile), count, portion.half].join('|');
    laid.push(
      laidBefore.recall(look, () => layPieces(canvas, one, spots.slice(0, count), portion)),
    );
  }
  for (const one of cheesePieces(recipe.cheese)) {
    const count = countOf(one, share, {});
    const room = { reach: one.style.reach, radius: one.style.room / LAID_RADIUS };
    laid.push(
      laidBefore.recall([canvas.id(one.name), count].join('|'), () =>
        layPieces(
          canvas,
          one,
          scatter(canvas.randomFor(`${one.name}/places`), { count, ...room }),
          {},
        ),
      ),
    );
  }
  return LAYERS.flatMap((layer) => laid.filter(({ style }) => style.layer === layer));
}

function shareOf(toppingCount: number): number {
  return SHARES.find(({ upTo }) => toppingCount <= upTo)?.share ?? 1;
}

const LARGEST: SizeStyle = 'large';
const MOST_LAID = shareOf(5) * areaShare(LARGEST);

/** Large pieces that are few, such as eggs, keep their number on every size. */
function countOf({ style }: NamedTopping, share: number, { amount }: ToppingPortion): number {
  const wanted = style.count * (style.count <= 2 ? 1 : share) * AMOUNTS[amount ?? 'normal'];
  return Math.max(1, Math.round(wanted));
}

function layPieces(
  canvas: Canvas,
  one: NamedTopping,
  spots: readonly Spot[],
  { half }: ToppingPortion,
): LaidTopping {
  const variants = Math.max(LIVE_VARIANTS, one.style.kinds ?? 1);
  if (!half) return turnPieces(canvas, one, spots, variants);
  const side = half === 'left' ? -1 : 1;
  const isOnHalf = spots.map(({ x, radius }) => x * side > radius * CLEAR_OF_MIDDLE);
  const [first] = spots;
  // The only egg may lie on the other half, but it belongs on this one.
  if (first && !isOnHalf.includes(true)) {
    const moved = { ...first, x: side * Math.max(Math.abs(first.x), ALONE_FROM_MIDDLE) };
    return turnPieces(canvas, one, [moved], variants);
  }
  const laid = turnPieces(canvas, one, spots, variants);
  return { ...laid, pieces: laid.pieces.filter((_, index) => isOnHalf[index]) };
}
