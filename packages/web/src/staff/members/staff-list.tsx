import type { Invitation, StaffRow } from '@driftstone/contract/staff/staff.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Mail, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { deskTime } from '#platform/clock/desk-time.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { HistoryLink } from '#platform/page/history-link.tsx';
import { LoadState } from '#ui/load-state.tsx';
import { RowOpener } from '#ui/row-opener.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { memberQuery, staffQuery, useHistoryPath, useWithdrawInvitation } from '../staff.api.ts';
import { copy } from '../staff.copy.ts';

/** Who works here, and who is invited. */
export function StaffList() {
  const query = useQuery(staffQuery);
  const { data } = query;
  const { data: me } = useQuery(memberQuery);
  const [changed, setChanged] = useState<StaffRow | null>(null);
  const historyOf = useHistoryPath();
  const [isInviting, setIsInviting] = useState(false);
  if (!data)
    return <LoadState query={query} loading={copy.loadingStaff} failed={copy.staffFailed} />;
  return (
    <div className="grid grid-cols-1 gap-8">
      <ul
        aria-label={copy.staffTitle}
        className="divide-y divide-line rounded-lg border border-line bg-card"
      >
        {data.members.map((member) => (
          <li
            key={member.id}
            className="relative flex flex-wrap items-center gap-x-4 p-4 hover:bg-paper sm:px-6"
          >
            <div className="min-w-0 flex-1 basis-44">
              <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                <RowOpener label={copy.changeTitle(member.name)} onOpen={() => setChanged(member)}>
                  {member.name}
                </RowOpener>
                <Badge tone="neutral">{copy.roleName(member.role)}</Badge>
                {member.id === me?.id && <Badge tone="success">{copy.you}</Badge>}
              </p>
              <p className="text-sm text-ink-soft wrap-anywhere">{member.email}</p>
              <p className="text-sm text-ink-soft">
                {member.lastUsedAt
                  ? `${copy.lastHere} ${deskTime(member.lastUsedAt)}`
                  : copy.neverHere}
                {!member.hasSecondFactor && ` · ${copy.withoutSecondStep}`}
              </p>
            </div>
            <span className="relative">
              <HistoryLink to={historyOf(member)} name={member.name} />
            </span>
            <ChevronRight className="size-5 shrink-0 text-ink-soft" />
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => setIsInviting(true)}>
        <UserPlus className="size-5" />
        {copy.invite}
      </Button>
      {data.invitations.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-title">{copy.invitations}</h2>
          <ul
            aria-label={copy.invitations}
            className="divide-y divide-line rounded-lg border border-line bg-card"
          >
            {data.invitations.map((invitation) => (
              <InvitationRow key={invitation.id} {...invitation} />
            ))}
          </ul>
        </section>
      )}
      <MemberDialog member={changed} onClose={() => setChanged(null)} />
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </div>
  );
}

function InvitationRow({ id, email, role, expiresAt }: Invitation) {
  const withdraw = useWithdrawInvitation();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:px-6">
      <Mail className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-sm text-ink-soft">
          {copy.roleName(role)}, {copy.until} {deskTime(expiresAt)}
        </p>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={`${copy.withdraw}: ${email}`}
        isBusy={withdraw.isPending}
        onClick={() =>
          withdraw.mutate(id, {
            onSuccess: () => notify.success(copy.withdrawn),
            onError: (error) => notifyFailure(error, copy.saveFailed),
          })
        }
      >
        {copy.withdraw}
      </Button>
    </li>
  );
}
