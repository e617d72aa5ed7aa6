import {
  type DrawnRecipe,
  DrawnRecipe as DrawnRecipeSchema,
} from '@driftstone/contract/pictures/pictures-desk.schema.ts';
import { slugOfPicture } from '@driftstone/contract/pictures/picture-files.rules.ts';
import { hashOfPicture } from '@driftstone/contract/pictures/pictures.schema.ts';
import { HOUSE_RECIPES } from '@driftstone/pizza-art/house-recipes.ts';
import { useQuery } from '@tanstack/react-query';
import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { Button } from '#ui/button.tsx';
import { DialogFoot } from '#ui/dialog-form.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { PizzaCanvas } from '#ui/pizza/composed-pizza.tsx';
import { pictureQuery, useComposePicture } from './pictures-desk.api.ts';
import { copy } from './pictures-desk.copy.ts';
import { RecipeChoices } from './recipe-choices.tsx';
import { recipeFromWords } from './recipe-from-words.ts';

interface DrawDialogProps {
  value: string | null;
  /** Its name and description: what they name is on it from the start. */
  pizzaWords: string;
  isOpen: boolean;
  onClose: () => void;
  onBaked: (url: string) => void;
}

const PLAIN: Omit<DrawnRecipe, 'seed'> = {
  sauce: 'tomato',
  cheese: 'mozzarella',
  crust: 'classic',
  shape: 'round',
  toppings: ['basil'],
};

/** Composes a pizza's picture: what is chosen is seen at once, and kept by the shop. */
export function DrawDialog(props: DrawDialogProps) {
  const { value, pizzaWords, isOpen, onClose } = props;
  const hash = value === null ? null : hashOfPicture(value);
  const picture = useQuery({ ...pictureQuery(hash ?? ''), enabled: isOpen && hash !== null });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={copy.drawTitle}
      description={copy.drawText}
      width="wide"
    >
      {isOpen &&
        (hash !== null && picture.isPending ? (
          <LoadingText text={copy.loadingPhoto} />
        ) : (
          <DrawForm
            {...props}
            start={picture.data?.recipe ?? houseRecipe(value) ?? fresh(pizzaWords)}
          />
        ))}
    </Dialog>
  );
}

function DrawForm({ onClose, onBaked, start }: DrawDialogProps & { start: DrawnRecipe }) {
  const [recipe, setRecipe] = useState(start);
  const compose = useComposePicture();
  const bake = () =>
    compose.mutate(recipe, {
      onSuccess: ({ url }) => {
        onBaked(url);
        onClose();
      },
    });
  return (
    <div className="grid gap-6 sm:grid-cols-[15rem_1fr]">
      {/* Stays in sight while the toppings scroll. */}
      <div className="sticky top-0 z-1 grid content-start items-center gap-3 bg-card py-2 max-sm:grid-cols-[8.5rem_1fr] max-sm:pr-10 sm:top-28 sm:self-start">
        <DrawnPizza recipe={recipe} className="mx-auto w-full max-w-60" />
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            variant="quiet"
            size="small"
            onClick={() => setRecipe({ ...recipe, seed: newSeed() })}
          >
            <Shuffle className="size-4" />
            {copy.shuffle}
          </Button>
        </div>
        {compose.isError && (
          <p role="alert" className="text-sm font-semibold text-beetroot max-sm:col-span-2">
            {serverMessageOf(compose.error) ?? copy.bakeFailed}
          </p>
        )}
      </div>
      <RecipeChoices recipe={recipe} onChange={setRecipe} />
      <DialogFoot onCancel={onClose}>
        <Button isBusy={compose.isPending} onClick={bake}>
          {compose.isPending ? copy.baking : copy.bake}
        </Button>
      </DialogFoot>
    </div>
  );
}

/** The pizza as it is chosen. */
function DrawnPizza({ recipe, className }: { recipe: DrawnRecipe; className?: string }) {
  return (
    <div role="img" aria-label={copy.preview} className={classNames('aspect-square', className)}>
      <PizzaCanvas toCompose={{ recipe, baseUrl: null }} />
    </div>
  );
}

/** The recipe of one of the house's own pictures. */
function houseRecipe(url: string | null): DrawnRecipe | null {
  const house = url === null ? undefined : HOUSE_RECIPES.get(slugOfPicture(url) ?? '');
  const recipe = DrawnRecipeSchema.safeParse({ crust: 'classic', shape: 'round', ...house });
  return recipe.success ? recipe.data : null;
}

function fresh(words: string): DrawnRecipe {
  return { ...PLAIN, ...recipeFromWords(words), seed: newSeed() };
}

function newSeed(): string {
  return `drawn-${Math.random().toString(36).slice(2, 10)}`;
}
