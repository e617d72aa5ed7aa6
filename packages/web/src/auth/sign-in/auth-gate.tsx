import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onAuthExpired, resetAuthExpired } from '#platform/calls/auth-expired.ts';
import { forgetMine } from '#platform/queries/mine.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { notify } from '#platform/toasts/notify.ts';
import { onUserChangedElsewhere } from '#platform/sessions/session.ts';
import { OpeningVeil } from '#ui/opening-veil.tsx';
import { closeAuthModal, openAuthModal, useAuthModal } from './auth-modal-state.ts';
import { copy } from '../auth-gate.copy.ts';
import { useLateMergeNotice } from './use-late-merge-notice.ts';

const [AuthModal, fetchModal] = laterPart(
  () => import('./auth-modal.tsx'),
  (module) => module.AuthModal,
);

/** Fetches the modal's code before it is needed. */
export const prefetchAuthModal = fetchModal;

/** Holds the auth modal on every page, and opens it when the session has expired. */
export function AuthGate() {
  const { isOpen } = useAuthModal();
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);

  const queryClient = useQueryClient();
  useEffect(
    () =>
      onAuthExpired((email) => {
        openAuthModal('sign-in', { notice: copy.sessionExpired, email });
        notify.error(copy.sessionExpired);
        void forgetMine(queryClient);
      }),
    [queryClient],
  );
  // Somebody signed in or out in another tab, so the data in this tab belongs to another person.
  useEffect(
    () =>
      onUserChangedElsewhere(() => {
        resetAuthExpired();
        void forgetMine(queryClient);
      }),
    [queryClient],
  );
  useLateMergeNotice();

  const giveUp = () => {
    closeAuthModal();
    setWasOpened(false);
    notify.failure(null, copy.modalMissing);
  };

  // Stays mounted once opened, so that its closing animation can run.
  return wasOpened ? (
    <AuthModal fallback={isOpen && <OpeningVeil text={copy.opening} />} onMissing={giveUp} />
  ) : null;
}
