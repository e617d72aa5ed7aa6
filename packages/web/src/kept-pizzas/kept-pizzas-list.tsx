import type { KeptPizza } from '@driftstone/contract/kept-pizzas/kept-pizzas.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { LoadState } from '#ui/load-state.tsx';
import { KeptPizzaRow } from './kept-pizza-row.tsx';
import { keptPizzasQuery } from './kept-pizzas.api.ts';
import { copy } from './kept-pizzas.copy.ts';

export interface KeptPizzasListProps {
  renderPicture: (today: NonNullable<KeptPizza['today']>) => ReactNode;
  /** Where the pizza opens. */
  pathOf: (link: string) => string;
}

/** OWN-10: what the customer keeps. */
export function KeptPizzasList(props: KeptPizzasListProps) {
  const query = useQuery(keptPizzasQuery);
  const { data: kept } = query;
  const list = useRef<HTMLUListElement>(null);
  if (!kept)
    return <LoadState query={query} loading={copy.loading} failed={copy.loadFailed} isLine />;
  return (
    <ul ref={list} tabIndex={-1} className="divide-y divide-line focus:outline-none">
      {kept.length === 0 && <li className="text-ink-soft">{copy.none}</li>}
      {kept.map((pizza) => (
        <KeptPizzaRow key={pizza.id} pizza={pizza} list={list} {...props} />
      ))}
    </ul>
  );
}
