import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { paths } from '../paths.ts';
import { useFollowLater } from './use-follow-later.ts';

const LINKS = [
  { to: paths.home, text: 'Home' },
  { to: paths.menu, text: 'Menu' },
  { to: paths.contact, text: 'Contact' },
];

/** The links of the wide bar. A tide mark underlines the current page: red is for acts. */
export function NavLinks({ className }: { className?: string }) {
  return (
    <ul className={classNames('items-center gap-1', className)}>
      {LINKS.map(({ to, text }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            className="relative block rounded-sm px-3 py-2.5 lg:px-4 font-semibold transition-colors hover:text-tomato-deep aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 lg:aria-[current=page]:after:inset-x-4 aria-[current=page]:after:bottom-1 aria-[current=page]:after:h-0.75 aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-ink"
          >
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

interface NavPanelProps {
  onLeave: () => void;
  /** null while signed out. */
  onSignOut: (() => void) | null;
}

const ROW =
  'flex min-h-14 w-full items-center gap-3 rounded-md px-4 text-left font-display text-title font-semibold hover:bg-paper-deep aria-[current=page]:bg-foam';

/** The panel of the phone's menu button, below the bar and as wide as the page. It closes when the page below is used. */
export function NavPanel({ onLeave, onSignOut }: NavPanelProps) {
  const follow = useFollowLater();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const bar = list.current?.closest('header');
    const leaveIfOutside = ({ target }: Event) => {
      if (target instanceof Node && !bar?.contains(target)) onLeave();
    };
    document.addEventListener('pointerdown', leaveIfOutside);
    document.addEventListener('focusin', leaveIfOutside);
    return () => {
      document.removeEventListener('pointerdown', leaveIfOutside);
      document.removeEventListener('focusin', leaveIfOutside);
    };
  }, [onLeave]);
  return (
    <ul
      ref={list}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] animate-rise-in overflow-y-auto border-b border-line bg-paper p-3 shadow-raised"
    >
      {LINKS.map(({ to, text }) => (
        <li key={to}>
          <NavLink
            to={to}
            end
            onClick={(event) => {
              onLeave();
              follow(event, to);
            }}
            className={ROW}
          >
            {text}
          </NavLink>
        </li>
      ))}
      {onSignOut && (
        <li className="mt-2 border-t border-line pt-2">
          <button
            type="button"
            className={ROW}
            onClick={() => {
              onLeave();
              onSignOut();
            }}
          >
            <LogOut className="size-5" />
            Sign Out
          </button>
        </li>
      )}
    </ul>
  );
}
