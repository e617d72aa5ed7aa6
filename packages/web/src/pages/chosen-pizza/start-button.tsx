import { type LinkedPizza, writePizzaLink } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChefHat } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import { customPizzaOptionsQuery } from '#customizer/customizer.api.ts';
import { recipeForBuilder } from '#customizer/house-starts.ts';
import { notify } from '#platform/toasts/notify.ts';
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

/** OWN-06: opens the builder with the toppings of this pizza of the menu. */
export function StartButton({ pizza, onLeave }: StartButtonProps) {
  const { data: menu } = useQuery(pizzasQuery);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { mutate: readBuilder, isPending: isBusy } = useMutation({
    mutationFn: () => queryClient.ensureQueryData(customPizzaOptionsQuery),
  });
  const ours = menu?.find(({ id }) => id === pizza.pizzaId);
  const recipe = ours && recipeForBuilder(ours);
  // What a customer leaves out must not come back in the builder: it may be an allergen.
  const leavesOut = pizza.portions.some(({ amount }) => amount === 'without');
  if (!recipe || leavesOut) return null;

  const start = () =>
    readBuilder(undefined, {
      // Callbacks of `mutate`, which React Query drops when the customer has closed the dialog.
      onSuccess: (builder) => {
        const chosen = ours.options.filter(({ id }) => pizza.optionIds.includes(id));
        const labels = chosen.map(({ label }) => label);
        const { pizza: started, lacking } = startFromOurs(recipe, labels, builder);
        onLeave();
        const builderPath = pizzaPath(writePizzaLink(started), search);
        void navigate(builderPath, { state: { lacking } satisfies LackingState });
      },
      onError: (error) => notify.failure(error, copy.loadFailed),
    });
  return (
    <Button variant="secondary" size="small" isBusy={isBusy} onClick={start}>
      {!isBusy && <ChefHat className="size-4" aria-hidden="true" />}
      {copy.startFromOurs}
    </Button>
  );
}
