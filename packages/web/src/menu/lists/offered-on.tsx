import { valuesFor } from '@driftstone/contract/menu/choice-lists.rules.ts';
import { partsOf } from '@driftstone/contract/menu/item-parts.rules.ts';
import type { Menu, MenuPizza, SharedChoice } from '@driftstone/contract/menu/menu.schema.ts';
import { useState } from 'react';
import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { Fieldset } from '#ui/fieldset.tsx';
import { copy } from '../menu-desk.copy.ts';
import { sayDifference } from './shared-note.tsx';
import { words } from './lists.copy.ts';

interface OfferedOnProps {
  menu: Menu;
  choice: SharedChoice;
  itemIds: readonly string[];
  onChange: (itemIds: string[]) => void;
}

/** The items that offer a choice, to tick one by one or by category. */
export function OfferedOn({ menu, choice, itemIds, onChange }: OfferedOnProps) {
  // A menu has hundreds of items, and a list dozens of choices.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-9 py-1.5 text-sm font-semibold pointer-coarse:min-h-11">
        {words.onItems(itemIds.length)}
      </summary>
      {isOpen && (
        <div className="grid gap-4 pt-2">
          {sectionsOf(menu).map(({ id, name, items }) => {
            const own = items.map((item) => item.id);
            const others = itemIds.filter((each) => !own.includes(each));
            return (
              <Fieldset key={id} className="grid gap-2">
                <legend className="mb-2 text-sm font-semibold">{name}</legend>
                <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-2">
                  {items.length > 1 && (
                    <CheckboxCard
                      label={words.onAll(name)}
                      isChecked={own.every((each) => itemIds.includes(each))}
                      onChange={(isChecked) => onChange(isChecked ? [...others, ...own] : others)}
                    />
                  )}
                  {items.map((item) => (
                    <CheckboxCard
                      key={item.id}
                      label={item.name}
                      detail={differenceOn(item, choice)}
                      isChecked={itemIds.includes(item.id)}
                      onChange={(isChecked) =>
                        onChange(
                          isChecked
                            ? [...itemIds, item.id]
                            : itemIds.filter((each) => each !== item.id),
                        )
                      }
                    />
                  ))}
                </div>
              </Fieldset>
            );
          })}
        </div>
      )}
    </details>
  );
}

function sectionsOf({ categories, pizzas }: Menu) {
  return [...categories, { id: null, name: copy.noCategory }]
    .map(({ id, name }) => ({
      id,
      name,
      items: pizzas.filter(({ categoryId }) => categoryId === id),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Of the menu as it is: what is typed in this form changes what items say like it. */
function differenceOn(item: MenuPizza, choice: SharedChoice): string {
  const own = partsOf(item).find(({ sharedId }) => sharedId === choice.id);
  const said = own && sayDifference(own, valuesFor(choice, item));
  return said ? words.differs(said) : '';
}
