import type { DrawnRecipe } from '@driftstone/contract/pictures/pictures-desk.schema.ts';
import { MAX_DRAWN_TOPPINGS } from '@driftstone/contract/pictures/pictures.limits.ts';
import {
  CHEESES,
  CRUST_STYLES,
  SAUCES,
  SHAPES,
  TOPPINGS,
  type Topping,
} from '@driftstone/pizza-art/recipe.ts';
import { Chips } from './chips.tsx';
import { copy } from './pictures-desk.copy.ts';

interface RecipeChoicesProps {
  recipe: DrawnRecipe;
  onChange: (recipe: DrawnRecipe) => void;
}

export function RecipeChoices({ recipe, onChange }: RecipeChoicesProps) {
  const { toppings } = recipe;
  const toggle = (topping: Topping) =>
    onChange({
      ...recipe,
      toppings: toppings.includes(topping)
        ? toppings.filter((each) => each !== topping)
        : [...toppings, topping],
    });
  return (
    <div className="grid min-w-0 gap-5">
      <Chips
        label={copy.sauce}
        names={SAUCES}
        chosen={[recipe.sauce]}
        none={copy.none.sauce}
        onPress={(sauce) => onChange({ ...recipe, sauce })}
      />
      <Chips
        label={copy.cheese}
        names={CHEESES}
        chosen={[recipe.cheese]}
        none={copy.none.cheese}
        onPress={(cheese) => onChange({ ...recipe, cheese })}
      />
      <Chips
        label={copy.toppings}
        status={copy.toppingCount(toppings.length, MAX_DRAWN_TOPPINGS)}
        names={TOPPINGS}
        chosen={toppings}
        isFull={toppings.length >= MAX_DRAWN_TOPPINGS}
        onPress={toggle}
      />
      <Chips
        label={copy.crust}
        names={CRUST_STYLES}
        chosen={[recipe.crust]}
        onPress={(crust) => onChange({ ...recipe, crust })}
      />
      <Chips
        label={copy.shape}
        names={SHAPES}
        chosen={[recipe.shape]}
        onPress={(shape) => onChange({ ...recipe, shape })}
      />
    </div>
  );
}
