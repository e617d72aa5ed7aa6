import type { SecondFactors } from '@driftstone/contract/staff/staff.schema.ts';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { deskTime } from '#platform/clock/desk-time.ts';
import { readTexts } from '#platform/forms/form-texts.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAddPasskey, useRemovePasskey } from './factors.api.ts';
import { copy } from './factors.copy.ts';

interface PasskeysProps {
  passkeys: SecondFactors['passkeys'];
  /** Recovery codes that come with the first factor. */
  onCodes: (codes: readonly string[]) => void;
}

export function Passkeys({ passkeys, onCodes }: PasskeysProps) {
  const addPasskey = useAddPasskey();
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { name = '' } = readTexts(form);
    setProblem(name === '' ? copy.passkeyNameMissing : undefined);
    if (name === '') return;
    addPasskey.mutate(name, {
      onSuccess: ({ recoveryCodes }) => {
        notify.success(copy.passkeyAdded);
        form.reset();
        onCodes(recoveryCodes);
      },
      onError: (error) => setProblem(serverMessageOf(error) ?? copy.passkeyFailed),
    });
  };

  return (
    <section className="grid gap-4 p-4 sm:p-6">
      <div>
        <h3 className="font-semibold">{copy.passkeys}</h3>
        <p className="mt-1 text-ink-soft">{copy.passkeysText}</p>
      </div>
      {passkeys.length > 0 && (
        <ul aria-label={copy.passkeys} className="grid gap-3">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} {...passkey} />
          ))}
        </ul>
      )}
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <TextField
          name="name"
          label={copy.passkeyName}
          hint={copy.passkeyNameHint}
          maxLength={60}
          autoComplete="off"
          className="min-w-0 flex-1 basis-60"
          error={problem}
        />
        <Button type="submit" className="mt-7" isBusy={addPasskey.isPending}>
          {addPasskey.isPending ? copy.addingPasskey : copy.addPasskey}
        </Button>
      </form>
    </section>
  );
}

function Passkey({ id, name, addedAt, lastUsedAt }: SecondFactors['passkeys'][number]) {
  const removePasskey = useRemovePasskey();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <KeyRound className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">
          {copy.added} {deskTime(addedAt)}
          {lastUsedAt && `, ${copy.lastUsed} ${deskTime(lastUsedAt)}`}
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={copy.removeOf(name)}
        isBusy={removePasskey.isPending}
        onClick={() =>
          removePasskey.mutate(id, {
            onSuccess: () => notify.success(copy.passkeyRemoved),
            onError: (error) => notifyFailure(error, copy.failed),
          })
        }
      >
        {copy.remove}
      </Button>
    </li>
  );
}
