import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { useState } from 'react';
import { SearchField } from '#ui/search-field.tsx';
import {
  type BoardMenu,
  type BoardThing,
  listMissing,
  listThings,
  type ThingUntil,
} from '../board-menu.ts';
import { copy } from '../kitchen.copy.ts';
import { SoldOutList } from '../tickets/sold-out-list.tsx';

interface SoldOutThingsProps {
  /** null until it is known. */
  menu: BoardMenu | null;
  /** The open ones. */
  tickets: readonly Ticket[];
  onSoldOut: (thing: BoardThing, until: ThingUntil) => void;
}

/** EVE-29: what is sold out, and everything that can be marked, without a ticket that has it. */
export function SoldOutThings({ menu, tickets, onSoldOut }: SoldOutThingsProps) {
  const [search, setSearch] = useState('');
  if (!menu) return null;
  const { gone, rest } = listThings(menu, search.trim());
  const missing = listMissing(tickets, menu);
  const neededBy = ({ name }: BoardThing) =>
    tickets.filter(({ id }) => missing.get(id)?.includes(name)).map(({ number }) => number);
  const list = (title: string, things: readonly BoardThing[], none: string) => (
    <section aria-label={title} className="grid gap-2">
      <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
      {things.length === 0 && <p className="text-ink-soft">{none}</p>}
      <SoldOutList things={things} onSoldOut={onSoldOut} {...(things === gone && { neededBy })} />
    </section>
  );
  return (
    <div className="grid gap-5">
      {list(copy.soldOutNow, gone, copy.nothingSoldOut)}
      <SearchField
        label={copy.findThing}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {list(search.trim() === '' ? copy.ingredients : copy.foundThings, rest, copy.noThing)}
    </div>
  );
}
