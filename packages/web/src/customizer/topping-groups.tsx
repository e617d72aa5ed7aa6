import type { Half } from '@driftstone/contract/catalogue/portions.rules.ts';
import { tooManyNonVeg } from '@driftstone/contract/customizer/customizer.rules.ts';
import type { CustomChoice } from '@driftstone/contract/customizer/customizer.schema.ts';
import { type ComponentProps, memo } from 'react';
import { notify } from '#platform/toasts/notify.ts';
import { useSteady } from '#platform/use-steady.ts';
import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { CheckboxGroup } from '#ui/checkbox-group.tsx';
import { copy } from './customizer.copy.ts';
import { describePrice } from './describe-price.ts';
import { toppingArtOf } from './recipe-of.ts';
import { ToppingSwatch } from './topping-swatch.tsx';

interface ToppingGroupProps {
  toppings: readonly CustomChoice[];
  /** Where the next topping goes. */
  place: Half;
  /** The toppings on the part where the next one goes. */
  isChosen: (toppingId: string) => boolean;
  /** Whether it is in the price of the pizza of ours that was begun with. */
  isIncluded: (topping: CustomChoice) => boolean;
  onToggle: (toppingId: string) => void;
  pointing: (toppingId: string) => ComponentProps<typeof CheckboxCard>['pointing'];
}

export function VegToppings({ toppings, ...group }: ToppingGroupProps) {
  if (toppings.length === 0) return null;
  return (
    <CheckboxGroup legend={copy.vegToppings} hint={placed(group.place, copy.vegHint)}>
      <ToppingCards toppings={toppings} {...group} />
    </CheckboxGroup>
  );
}

interface NonVegToppingsProps extends ToppingGroupProps {
  /** On the pizza, wherever they lie. */
  chosenIds: readonly string[];
  count: number;
  max: number;
}

/** BUILD-03: choosing one topping too many shows a warning, so the cards stay enabled at the limit. */
export function NonVegToppings(props: NonVegToppingsProps) {
  const { count, max, chosenIds, onToggle, ...group } = props;
  if (group.toppings.length === 0) return null;
  const toggle = (toppingId: string) => {
    if (count >= max && !chosenIds.includes(toppingId)) notify.order.warning(tooManyNonVeg(max));
    else onToggle(toppingId);
  };
  return (
    <CheckboxGroup
      legend={copy.nonVegToppings}
      hint={placed(group.place, copy.nonVegHint(max))}
      status={copy.chosenOf(count, max)}
    >
      <ToppingCards {...group} onToggle={toggle} />
    </CheckboxGroup>
  );
}

/** A phone shows the choice of the half far above the toppings. */
function placed(place: Half, hint: string): string {
  return place === 'whole' ? hint : `${copy.goesOn[place]} ${hint}`;
}

function ToppingCards(props: ToppingGroupProps) {
  const { toppings, place, isChosen, isIncluded, onToggle, pointing } = props;
  const toggle = useSteady(onToggle);
  return toppings.map((topping) => (
    <ToppingCard
      key={topping.id}
      topping={topping}
      place={place}
      isChosen={isChosen(topping.id)}
      isIncluded={isIncluded(topping)}
      onToggle={toggle}
      pointing={pointing}
    />
  ));
}

interface ToppingCardProps extends Pick<ToppingGroupProps, 'onToggle' | 'pointing'> {
  topping: CustomChoice;
  place: Half;
  isChosen: boolean;
  isIncluded: boolean;
}

/** OWN-25: there are 26 of them, and a choice changes one. */
const ToppingCard = memo((props: ToppingCardProps) => {
  const { topping, place, isChosen, isIncluded, onToggle, pointing } = props;
  const { id, label, price, soldOut } = topping;
  return (
    <CheckboxCard
      label={label}
      detail={soldOut ?? describePrice(isIncluded ? 0 : price, place)}
      isDisabled={soldOut !== undefined}
      isChecked={isChosen}
      onChange={() => onToggle(id)}
      picture={<ToppingSwatch art={toppingArtOf(topping)[0]} />}
      pointing={pointing(id)}
    />
  );
});
