import { useNavigate } from 'react-router';
import { useConfirmEmail } from '#auth/account/account.api.ts';
import { copy } from '#auth/account/confirm-email.copy.ts';
import { openAuthModal } from '#auth/sign-in/auth-modal-state.ts';
import { useLinkToken } from '#platform/page/use-link-token.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { useSession } from '#platform/sessions/session.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { paths } from '../../paths.ts';

/** The target of the mail's link. It confirms with a button, since mail scanners follow links. */
export function ConfirmEmailPage() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const { user } = useSession();
  const confirmEmail = useConfirmEmail();
  const confirm = () =>
    confirmEmail.mutate(token, {
      onSuccess: () => {
        notify.success(copy.confirmed);
        void navigate(paths.profile, { replace: true });
      },
      onError: (error) => notifyFailure(error, copy.failed),
    });
  return (
    <EmptyState
      title={copy.title}
      actions={
        user ? (
          <Button size="large" isBusy={confirmEmail.isPending} onClick={confirm}>
            {confirmEmail.isPending ? copy.confirming : copy.confirm}
          </Button>
        ) : (
          <Button size="large" onClick={() => openAuthModal('sign-in')}>
            {copy.signIn}
          </Button>
        )
      }
    >
      {user ? copy.text : copy.signInText}
    </EmptyState>
  );
}
