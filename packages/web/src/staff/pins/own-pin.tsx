import { SetPin } from '@driftstone/contract/staff/pins.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { parsed } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { FormFrame } from '#ui/form-frame.tsx';
import { LoadState } from '#ui/load-state.tsx';
import { TextField } from '#ui/text-field.tsx';
import { pinQuery, useRemovePin, useSetPin } from './pins.api.ts';
import { copy } from './pins.copy.ts';

/** The PIN with which a member identifies themselves on a shared device. */
export function OwnPin() {
  const query = useQuery(pinQuery);
  const { data } = query;
  if (!data) return <LoadState query={query} loading={copy.loading} failed={copy.failed} />;
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-card p-4 sm:p-6">
      <p className="text-ink-soft">{data.hasPin ? copy.isSet : copy.text}</p>
      <PinField hasPin={data.hasPin} />
      {data.hasPin && <RemovePin />}
    </div>
  );
}

function PinField({ hasPin }: { hasPin: boolean }) {
  const set = useSetPin();
  const form = useForm(
    (texts) => parsed(SetPin, texts),
    ({ pin }, { refuse, reset }) =>
      set.mutate(pin, {
        onSuccess: () => {
          reset();
          notify.success(copy.saved);
        },
        onError: refuse(copy, 'pin'),
      }),
  );

  return (
    <FormFrame
      form={form}
      aria-label={copy.title}
      action={set.isPending ? copy.saving : hasPin ? copy.change : copy.set}
      isBusy={set.isPending}
      button={{ variant: 'secondary' }}
      className="flex flex-wrap items-end gap-3"
    >
      <TextField
        {...form.field('pin')}
        label={copy.newPin}
        className="w-[min(100%,10rem)] [&_input]:tracking-widest"
        inputMode="numeric"
        maxLength={8}
        required
      />
    </FormFrame>
  );
}

function RemovePin() {
  const remove = useRemovePin();
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ml-4 justify-self-start"
      isBusy={remove.isPending}
      onClick={() =>
        remove.mutate(undefined, {
          onSuccess: () => notify.success(copy.removed),
          onError: (error) => notifyFailure(error, copy.saveFailed),
        })
      }
    >
      {copy.remove}
    </Button>
  );
}
