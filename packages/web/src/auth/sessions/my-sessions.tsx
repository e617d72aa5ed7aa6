import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { LoadState } from '#ui/load-state.tsx';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { mySessionsQuery, useEndOtherSessions } from './my-sessions.api.ts';
import { copy } from './my-sessions.copy.ts';
import { SessionRow } from './session-row.tsx';

/** The devices that are signed in to the account, each with a button to sign it out. */
export function MySessions() {
  const query = useQuery(mySessionsQuery);
  const { data: sessions } = query;
  const list = useRef<HTMLUListElement>(null);
  if (!sessions)
    return <LoadState query={query} loading={copy.loading} failed={copy.loadFailed} isLine />;
  const isElsewhere = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <div className="grid gap-5">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={copy.title}
        className="divide-y divide-line focus:outline-none"
      >
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} list={list} />
        ))}
      </ul>
      {isElsewhere ? (
        <SignOutElsewhere list={list} />
      ) : (
        <p className="text-ink-soft">{copy.onlyThisOne}</p>
      )}
    </div>
  );
}

function SignOutElsewhere({ list }: { list: RefObject<HTMLElement | null> }) {
  const endOthers = useEndOtherSessions();
  const button = useFocusHandover<HTMLButtonElement>(list);
  return (
    <Button
      ref={button}
      variant="secondary"
      size="small"
      className="justify-self-start"
      isBusy={endOthers.isPending}
      onClick={() =>
        endOthers.mutate(undefined, {
          onSuccess: ({ message }) => notify.success(message || copy.signedOutElsewhere),
          onError: (error) => notifyFailure(error, copy.signOutElsewhereFailed),
        })
      }
    >
      {endOthers.isPending ? copy.signingOut : copy.signOutElsewhere}
    </Button>
  );
}
