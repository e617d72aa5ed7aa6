import { useState } from 'react';
import { Navigate } from 'react-router';
import { openAuthModal } from '#auth/sign-in/auth-modal-state.ts';
import { copy } from '#auth/auth.copy.ts';
import { ResetPasswordForm } from '#auth/password/reset-password-form.tsx';
import { useSession } from '#platform/sessions/session.ts';
import { useHydrated } from '#platform/page/use-hydrated.ts';
import { useLinkToken } from '#platform/page/use-link-token.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { paths } from '../../paths.ts';

type Outcome = 'open' | 'done' | 'refused';

/** The target of the link in the mail. */
export function ResetPasswordPage() {
  const isHydrated = useHydrated();
  const { user } = useSession();
  const [outcome, setOutcome] = useState<Outcome>('open');
  const token = useLinkToken();

  if (outcome === 'done') return user ? <Navigate to={paths.home} replace /> : <PasswordIsSet />;
  if (outcome === 'refused' || (isHydrated && !token)) return <LinkRefused />;
  return (
    <>
      <PageHeading title={copy.resetTitle} lead={copy.resetLead} />
      <div className="page-width">
        <div className="max-w-md">
          <ResetPasswordForm
            token={token}
            onReset={() => {
              setOutcome('done');
              openAuthModal('sign-in');
            }}
            onRefused={() => setOutcome('refused')}
          />
        </div>
      </div>
    </>
  );
}

function PasswordIsSet() {
  return (
    <EmptyState
      title={copy.resetDoneTitle}
      actions={<Button onClick={() => openAuthModal('sign-in')}>{copy.openSignIn}</Button>}
    >
      {copy.resetDoneText}
    </EmptyState>
  );
}

function LinkRefused() {
  return (
    <EmptyState
      title={copy.linkRefusedTitle}
      actions={<Button onClick={() => openAuthModal('forgot-password')}>{copy.askAgain}</Button>}
    >
      {copy.linkRefusedText}
    </EmptyState>
  );
}
