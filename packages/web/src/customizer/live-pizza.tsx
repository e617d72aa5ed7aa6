import { listWords } from '@driftstone/contract/list-words.ts';
import { describePortion } from '@driftstone/contract/catalogue/portions.rules.ts';
import { sizeScale } from '@driftstone/pizza-art/canvas.ts';
import { MIDDLE, VIEW_BOX, drawPizza, drawToppingParts } from '@driftstone/pizza-art/draw-pizza.ts';
import type { PizzaRecipe, Topping } from '@driftstone/pizza-art/recipe.ts';
import { useMemo, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import {
  basePictureSlug,
  pictureSet,
  pictureUrl,
} from '@driftstone/contract/pictures/picture-files.rules.ts';
import { Plate } from '#ui/plate.tsx';
import { copy } from './customizer.copy.ts';
import type { ChosenTopping, CustomPizza } from './custom-pizza.ts';
import { recipeOf } from './recipe-of.ts';

interface LivePizzaProps {
  pizza: CustomPizza;
  /** The topping that is pointed at. */
  ghost: Topping | undefined;
  className?: string;
}

const BASE_WIDTHS = [320, 480, 640];

/** Bases whose picture is in the browser's memory, so that the next dialog begins with it. */
const loadedBases = new Set<string>();

/** Draws the pizza as chosen so far, in the frame that shows the choice: one more frame costs more than one topping. */
export function LivePizza({ pizza, ghost, className }: LivePizzaProps) {
  const recipeText = JSON.stringify({ ...recipeOf(pizza), ghost });
  const recipe = useMemo(() => JSON.parse(recipeText) as PizzaRecipe, [recipeText]);
  const slug = basePictureSlug(recipe.crust ?? 'classic');
  const [hasBase, setHasBase] = useState(loadedBases.has(slug));
  const keepBase = (isThere: boolean) => {
    if (isThere) loadedBases.add(slug);
    setHasBase(isThere);
  };
  const toppings = listWords(pizza.toppings.map(nameTopping));
  return (
    <div
      role="img"
      aria-label={copy.drawing(toppings)}
      className={classNames('relative aspect-square', className)}
    >
      <Plate />
      <BasePicture slug={slug} recipe={recipe} isShown={hasBase} onChange={keepBase} />
      {hasBase ? <Toppings recipe={recipe} /> : <WholeDrawing recipe={recipe} />}
    </div>
  );
}

function nameTopping(topping: ChosenTopping): string {
  const { half = 'whole' } = topping;
  const name = describePortion(topping.label, topping).toLowerCase();
  return half === 'whole' ? name : `${name} ${copy.onHalf[half]}`;
}

/** One element per topping, so that a choice updates only its own topping in the DOM. */
function Toppings({ recipe }: { recipe: PizzaRecipe }) {
  const parts = useMemo(() => drawToppingParts(recipe), [recipe]);
  return (
    <svg viewBox={VIEW_BOX} aria-hidden="true" className="absolute inset-0 size-full">
      <g transform={MIDDLE}>
        {parts.map(({ name, markup }) => (
          // Safe: our own drawing, with no input from outside.
          <g key={name} dangerouslySetInnerHTML={{ __html: markup }} />
        ))}
      </g>
    </svg>
  );
}

function WholeDrawing({ recipe }: { recipe: PizzaRecipe }) {
  const svg = useMemo(() => drawPizza(recipe), [recipe]);
  return (
    <div className="absolute inset-0 [&>svg]:size-full" dangerouslySetInnerHTML={{ __html: svg }} />
  );
}

interface BasePictureProps {
  slug: string;
  recipe: PizzaRecipe;
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

/**
 * The baked dough, sauce and cheese. Until this picture has loaded, or if it cannot, the drawing includes its own base.
 */
function BasePicture({ slug, recipe, isShown, onChange }: BasePictureProps) {
  return (
    <img
      src={pictureUrl(slug)}
      srcSet={pictureSet(slug, 'webp', BASE_WIDTHS)}
      sizes="(min-width: 64rem) 26.25rem, 20rem"
      alt=""
      width={480}
      height={480}
      onLoad={() => onChange(true)}
      onError={() => onChange(false)}
      style={{ scale: sizeScale(recipe.size) }}
      className={classNames(
        // The pizza's centre lies a little above the centre of its square.
        'absolute inset-0 size-full origin-[50%_49.4%] motion-safe:transition-[scale]',
        !isShown && 'opacity-0',
      )}
    />
  );
}
