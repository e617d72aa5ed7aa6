import { groupOptions } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import type {
  MenuAddOn,
  MenuIngredient,
  MenuOption,
  MenuPizza,
} from '@driftstone/contract/menu/menu.schema.ts';
import { Plus } from 'lucide-react';
import { randomId } from '#platform/random-id.ts';
import { Button } from '#ui/button.tsx';
import { type ChoiceRow, ChoiceRows } from './choice-rows.tsx';
import { Folded } from '#menu/fields/folded.tsx';
import type { MenuField } from '#menu/forms/use-item-form.ts';
import { copy } from '../menu-desk.copy.ts';

interface PizzaChoicesProps {
  pizza: MenuPizza;
  ingredients: readonly MenuIngredient[];
  field: MenuField;
  onChange: (part: Partial<Pick<MenuPizza, 'options' | 'addOns'>>) => void;
}

const TYPES = new Map([
  ['size', copy.addSize],
  ['crust', copy.addCrust],
]);

/** Sizes, crusts and add-ons, folded away because most edits change only the price. */
export function PizzaChoices({ pizza, ingredients, field, onChange }: PizzaChoicesProps) {
  const { options, addOns } = pizza;
  const groups = new Map(groupOptions(options).map((group) => [group.type, group.options]));
  const types = [...new Set([...TYPES.keys(), ...groups.keys()])];
  const setOptions = (type: string, next: MenuOption[]) =>
    onChange({
      options: types.flatMap((each) => (each === type ? next : (groups.get(each) ?? []))),
    });
  return (
    <>
      <Folded
        title={copy.options}
        hint={copy.optionsHint}
        summary={options.map(({ label }) => label).join(', ')}
      >
        {types.map((type) => {
          const own = groups.get(type) ?? [];
          return (
            <div key={type} className="grid gap-3">
              <h4 className="font-semibold">{titleOf(type)}</h4>
              <ChoiceRows
                label={titleOf(type)}
                rows={own.map(({ label, ...option }) => ({ ...option, title: label }))}
                ingredients={ingredients}
                fieldsOf={(id) => fieldsAt(field, 'options', options, id, 'label')}
                onChange={(rows) =>
                  setOptions(
                    type,
                    rows.map((row) => toOption(row, type)),
                  )
                }
              />
              <AddButton onClick={() => setOptions(type, [...own, toOption(newRow(), type)])}>
                {TYPES.get(type) ?? type}
              </AddButton>
            </div>
          );
        })}
      </Folded>
      <Folded
        title={copy.addOns}
        hint={copy.addOnsHint}
        summary={addOns.map(({ name }) => name).join(', ')}
      >
        <ChoiceRows
          label={copy.addOns}
          rows={addOns.map(({ name, ...addOn }) => ({ ...addOn, title: name }))}
          ingredients={ingredients}
          fieldsOf={(id) => fieldsAt(field, 'addOns', addOns, id, 'name')}
          onChange={(rows) => onChange({ addOns: rows.map(toAddOn) })}
        />
        <AddButton onClick={() => onChange({ addOns: [...addOns, toAddOn(newRow())] })}>
          {copy.addAddOn}
        </AddButton>
      </Folded>
    </>
  );
}

function AddButton({ onClick, children }: { onClick: () => void; children: React.ReactNode }) {
  return (
    <Button variant="secondary" size="small" className="justify-self-start" onClick={onClick}>
      <Plus className="size-4" aria-hidden="true" />
      {children}
    </Button>
  );
}

function fieldsAt(
  field: MenuField,
  list: string,
  items: readonly { id: string }[],
  id: string,
  titleKey: string,
) {
  const at = `${list}.${items.findIndex((item) => item.id === id)}`;
  return { title: field(`${at}.${titleKey}`), price: field(`${at}.pricePence`) };
}

function newRow(): ChoiceRow {
  return { id: randomId(), title: '', pricePence: 0, ingredientIds: [], allergens: null };
}

function toOption(row: ChoiceRow, type: string): MenuOption {
  const { id, title, pricePence, ingredientIds, allergens } = row;
  return { id, type, label: title, pricePence, ingredientIds, allergens };
}

function toAddOn({ id, title, pricePence, ingredientIds, allergens }: ChoiceRow): MenuAddOn {
  return { id, name: title, pricePence, ingredientIds, allergens };
}

function titleOf(type: string): string {
  if (type === 'size') return copy.size;
  return type === 'crust' ? copy.crust : type;
}
