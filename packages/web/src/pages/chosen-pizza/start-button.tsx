import { type LinkedPizza, writePizzaLink } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { ChefHat } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import { readOffer } from '#customizer/custom-pizza.ts';
import { customPizzaOptionsQuery } from '#customizer/customizer.api.ts';
import { Button } from '#ui/button.tsx';
import { copy } from './chosen-pizza.copy.ts';
import type { LackingState } from './lacking-state.ts';
import { pizzaPath } from './pizza-path.ts';
import { startFromOurs } from './start-from-ours.ts';

interface StartButtonProps {
  pizza: LinkedPizza;
  /** Closes the dialog of the menu's pizza. */
  onLeave: () => void;
}

/** OWN-06: opens the builder with the toppings of this pizza of the menu, at its price. */
export function StartButton({ pizza, onLeave }: StartButtonProps) {
  const { data: menu } = useQuery(pizzasQuery);
  // A failed load is silent: the pizza can be had as it is.
  const { data: options } = useQuery(customPizzaOptionsQuery);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const onMenu = menu?.find(({ id }) => id === pizza.pizzaId);
  const offer = options && readOffer(options);
  const ours = offer?.ours.find(({ id }) => id === pizza.pizzaId);
  // What a customer leaves out must not come back in the builder: it may be an allergen.
  const leavesOut = pizza.portions.some(({ amount }) => amount === 'without');
  if (!onMenu || onMenu.soldOut || !offer || !ours || leavesOut) return null;

  const start = () => {
    const chosen = onMenu.options.filter(({ id }) => pizza.optionIds.includes(id));
    const labels = chosen.map(({ label }) => label);
    const { pizza: started, lacking } = startFromOurs(ours, labels, offer);
    onLeave();
    const builderPath = pizzaPath(writePizzaLink(started), search);
    void navigate(builderPath, { state: { lacking } satisfies LackingState });
  };
  return (
    <Button variant="secondary" size="small" onClick={start}>
      <ChefHat className="size-4" />
      {copy.startFromOurs}
    </Button>
  );
}
