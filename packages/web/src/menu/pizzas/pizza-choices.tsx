import { groupOptions } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import type {
  Menu,
  MenuAddOn,
  MenuOption,
  MenuPizza,
} from '@driftstone/contract/menu/menu.schema.ts';
import { withChoice } from '@driftstone/contract/menu/choice-lists.rules.ts';
import { ADD_ON, partsOf, withParts } from '@driftstone/contract/menu/item-parts.rules.ts';
import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { words } from '#menu/lists/lists.copy.ts';
import { SharedNote } from '#menu/lists/shared-note.tsx';
import { randomId } from '#platform/random-id.ts';
import { Button } from '#ui/button.tsx';
import { type ChoiceRow, ChoiceRows } from './choice-rows.tsx';
import { AddFromList } from '#menu/fields/add-from-list.tsx';
import { Folded } from '#menu/fields/folded.tsx';
import type { MenuField } from '#menu/forms/use-item-form.ts';
import { copy } from '../menu-desk.copy.ts';

interface PizzaChoicesProps {
  menu: Menu;
  pizza: MenuPizza;
  field: MenuField;
  onChange: (part: Partial<Pick<MenuPizza, 'options' | 'addOns'>>) => void;
}

const TYPES = new Map([
  ['size', copy.addSize],
  ['crust', copy.addCrust],
]);

/** Sizes, crusts and add-ons, folded away because most edits change only the price. */
export function PizzaChoices({ menu, pizza, field, onChange }: PizzaChoicesProps) {
  const { options, addOns } = pizza;
  const { ingredients } = menu;
  const groups = new Map(groupOptions(options).map((group) => [group.type, group.options]));
  const types = [...new Set([...TYPES.keys(), ...groups.keys()])];
  const setOptions = (type: string, next: MenuOption[]) =>
    onChange({
      options: types.flatMap((each) => (each === type ? next : (groups.get(each) ?? []))),
    });
  const noteOf: ComponentProps<typeof ChoiceRows>['below'] = ({ title, ...row }, change) => (
    <SharedNote
      menu={menu}
      item={pizza}
      own={{ ...row, label: title }}
      onUseShared={({ label, ...values }) => change({ ...values, title: label })}
    />
  );
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
                below={noteOf}
                onChange={(rows) =>
                  setOptions(
                    type,
                    rows.map((row) => toOption(row, type)),
                  )
                }
              />
              <AddShared menu={menu} pizza={pizza} type={type} onChange={onChange} />
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
          below={noteOf}
          onChange={(rows) => onChange({ addOns: rows.map(toAddOn) })}
        />
        <AddShared menu={menu} pizza={pizza} type={ADD_ON} onChange={onChange} />
        <AddButton onClick={() => onChange({ addOns: [...addOns, toAddOn(newRow())] })}>
          {copy.addAddOn}
        </AddButton>
      </Folded>
    </>
  );
}

interface AddSharedProps extends Pick<PizzaChoicesProps, 'menu' | 'pizza' | 'onChange'> {
  type: string;
}

/** What the item does not offer yet of the shared choices. */
function AddShared({ menu, pizza, type, onChange }: AddSharedProps) {
  const parts = partsOf(pizza);
  const others = menu.lists
    .filter((list) => list.type === type)
    .flatMap((list) => list.choices.map((choice) => ({ list, choice })))
    .filter(({ choice }) => parts.every(({ sharedId }) => sharedId !== choice.id));
  if (others.length === 0) return null;
  const add = (id: string) => {
    const shared = others.find(({ choice }) => choice.id === id);
    if (!shared) return;
    // What was taken off a moment ago is in carts by this id.
    const saved = menu.pizzas.find((each) => each.id === pizza.id) ?? pizza;
    const known = partsOf(saved).find(({ sharedId }) => sharedId === id)?.id;
    const withIt = withChoice(parts, pizza, shared, () => known ?? randomId());
    const { options, addOns } = withParts(pizza, withIt);
    onChange({ options, addOns });
  };
  return (
    <AddFromList
      label={words.addShared}
      placeholder={words.chooseShared}
      choices={others.map(({ list, choice }) => ({
        id: choice.id,
        label: words.ofList(choice.label, list.name),
      }))}
      onAdd={add}
    />
  );
}

function AddButton({ onClick, children }: { onClick: () => void; children: React.ReactNode }) {
  return (
    <Button variant="secondary" size="small" className="justify-self-start" onClick={onClick}>
      <Plus className="size-4" />
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

function toOption({ title, ...row }: ChoiceRow, type: string): MenuOption {
  return { ...row, type, label: title };
}

function toAddOn({ title, ...row }: ChoiceRow): MenuAddOn {
  return { ...row, name: title };
}

function titleOf(type: string): string {
  if (type === 'size') return copy.size;
  return type === 'crust' ? copy.crust : type;
}
