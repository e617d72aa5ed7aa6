import type { DeskStore } from '@driftstone/contract/location/stores-desk.schema.ts';
import { formatPhone } from '@driftstone/contract/phone.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { deskTime } from '#platform/clock/desk-time.ts';
import { Button } from '#ui/button.tsx';
import { LoadState } from '#ui/load-state.tsx';
import { RowOpener } from '#ui/row-opener.tsx';
import { StoreDialog } from './store-dialog.tsx';
import { deskStoresQuery } from './stores-desk.api.ts';
import { copy } from './stores-desk.copy.ts';

/** RUN-55: the stores of the shop, the closed ones last. */
export function StoreList() {
  const query = useQuery(deskStoresQuery);
  const { data } = query;
  const [opened, setOpened] = useState<DeskStore | 'new' | null>(null);
  if (!data) return <LoadState query={query} loading={copy.loading} failed={copy.failed} />;
  return (
    <div className="grid gap-8">
      <ul className="divide-y divide-line rounded-lg border border-line bg-card">
        {data.stores.map((store) => (
          <li key={store.id} className="relative flex items-center gap-x-4 p-4 sm:px-6">
            <StoreFacts store={store} onOpen={() => setOpened(store)} />
            {store.closedAt === null && <ChevronRight className="size-5 shrink-0 text-ink-soft" />}
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => setOpened('new')}>
        <Plus className="size-5" />
        {copy.add}
      </Button>
      <StoreDialog opened={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

function StoreFacts({ store, onOpen }: { store: DeskStore; onOpen: () => void }) {
  const { name, address, phone, closedAt } = store;
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold wrap-anywhere">
        {closedAt === null ? (
          <RowOpener label={copy.changeTitle(name)} onOpen={onOpen}>
            {name}
          </RowOpener>
        ) : (
          name
        )}
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {address}
        {phone !== null && ` · ${formatPhone(phone)}`}
      </p>
      {closedAt !== null && <p className="text-sm">{copy.closedSince(deskTime(closedAt))}</p>}
    </div>
  );
}
