/** What pieces are laid on: which rendered disc and rim a recipe has. */
import { menuPlaceOf } from '#house-recipes.ts';
import { hashText } from '#random.ts';
import { CHEESES, CRUST_STYLES, type CrustStyle, type PizzaRecipe, SAUCES } from '#recipe.ts';

/** A menu shows many pizzas at once: what most of them have is rendered several times, each baked in a way of its own. */
const LOOKS: ReadonlyMap<string, number> = new Map([
  ['classic', 7],
  ['folded', 3],
  ['tomato-mozzarella', 2],
  // The mask is of its disc.
  ['mozzarella', 2],
]);
/** Sauce that was baked without cheese, dry and broken by dough, where there is a picture of it. */
const BARE: ReadonlyMap<string, string> = new Map([['tomato-none', 'tomato-bare']]);

/** The dough of a folded pizza lies over its filling as a rim does, and is open where it is torn. */
const FOLDED = 'folded';

/** Centimetres from the picture's middle, y downwards. */
export const TEAR = { x: 0.2, y: -0.7, halfWidth: 5.6, halfHeight: 1.95 };

/** Centimetres from the middle: round discs are cut here, beneath every rim, since their pictures are not clear beyond. */
const DISC_RADIUS = 13.5;

/** Sauce and cheese reach beneath the dough of a rim, whose ragged edge ends them: discs are laid a little larger than rendered. */
const WIDENED = 1.05;

export interface Ellipse {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
}

/** All that are rendered. */
export const RIMS: readonly string[] = [
  ...CRUST_STYLES.flatMap((crust) => [...looksOf(crust), rawRimOf(crust)]),
  ...looksOf(FOLDED),
  'burnt',
];
/** Masks of where the upper cheese runs over what lies beneath it: as the discs, but whatever the sauce. */
export const VEILS: readonly string[] = CHEESES.filter((cheese) => cheese !== 'none').flatMap(
  looksOf,
);
export const DISCS: readonly string[] = [
  ...SAUCES.flatMap((sauce) => CHEESES.flatMap((cheese) => looksOf(`${sauce}-${cheese}`))),
  ...BARE.values(),
  'tomato-burnt',
];

function looksOf(name: string): string[] {
  return Array.from({ length: LOOKS.get(name) ?? 1 }, (_, index) =>
    index === 0 ? name : `${name}-${index + 1}`,
  );
}

function rawRimOf(crust: CrustStyle): string {
  return `raw-${crust}`;
}

export interface Base {
  /** As the manifest calls them. */
  disc: string;
  rim: string;
  /** The disc is turned by so many quarters, so that no two pizzas of a menu have melted alike. */
  quarterTurns: number;
  /** The disc, turned, and the rim: their columns are laid as rows, about the line from which the light comes. */
  isMirrored: boolean;
  /** The mask of the cheese that runs over the pieces beneath it; null: none does. */
  veil: string | null;
  isFolded: boolean;
  /** How much larger than rendered the disc and the veil are. */
  widened: number;
  /** The part of the disc that is used, in centimetres. */
  cut: Ellipse;
}

export function baseOf(recipe: PizzaRecipe): Base {
  const { cheese, shape, state } = recipe;
  // A pizza is folded on its way into the oven.
  const isFolded = shape === 'folded' && !state;
  const { disc, quarterTurns } = discOf(recipe);
  const { rim, isMirrored } = rimOf(recipe, isFolded);
  return {
    disc,
    rim,
    quarterTurns,
    isMirrored,
    veil:
      isFolded || state || cheese === 'none' ? null : disc.slice(disc.indexOf('-') + '-'.length),
    isFolded,
    widened: isFolded ? 1 : WIDENED,
    cut: isFolded
      ? // A little larger than the tear, whose edge covers it.
        { ...TEAR, halfWidth: TEAR.halfWidth * 1.2, halfHeight: TEAR.halfHeight * 1.35 }
      : { x: 0, y: 0, halfWidth: DISC_RADIUS, halfHeight: DISC_RADIUS },
  };
}

function discOf(recipe: PizzaRecipe): Pick<Base, 'disc' | 'quarterTurns'> {
  const { seed, sauce, cheese, state } = recipe;
  const plain = `${sauce}-${cheese}`;
  const quarterTurns = hashText(`${seed}/disc`) % 4;
  if (state === 'burnt') return { disc: 'tomato-burnt', quarterTurns };
  // What melts into the disc lies on a raw one in pieces.
  if (state === 'raw') return { disc: `${sauce}-none`, quarterTurns };
  const discs = looksOf(plain);
  const place = menuPlaceOf(recipe) ?? 0;
  // Out of step with the mirroring, which goes by eights.
  const nth = (place + Math.floor(place / 9)) % discs.length;
  return { disc: BARE.get(plain) ?? discs[nth] ?? plain, quarterTurns };
}

/** Neighbours on the menu have unlike rims, in however many columns. */
function rimOf(recipe: PizzaRecipe, isFolded: boolean): Pick<Base, 'rim' | 'isMirrored'> {
  const { seed, crust = 'classic', state } = recipe;
  const look = menuPlaceOf(recipe) ?? hashText(`${seed}/rim`);
  const rims = looksOf(isFolded ? FOLDED : crust);
  // Mirrored, a fold would no longer lie across.
  const isMirrored = !isFolded && Math.floor(look / 4) % 2 === 1;
  if (state === 'burnt') return { rim: 'burnt', isMirrored };
  if (state === 'raw') return { rim: rawRimOf(crust), isMirrored };
  return { rim: rims[look % rims.length] ?? crust, isMirrored };
}
