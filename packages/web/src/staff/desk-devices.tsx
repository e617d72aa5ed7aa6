import type { DeskSession } from '@driftstone/contract/staff/staff.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { deskTime } from '#platform/clock/desk-time.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LoadState } from '#ui/load-state.tsx';
import { useFocusHandover } from '#ui/use-focus-handover.ts';
import { deskSessionsQuery, useEndDeskSession } from './staff.api.ts';
import { copy } from './staff.copy.ts';

/** The devices on which the member is signed in to the desk. */
export function DeskDevices() {
  const query = useQuery(deskSessionsQuery);
  const { data } = query;
  const list = useRef<HTMLUListElement>(null);
  if (!data)
    return <LoadState query={query} loading={copy.loadingDevices} failed={copy.devicesFailed} />;
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={copy.devices}
      className="divide-y divide-line rounded-lg border border-line bg-card focus:outline-none"
    >
      {data.sessions.map((session) => (
        <Device key={session.id} session={session} list={list} />
      ))}
    </ul>
  );
}

interface DeviceProps {
  session: DeskSession;
  /** Gets the focus when the focused row is removed. */
  list: RefObject<HTMLElement | null>;
}

function Device({ session, list }: DeviceProps) {
  const endSession = useEndDeskSession();
  const row = useFocusHandover<HTMLLIElement>(list);
  const device = session.device ?? copy.unknownDevice;
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:px-6">
      <MonitorSmartphone className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{device}</p>
        <p className="text-sm text-ink-soft">
          {copy.signedIn} {deskTime(session.signedInAt)}, {copy.lastUsed}{' '}
          {deskTime(session.lastUsedAt)}
        </p>
      </div>
      {session.isCurrent ? (
        <Badge tone="success">{copy.thisDevice}</Badge>
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-label={copy.endSessionOf(device)}
          isBusy={endSession.isPending}
          onClick={() =>
            endSession.mutate(session.id, {
              onSuccess: () => notify.success(copy.sessionEnded),
              onError: (error) => notifyFailure(error, copy.sessionFailed),
            })
          }
        >
          {copy.endSession}
        </Button>
      )}
    </li>
  );
}
