import type { DeskMember } from '@driftstone/contract/staff/staff.schema.ts';
import { LogOut } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { deskPath } from '#desk-paths.ts';
import { LogoMark } from '#layout/logo.tsx';
import { StoreSwitcher } from '#location/desk/store-switcher.tsx';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { useLeaveDesk } from '#staff/staff.api.ts';
import { copy } from '#staff/staff.copy.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { DeskBoard, DeskRoom } from './rooms.ts';

interface DeskFrameProps {
  member: DeskMember;
  /** The rooms that the member's role opens. */
  rooms: readonly DeskRoom[];
  /** The boards that the member's role opens. */
  boards: readonly DeskBoard[];
  title: string;
  lead: string | undefined;
  children: ReactNode;
}

/** The frame of every room of the desk: the way to the other rooms and the boards, and who is signed in. */
export function DeskFrame(props: DeskFrameProps) {
  const { member, rooms, boards, title, lead, children } = props;
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr] print:block">
      <header className="flex min-w-0 flex-col gap-2 border-b border-line bg-card lg:sticky lg:top-0 lg:h-dvh lg:gap-5 lg:overflow-y-auto lg:border-r lg:border-b-0 print:hidden">
        <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 pt-3 lg:px-6 lg:pt-6">
          <p className="flex items-center gap-2.5 font-display text-title font-semibold">
            <LogoMark className="size-8 shrink-0" />
            {copy.title}
          </p>
          <div className="lg:hidden">
            <LeaveButton />
          </div>
        </div>
        <StoreSwitcher />
        <RoomLinks
          links={[
            ...rooms.map(({ path, title: name }) => ({ path: deskPath(path), title: name })),
            ...boards,
          ]}
        />
        <div className="hidden px-6 pb-6 lg:mt-auto lg:block">
          <p className="mb-2 text-sm wrap-anywhere text-ink-soft">
            {member.name}, {copy.roleName(member.role).toLowerCase()}
          </p>
          <LeaveButton />
        </div>
      </header>
      <div className="min-w-0 px-4 pt-6 pb-16 sm:px-6 lg:px-10 lg:pt-10">
        <h1 className="text-heading">{title}</h1>
        {lead && <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>}
        <div className="mt-6 lg:mt-8">{children}</div>
        {member.release && (
          <p className="mt-12 text-sm text-ink-soft print:hidden">{copy.release(member.release)}</p>
        )}
      </div>
    </div>
  );
}

/** A row that scrolls on a phone, a column beside the room on a laptop. */
function RoomLinks({ links }: { links: readonly Pick<DeskBoard, 'path' | 'title'>[] }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current=page]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav aria-label={copy.title}>
      <ul
        ref={list}
        className="flex gap-1 overflow-x-auto px-2 pb-2 lg:flex-col lg:overflow-visible lg:px-4"
      >
        {links.map(({ path, title }) => (
          <li key={path} className="shrink-0">
            <NavLink
              to={path}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-11 items-center rounded-full px-4 font-semibold whitespace-nowrap lg:rounded-md',
                  isActive ? 'bg-ink text-paper' : 'text-ink hover:bg-ink/8',
                )
              }
            >
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LeaveButton() {
  const leave = useLeaveDesk();
  return (
    <Button
      variant="quiet"
      size="small"
      className="lg:-ml-4"
      isBusy={leave.isPending}
      onClick={() =>
        leave.mutate(undefined, { onError: (error) => notifyFailure(error, copy.unreachable) })
      }
    >
      <LogOut className="size-4" aria-hidden="true" />
      {leave.isPending ? copy.leaving : copy.leave}
    </Button>
  );
}
