import { accountContract } from '@driftstone/contract/auth/account.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { call } from '#platform/calls/call.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { copy } from './confirm-email-offer.copy.ts';

/** Offers to mail the link that confirms the e-mail address. */
export function ConfirmEmailOffer() {
  const mailLink = useMutation({ mutationFn: () => call(accountContract.mailEmailConfirmation) });
  return (
    <Button
      variant="secondary"
      size="small"
      className="justify-self-start"
      isBusy={mailLink.isPending}
      onClick={() =>
        mailLink.mutate(undefined, {
          onSuccess: () => notify.success(copy.sent),
          onError: (error) => notifyFailure(error, copy.failed),
        })
      }
    >
      {!mailLink.isPending && <MailCheck className="size-4" aria-hidden="true" />}
      {mailLink.isPending ? copy.sending : copy.confirmEmail}
    </Button>
  );
}
