import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { MenuCategory, MenuPizza } from '@driftstone/contract/menu/menu.schema.ts';
import { STANDARD_VAT_PERMILLE } from '@driftstone/contract/orders/vat.rules.ts';
import { ArrowUpDown, Percent, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { randomId } from '#platform/random-id.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { DeliveryVatDialog } from './delivery-vat-dialog.tsx';
import { copy } from '../menu-desk.copy.ts';
import { newPizza } from './new-pizza.ts';
import { OrderEditor } from '#menu/sorting/order-editor.tsx';
import { PizzaDialog } from './pizza-dialog.tsx';
import type { PicturePart } from './pizza-facts.tsx';
import { PizzaRow } from './pizza-row.tsx';
import { SoldOutDialog, type RunsOut } from '#menu/sold-out/sold-out-dialog.tsx';

type Open =
  | { kind: 'pizza'; pizza: MenuPizza | null; initial: MenuPizza }
  | { kind: 'category'; category: MenuCategory | null; initial: MenuCategory }
  | { kind: 'delivery vat' }
  | { kind: 'sold out'; thing: RunsOut };

interface PizzaListProps {
  desk: DeskMenu;
  PictureField: PicturePart;
}

/** The pizzas by category, as customers see them, with the actions for each. */
export function PizzaList({ desk, PictureField }: PizzaListProps) {
  const { menu, publishedIds } = desk;
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<'pizzas' | 'categories' | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const sections = sectionsOf(desk, query);
  const editPizza = (pizza: MenuPizza) => setOpen({ kind: 'pizza', pizza, initial: pizza });
  const addPizza = (categoryId: string | null) =>
    setOpen({ kind: 'pizza', pizza: null, initial: newPizza(menu, categoryId) });
  const close = () => setOpen(null);

  if (order === 'pizzas')
    return (
      <OrderEditor
        list="pizzas"
        groups={sectionsOf(desk, '').map(({ title, pizzas }) => ({
          title,
          items: pizzas.map(({ id, name }) => ({ id, title: name })),
        }))}
        onDone={() => setOrder(null)}
      />
    );
  if (order === 'categories')
    return (
      <OrderEditor
        list="categories"
        groups={[
          {
            title: copy.category,
            items: menu.categories.map(({ id, name }) => ({ id, title: name })),
          },
        ]}
        onDone={() => setOrder(null)}
      />
    );
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={copy.search}
          isLabelHidden
          type="search"
          placeholder={copy.search}
          lead={<Search className="size-5" aria-hidden="true" />}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="min-w-52 flex-1"
        />
        <Button variant="secondary" onClick={() => addPizza(null)}>
          <Plus className="size-5" aria-hidden="true" />
          {copy.addPizza}
        </Button>
      </div>
      <div className="-mt-3 -ml-4 flex flex-wrap gap-x-1">
        <Button variant="quiet" size="small" onClick={() => setOrder('pizzas')}>
          <ArrowUpDown className="size-4" aria-hidden="true" />
          {copy.orderOfPizzas}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setOrder('categories')}>
          <ArrowUpDown className="size-4" aria-hidden="true" />
          {copy.orderOfCategories}
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={() =>
            setOpen({
              kind: 'category',
              category: null,
              initial: newCategory(),
            })
          }
        >
          <Plus className="size-4" aria-hidden="true" />
          {copy.addCategory}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setOpen({ kind: 'delivery vat' })}>
          <Percent className="size-4" aria-hidden="true" />
          {copy.deliveryVat}
        </Button>
      </div>
      {sections.length === 0 && <p>{copy.nothingFound(query)}</p>}
      {sections.map(({ id, title, category, pizzas }) => (
        <section key={id} aria-label={title} className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <h2 className="text-title">{title}</h2>
            {category && (
              <Button
                variant="quiet"
                size="small"
                aria-label={copy.editCategory(title)}
                onClick={() => setOpen({ kind: 'category', category, initial: category })}
              >
                {copy.editShort}
              </Button>
            )}
          </div>
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card">
            {pizzas.map((pizza) => (
              <PizzaRow
                key={pizza.id}
                pizza={pizza}
                soldOut={desk.soldOut.find(({ id: markedId }) => markedId === pizza.id)}
                isChanged={desk.changes.some((change) => change.id === pizza.id)}
                isPublished={publishedIds.includes(pizza.id)}
                onEdit={() => editPizza(pizza)}
                onSoldOut={() =>
                  setOpen({ kind: 'sold out', thing: { name: pizza.name, ids: [pizza.id] } })
                }
              />
            ))}
          </ul>
        </section>
      ))}
      {open?.kind === 'pizza' && (
        <PizzaDialog
          PictureField={PictureField}
          menu={menu}
          pizza={open.pizza}
          initial={open.initial}
          isRemovable={!publishedIds.includes(open.initial.id)}
          onClose={close}
        />
      )}
      {open?.kind === 'category' && (
        <CategoryDialog category={open.category} initial={open.initial} onClose={close} />
      )}
      {open?.kind === 'delivery vat' && (
        <DeliveryVatDialog permille={menu.deliveryVatPermille} onClose={close} />
      )}
      {open?.kind === 'sold out' && <SoldOutDialog thing={open.thing} onClose={close} />}
    </div>
  );
}

function newCategory(): MenuCategory {
  return { id: randomId(), name: '', emoji: null, vatPermille: STANDARD_VAT_PERMILLE };
}

interface Section {
  id: string;
  title: string;
  category: MenuCategory | null;
  pizzas: MenuPizza[];
}

/** Keeps empty categories, except during a search. */
function sectionsOf({ menu }: DeskMenu, query: string): Section[] {
  const wanted = query.trim().toLowerCase();
  const matches = menu.pizzas.filter(({ name }) => name.toLowerCase().includes(wanted));
  const sections: Section[] = [
    ...menu.categories.map((category) => ({
      id: category.id,
      title: category.name,
      category,
      pizzas: matches.filter(({ categoryId }) => categoryId === category.id),
    })),
    {
      id: 'none',
      title: copy.noCategory,
      category: null,
      pizzas: matches.filter(({ categoryId }) => categoryId === null),
    },
  ];
  return sections.filter(({ category, pizzas }) => pizzas.length > 0 || (category && !wanted));
}
