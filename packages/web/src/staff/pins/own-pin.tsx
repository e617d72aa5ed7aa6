import { SetPin } from '@driftstone/contract/staff/pins.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { readTexts } from '#platform/forms/form-texts.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { TextField } from '#ui/text-field.tsx';
import { pinQuery, useRemovePin, useSetPin } from './pins.api.ts';
import { copy } from './pins.copy.ts';

/** The PIN with which a member identifies themselves on a shared device. */
export function OwnPin() {
  const { data, isError, isFetching, refetch } = useQuery(pinQuery);
  if (!data && isError)
    return (
      <LoadFailure text={copy.failed} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  if (!data) return <LoadingText text={copy.loading} />;
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
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = SetPin.safeParse(readTexts(form));
    setProblem(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    set.mutate(parsed.data.pin, {
      onSuccess: () => {
        form.reset();
        notify.success(copy.saved);
      },
      onError: (error) => setProblem(serverMessageOf(error) ?? copy.saveFailed),
    });
  };

  return (
    <form
      noValidate
      aria-label={copy.title}
      onSubmit={submit}
      className="flex flex-wrap items-end gap-3"
    >
      <TextField
        name="pin"
        label={copy.newPin}
        className="w-[min(100%,10rem)] [&_input]:tracking-widest"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        error={problem}
        required
      />
      <Button type="submit" variant="secondary" isBusy={set.isPending}>
        {set.isPending ? copy.saving : hasPin ? copy.change : copy.set}
      </Button>
    </form>
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
