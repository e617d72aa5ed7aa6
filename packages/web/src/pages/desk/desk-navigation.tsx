import { may } from '@driftstone/contract/staff/roles.rules.ts';
import type { DeskMember } from '@driftstone/contract/staff/staff.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { LogOut, type LucideIcon, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { deskPath } from '#desk-paths.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { useLeaveDesk } from '#staff/staff.api.ts';
import { copy } from '#staff/staff.copy.ts';
import { todayQuery } from '#today/today.api.ts';
import { waitingIn } from '#today/waiting.ts';
import { classNames } from '#ui/class-names.ts';
import { boardsOf, type DeskRoom, groupsOf } from './rooms.ts';

const LINK = 'flex min-h-11 items-center gap-3 rounded-md px-4 font-semibold';

export interface NavigationProps {
  member: DeskMember;
  /** The room that is open; undefined: none that exists. */
  room: DeskRoom | undefined;
}

/** How much waits in a room; undefined where the role does not see it. */
export function useWaiting({ role }: DeskMember): (rooms: readonly DeskRoom[]) => number {
  const { data } = useQuery({ ...todayQuery, enabled: may(role, 'today.see') });
  return (rooms) => (data ? rooms.reduce((sum, { path }) => sum + waitingIn(path, data), 0) : 0);
}

/** Beside the room on a laptop: the groups, the rooms of the one that is open, the boards, and one's own account. */
export function SideNavigation({ member, room }: NavigationProps) {
  const waiting = useWaiting(member);
  const boards = boardsOf(member.role);
  return (
    <>
      <nav aria-label={copy.title} className="px-4">
        <ul className="grid gap-1">
          {groupsOf(member.role).map((group) => {
            const [first, ...others] = group.rooms;
            const isOpen = room !== undefined && group.rooms.includes(room);
            return (
              first && (
                <li key={first.path}>
                  <NavigationLink
                    path={deskPath(first.path)}
                    title={first.title}
                    icon={group.icon}
                    isCurrent={room === first}
                    waiting={waiting(isOpen ? [first] : group.rooms)}
                  />
                  {isOpen && others.length > 0 && (
                    <ul className="mt-1 ml-4 grid border-l border-line pl-3">
                      {others.map((other) => (
                        <li key={other.path}>
                          <NavigationLink
                            path={deskPath(other.path)}
                            title={other.title}
                            isCurrent={room === other}
                            waiting={waiting([other])}
                          />
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              )
            );
          })}
        </ul>
        {boards.length > 0 && (
          <ul className="mt-4 grid gap-1 border-t border-line pt-4">
            {boards.map((board) => (
              <li key={board.path}>
                <NavigationLink {...board} isCurrent={false} waiting={0} />
              </li>
            ))}
          </ul>
        )}
      </nav>
      <div className="mt-auto grid gap-1 border-t border-line px-4 py-4">
        <OwnAccount member={member} isCurrent={room?.path === 'account'} />
      </div>
    </>
  );
}

/** The member's name leads to their account, and Sign out is beside it. */
export function OwnAccount({ member, isCurrent }: { member: DeskMember; isCurrent: boolean }) {
  return (
    <>
      <p className="px-4 text-sm wrap-anywhere text-ink-soft">
        {member.name}, {copy.roleName(member.role).toLowerCase()}
      </p>
      <NavigationLink
        path={deskPath('account')}
        title={copy.myselfTitle}
        icon={UserRound}
        isCurrent={isCurrent}
        waiting={0}
      />
      <LeaveButton />
    </>
  );
}

interface NavigationLinkProps {
  path: string;
  title: string;
  icon?: LucideIcon;
  isCurrent: boolean;
  waiting: number;
}

export function NavigationLink({
  path,
  title,
  icon: Icon,
  isCurrent,
  waiting,
}: NavigationLinkProps) {
  return (
    <Link
      to={path}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(LINK, isCurrent ? 'bg-ink text-paper' : 'text-ink hover:bg-ink/8')}
    >
      {Icon && <Icon className="size-5 shrink-0" aria-hidden="true" />}
      <span className="min-w-0 flex-1">{title}</span>
      <Waiting number={waiting} />
    </Link>
  );
}

/** How much waits behind a link. */
export function Waiting({ number }: { number: number }) {
  if (number === 0) return null;
  return (
    <span className="relative rounded-full bg-gold-wash px-2 text-sm font-semibold whitespace-nowrap text-gold-deep tabular-nums">
      {number}
      <span className="sr-only"> {copy.toDo}</span>
    </span>
  );
}

export function LeaveButton() {
  const leave = useLeaveDesk();
  return (
    <button
      type="button"
      disabled={leave.isPending}
      onClick={() =>
        leave.mutate(undefined, { onError: (error) => notifyFailure(error, copy.unreachable) })
      }
      className={classNames(LINK, 'hover:bg-ink/8')}
    >
      <LogOut className="size-5" />
      {leave.isPending ? copy.leaving : copy.leave}
    </button>
  );
}
