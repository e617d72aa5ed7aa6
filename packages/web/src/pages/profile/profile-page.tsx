import { LogOut } from 'lucide-react';
import { copy } from '#auth/account/account.copy.ts';
import { useLogOut } from '#auth/auth.api.ts';
import { openAuthModal } from '#auth/sign-in/auth-modal-state.ts';
import { useSession } from '#platform/sessions/session.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ProfileSections } from './profile-sections.tsx';

export function ProfilePage() {
  const { user, isLoading } = useSession();
  const logOut = useLogOut();
  if (isLoading)
    return (
      <>
        <PageHeading title={copy.pageTitle} />
        <LoadingText text={copy.loading} isPage />
      </>
    );
  if (!user)
    return (
      <EmptyState
        title={copy.pageTitle}
        actions={<Button onClick={() => openAuthModal('sign-in')}>{copy.signIn}</Button>}
      >
        {copy.signedOutText}
      </EmptyState>
    );
  return (
    <>
      <header className="page-width flex flex-wrap items-end justify-between gap-4 pt-10 pb-6 md:pt-16 md:pb-8">
        <div className="min-w-0">
          <h1 className="text-display">{copy.pageTitle}</h1>
          <p className="mt-3 text-lg text-ink-soft wrap-anywhere">
            {copy.greeting(user.first_Name)}
          </p>
        </div>
        <Button variant="secondary" isBusy={logOut.isPending} onClick={() => logOut.mutate()}>
          {!logOut.isPending && <LogOut className="size-5" />}
          {logOut.isPending ? copy.signingOut : copy.signOut}
        </Button>
      </header>
      <ProfileSections key={user.id} user={user} />
    </>
  );
}
