import type { SecondFactors } from '@driftstone/contract/staff/staff.schema.ts';
import { KeyRound } from 'lucide-react';
import { deskTime } from '#platform/clock/desk-time.ts';
import { filledIn } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { FormFrame } from '#ui/form-frame.tsx';
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
  const form = useForm(filledIn({ name: copy.passkeyNameMissing }), ({ name }, { refuse, reset }) =>
    addPasskey.mutate(name, {
      onSuccess: ({ recoveryCodes }) => {
        notify.success(copy.passkeyAdded);
        reset();
        onCodes(recoveryCodes);
      },
      onError: refuse({ saveFailed: copy.passkeyFailed }, 'name'),
    }),
  );

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
      <FormFrame
        form={form}
        action={addPasskey.isPending ? copy.addingPasskey : copy.addPasskey}
        isBusy={addPasskey.isPending}
        button={{ className: 'mt-7' }}
        className="flex flex-wrap items-start gap-3"
      >
        <TextField
          {...form.field('name')}
          label={copy.passkeyName}
          hint={copy.passkeyNameHint}
          maxLength={60}
          className="min-w-0 flex-1 basis-60"
        />
      </FormFrame>
    </section>
  );
}

function Passkey({ id, name, addedAt, lastUsedAt }: SecondFactors['passkeys'][number]) {
  const removePasskey = useRemovePasskey();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <KeyRound className="size-5 shrink-0 text-ink-soft" />
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
