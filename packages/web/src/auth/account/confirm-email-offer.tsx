import { MailCheck } from 'lucide-react';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { useMailEmailConfirmation } from './confirm-email-offer.api.ts';
import { copy } from './confirm-email-offer.copy.ts';

export function ConfirmEmailOffer() {
  const mailLink = useMailEmailConfirmation();
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
      {!mailLink.isPending && <MailCheck className="size-4" />}
      {mailLink.isPending ? copy.sending : copy.confirmEmail}
    </Button>
  );
}
