import { ChevronDown, CircleUserRound, LogOut, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { paths } from '../paths.ts';
import type { NavAccount } from './nav-account.tsx';

interface AccountMenuProps {
  account: NavAccount;
  onSignOut: () => void;
}

/** From a tablet up, for signed-in users: their name, the profile link and sign-out. */
export function AccountMenu({ account, onSignOut }: AccountMenuProps) {
  const navigate = useNavigate();
  const name = account.name.trim() || 'Account';
  return (
    <div className="hidden md:block">
      <Menu
        trigger={
          <button
            type="button"
            className="flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold transition-colors hover:bg-ink/8"
          >
            <CircleUserRound className="size-6" />
            <span className="max-w-28 truncate lg:max-w-40">{name}</span>
            <ChevronDown className="size-4" />
          </button>
        }
        heading={
          <>
            <span className="block max-w-64 truncate font-semibold">{name}</span>
            <span className="block max-w-64 truncate text-sm text-ink-soft">{account.email}</span>
          </>
        }
      >
        <MenuItem
          icon={<UserRound className="size-5" />}
          onSelect={() => void navigate(paths.profile)}
        >
          Your profile
        </MenuItem>
        <MenuItem icon={<LogOut className="size-5" />} onSelect={onSignOut}>
          Sign Out
        </MenuItem>
      </Menu>
    </div>
  );
}
