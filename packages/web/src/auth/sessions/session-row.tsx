import type { OpenSession } from '@driftstone/contract/auth/auth.schema.ts';
import { MonitorSmartphone } from 'lucide-react';
import type { RefObject } from 'react';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { useEndSession } from './my-sessions.api.ts';
import { copy } from './my-sessions.copy.ts';

const sessionTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

interface SessionRowProps {
  session: OpenSession;
  /** Gets the focus when the focused row is removed. */
  list: RefObject<HTMLElement | null>;
}

export function SessionRow({ session, list }: SessionRowProps) {
  const { signedInAt, lastUsedAt, isCurrent } = session;
  const device = session.device ?? copy.unknownDevice;
  const row = useFocusHandover<HTMLLIElement>(list);
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-48 gap-3">
        <MonitorSmartphone className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{device}</p>
          <p className="text-sm text-ink-soft">
            {copy.signedIn} <Time at={signedInAt} />
          </p>
          <p className="text-sm text-ink-soft">
            {isCurrent ? (
              copy.inUse
            ) : (
              <>
                {copy.lastUsed} <Time at={lastUsedAt} />
              </>
            )}
          </p>
        </div>
      </div>
      <div className="ml-auto">
        {isCurrent ? (
          <Badge tone="success">{copy.current}</Badge>
        ) : (
          <SignOutButton session={session} device={device} />
        )}
      </div>
    </li>
  );
}

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{sessionTime.format(new Date(at))}</time>;
}

function SignOutButton({ session, device }: { session: OpenSession; device: string }) {
  const endSession = useEndSession();
  const signedInAt = sessionTime.format(new Date(session.signedInAt));
  return (
    <Button
      variant="quiet"
      size="small"
      className="-mr-4"
      isBusy={endSession.isPending}
      aria-label={copy.signOutNamed(device, signedInAt)}
      onClick={() =>
        endSession.mutate(session.id, {
          onSuccess: ({ message }) => notify.success(message || copy.signedOut),
          onError: (error) => notifyFailure(error, copy.signOutFailed),
        })
      }
    >
      {copy.signOut}
    </Button>
  );
}
