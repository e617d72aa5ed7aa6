import { groupOptions } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import type { AddOn, Option } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { formatPence, poundsToPence } from '@driftstone/contract/money.ts';
import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { CheckboxGroup } from '#ui/checkbox-group.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { copy } from './choices.copy.ts';

interface OptionGroupsProps {
  options: readonly Option[];
  optionIdByType: Readonly<Record<string, string>>;
  onChoose: (type: string, optionId: string) => void;
}

/** CUST-01: each type of option is a required single choice. */
export function OptionGroups({ options, optionIdByType, onChoose }: OptionGroupsProps) {
  return groupOptions(options).map((group) => (
    <ChoiceGroup
      key={group.type}
      legend={group.type.charAt(0).toUpperCase() + group.type.slice(1)}
      isRequired
      value={optionIdByType[group.type] ?? null}
      onChange={(optionId) => onChoose(group.type, optionId)}
      choices={group.options.map(({ id, label, price, soldOut }) => ({
        id,
        label,
        detail: soldOut ?? describeSurcharge(price),
        isDisabled: soldOut !== undefined,
      }))}
    />
  ));
}

interface AddOnGroupProps {
  addOns: readonly AddOn[];
  chosenIds: readonly string[];
  onToggle: (addOnId: string) => void;
}

export function AddOnGroup({ addOns, chosenIds, onToggle }: AddOnGroupProps) {
  if (addOns.length === 0) return null;
  return (
    <CheckboxGroup legend={copy.addOns} hint={copy.addOnsHint}>
      {addOns.map(({ id, name, price, soldOut }) => (
        <CheckboxCard
          key={id}
          label={name}
          detail={soldOut ?? describeSurcharge(price)}
          isDisabled={soldOut !== undefined}
          isChecked={chosenIds.includes(id)}
          onChange={() => onToggle(id)}
        />
      ))}
    </CheckboxGroup>
  );
}

function describeSurcharge(price: number): string {
  const pricePence = poundsToPence(price);
  return pricePence === 0 ? copy.included : `+${formatPence(pricePence)}`;
}
