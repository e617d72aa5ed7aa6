import { booksContract } from '@driftstone/contract/books/books.contract.ts';
import type { TakingsQuery } from '@driftstone/contract/books/books.schema.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callDesk } from '#platform/calls/call-desk.ts';
import { deskStore } from '#platform/sessions/desk-store.ts';

export const takingsQuery = (query: TakingsQuery) =>
  queryOptions({
    queryKey: ['desk', 'takings', query],
    queryFn: () => callDesk(booksContract.readTakings, { query }),
    staleTime: 0,
    // Keeps the figures of the former period until the new ones arrive, instead of an empty page.
    placeholderData: keepPreviousData,
  });

/** A link, so that the browser saves the file by itself. */
export function accountsUrl({ from, to }: { from: string; to: string }): string {
  const store = deskStore.read();
  const query = new URLSearchParams({ from, to, ...(store !== null && { store }) });
  return `/api${booksContract.readAccounts.path}?${query.toString()}`;
}
