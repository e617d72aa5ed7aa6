import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '#platform/sessions/session.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { paths } from '../../paths.ts';
import { type AuthMode, closeAuthModal, openAuthModal } from './auth-modal-state.ts';

interface AuthPageProps {
  title: string;
  text: string;
  buttonText: string;
  mode: AuthMode;
  opensAtOnce: boolean;
}

/** A page that opens the modal. Visitors who are signed in go to the home page. */
export function AuthPage({ title, text, buttonText, mode, opensAtOnce }: AuthPageProps) {
  const { user, isLoading } = useSession();
  const isSignedOut = !isLoading && !user;

  useEffect(() => {
    if (isSignedOut && opensAtOnce) openAuthModal(mode);
  }, [isSignedOut, opensAtOnce, mode]);
  // The browser's Back button closes the modal as well.
  useEffect(() => closeAuthModal, []);

  if (user) return <Navigate to={paths.home} replace />;
  return (
    <EmptyState
      title={title}
      actions={<Button onClick={() => openAuthModal(mode)}>{buttonText}</Button>}
    >
      {text}
    </EmptyState>
  );
}
