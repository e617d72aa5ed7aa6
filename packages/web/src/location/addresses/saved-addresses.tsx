import { describeBehindDoor, streetLine } from '@driftstone/contract/location/door.rules.ts';
import type { SavedAddress } from '@driftstone/contract/location/location.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LoadState } from '#ui/load-state.tsx';
import { myAddressesQuery, useMakeAddressDefault } from '../location.api.ts';
import { copy } from './saved-addresses.copy.ts';

export function SavedAddresses({ onRemove }: { onRemove: (address: SavedAddress) => void }) {
  const query = useQuery(myAddressesQuery);
  const { data: addresses } = query;
  if (!addresses)
    return <LoadState query={query} loading={copy.loading} failed={copy.loadFailed} isLine />;
  if (addresses.length === 0) return <p className="text-ink-soft">{copy.none}</p>;
  return (
    <ul className="divide-y divide-line">
      {addresses.map((saved) => (
        <AddressRow key={saved.id} saved={saved} onRemove={() => onRemove(saved)} />
      ))}
    </ul>
  );
}

function AddressRow({ saved, onRemove }: { saved: SavedAddress; onRemove: () => void }) {
  const makeDefault = useMakeAddressDefault();
  const beside = describeBehindDoor(saved.door);
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <p className="flex items-start gap-3">
        <MapPin className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          {streetLine(saved.address, saved.door)}
          {beside !== null && <span className="block text-sm text-ink-soft">{beside}</span>}
        </span>
        {saved.isDefault && <Badge tone="success">{copy.default}</Badge>}
      </p>
      <div className="mt-2 -ml-4 flex flex-wrap gap-x-1 pl-8">
        {!saved.isDefault && (
          <Button
            variant="quiet"
            size="small"
            isBusy={makeDefault.isPending}
            aria-label={copy.makeDefaultNamed(saved.address)}
            onClick={() =>
              makeDefault.mutate(saved.id, {
                onSuccess: () => notify.success(copy.madeDefault),
                onError: (error) => notifyFailure(error, copy.makeDefaultFailed),
              })
            }
          >
            {copy.makeDefault}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={copy.removeNamed(saved.address)}
          onClick={onRemove}
        >
          {copy.remove}
        </Button>
      </div>
    </li>
  );
}
