import { formatPhone } from '@driftstone/contract/phone.rules.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { pagedState } from '#platform/queries/paged-state.ts';
import { useDebounced } from '#platform/forms/use-debounced.ts';
import { Badge } from '#ui/badge.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { customersQuery } from './customers-desk.api.ts';
import { copy } from './customers-desk.copy.ts';

const TYPING_MS = 250;

/** Finds a customer. */
export function CustomerList() {
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery({
    ...customersQuery(useDebounced(search.trim(), TYPING_MS)),
    placeholderData: keepPreviousData,
  });
  const { rows, state } = pagedState(query, ({ customers }) => customers);
  return (
    <div className="grid gap-5">
      <SearchField
        label={copy.search}
        value={search}
        maxLength={120}
        onChange={(event) => setSearch(event.target.value)}
      />
      <PagedList {...state} label={copy.customers} texts={copy.list}>
        {rows.map(({ id, name, email, phone, orders, isCashBlocked }) => (
          <li key={id} className="relative p-4 hover:bg-paper sm:px-6">
            <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
              <Link
                to={`?id=${id}`}
                className="underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {name}
              </Link>
              {isCashBlocked && <Badge tone="warm">{copy.noCash}</Badge>}
            </p>
            <p className="text-sm wrap-anywhere text-ink-soft">
              {[email, formatPhone(phone), copy.orders(orders)]
                .filter((text) => text !== '')
                .join('\u00A0· ')}
            </p>
          </li>
        ))}
      </PagedList>
    </div>
  );
}
