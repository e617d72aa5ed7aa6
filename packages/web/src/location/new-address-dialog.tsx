import { type FormEvent, useState } from 'react';
import { notify } from '#platform/notify.ts';
import { notifyFailure } from '#platform/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { AddressField, isListShownAt } from './address-field.tsx';
import { lookUpAddress, useAddAddress } from './location.api.ts';
import { describeLookUpFailure } from './location-failure.ts';
import { copy as locationCopy } from './location.copy.ts';
import { copy } from './saved-addresses.copy.ts';

interface NewAddressDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** One more address for the profile; the default stays what it is. */
export function NewAddressDialog({ isOpen, onClose }: NewAddressDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onEscapeKeyDown={(event) => isListShownAt(event.target) && event.preventDefault()}
      title={copy.addTitle}
    >
      <NewAddressForm onClose={onClose} />
    </Dialog>
  );
}

function NewAddressForm({ onClose }: { onClose: () => void }) {
  const { save, problem, forgetProblem, isSaving } = useSaveNewAddress(onClose);
  const [address, setAddress] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) void save(address.trim());
  };
  return (
    // High enough for the list of suggestions, which lies over what follows the field.
    <form onSubmit={submit} noValidate className="grid min-h-72 content-between gap-6">
      <AddressField
        value={address}
        onChange={(value) => {
          setAddress(value);
          forgetProblem();
        }}
        hint={copy.addHint}
        error={problem}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button type="submit" isBusy={isSaving}>
          {isSaving ? copy.adding : copy.save}
        </Button>
      </div>
    </form>
  );
}

/** Looks the address up and saves it as the map calls it. */
function useSaveNewAddress(onSaved: () => void) {
  const addAddress = useAddAddress();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  const save = async (address: string) => {
    if (address === '') return setProblem(locationCopy.enterAddress);
    setIsSaving(true);
    const place = await lookUpAddress(address).catch((error: unknown) => {
      setProblem(describeLookUpFailure(error));
    });
    if (place) {
      const { formattedAddress, lat, lng } = place;
      await addAddress.mutateAsync({ address: formattedAddress, lat, lng }).then(
        () => {
          notify.success(copy.added);
          onSaved();
        },
        (error: unknown) => notifyFailure(error, copy.addFailed),
      );
    }
    setIsSaving(false);
  };
  return { save, problem, forgetProblem: () => setProblem(undefined), isSaving };
}
