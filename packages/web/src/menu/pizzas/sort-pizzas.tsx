import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import { OrderEditor } from '#menu/sorting/order-editor.tsx';
import { copy } from '../menu-desk.copy.ts';
import { sectionsOf } from './pizza-sections.ts';

export type PizzaOrder = 'pizzas' | 'categories';

interface SortPizzasProps {
  desk: DeskMenu;
  list: PizzaOrder;
  onDone: () => void;
}

/** Sorts the pizzas within their categories, or the categories. */
export function SortPizzas({ desk, list, onDone }: SortPizzasProps) {
  return <OrderEditor list={list} groups={groupsOf(desk, list)} onDone={onDone} />;
}

function groupsOf(desk: DeskMenu, list: PizzaOrder) {
  if (list === 'pizzas')
    return sectionsOf(desk, '').map(({ title, pizzas }) => ({ title, items: pizzas.map(titled) }));
  return [{ title: copy.category, items: desk.menu.categories.map(titled) }];
}

function titled({ id, name }: { id: string; name: string }) {
  return { id, title: name };
}
