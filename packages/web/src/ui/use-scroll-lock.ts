import { useLayoutEffect } from 'react';

let lockCount = 0;

/** Keeps the page behind a dialog still. Radix's own lock injects styles, which our policy forbids. */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return;
    lockCount += 1;
    if (lockCount === 1) lockPage();
    return () => {
      lockCount -= 1;
      if (lockCount === 0) unlockPage();
    };
  }, [isLocked]);
}

function lockPage(): void {
  const page = document.documentElement;
  const scrollbarWidthPx = window.innerWidth - page.clientWidth;
  page.style.overflow = 'hidden';
  if (scrollbarWidthPx > 0) page.style.paddingRight = `${scrollbarWidthPx}px`;
}

function unlockPage(): void {
  const page = document.documentElement;
  page.style.removeProperty('overflow');
  page.style.removeProperty('padding-right');
}
