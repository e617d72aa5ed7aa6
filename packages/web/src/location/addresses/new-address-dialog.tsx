import { useState } from 'react';
import { filledIn } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormFrame } from '#ui/form-frame.tsx';
import { AddressField } from '#location/address-search/address-field.tsx';
import { lookUpAddress, useAddAddress } from '../location.api.ts';
import { describeLookUpFailure } from '../location-failure.ts';
import { copy as locationCopy } from '../location.copy.ts';
import { copy } from './saved-addresses.copy.ts';
import { type Attempt, useAttempt } from '../use-attempt.ts';

/** Adds an address to the profile and leaves the default as it is. */
export function NewAddressDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const attempt = useAttempt();
  const cancel = () => {
    attempt.giveUp();
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={cancel} title={copy.addTitle}>
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
  const addAddress = useAddAddress();
  const [address, setAddress] = useState('');
  const form = useForm(
    filledIn({ address: locationCopy.enterAddress }),
    ({ address: typed }, { show }) =>
      void attempt.run(async (isWanted) => {
        // Saved under the map's name for it.
        const place = await lookUpAddress(typed).catch((error: unknown) => {
          if (isWanted()) show({ address: describeLookUpFailure(error) });
        });
        if (!place || !isWanted()) return;
        const { formattedAddress, lat, lng, proof } = place;
        await addAddress.mutateAsync({ address: formattedAddress, lat, lng, proof }).then(
          () => {
            notify.success(copy.added);
            if (isWanted()) onSaved();
          },
          (error: unknown) => notifyFailure(error, copy.addFailed),
        );
      }),
  );
  return (
    <FormFrame
      form={form}
      action={attempt.isRunning ? copy.adding : copy.save}
      isBusy={attempt.isRunning}
      before={
        <Button variant="quiet" onClick={onCancel}>
          {copy.cancel}
        </Button>
      }
      // Tall enough for the list of suggestions, which overlays the space below the field.
      className="grid min-h-72 content-between gap-6"
    >
      <AddressField
        value={address}
        onChange={(value) => {
          setAddress(value);
          form.show({});
        }}
        hint={copy.addHint}
        error={form.field('address').error}
      />
    </FormFrame>
  );
}
