import type { CustomChoice } from '@driftstone/contract/customizer/customizer.schema.ts';
import { useShop } from '#platform/shop.ts';
import { Allergens } from '#ui/allergens.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import {
  allergenPartsOf,
  priceCustomPizza,
  toggleTopping,
  type CustomOffer,
  type CustomPizza,
  type CustomSelection,
} from './custom-pizza.ts';
import { copy } from './customizer.copy.ts';
import { describePrice } from './describe-price.ts';
import { LivePizza } from './live-pizza.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';
import { NonVegToppings, VegToppings } from './topping-groups.tsx';

interface CustomPizzaFormProps {
  offer: CustomOffer;
  selection: CustomSelection;
  pizza: CustomPizza;
  onChange: (selection: CustomSelection) => void;
}

/** The drawing stays visible beside the choices, or above them on a phone. */
export function CustomPizzaForm({ offer, selection, pizza, onChange }: CustomPizzaFormProps) {
  const { toppingIds } = selection;
  const shop = useShop();
  const toggle = (toppingId: string) => onChange(toggleTopping(selection, toppingId));
  return (
    <div className="grid items-start gap-6 md:grid-cols-[15rem_1fr] md:gap-8">
      <div className="sticky top-0 z-1 sm:top-30 sm:z-0 low:static -mx-5 bg-card px-5 pb-2 sm:-mx-8 sm:px-8 md:mx-0 md:px-0">
        <LivePizza pizza={pizza} className="mx-auto size-40 md:size-auto" />
        <div className="mt-4 hidden md:block">
          <PriceBreakdown price={priceCustomPizza(offer, pizza)} />
        </div>
      </div>
      {/* Keeps focused elements from ending up below the drawing on a phone. */}
      <div className="flex min-w-0 flex-col gap-8 max-md:[&_input]:scroll-mt-48 low:[&_input]:scroll-mt-0">
        <ChoiceGroup
          legend={copy.size}
          isRequired
          choices={offer.sizes.map(toCard)}
          value={pizza.size?.id ?? null}
          onChange={(sizeId) => onChange({ ...selection, sizeId })}
        />
        <ChoiceGroup
          legend={copy.crust}
          isRequired
          choices={offer.crusts.map(toCard)}
          value={pizza.crust?.id ?? null}
          onChange={(crustId) => onChange({ ...selection, crustId })}
        />
        <VegToppings toppings={offer.vegToppings} chosenIds={toppingIds} onToggle={toggle} />
        <NonVegToppings
          toppings={offer.nonVegToppings}
          chosenIds={toppingIds}
          count={pizza.nonVegCount}
          max={offer.maxNonVeg}
          onToggle={toggle}
        />
        <div className="md:hidden">
          <PriceBreakdown price={priceCustomPizza(offer, pizza)} />
        </div>
        <Allergens parts={allergenPartsOf(offer, pizza)} shop={shop} />
      </div>
    </div>
  );
}

const toCard = ({ id, label, price, soldOut }: CustomChoice) => ({
  id,
  label,
  detail: soldOut ?? describePrice(price),
  isDisabled: soldOut !== undefined,
});
