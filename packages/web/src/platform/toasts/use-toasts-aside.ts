import { useEffect } from 'react';
import { useSonner } from 'sonner';

const GAP_PX = 8;

/**
 * OWN-36: toasts stay where TOAST-01 puts them, unless they would cover what is marked `data-keep-clear` or has the
 * focus (WCAG 2.4.11). Then they step aside, further from their edge.
 */
export function useToastsAside(): void {
  const { toasts } = useSonner();
  useEffect(() => {
    if (toasts.length === 0) return;
    const step = () => {
      for (const list of document.querySelectorAll<HTMLElement>('[data-sonner-toaster]'))
        stepAside(list);
    };
    step();
    document.addEventListener('focusin', step);
    return () => document.removeEventListener('focusin', step);
  }, [toasts]);
}

/** Toasts never move back while they are shown: they would move under the finger that moved the focus. */
function stepAside(list: HTMLElement): void {
  const isAtTop = list.dataset['yPosition'] === 'top';
  const { left, right, top, bottom } = list.getBoundingClientRect();
  const heightPx = Math.max(
    ...[...list.children].map((each) => (each as HTMLElement).offsetHeight),
  );
  const obstacles = [...listObstacles(list)].toSorted((one, other) =>
    isAtTop ? one.top - other.top : other.bottom - one.bottom,
  );
  const before = Number.parseFloat(list.style.getPropertyValue('--aside')) || 0;
  let asidePx = before;
  for (const it of obstacles) {
    const movedPx = asidePx - before;
    const from = isAtTop ? top + movedPx : bottom - movedPx - heightPx;
    const isApart =
      it.right <= left || it.left >= right || it.bottom <= from || it.top >= from + heightPx;
    if (!isApart) asidePx = before + GAP_PX + (isAtTop ? it.bottom - top : bottom - it.top);
  }
  // If there is no room at all, the edge is the better place.
  if (asidePx + heightPx < window.innerHeight) list.style.setProperty('--aside', `${asidePx}px`);
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A toast that would cover the bag goes below the whole bar. */
function* listObstacles(list: HTMLElement): Generator<Box> {
  for (const kept of document.querySelectorAll('[data-keep-clear]')) {
    const { left, right } = kept.getBoundingClientRect();
    const { top, bottom } = (kept.closest('header') ?? kept).getBoundingClientRect();
    yield { left, right, top, bottom };
  }
  const focused = document.activeElement;
  if (focused?.matches(':focus-visible') && !list.contains(focused))
    yield focused.getBoundingClientRect();
}
