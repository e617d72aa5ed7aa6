import type { User } from '@driftstone/contract/auth/auth.schema.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { useRequestPasswordReset } from './password-reset.api.ts';
import { PROVIDER_NAMES } from '#auth/identity/provider-mark.tsx';
import { copy } from './password.copy.ts';

interface FirstPasswordProps {
  email: string;
  provider: Exclude<User['provider'], 'email'>;
}

/** For customers who signed up with a provider: they set a password by the same mail as after forgetting one. */
export function FirstPassword({ email, provider }: FirstPasswordProps) {
  const request = useRequestPasswordReset();
  const ask = () =>
    request.mutate(email, {
      onSuccess: ({ message }) => notify.success(message || copy.linkSent),
      onError: (error) => notifyFailure(error, copy.linkFailed),
    });
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-soft">{copy.noPasswordText(PROVIDER_NAMES[provider])}</p>
      <Button variant="secondary" size="small" isBusy={request.isPending} onClick={ask}>
        {request.isPending ? copy.sendingLink : copy.sendLink}
      </Button>
    </div>
  );
}
