import type { MenuEdit } from '@driftstone/contract/menu/menu-edits.schema.ts';
import type { Menu, MenuPizza } from '@driftstone/contract/menu/menu.schema.ts';
import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { copy } from '../menu-desk.copy.ts';

export interface SharedPrice {
  key: string;
  name: string;
  otherPizzas: number;
  edit: Extract<MenuEdit, { kind: 'price-everywhere' }>;
}

/** Options and add-ons with a new price that other pizzas still have at the old one. */
export function findSharedPrices(menu: Menu, was: MenuPizza, is: MenuPizza): SharedPrice[] {
  const others = menu.pizzas.filter(({ id }) => id !== was.id);
  const compare = (
    of: SharedPrice['edit']['of'],
    listOf: (pizza: MenuPizza) => readonly { id: string; name: string; pricePence: number }[],
  ) =>
    listOf(was).flatMap(({ id, name, pricePence: fromPence }) => {
      const toPence = listOf(is).find((choice) => choice.id === id)?.pricePence ?? fromPence;
      const otherPizzas = others.filter((pizza) =>
        listOf(pizza).some((each) => each.name === name && each.pricePence === fromPence),
      ).length;
      if (toPence === fromPence || Number.isNaN(toPence) || otherPizzas === 0) return [];
      const edit = { kind: 'price-everywhere' as const, of, name, fromPence, toPence };
      return [{ key: id, name, otherPizzas, edit }];
    });
  return [
    ...compare('option', ({ options }) =>
      options.map(({ id, label: name, pricePence }) => ({ id, name, pricePence })),
    ),
    ...compare('add-on', ({ addOns }) => addOns),
  ];
}

interface SharedPricesProps {
  shared: readonly SharedPrice[];
  chosen: readonly string[];
  onChange: (keys: string[]) => void;
}

/** Saves the owner from editing each pizza when rocket gets a new price. */
export function SharedPrices({ shared, chosen, onChange }: SharedPricesProps) {
  return (
    <div aria-live="polite" className="grid gap-2">
      {shared.map(({ key, name, otherPizzas }) => (
        <CheckboxCard
          key={key}
          label={copy.priceEverywhere(name, otherPizzas)}
          isChecked={chosen.includes(key)}
          onChange={(isChecked) =>
            onChange(isChecked ? [...chosen, key] : chosen.filter((each) => each !== key))
          }
        />
      ))}
    </div>
  );
}
