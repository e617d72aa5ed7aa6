import { useEffect, useEffectEvent } from 'react';

const MARK = 'isOfDialog';

/** Of the open dialogs, the topmost last. */
const closers: (() => void)[] = [];
/** The state of the history's entry below the dialog's, as text, while the dialog's is the current one. */
let below: string | null = null;

/**
 * OWN-71: the browser's Back closes the topmost dialog, and does not leave its page. The open dialogs share an entry of
 * the history, at the page's own address. Closed in another way they leave that entry behind, since going back by itself
 * could meet a navigation on its way. The next dialog takes the entry, and Back passes over it.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    markEntry();
    // Before the router, which would take it for a visit to the page. The same listener is added once.
    window.addEventListener('popstate', goBack, { capture: true });
    const closer = () => close();
    closers.push(closer);
    return () => {
      closers.splice(closers.indexOf(closer), 1);
    };
  }, [isOpen]);
  // The page may have been left meanwhile.
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
  // Another dialog is below it, or it could not be closed just now.
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
