import type { SavedAddress } from '@driftstone/contract/location/location.schema.ts';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { copy } from '#location/saved-addresses.copy.ts';
import { SavedAddresses } from '#location/saved-addresses.tsx';
import { useWhenIdle } from '#platform/use-when-idle.ts';
import { Button } from '#ui/button.tsx';
import { useOpening } from '../use-opening.ts';

const loadNewDialog = () => import('#location/new-address-dialog.tsx');
const loadRemoveDialog = () => import('#location/remove-address-dialog.tsx');
const NewAddressDialog = lazy(() =>
  loadNewDialog().then((module) => ({ default: module.NewAddressDialog })),
);
const RemoveAddressDialog = lazy(() =>
  loadRemoveDialog().then((module) => ({ default: module.RemoveAddressDialog })),
);

function prefetchDialogs(): void {
  void loadNewDialog();
  void loadRemoveDialog();
}

export function ProfileAddresses() {
  const adding = useOpening<null>();
  const removing = useOpening<SavedAddress>();
  useWhenIdle(prefetchDialogs);
  return (
    <div className="grid gap-5">
      <SavedAddresses onRemove={removing.open} />
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => adding.open(null)}
      >
        <Plus className="size-4" aria-hidden="true" />
        {copy.add}
      </Button>
      <Suspense>
        {adding.opening && (
          <NewAddressDialog
            key={adding.opening.key}
            isOpen={adding.opening.isOpen}
            onClose={adding.close}
          />
        )}
      </Suspense>
      <Suspense>
        {removing.opening && (
          <RemoveAddressDialog
            key={removing.opening.key}
            address={removing.opening.subject}
            isOpen={removing.opening.isOpen}
            onClose={removing.close}
          />
        )}
      </Suspense>
    </div>
  );
}
