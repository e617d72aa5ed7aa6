import { saySaleTimes } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { MenuCategory, MenuPizza } from '@driftstone/contract/menu/menu.schema.ts';
import { takenOff } from '@driftstone/contract/menu/runs-out.rules.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { copy } from '../menu-desk.copy.ts';
import { PizzaRow } from './pizza-row.tsx';
import type { Section } from './pizza-sections.ts';

interface PizzaSectionProps {
  section: Section;
  desk: DeskMenu;
  onEditCategory: (category: MenuCategory) => void;
  onEdit: (pizza: MenuPizza) => void;
  onSoldOut: (pizza: MenuPizza) => void;
}

export function PizzaSection(props: PizzaSectionProps) {
  const { section, desk, onEditCategory, onEdit, onSoldOut } = props;
  const { title, category, pizzas } = section;
  const { pizzas: off } = takenOff(
    desk.menu,
    desk.soldOut.map(({ id }) => id),
  );
  return (
    <section aria-label={title} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 className="text-title">{title}</h2>
          {category?.saleTimes && <Badge tone="neutral">{saySaleTimes(category.saleTimes)}</Badge>}
        </div>
        {category && (
          <Button
            variant="quiet"
            size="small"
            aria-label={copy.editCategory(title)}
            onClick={() => onEditCategory(category)}
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
            soldOut={desk.soldOut.find(({ id }) => id === pizza.id)}
            isOffByIngredient={off.includes(pizza)}
            isChanged={desk.changes.some(({ id }) => id === pizza.id)}
            isPublished={desk.publishedIds.includes(pizza.id)}
            onEdit={() => onEdit(pizza)}
            onSoldOut={() => onSoldOut(pizza)}
          />
        ))}
      </ul>
    </section>
  );
}
