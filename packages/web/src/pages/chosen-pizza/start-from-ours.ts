/** A pizza of the menu as a link to the builder, and what of it the builder lacks. */
import type { LinkedPizza } from '@driftstone/contract/cart/pizza-link.rules.ts';
import type { OurPizza } from '@driftstone/contract/customizer/ours.rules.ts';
import type { CustomOffer } from '#customizer/custom-pizza.ts';
import { layOurs } from '#customizer/house-starts.ts';

type Builder = Pick<CustomOffer, 'sizes' | 'crusts' | 'vegToppings' | 'nonVegToppings'>;

interface Start {
  pizza: LinkedPizza;
  /** What is on our pizza and not in the builder, in plain words. */
  lacking: string[];
}

/** Keeps the chosen size and crust if the builder has them. The price begins with that of ours. */
export function startFromOurs(
  ours: OurPizza,
  chosenLabels: readonly string[],
  builder: Builder,
): Start {
  const base = [builder.sizes, builder.crusts].flatMap(
    (choices) => choices.find(({ label }) => chosenLabels.includes(label))?.id ?? [],
  );
  const { toppingIds, lacking } = layOurs(ours, builder);
  return {
    pizza: {
      pizzaId: null,
      optionIds: [...base, ...toppingIds],
      addOnIds: [],
      portions: [],
      starts: [{ pizzaId: ours.id, half: 'whole' }],
    },
    lacking,
  };
}
