import { drawPizza } from '@driftstone/pizza-art/draw-pizza.ts';
import { useDeferredValue, useMemo } from 'react';
import { copy } from './customizer.copy.ts';
import type { CustomPizza } from './custom-pizza.ts';
import { recipeOf } from './recipe-of.ts';

interface LivePizzaProps {
  pizza: CustomPizza;
  className?: string;
}

const list = new Intl.ListFormat('en-GB');

/** The pizza as it stands. It is drawn after the choice has been shown, so that the choice answers at once. */
export function LivePizza({ pizza, className }: LivePizzaProps) {
  const recipe = useDeferredValue(JSON.stringify(recipeOf(pizza)));
  const svg = useMemo(() => drawPizza(JSON.parse(recipe), { detail: 'live' }), [recipe]);
  const toppings = list.format(pizza.toppings.map(({ label }) => label.toLowerCase()));
  return (
    <div
      role="img"
      aria-label={copy.drawing(toppings)}
      className={className}
      // Our own drawing: nothing in it comes from outside.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
