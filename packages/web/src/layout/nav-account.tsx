import { CircleUserRound, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { iconButtonClass } from '#ui/icon-button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { paths } from '../paths.ts';

export interface NavAccount {
  /** Empty when the user gave no name. */
  name: string;
  email: string;
}

interface AccountLinkProps {
  account: NavAccount | null;
  onIntent?: (() => void) | undefined;
}

/** Signed out: a link to the login. Signed in, on a phone: a link to the profile. */
export function AccountLink({ account, onIntent }: AccountLinkProps) {
  if (account) {
    return (
      <Link
        to={paths.profile}
        aria-label="Profile"
        className={classNames(iconButtonClass, 'md:hidden')}
      >
        <CircleUserRound className="size-6" />
      </Link>
    );
  }
  return (
    <Tooltip text="Login">
      <Link
        to={paths.login}
        aria-label="Login"
        onPointerEnter={onIntent}
        onFocus={onIntent}
        className={iconButtonClass}
      >
        <UserRound className="size-6" />
      </Link>
    </Tooltip>
  );
}
