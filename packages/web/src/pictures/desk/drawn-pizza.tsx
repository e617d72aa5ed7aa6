import type { DrawnRecipe } from '@driftstone/contract/pictures/pictures-desk.schema.ts';
import { drawPizza } from '@driftstone/pizza-art/draw-pizza.ts';
import { useDeferredValue, useMemo } from 'react';
import { classNames } from '#ui/class-names.ts';
import { copy } from './pictures-desk.copy.ts';

/** The pizza as it is chosen. Drawing is deferred, so that the choice itself responds at once. */
export function DrawnPizza({ recipe, className }: { recipe: DrawnRecipe; className?: string }) {
  const shown = useDeferredValue(recipe);
  const svg = useMemo(() => drawPizza(shown), [shown]);
  return (
    <div
      role="img"
      aria-label={copy.preview}
      className={classNames('aspect-square [&>svg]:size-full', className)}
      // Safe: our own drawing of names from fixed lists.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
