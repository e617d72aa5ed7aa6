import { tooManyNonVeg } from '@driftstone/contract/customizer/customizer.rules.ts';
import type { CustomChoice } from '@driftstone/contract/customizer/customizer.schema.ts';
import { notify } from '#platform/notify.ts';
import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { CheckboxGroup } from '#ui/checkbox-group.tsx';
import { copy } from './customizer.copy.ts';
import { describePrice } from './describe-price.ts';

interface ToppingGroupProps {
  toppings: readonly CustomChoice[];
  chosenIds: readonly string[];
  onToggle: (toppingId: string) => void;
}

export function VegToppings({ toppings, chosenIds, onToggle }: ToppingGroupProps) {
  if (toppings.length === 0) return null;
  return (
    <CheckboxGroup legend={copy.vegToppings} hint={copy.vegHint}>
      <ToppingCards toppings={toppings} chosenIds={chosenIds} onToggle={onToggle} />
    </CheckboxGroup>
  );
}

interface NonVegToppingsProps extends ToppingGroupProps {
  count: number;
  max: number;
}

/** BUILD-03: choosing one topping too many shows a warning, so the cards stay enabled at the limit. */
export function NonVegToppings({ count, max, onToggle, ...group }: NonVegToppingsProps) {
  if (group.toppings.length === 0) return null;
  const toggle = (toppingId: string) => {
    if (count >= max && !group.chosenIds.includes(toppingId))
      notify.order.warning(tooManyNonVeg(max));
    else onToggle(toppingId);
  };
  return (
    <CheckboxGroup
      legend={copy.nonVegToppings}
      hint={copy.nonVegHint(max)}
      status={copy.chosenOf(count, max)}
    >
      <ToppingCards {...group} onToggle={toggle} />
    </CheckboxGroup>
  );
}

function ToppingCards({ toppings, chosenIds, onToggle }: ToppingGroupProps) {
  return toppings.map(({ id, label, price, soldOut }) => (
    <CheckboxCard
      key={id}
      label={label}
      detail={soldOut ?? describePrice(price)}
      isDisabled={soldOut !== undefined}
      isChecked={chosenIds.includes(id)}
      onChange={() => onToggle(id)}
    />
  ));
}
