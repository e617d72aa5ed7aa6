import { useEffect, useEffectEvent } from 'react';

const MARK = 'isOfDialog';

/** The open dialog's. */
let closeOpen: (() => void) | null = null;
/** Of the entry of the history below the dialog's, while the dialog's is on show, as text. */
let below: string | null = null;

/**
 * The browser's Back closes the dialog, and does not leave its page. The dialog has an entry of the history, at the
 * page's own address. Closed in another way it leaves that entry behind, since going back by itself could meet a
 * navigation on its way. The next dialog takes the entry, and Back passes over it.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const { state } = window.history;
    if (!isMarked(state)) window.history.pushState({ ...state, [MARK]: true }, '');
    noteEntry();
    // Before the router, which would take it for a visit to the page. The same listener is added once.
    window.addEventListener('popstate', goBack, { capture: true });
    closeOpen = () => close();
    return () => {
      closeOpen = null;
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
  if (closeOpen) closeOpen();
  else window.history.back();
}

function noteEntry(): void {
  const { state } = window.history;
  below = isMarked(state) ? JSON.stringify({ ...state, [MARK]: undefined }) : null;
}

function isMarked(state: unknown): state is object {
  return typeof state === 'object' && state !== null && MARK in state;
}
