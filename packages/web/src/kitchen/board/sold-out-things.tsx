import { useState } from 'react';
import { SearchField } from '#ui/search-field.tsx';
import { type BoardMenu, type BoardThing, listThings } from '../board-menu.ts';
import { copy } from '../kitchen.copy.ts';
import { SoldOutRow } from '../tickets/line-details.tsx';

interface SoldOutThingsProps {
  /** null until it is known. */
  menu: BoardMenu | null;
  onSoldOut: (thing: BoardThing, until: 'tomorrow' | 'back' | 'now') => void;
}

/** EVE-29: what is sold out, and everything that can be marked, without a ticket that has it. */
export function SoldOutThings({ menu, onSoldOut }: SoldOutThingsProps) {
  const [search, setSearch] = useState('');
  if (!menu) return null;
  const { gone, rest } = listThings(menu, search.trim());
  const list = (title: string, things: readonly BoardThing[], none: string) => (
    <section aria-label={title} className="grid gap-2">
      <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
      {things.length === 0 && <p className="text-ink-soft">{none}</p>}
      <ul className="divide-y divide-line *:py-1.5">
        {things.map((thing) => (
          <SoldOutRow key={thing.name} thing={thing} onSoldOut={onSoldOut} />
        ))}
      </ul>
    </section>
  );
  return (
    <div className="grid gap-5">
      {list(copy.soldOutNow, gone, copy.nothingSoldOut)}
      <SearchField
        label={copy.findThing}
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {list(search.trim() === '' ? copy.ingredients : copy.foundThings, rest, copy.noThing)}
    </div>
  );
}
