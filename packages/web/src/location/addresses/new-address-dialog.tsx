import { type FormEvent, useState } from 'react';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { AddressField } from '#location/address-search/address-field.tsx';
import { lookUpAddress, useAddAddress } from '../location.api.ts';
import { describeLookUpFailure } from '../location-failure.ts';
import { copy as locationCopy } from '../location.copy.ts';
import { copy } from './saved-addresses.copy.ts';
import { type Attempt, useAttempt } from '../use-attempt.ts';

interface NewAddressDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Adds an address to the profile and leaves the default as it is. */
export function NewAddressDialog({ isOpen, onClose }: NewAddressDialogProps) {
  const attempt = useAttempt();
  const cancel = () => {
    attempt.giveUp();
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onOpenChange={(open) => !open && cancel()} title={copy.addTitle}>
      <NewAddressForm attempt={attempt} onCancel={cancel} onSaved={onClose} />
    </Dialog>
  );
}

interface NewAddressFormProps {
  attempt: Attempt;
  onCancel: () => void;
  onSaved: () => void;
}

function NewAddressForm({ attempt, onCancel, onSaved }: NewAddressFormProps) {
  const { save, problem, forgetProblem } = useSaveNewAddress(attempt, onSaved);
  const [address, setAddress] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(address.trim());
  };
  return (
    // Tall enough for the list of suggestions, which overlays the space below the field.
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
        <Button variant="quiet" onClick={onCancel}>
          {copy.cancel}
        </Button>
        <Button type="submit" isBusy={attempt.isRunning}>
          {attempt.isRunning ? copy.adding : copy.save}
        </Button>
      </div>
    </form>
  );
}

/** Looks the address up and saves it under the map's name for it. */
function useSaveNewAddress(attempt: Attempt, onSaved: () => void) {
  const addAddress = useAddAddress();
  const [problem, setProblem] = useState<string>();

  const lookUp = (address: string) =>
    lookUpAddress(address).catch((error: unknown) => setProblem(describeLookUpFailure(error)));

  const save = async (address: string) => {
    if (address === '') return setProblem(locationCopy.enterAddress);
    await attempt.run(async (isWanted) => {
      const place = await lookUp(address);
      if (!place || !isWanted()) return;
      const { formattedAddress, lat, lng, proof } = place;
      await addAddress.mutateAsync({ address: formattedAddress, lat, lng, proof }).then(
        () => {
          notify.success(copy.added);
          if (isWanted()) onSaved();
        },
        (error: unknown) => notifyFailure(error, copy.addFailed),
      );
    });
  };
  return { save, problem, forgetProblem: () => setProblem(undefined) };
}
