import type { DetailsDesk } from '@driftstone/contract/details/details-desk.schema.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { offerUndo } from '#platform/toasts/offer-undo.ts';
import { useChangeDetails, useChangeLegal } from './details-desk.api.ts';
import { copy } from './details-desk.copy.ts';
import type { FieldGroup, Values } from './field-groups.ts';

interface Outcome {
  onSaved: () => void;
  onRefused: (error: unknown) => void;
}

/** Saves a change, and offers to take it back. */
export function useSaveFields({ isLegal }: FieldGroup, desk: DetailsDesk) {
  const details = useChangeDetails();
  const legal = useChangeLegal();
  // By their promises, which settle after the form is gone too.
  const { mutateAsync, isPending } = isLegal ? legal : details;
  const there: Values = isLegal ? desk.legal : desk.details;
  const send = (version: number, change: Values) => mutateAsync({ version, change });
  const undo = (earlier: Values, version: number) =>
    send(version, earlier).then(
      () => notify.success(copy.undone),
      (error: unknown) => notifyFailure(error, copy.saveFailed),
    );
  const save = (change: Values, { onSaved, onRefused }: Outcome) => {
    const earlier = Object.fromEntries(
      Object.keys(change).map((name) => [name, there[name] ?? null]),
    );
    void send(desk.version, change).then(({ version }) => {
      onSaved();
      offerUndo(copy.saved, () => void undo(earlier, version));
    }, onRefused);
  };
  return { save, isSaving: isPending };
}
