import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { filledIn } from '#platform/forms/checks.ts';
import { type SentForm, useForm } from '#platform/forms/use-form.ts';
import { useSession } from '#platform/sessions/session.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { AddressField } from './address-field.tsx';
import type { ChosenAddress } from './chosen-address.ts';
import { myAddressesQuery } from '../location.api.ts';
import { copy } from '../location.copy.ts';
import { QuickPicks } from './quick-picks.tsx';
import { resolveMyDefault, resolveSaved, resolveTyped } from './resolve-address.ts';
import { type Attempt, useAttempt } from '../use-attempt.ts';

interface AddressDialogProps {
  isOpen: boolean;
  onClose: () => void;
  deliveryType: DeliveryType;
  initialAddress: string;
  onTyped: (address: string) => void;
  /** Why the previous address was refused. */
  refusal: string | null;
  /** Settles once the server has accepted or refused the address. `isRemembered` makes it the customer's default. */
  onChosen: (address: ChosenAddress, isRemembered: boolean) => Promise<void>;
}

export function AddressDialog(props: AddressDialogProps) {
  const { isOpen, deliveryType } = props;
  const formId = useId();
  const attempt = useAttempt();
  const isPickup = deliveryType === 'pickup';
  const cancel = () => {
    attempt.giveUp();
    props.onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={cancel}
      title={isPickup ? copy.pickupTitle : copy.deliveryTitle}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={cancel}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={attempt.isRunning}>
            {attempt.isRunning ? copy.saving : copy.save}
          </Button>
        </div>
      }
    >
      <AddressForm
        {...props}
        formId={formId}
        hint={isPickup ? copy.pickupHint : copy.deliveryHint}
        attempt={attempt}
      />
    </Dialog>
  );
}

interface AddressFormProps extends AddressDialogProps {
  formId: string;
  hint: string;
  attempt: Attempt;
}

/** Mounted anew for each opening, so that it starts with the current address. */
function AddressForm(props: AddressFormProps) {
  const { formId, hint, initialAddress, onTyped, refusal, attempt, onChosen } = props;
  const { user } = useSession();
  const { data: saved } = useQuery({ ...myAddressesQuery, enabled: user !== null });
  const [address, setAddress] = useState(initialAddress);
  const [isEdited, setIsEdited] = useState(false);
  const [isRemembered, setIsRemembered] = useState(false);

  const settle = (show: SentForm<'address'>['show'], find: () => Promise<ChosenAddress | string>) =>
    attempt.run(async (isWanted) => {
      const found = await find();
      if (!isWanted()) return;
      if (typeof found === 'string') return show({ address: found });
      setAddress(found.value);
      show({});
      setIsEdited(false);
      await onChosen(found, isRemembered);
    });
  const form = useForm(
    filledIn({ address: copy.enterAddress }),
    ({ address: typed }, { show }) => void settle(show, () => resolveTyped(typed)),
  );
  const { error } = form.field('address');

  return (
    <form {...form.props} id={formId} className="grid min-h-72 content-start gap-6">
      <AddressField
        value={address}
        onChange={(value) => {
          setAddress(value);
          onTyped(value);
          setIsEdited(true);
          form.show({});
        }}
        hint={hint}
        // It goes while the shop is asked again, so that the same answer is read out again.
        error={attempt.isRunning ? undefined : (error ?? (isEdited ? null : refusal) ?? undefined)}
      />
      {user && (
        <>
          <CheckboxCard
            label={copy.makeDefault}
            isChecked={isRemembered}
            onChange={setIsRemembered}
          />
          <QuickPicks
            addresses={saved ?? []}
            onPick={(pick) => void settle(form.show, () => resolveSaved(pick))}
            onUseDefault={() => void settle(form.show, resolveMyDefault)}
          />
        </>
      )}
    </form>
  );
}
