import type { SavedAddress } from '@driftstone/contract/location/location.schema.ts';
import { Plus } from 'lucide-react';
import { copy } from '#location/addresses/saved-addresses.copy.ts';
import { SavedAddresses } from '#location/addresses/saved-addresses.tsx';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { useWhenIdle } from '#platform/later-code/use-when-idle.ts';
import { Button } from '#ui/button.tsx';
import { useOpening } from '../use-opening.tsx';

const [NewAddressDialog, prefetchNewDialog] = laterPart(
  () => import('#location/addresses/new-address-dialog.tsx'),
  (module) => module.NewAddressDialog,
);
const [RemoveAddressDialog, prefetchRemoveDialog] = laterPart(
  () => import('#location/addresses/remove-address-dialog.tsx'),
  (module) => module.RemoveAddressDialog,
);

function prefetchDialogs(): void {
  prefetchNewDialog();
  prefetchRemoveDialog();
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
        <Plus className="size-4" />
        {copy.add}
      </Button>
      {adding.opening && <NewAddressDialog key={adding.opening.key} {...adding.opening.dialog} />}
      {removing.opening && (
        <RemoveAddressDialog
          key={removing.opening.key}
          {...removing.opening.dialog}
          address={removing.opening.subject}
        />
      )}
    </div>
  );
}
