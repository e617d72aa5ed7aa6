import { listWords } from '@driftstone/contract/list-words.ts';
import { describePortion } from '@driftstone/contract/catalogue/portions.rules.ts';
import { basePictureSlug, pictureUrl } from '@driftstone/contract/pictures/picture-files.rules.ts';
import type { Topping } from '@driftstone/pizza-art/recipe.ts';
import { classNames } from '#ui/class-names.ts';
import { PictureFiles } from '#ui/picture.tsx';
import { ComposedPizza } from '#ui/pizza/composed-pizza.tsx';
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

/** The pizza as chosen so far, composed in the frame that shows the choice. */
export function LivePizza({ pizza, ghost, className }: LivePizzaProps) {
  const recipe = { ...recipeOf(pizza), ghost };
  const url = pictureUrl(basePictureSlug(recipe.crust ?? 'classic'));
  const toppings = listWords(pizza.toppings.map(nameTopping));
  return (
    <div
      role="img"
      aria-label={copy.drawing(toppings)}
      className={classNames('relative aspect-square', className)}
    >
      <Plate />
      <ComposedPizza look={{ pictureUrl: url, laid: { recipe, on: 'picture' }, size: recipe.size }}>
        <PictureFiles
          src={url}
          sizes="(min-width: 64rem) 26.25rem, 20rem"
          alt=""
          width={480}
          height={480}
          className="size-full"
        />
      </ComposedPizza>
    </div>
  );
}

function nameTopping(topping: ChosenTopping): string {
  const { half = 'whole' } = topping;
  const name = describePortion(topping.label, topping).toLowerCase();
  return half === 'whole' ? name : `${name} ${copy.onHalf[half]}`;
}
