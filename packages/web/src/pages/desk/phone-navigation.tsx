import type { DeskMember } from '@driftstone/contract/staff/staff.schema.ts';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { deskPath } from '#desk-paths.ts';
import { copy } from '#staff/staff.copy.ts';
import { classNames } from '#ui/class-names.ts';
import {
  NavigationLink,
  type NavigationProps,
  OwnAccount,
  useWaiting,
  Waiting,
} from './desk-navigation.tsx';
import { boardsOf, groupsOf } from './rooms.ts';

const BAR_LINKS = 4;
const GRID = 'grid grid-cols-2 gap-2 rounded-lg border border-line bg-card p-2';

/** On a phone: the other rooms of the group that is open. */
export function GroupRooms({ member, room }: NavigationProps) {
  const list = useRef<HTMLUListElement>(null);
  const waiting = useWaiting(member);
  const group = groupsOf(member.role).find(({ rooms }) => room && rooms.includes(room));
  // A number that comes later moves the links behind it.
  const numbers = group?.rooms.map((each) => waiting([each])).join();
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current=page]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [room, numbers]);
  if (!group || group.rooms.length < 2) return null;
  return (
    <nav aria-label={group.rooms[0]?.title}>
      <ul ref={list} className="flex gap-2 overflow-x-auto px-4 pb-2">
        {group.rooms.map((each) => (
          <li key={each.path} className="shrink-0">
            <Link
              to={deskPath(each.path)}
              aria-current={each === room ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold whitespace-nowrap',
                each === room ? 'bg-ink text-paper' : 'text-ink hover:bg-ink/8',
              )}
            >
              {each.title}
              <Waiting number={waiting([each])} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What the bar of a phone has room for; the boards fill it up for a role with few groups. `rest`: what 'More' shows. */
function divide({ role }: DeskMember) {
  const groups = groupsOf(role);
  const boards = boardsOf(role);
  const room = Math.max(0, BAR_LINKS - groups.length);
  return {
    bar: { groups: groups.slice(0, BAR_LINKS), boards: boards.slice(0, room) },
    rest: { groups: groups.slice(BAR_LINKS), boards: boards.slice(room) },
  };
}

/** At the foot of a phone: four links, and 'More'. */
export function PhoneBar({ member, room }: NavigationProps) {
  const waiting = useWaiting(member);
  const { bar, rest } = divide(member);
  const { groups, boards } = bar;
  const isInBar = groups.some(({ rooms }) => room && rooms.includes(room));
  useEffect(roomForBar, []);
  return (
    <nav
      aria-label={copy.title}
      data-keep-clear
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] low:static! print:hidden"
    >
      <ul className="flex flex-wrap">
        {groups.flatMap(({ icon, rooms }) =>
          rooms
            .slice(0, 1)
            .map(({ path, title }) => (
              <BarLink
                key={path}
                path={deskPath(path)}
                title={title}
                icon={icon}
                isCurrent={room !== undefined && rooms.includes(room)}
                waiting={waiting(rooms)}
              />
            )),
        )}
        {boards.map((board) => (
          <BarLink key={board.path} {...board} isCurrent={false} waiting={0} />
        ))}
        <BarLink
          path={deskPath('more')}
          title={copy.moreRooms}
          icon={Ellipsis}
          isCurrent={room !== undefined && !isInBar}
          waiting={waiting(rest.groups.flatMap(({ rooms }) => rooms))}
        />
      </ul>
    </nav>
  );
}

interface BarLinkProps {
  path: string;
  title: string;
  icon: LucideIcon;
  isCurrent: boolean;
  waiting: number;
}

function BarLink({ path, title, icon: Icon, isCurrent, waiting }: BarLinkProps) {
  return (
    <li className="flex-1">
      <Link
        to={path}
        aria-current={isCurrent ? 'page' : undefined}
        className="relative flex min-h-14 flex-col items-center justify-center text-xs font-semibold text-ink-soft aria-[current=page]:bg-foam aria-[current=page]:text-ink"
      >
        <Icon className="size-6" aria-hidden="true" />
        {title}
        <span className="absolute top-0.5 left-[min(50%+0.5rem,100%-1.75rem)] flex *:px-1.5 *:text-xs">
          <Waiting number={waiting} />
        </span>
      </Link>
    </li>
  );
}

/** The browser scrolls what has the focus out from behind the bar. */
function roomForBar() {
  const { style } = document.documentElement;
  style.scrollPaddingBottom = '5rem';
  return () => {
    style.scrollPaddingBottom = '';
  };
}

/** What a phone's bar has no room for, and one's own account. */
export function RestOfDesk({ member }: { member: DeskMember }) {
  const { groups, boards } = divide(member).rest;
  const waiting = useWaiting(member);
  return (
    <nav aria-label={copy.moreRooms} className="grid gap-6">
      {groups.map(({ rooms }) => (
        <ul key={rooms[0]?.path} aria-label={rooms[0]?.title} className={GRID}>
          {rooms.map((room) => (
            <li key={room.path}>
              <NavigationLink
                path={deskPath(room.path)}
                title={room.title}
                isCurrent={false}
                waiting={waiting([room])}
              />
            </li>
          ))}
        </ul>
      ))}
      {boards.length > 0 && (
        <ul aria-label={copy.screens} className={GRID}>
          {boards.map((board) => (
            <li key={board.path}>
              <NavigationLink {...board} isCurrent={false} waiting={0} />
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-1 border-t border-line pt-4">
        <OwnAccount member={member} isCurrent={false} />
      </div>
    </nav>
  );
}
