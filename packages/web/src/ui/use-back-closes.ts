import { useEffect, useEffectEvent } from 'react';

const MARK = 'isOfDialog';

/** The open dialogs, the topmost last. */
const closers: (() => void)[] = [];
/** While the dialogs' history entry is the current one: the state of the entry below it, as text. */
let below: string | null = null;

if (!import.meta.env.SSR) {
  // A reload closes the dialogs and leaves their entry behind.
  noteEntry();
  // Runs before the router, which would treat it as a visit to the page.
  window.addEventListener('popstate', goBack, { capture: true });
}

/**
 * OWN-71: the browser's Back closes the topmost dialog instead of leaving the page. All open dialogs share one history
 * entry at the page's own address. A dialog that closes in another way leaves the entry behind, since going back in
 * code could collide with a navigation. The next dialog reuses the entry, and Back skips it.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    markEntry();
    const closer = () => close();
    closers.push(closer);
    return () => {
      closers.splice(closers.indexOf(closer), 1);
    };
  }, [isOpen]);
  // The visitor may have left the page meanwhile.
  useEffect(() => noteEntry, []);
}

function goBack(event: PopStateEvent): void {
  const hasLeftDialog = below !== null && JSON.stringify(event.state) === below;
  noteEntry();
  if (!hasLeftDialog) return;
  event.stopImmediatePropagation();
  const closeTopmost = closers.at(-1);
  if (!closeTopmost) return window.history.back();
  closeTopmost();
  // Another dialog is open below it, or it refused to close just now.
  setTimeout(() => closers.length > 0 && markEntry());
}

function markEntry(): void {
  const { state } = window.history;
  if (!isMarked(state)) window.history.pushState({ ...state, [MARK]: true }, '');
  noteEntry();
}

function noteEntry(): void {
  const { state } = window.history;
  below = isMarked(state) ? JSON.stringify({ ...state, [MARK]: undefined }) : null;
}

function isMarked(state: unknown): state is object {
  return typeof state === 'object' && state !== null && MARK in state;
}
