import { ruleToday, sayRule } from '@driftstone/contract/catalogue/add-on-rules.rules.ts';
import { groupOptions } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import type { AddOn, Option, Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
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

interface AddOnGroupsProps {
  pizza: Pick<Pizza, 'addOns' | 'addOnRules'>;
  chosenIds: readonly string[];
  /** `others`: of which it takes the place, where at most one is chosen. */
  onToggle: (addOnId: string, others: readonly string[]) => void;
}

/** CHOICE-10: add-ons of which a number is chosen stand apart from those that are free. */
export function AddOnGroups({ pizza, chosenIds, onToggle }: AddOnGroupsProps) {
  const { addOns, addOnRules = [] } = pizza;
  const isRuled = ({ id }: AddOn) => addOnRules.some(({ addOnIds }) => addOnIds.includes(id));
  const groups = [
    ...addOnRules.map((rule) => ({
      legend: rule.name,
      hint: `${sayRule(ruleToday(addOns, rule))}.`,
      own: addOns.filter(({ id }) => rule.addOnIds.includes(id)),
      atMost: rule.atMost ?? Infinity,
    })),
    {
      legend: copy.addOns,
      hint: copy.addOnsHint,
      own: addOns.filter((addOn) => !isRuled(addOn)),
      atMost: Infinity,
    },
  ];
  return groups
    .filter(({ own }) => own.length > 0)
    .map(({ legend, hint, own, atMost }) => {
      const isOne = atMost === 1;
      const isFull = !isOne && own.filter(({ id }) => chosenIds.includes(id)).length >= atMost;
      return (
        <CheckboxGroup key={own[0]?.id} legend={legend} hint={hint}>
          {own.map(({ id, name, price, soldOut }) => (
            <CheckboxCard
              key={id}
              label={name}
              detail={soldOut ?? describeSurcharge(price)}
              isDisabled={soldOut !== undefined || (isFull && !chosenIds.includes(id))}
              isChecked={chosenIds.includes(id)}
              onChange={() => onToggle(id, isOne ? own.map((each) => each.id) : [])}
            />
          ))}
        </CheckboxGroup>
      );
    });
}

function describeSurcharge(price: number): string {
  const pricePence = poundsToPence(price);
  return pricePence === 0 ? copy.included : `+${formatPence(pricePence)}`;
}
