import { useEffect } from 'react';
import { toast, useSonner } from 'sonner';

/** The class of toasts that are a button as a whole. */
export const LEADS_TO_CART = 'leads-to-cart';

const GAP_PX = 8;

/** Not one that is closing: what it has done is told in the usual place. */
const DIALOG = '[role=dialog][data-state=open]';
/** A dialog as high as the window leaves no room beside it, so only these are kept clear. */
const BUTTONS_OF_DIALOG = `${DIALOG} :is(footer, [type=submit], [data-close])`;

/** What is always kept clear: a bar at the lower edge, and what the bar at the top leads to. */
const BARS = '[data-keep-clear], body > header :is(a, button)';

/** Of the page behind the toasts. Nothing of it can be pressed while a dialog is open. */
const PRESSABLE = 'main :is(a[href], button, input, select, textarea)';
/** What a page begins with is read first. */
const READ_FIRST = `main :is(h1, h2), ${PRESSABLE}`;
/** How much of the window's height a toast goes to leave them free: further away nobody would look for it. */
const NEARBY = 0.4;

/** As `low:` in app.css: a dialog takes all of such a window. */
const LOW = '(max-height: 30rem)';
const PRESSES = ['pointerdown', 'pointerup', 'pointercancel'] as const;
/** What went well is read or not when somebody opens a dialog; what went wrong stays. */
const PASSING = new Set(['success', 'info']);

/**
 * OWN-36: toasts stay where TOAST-01 puts them, unless they would cover a dialog, a bar or what has the focus (WCAG
 * 2.4.11). Then they step aside, further from their edge; as they appear on a customers' page, also for headings and
 * for what can be pressed, if there is room nearby. When a dialog opens, success messages close in a low window, and
 * customers' at the top without an Undo do anywhere: a pointer on its way to a button below them would hold them there.
 * `page` is its path: another one has other bars.
 */
export function useToastsAside(page: string, isForStaff: boolean): void {
  const { toasts } = useSonner();
  useEffect(() => {
    if (toasts.length === 0) return;
    const stepFor = (leavesPressableFree: boolean) => {
      for (const list of document.querySelectorAll<HTMLElement>('[data-sonner-toaster]'))
        stepAside(list, leavesPressableFree);
    };
    const step = () => stepFor(false);
    let isPressed = false;
    // After a press of another button, a menu of the browser may swallow its end.
    const press = ({ type, button }: PointerEvent) =>
      (isPressed = type === 'pointerdown' && button === 0);
    const stepOrGo = ({ target, relatedTarget }: FocusEvent) => {
      // What a press has focused is under the pointer, and so would be a toast that moves there before the click.
      if (isPressed) return;
      step();
      if (!isInDialog(target) || isInDialog(relatedTarget)) return;
      const isLow = window.matchMedia(LOW).matches;
      for (const { id, type, position, action, className } of toasts) {
        const offersUndo = action !== undefined && className !== LEADS_TO_CART;
        const isOverDialog = !isForStaff && !offersUndo && position?.startsWith('top');
        if ((isLow || isOverDialog) && type && PASSING.has(type)) toast.dismiss(id);
      }
    };
    stepFor(!isForStaff);
    document.addEventListener('focusin', stepOrGo);
    // A dialog takes the focus while it is still moving in.
    document.addEventListener('animationend', step);
    for (const type of PRESSES) document.addEventListener(type, press, { capture: true });
    return () => {
      document.removeEventListener('focusin', stepOrGo);
      document.removeEventListener('animationend', step);
      for (const type of PRESSES) document.removeEventListener(type, press, { capture: true });
    };
  }, [toasts, page, isForStaff]);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(DIALOG) !== null;
}

/** If there is no room at all, the edge is the better place. Below a dialog nobody would look for a toast of the top. */
function stepAside(list: HTMLElement, leavesPressableFree: boolean): void {
  const isAtTop = list.dataset['yPosition'] === 'top';
  const isBehindDialog = document.querySelector(DIALOG) !== null;
  const tries = [
    ...(leavesPressableFree && !isBehindDialog ? [READ_FIRST, PRESSABLE] : []),
    ...(isAtTop ? [] : [DIALOG]),
    BUTTONS_OF_DIALOG,
  ];
  for (const kept of tries) {
    const asidePx = findRoom(list, kept);
    if (asidePx === null) continue;
    if (kept.includes(PRESSABLE) && asidePx > NEARBY * window.innerHeight) continue;
    list.style.setProperty('--aside', `${asidePx}px`);
    return;
  }
}

/** How far the toasts are from their edge where they cover nothing; null: no room. They move back only then. */
function findRoom(list: HTMLElement, kept: string): number | null {
  const isAtTop = list.dataset['yPosition'] === 'top';
  const { left, right, top, bottom } = list.getBoundingClientRect();
  const before = Number.parseFloat(list.style.getPropertyValue('--aside')) || 0;
  const edge = isAtTop ? top - before : bottom + before;
  const heightPx = Math.max(
    ...[...list.children].map((each) => (each instanceof HTMLElement ? each.offsetHeight : 0)),
  );
  const roomPx = (isAtTop ? window.innerHeight - edge : edge) - heightPx;
  const obstacles = [...listObstacles(list, kept)].toSorted((one, other) =>
    isAtTop ? one.top - other.top : other.bottom - one.bottom,
  );
  return findFrom(before) ?? findFrom(0);

  function findFrom(leastPx: number): number | null {
    let asidePx = leastPx;
    for (const it of obstacles) {
      const from = isAtTop ? edge + asidePx : edge - asidePx - heightPx;
      const isApart =
        it.right <= left || it.left >= right || it.bottom <= from || it.top >= from + heightPx;
      if (!isApart) asidePx = GAP_PX + (isAtTop ? it.bottom - edge : edge - it.top);
    }
    return asidePx <= roomPx ? asidePx : null;
  }
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A toast that would cover a link of the bar goes below the whole bar. */
function* listObstacles(list: HTMLElement, kept: string): Generator<Box> {
  for (const part of document.querySelectorAll(kept)) yield part.getBoundingClientRect();
  for (const bar of document.querySelectorAll(BARS)) {
    const { left, right } = bar.getBoundingClientRect();
    const { top, bottom } = (bar.closest('header') ?? bar).getBoundingClientRect();
    yield { left, right, top, bottom };
  }
  const focused = document.activeElement;
  if (focused?.matches(':focus-visible') && !list.contains(focused))
    yield focused.getBoundingClientRect();
}
