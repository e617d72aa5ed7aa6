import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { Search } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { findTickets } from './find-tickets.ts';
import { copy } from '../kitchen.copy.ts';

interface TicketSearchProps {
  field: RefObject<HTMLInputElement | null>;
  /** The tickets on the board and those for later. */
  tickets: readonly Ticket[];
  onFound: (ticket: Ticket) => void;
}

/** Searches while somebody types; Enter opens the first match. */
export function TicketSearch({ field, tickets, onFound }: TicketSearchProps) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const found = findTickets(tickets, typed);
  const open = (ticket: Ticket | undefined) => {
    if (!ticket) return;
    setTyped('');
    onFound(ticket);
  };
  return (
    <search className="relative max-md:flex-1">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          open(found[0]);
        }}
      >
        <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-ink-soft" />
        <input
          ref={field}
          type="search"
          aria-label={copy.search}
          aria-controls={listId}
          placeholder={copy.searchHint}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTyped('');
          }}
          className="min-h-14 w-full md:w-32 rounded-full border border-line-strong bg-card pr-3 pl-10 xl:w-56"
        />
      </form>
      <div id={listId} role="status" className="empty:hidden">
        {typed.trim() !== '' && (
          <ul className="absolute top-full right-0 z-40 mt-1 max-h-80 w-72 overflow-y-auto rounded-md border border-line-strong bg-card p-1 shadow-float">
            {found.map((ticket) => (
              <li key={ticket.id}>
                <button
                  type="button"
                  onClick={() => open(ticket)}
                  className="grid min-h-14 w-full grid-cols-[4.5rem_1fr] items-center rounded-sm px-2 text-left hover:bg-paper-deep"
                >
                  <span className="font-bold tabular-nums">{copy.orderNumber(ticket.number)}</span>
                  <span className="min-w-0 truncate">{ticket.customerName}</span>
                </button>
              </li>
            ))}
            {found.length === 0 && <li className="px-2 py-3">{copy.nothingFound}</li>}
          </ul>
        )}
      </div>
    </search>
  );
}
