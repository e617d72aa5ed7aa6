import { may } from '@driftstone/contract/staff/roles.rules.ts';
import type { DeskMember } from '@driftstone/contract/staff/staff.schema.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { customersQuery } from '#auth/desk/customers-desk.api.ts';
import { deskPath } from '#desk-paths.ts';
import { deskMenuQuery } from '#menu/menu-desk.api.ts';
import { ordersQuery } from '#orders/desk/orders-desk.api.ts';
import { copy as orders } from '#orders/desk/orders-desk.copy.ts';
import { deskTime } from '#platform/clock/desk-time.ts';
import { useDebounced } from '#platform/forms/use-debounced.ts';
import { copy } from '#staff/staff.copy.ts';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { findItems, findPlaces, type Place } from './places.ts';

const TYPING_MS = 250;
/** Of each kind: who looks for more uses the room's own search. */
const MOST = 5;
/** Shorter words are in too many names. */
const LEAST_LETTERS = 2;

interface Found {
  groups: { title: string; places: Place[] }[];
  isLooking: boolean;
  hasFailed: boolean;
}

/** What the shop knows of what was typed, as far as the member may see it. */
function useFound({ role }: DeskMember, typed: string): Found {
  const search = useDebounced(typed.trim(), TYPING_MS);
  const isAsked = search.length >= LEAST_LETTERS && search === typed.trim();
  const orderList = useInfiniteQuery({
    ...ordersQuery({ search }),
    enabled: isAsked && may(role, 'orders.see'),
  });
  const customerList = useInfiniteQuery({
    ...customersQuery(search),
    enabled: isAsked && may(role, 'customers.see'),
  });
  const menu = useQuery({ ...deskMenuQuery, enabled: may(role, 'menu.see') });
  const categories = new Map(menu.data?.menu.categories.map(({ id, name }) => [id, name]));
  const items = menu.data?.menu.pizzas.map(({ name, categoryId }) => ({
    name,
    category: categories.get(categoryId ?? '') ?? '',
  }));
  const foundOrders = isAsked ? (orderList.data?.pages[0]?.orders ?? []) : [];
  const foundCustomers = isAsked ? (customerList.data?.pages[0]?.customers ?? []) : [];
  return {
    groups: [
      // What is known at once comes first, so that nothing moves under the finger when the rest arrives.
      { title: copy.findPlaces, places: findPlaces(role, typed) },
      { title: copy.findItems, places: findItems(role, items ?? [], typed) },
      {
        title: orders.orders,
        places: foundOrders.map(({ id, number, customerName, at }) => ({
          name: orders.order(number),
          detail: `${customerName}, ${deskTime(at)}`,
          path: `${deskPath('orders')}?id=${id}`,
        })),
      },
      {
        title: copy.findCustomers,
        places: foundCustomers.map(({ id, name, email, phone }) => ({
          name,
          detail: [email, phone].filter((text) => text !== '').join(' · '),
          path: `${deskPath('customers')}?id=${id}`,
        })),
      },
    ].flatMap(({ title, places }) =>
      places.length === 0 ? [] : [{ title, places: places.slice(0, MOST) }],
    ),
    isLooking: search !== typed.trim() || orderList.isFetching || customerList.isFetching,
    hasFailed: isAsked && (orderList.isError || customerList.isError),
  };
}

/** DESK-87: a field in which the arrows choose and Enter opens. The focus stays in it. */
export function FindDialog({ member, onClose }: { member: DeskMember; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { groups, isLooking, hasFailed } = useFound(member, typed);
  const navigate = useNavigate();
  const listId = useId();
  const all = groups.flatMap(({ places }) => places);
  const keyOf = ({ name, path }: Place) => `${path} ${name}`;
  const at = Math.max(
    0,
    all.findIndex((place) => keyOf(place) === chosen),
  );
  const open = ({ path }: Place) => {
    onClose();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const current = all[at];
    if (step !== 0) {
      event.preventDefault();
      const next = all[(at + step + all.length) % all.length];
      if (next) setChosen(keyOf(next));
    } else if (event.key === 'Enter' && current) {
      event.preventDefault();
      open(current);
    }
  };
  const isEmpty = typed.trim() === '';
  return (
    <Dialog isOpen onClose={onClose} title={copy.find}>
      <div className="grid gap-4">
        <SearchField
          label={copy.findHint}
          value={typed}
          maxLength={100}
          role="combobox"
          aria-expanded={all.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={all.length > 0 ? `${listId}-${at}` : undefined}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(null);
          }}
        />
        <div id={listId} role="listbox" aria-label={copy.find} className="grid gap-4">
          {groups.map(({ title, places }) => (
            <div key={title} role="group" aria-label={title}>
              <p aria-hidden="true" className="px-4 pb-1 text-sm text-ink-soft">
                {title}
              </p>
              {places.map((place) => {
                const index = all.indexOf(place);
                return (
                  <button
                    key={keyOf(place)}
                    type="button"
                    // The focus stays in the field, which refers to the active option.
                    tabIndex={-1}
                    ref={index === at && chosen !== null ? showInList : null}
                    id={`${listId}-${index}`}
                    role="option"
                    aria-selected={index === at}
                    onClick={() => open(place)}
                    className={classNames(
                      'block min-h-11 w-full rounded-md px-4 py-2 text-left hover:bg-paper-deep',
                      index === at && 'bg-paper-deep',
                    )}
                  >
                    <span className="block font-semibold wrap-anywhere">{place.name}</span>
                    <span className="block text-sm wrap-anywhere text-ink-soft">
                      {place.detail}
                    </span>
                  </button>
                );
              })}
            </div>
          ))}
        </div>
        <StatusLine className="text-ink-soft">
          {!isEmpty && hasFailed && copy.findFailed}
          {!isEmpty && !hasFailed && !isLooking && all.length === 0 && copy.findNothing}
        </StatusLine>
      </div>
    </Dialog>
  );
}

function showInList(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
