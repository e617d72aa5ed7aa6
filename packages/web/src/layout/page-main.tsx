import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { MAIN_ID } from './skip-link.tsx';
import { useFocusNearby } from '#ui/use-focus-nearby.ts';

/** The main landmark. It takes the focus after a navigation, but not from a menu that was opened meanwhile. */
export function PageMain({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPathname = useRef(pathname);
  useFocusNearby(main);

  useEffect(() => {
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    if (document.querySelector('header [aria-expanded=true]')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <main ref={main} id={MAIN_ID} tabIndex={-1} className="flex-1">
      {children}
    </main>
  );
}
