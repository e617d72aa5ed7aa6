import type { SavedAddress } from '@driftstone/contract/location/location.schema.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useRemoveAddress } from '../location.api.ts';
import { copy } from './saved-addresses.copy.ts';

interface RemoveAddressDialogProps {
  address: SavedAddress;
  isOpen: boolean;
  onClose: () => void;
}

export function RemoveAddressDialog({ address, isOpen, onClose }: RemoveAddressDialogProps) {
  const removeAddress = useRemoveAddress();
  const remove = () =>
    removeAddress.mutate(address.id, {
      onSuccess: () => {
        notify.success(copy.removed);
        onClose();
      },
      onError: (error) => notifyFailure(error, copy.removeFailed),
    });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={copy.removeTitle}
      description={address.address}
      width="narrow"
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {copy.keep}
        </Button>
        <Button variant="danger" isBusy={removeAddress.isPending} onClick={remove}>
          {removeAddress.isPending ? copy.removing : copy.confirmRemove}
        </Button>
      </div>
    </Dialog>
  );
}
