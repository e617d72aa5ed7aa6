import type { TouchEvent } from 'react';

/** Before it counts as a swipe, and in which direction. */
const LEAST_PX = 8;
const CLOSING_PX = 96;
const CLOSING_PX_PER_MS = 0.5;
/** As in dialog.tsx: a sheet from the bottom edge. */
const SHEET = '(width < 40rem) and (height > 30rem)';
const DRAGGED_OTHERWISE = 'input:not([type=radio], [type=checkbox]), textarea, select';

interface Swipe {
  sheet: HTMLElement;
  x: number;
  y: number;
  startedMs: number;
  /** null: not known yet. */
  isDown: boolean | null;
  downPx: number;
}

let current: Swipe | null = null;

/** A finger on a sheet, where nothing that scrolls has been scrolled. */
export function startSwipe({ target, currentTarget, touches }: TouchEvent<HTMLElement>): void {
  const touch = touches[0];
  // React bubbles what happens in a dialog above this one.
  if (!(target instanceof Element && currentTarget.contains(target))) return;
  const isFree =
    touches.length === 1 &&
    target.closest(DRAGGED_OTHERWISE) === null &&
    window.matchMedia(SHEET).matches &&
    !isScrolled(target, currentTarget);
  current =
    isFree && touch
      ? {
          sheet: currentTarget,
          x: touch.clientX,
          y: touch.clientY,
          startedMs: performance.now(),
          isDown: null,
          downPx: 0,
        }
      : null;
}

/** The sheet follows the finger. */
export function swipe({ currentTarget, touches }: TouchEvent<HTMLElement>): void {
  const touch = touches[0];
  if (current?.sheet !== currentTarget || !touch) return;
  const downPx = touch.clientY - current.y;
  const sidewaysPx = Math.abs(touch.clientX - current.x);
  if (current.isDown === null && Math.max(Math.abs(downPx), sidewaysPx) > LEAST_PX)
    current.isDown = downPx > sidewaysPx;
  if (!current.isDown) return;
  current.downPx = Math.max(downPx, 0);
  currentTarget.style.translate = `0 ${current.downPx}px`;
}

export function endSwipe(sheet: HTMLElement, close?: () => void): void {
  if (current?.sheet !== sheet || !current.isDown) return;
  const { downPx, startedMs } = current;
  current = null;
  const isFast = downPx / (performance.now() - startedMs) > CLOSING_PX_PER_MS;
  if (close && (downPx > CLOSING_PX || (isFast && downPx > LEAST_PX))) close();
  // Unless it closes from here: somebody may be asked first.
  setTimeout(() => {
    if (sheet.dataset['state'] === 'open') sheet.style.removeProperty('translate');
  });
}

function isScrolled(from: Element, sheet: Element): boolean {
  for (
    let each: Element | null = from;
    each && each !== sheet.parentElement;
    each = each.parentElement
  )
    if (each.scrollTop > 0) return true;
  return false;
}
