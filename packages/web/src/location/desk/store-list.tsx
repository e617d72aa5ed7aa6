import type { DeskStore } from '@driftstone/contract/location/stores-desk.schema.ts';
import { formatPhone } from '@driftstone/contract/phone.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { deskTime } from '#platform/clock/desk-time.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { StoreDialog } from './store-dialog.tsx';
import { deskStoresQuery } from './stores-desk.api.ts';
import { copy } from './stores-desk.copy.ts';

/** RUN-55: the stores of the shop, the closed ones last. */
export function StoreList() {
  const { data, isError, isFetching, refetch } = useQuery(deskStoresQuery);
  const [opened, setOpened] = useState<DeskStore | 'new' | null>(null);
  if (!data && isError)
    return (
      <LoadFailure text={copy.failed} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  if (!data) return <LoadingText text={copy.loading} />;
  return (
    <div className="grid max-w-3xl gap-8">
      <ul className="divide-y divide-line rounded-lg border border-line bg-card">
        {data.stores.map((store) => (
          <li key={store.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:px-6">
            <StoreFacts store={store} />
            {store.closedAt === null && (
              <Button
                variant="secondary"
                size="small"
                aria-label={copy.changeTitle(store.name)}
                onClick={() => setOpened(store)}
              >
                {copy.change}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => setOpened('new')}>
        <Plus className="size-5" aria-hidden="true" />
        {copy.add}
      </Button>
      <StoreDialog opened={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

function StoreFacts({ store: { name, address, phone, closedAt } }: { store: DeskStore }) {
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {address}
        {phone !== null && ` · ${formatPhone(phone)}`}
      </p>
      {closedAt !== null && <p className="text-sm">{copy.closedSince(deskTime(closedAt))}</p>}
    </div>
  );
}
