import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { MenuCategory, MenuPizza } from '@driftstone/contract/menu/menu.schema.ts';
import { STANDARD_VAT_PERMILLE } from '@driftstone/contract/orders/vat.rules.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { notify } from '#platform/toasts/notify.ts';
import { randomId } from '#platform/random-id.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { DeliveryVatDialog } from './delivery-vat-dialog.tsx';
import { copy } from '../menu-desk.copy.ts';
import { newPizza } from './new-pizza.ts';
import { PizzaDialog } from './pizza-dialog.tsx';
import type { PicturePart } from './pizza-facts.tsx';
import { ManyItems } from '#menu/many/many-items.tsx';
import { ClearMenuDialog } from '#menu/many/certain-dialogs.tsx';
import { PriceRoundDialog } from '#menu/prices/price-round-dialog.tsx';
import { PizzaListTools } from './pizza-list-tools.tsx';
import { PizzaSection } from './pizza-section.tsx';
import { sectionsOf } from './pizza-sections.ts';
import { type PizzaOrder, SortPizzas } from './sort-pizzas.tsx';
import { SoldOutDialog, type RunsOut } from '#menu/sold-out/sold-out-dialog.tsx';

const [MenuFileDialog] = laterPart(
  () => import('#menu/file/menu-file-dialog.tsx'),
  (module) => module.MenuFileDialog,
);

type Open =
  | { kind: 'pizza'; pizza: MenuPizza | null; initial: MenuPizza }
  | { kind: 'category'; category: MenuCategory | null; initial: MenuCategory }
  | { kind: 'delivery vat' }
  | { kind: 'prices' }
  | { kind: 'clear' }
  | { kind: 'file' }
  | { kind: 'sold out'; thing: RunsOut };

interface PizzaListProps {
  desk: DeskMenu;
  PictureField: PicturePart;
  /** What the list is searched for as it opens. */
  find: string;
}

/** The pizzas by category, as customers see them, with the actions for each. */
export function PizzaList({ desk, PictureField, find }: PizzaListProps) {
  const { menu, publishedIds } = desk;
  const [query, setQuery] = useState(find);
  const [order, setOrder] = useState<PizzaOrder | null>(null);
  const [isSelecting, setIsSelecting] = useState(false);
  const [left, setLeft] = useState<PizzaOrder | 'selection'>();
  const [open, setOpen] = useState<Open | null>(null);
  const sections = sectionsOf(desk, query);
  const addPizza = () => setOpen({ kind: 'pizza', pizza: null, initial: newPizza(menu) });
  const close = () => setOpen(null);

  const comeBack = (from: typeof left) => {
    setOrder(null);
    setIsSelecting(false);
    setLeft(from);
  };

  if (order) return <SortPizzas desk={desk} list={order} onDone={() => comeBack(order)} />;
  if (isSelecting) return <ManyItems desk={desk} onDone={() => comeBack('selection')} />;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label={copy.search}
          isLabelHidden
          placeholder={copy.search}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="min-w-[min(100%,13rem)] flex-1"
        />
        <Button variant="secondary" onClick={addPizza}>
          <Plus className="size-5" />
          {copy.addPizza}
        </Button>
      </div>
      <PizzaListTools
        left={left}
        onSort={setOrder}
        onAddCategory={() => setOpen({ kind: 'category', category: null, initial: newCategory() })}
        onDeliveryVat={() => setOpen({ kind: 'delivery vat' })}
        onPrices={() => setOpen({ kind: 'prices' })}
        onSelect={() => setIsSelecting(true)}
        onFile={() => setOpen({ kind: 'file' })}
        onClear={() => setOpen({ kind: 'clear' })}
      />
      {sections.length === 0 && <p>{copy.nothingFound(query)}</p>}
      {sections.map((section) => (
        <PizzaSection
          key={section.id}
          section={section}
          desk={desk}
          onEditCategory={(category) => setOpen({ kind: 'category', category, initial: category })}
          onEdit={(pizza) => setOpen({ kind: 'pizza', pizza, initial: pizza })}
          onSoldOut={({ id, name }) => setOpen({ kind: 'sold out', thing: { name, ids: [id] } })}
        />
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
      {open?.kind === 'clear' && <ClearMenuDialog desk={desk} onClose={close} />}
      {open?.kind === 'prices' && <PriceRoundDialog desk={desk} onClose={close} />}
      {open?.kind === 'file' && (
        <MenuFileDialog
          desk={desk}
          onClose={close}
          onMissing={() => {
            notify.failure(null, copy.failed);
            close();
          }}
        />
      )}
      {open?.kind === 'sold out' && (
        <SoldOutDialog menu={desk.menu} thing={open.thing} onClose={close} />
      )}
    </div>
  );
}

function newCategory(): MenuCategory {
  return {
    id: randomId(),
    name: '',
    emoji: null,
    vatPermille: STANDARD_VAT_PERMILLE,
    saleTimes: null,
  };
}
