import { type FormEvent, useState } from 'react';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { readTexts } from '#platform/forms/form-texts.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { focusOnArrival } from '#ui/focus-on-arrival.ts';
import { TextField } from '#ui/text-field.tsx';
import {
  useFinishAuthenticator,
  useRemoveAuthenticator,
  useStartAuthenticator,
} from './factors.api.ts';
import { copy } from './factors.copy.ts';
import { QrCode } from './qr-code.tsx';

interface AuthenticatorSetupProps {
  hasAuthenticator: boolean;
  /** Recovery codes that come with the first factor. */
  onCodes: (codes: readonly string[]) => void;
}

export function AuthenticatorSetup({ hasAuthenticator, onCodes }: AuthenticatorSetupProps) {
  const start = useStartAuthenticator();
  const remove = useRemoveAuthenticator();
  return (
    <section className="grid gap-4 p-4 sm:p-6">
      <div>
        <h3 className="font-semibold">{copy.app}</h3>
        <p className="mt-1 text-ink-soft">{hasAuthenticator ? copy.appIsSet : copy.appText}</p>
      </div>
      {hasAuthenticator ? (
        <Button
          variant="quiet"
          size="small"
          className="-ml-4 justify-self-start"
          isBusy={remove.isPending}
          onClick={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                start.reset();
                notify.success(copy.appRemoved);
              },
              onError: (error) => notifyFailure(error, copy.failed),
            })
          }
        >
          {copy.removeApp}
        </Button>
      ) : start.data ? (
        <FirstCode {...start.data} onCodes={onCodes} />
      ) : (
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={start.isPending}
          onClick={() =>
            start.mutate(undefined, { onError: (error) => notifyFailure(error, copy.failed) })
          }
        >
          {start.isPending ? copy.settingUp : copy.setUpApp}
        </Button>
      )}
    </section>
  );
}

interface FirstCodeProps {
  secret: string;
  uri: string;
  proof: string;
  onCodes: (codes: readonly string[]) => void;
}

/** The app counts as a factor once it has produced a correct code. */
function FirstCode({ secret, uri, proof, onCodes }: FirstCodeProps) {
  const finish = useFinishAuthenticator();
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { code = '' } = readTexts(event.currentTarget);
    setProblem(code === '' ? copy.codeMissing : undefined);
    if (code === '') return;
    finish.mutate(
      { proof, code },
      {
        onSuccess: ({ recoveryCodes }) => {
          notify.success(copy.appAdded);
          onCodes(recoveryCodes);
        },
        onError: (error) => setProblem(serverMessageOf(error) ?? copy.failed),
      },
    );
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>{copy.scan}</p>
      <QrCode text={uri} label={copy.qrLabel} />
      <p className="text-sm text-ink-soft">
        {copy.byHand}{' '}
        <code className="block font-semibold tracking-wider break-all text-ink">{secret}</code>
      </p>
      <TextField
        name="code"
        label={copy.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        ref={focusOnArrival}
        className="max-w-60"
        error={problem}
        required
      />
      <Button type="submit" className="justify-self-start" isBusy={finish.isPending}>
        {finish.isPending ? copy.finishing : copy.finishApp}
      </Button>
    </form>
  );
}
