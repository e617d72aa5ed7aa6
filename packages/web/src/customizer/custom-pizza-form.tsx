import { customPizzaAllergens } from '@driftstone/contract/catalogue/allergens.rules.ts';
import { customPizzaDiet } from '@driftstone/contract/catalogue/diets.rules.ts';
import { tooManyNonVeg } from '@driftstone/contract/customizer/customizer.rules.ts';
import type { Half } from '@driftstone/contract/catalogue/portions.rules.ts';
import type { CustomChoice } from '@driftstone/contract/customizer/customizer.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo, useState } from 'react';
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import { notify } from '#platform/toasts/notify.ts';
import { useShop } from '#platform/page/shop.ts';
import { Allergens } from '#ui/allergens.tsx';
import type { CheckboxCard } from '#ui/checkbox-card.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { beginWith, isOfStart, nameStarts, sayWhenSold } from './begun-with.ts';
import {
  chooseAmount,
  coverWith,
  type CustomOffer,
  type CustomPizza,
  type CustomSelection,
  liesOn,
  priceCustomPizza,
  readSelection,
  toggleTopping,
} from './custom-pizza.ts';
import { copy } from './customizer.copy.ts';
import { describePrice } from './describe-price.ts';
import { type HouseStart, houseStarts } from './house-starts.ts';
import { PriceBreakdown } from './price-breakdown.tsx';
import { ToppingAmounts } from './topping-amounts.tsx';
import { NonVegToppings, VegToppings } from './topping-groups.tsx';
import { ToppingHalf } from './topping-half.tsx';

interface CustomPizzaFormProps {
  offer: CustomOffer;
  selection: CustomSelection;
  pizza: CustomPizza;
  /** When false, shows only what a phone shows at first: sizes and crusts. */
  isWhole: boolean;
  onChange: (selection: CustomSelection) => void;
  pointing: (toppingId: string) => ComponentProps<typeof CheckboxCard>['pointing'];
}

export function CustomPizzaForm(props: CustomPizzaFormProps) {
  const { offer, selection, pizza, isWhole, onChange } = props;
  const shop = useShop();
  const diet = customPizzaDiet(offer, pizza);
  return (
    <div className="flex min-w-0 flex-col gap-8">
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
      {isWhole ? (
        <>
          <Toppings {...props} />
          <div className="md:hidden low:block">
            <PriceBreakdown price={priceCustomPizza(offer, pizza)} />
          </div>
          <p aria-live="polite" className="-mb-4 font-semibold empty:hidden">
            {diet && copy.builtDiet[diet]}
          </p>
          <Allergens parts={customPizzaAllergens(offer, pizza)} shop={shop} />
        </>
      ) : (
        // As high as the dialog may become, so that it has its height at once.
        <div className="min-h-dvh" />
      )}
    </div>
  );
}

const NOT_READ: readonly Pizza[] = [];

function Toppings({ offer, selection, pizza, onChange, pointing }: CustomPizzaFormProps) {
  const { toppingIds } = selection;
  const [place, setPlace] = useState<Half>('whole');
  const { data: menu = NOT_READ } = useQuery(pizzasQuery);
  const starts = useMemo(() => houseStarts(offer, menu), [offer, menu]);
  const [lacking, setLacking] = useState<readonly string[]>([]);
  const start = (ours: HouseStart | null) => {
    const laid = coverWith(selection, ours?.toppingIds ?? [], place);
    const covered = beginWith(laid, ours?.id ?? null, place);
    const { nonVegCount } = readSelection(offer, covered);
    if (nonVegCount > offer.maxNonVeg) {
      notify.order.warning(tooManyNonVeg(offer.maxNonVeg));
      return;
    }
    onChange(covered);
    setLacking(ours?.lacking ?? []);
  };
  const group = {
    place,
    isChosen: (id: string) => liesOn(selection, id, place),
    isIncluded: (topping: CustomChoice) => isOfStart(offer, selection, topping, place),
    onToggle: (id: string) => onChange(toggleTopping(selection, id, place)),
    pointing,
  };
  return (
    <>
      {offer.vegToppings.length + offer.nonVegToppings.length > 0 && (
        <ToppingHalf
          place={place}
          hasHalves={pizza.toppings.some(({ half = 'whole' }) => half !== 'whole')}
          starts={starts}
          lacking={lacking}
          begun={nameStarts(offer, pizza)}
          sold={sayWhenSold(menu, pizza)}
          onPlace={setPlace}
          onStart={start}
        />
      )}
      <VegToppings toppings={offer.vegToppings} {...group} />
      <NonVegToppings
        toppings={offer.nonVegToppings}
        chosenIds={toppingIds}
        count={pizza.nonVegCount}
        max={offer.maxNonVeg}
        {...group}
      />
      <ToppingAmounts
        toppings={pizza.toppings}
        toppingPence={priceCustomPizza(offer, pizza).toppingPence}
        onChoose={(id, amount) => onChange(chooseAmount(selection, id, amount))}
      />
    </>
  );
}

const toCard = ({ id, label, price, soldOut }: CustomChoice) => ({
  id,
  label,
  detail: soldOut ?? describePrice(price),
  isDisabled: soldOut !== undefined,
});
