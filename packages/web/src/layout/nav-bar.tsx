import { Menu as MenuIcon, X } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { useMedia } from '#platform/page/use-media.ts';
import { useHasBeenIdle } from '#platform/later-code/use-when-idle.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useEscape } from '#ui/use-escape.ts';
import { paths } from '../paths.ts';
import { AccountLink, type NavAccount } from './nav-account.tsx';
import { NavCart } from './nav-cart.tsx';
import { NavLinks, NavPanel } from './nav-links.tsx';
import { Logo } from './logo.tsx';

// Only signed-in users need its code, on a wide screen.
const [AccountMenu] = laterPart(
  () => import('./account-menu.tsx'),
  (module) => module.AccountMenu,
);

interface NavBarProps {
  /** Number of items in the cart, with quantities added up. */
  cartCount: number;
  /** null while signed out, and until the browser has read the session. */
  account: NavAccount | null;
  onSignOut: () => void;
  /** The pointer or the focus reached the login link: time to load the code behind it. */
  onLoginIntent?: () => void;
}

export function NavBar({ cartCount, account, onSignOut, onLoginIntent }: NavBarProps) {
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const isWide = useMedia('(width >= 48rem)', false);
  const isMenuDue = useHasBeenIdle() && isWide;
  const ToggleIcon = isPanelOpen ? X : MenuIcon;
  const panelId = useId();
  const closePanel = useCallback(() => setIsPanelOpen(false), []);
  // Closing what is closed would cost React one more render of the bar.
  const leave = isPanelOpen ? closePanel : undefined;
  const toggle = useRef<HTMLButtonElement>(null);
  useEscape(isPanelOpen, () => {
    closePanel();
    toggle.current?.focus();
  });

  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper low:relative print:hidden">
      <div className="page-width flex min-h-14 flex-wrap items-center justify-end md:h-15 md:flex-nowrap md:gap-2">
        <Link to={paths.home} onClick={leave} className="mr-auto max-w-max flex-1 rounded-sm py-2">
          <Logo />
        </Link>
        <nav aria-label="Main" className="contents">
          <NavLinks className="hidden md:flex lg:mr-4" />
          {account &&
            (isMenuDue ? (
              <AccountMenu
                account={account}
                onSignOut={onSignOut}
                fallback={<AccountMenuPlace />}
              />
            ) : (
              <AccountMenuPlace />
            ))}
          <AccountLink account={account} onIntent={onLoginIntent} />
          <NavCart count={cartCount} onClick={leave} />
          <IconButton
            ref={toggle}
            label={isPanelOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isPanelOpen}
            aria-controls={panelId}
            onClick={() => setIsPanelOpen(!isPanelOpen)}
            className="-mr-2.5 md:hidden"
          >
            <ToggleIcon className="size-6" aria-hidden="true" />
          </IconButton>
          <div id={panelId} hidden={!isPanelOpen} className="md:hidden">
            {isPanelOpen && (
              <NavPanel onLeave={closePanel} onSignOut={account ? onSignOut : null} />
            )}
          </div>
        </nav>
      </div>
    </header>
  );
}

/** Reserves the space of the account menu while its code loads. */
function AccountMenuPlace() {
  return <span aria-hidden="true" className="hidden h-11 w-32 md:block" />;
}
