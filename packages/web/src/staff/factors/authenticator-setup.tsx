import { filledIn } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { focusOnArrival } from '#ui/focus-on-arrival.ts';
import { FormFrame } from '#ui/form-frame.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  useFinishAuthenticator,
  useRemoveAuthenticator,
  useStartAuthenticator,
} from './factors.api.ts';
import { copy } from './factors.copy.ts';
import { QrCode } from '#ui/qr-code.tsx';

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
  const form = useForm(filledIn({ code: copy.codeMissing }), ({ code }, { refuse }) =>
    finish.mutate(
      { proof, code },
      {
        onSuccess: ({ recoveryCodes }) => {
          notify.success(copy.appAdded);
          onCodes(recoveryCodes);
        },
        onError: refuse({ saveFailed: copy.failed }, 'code'),
      },
    ),
  );

  return (
    <FormFrame
      form={form}
      action={finish.isPending ? copy.finishing : copy.finishApp}
      isBusy={finish.isPending}
      button={{ className: 'justify-self-start' }}
      className="grid gap-4"
    >
      <p>{copy.scan}</p>
      <QrCode text={uri} label={copy.qrLabel} />
      <p className="text-sm text-ink-soft">
        {copy.byHand}{' '}
        <code className="block font-semibold tracking-wider break-all text-ink">{secret}</code>
      </p>
      <TextField
        {...form.field('code')}
        label={copy.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        ref={focusOnArrival}
        className="max-w-60"
        required
      />
    </FormFrame>
  );
}
