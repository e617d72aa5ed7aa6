import { focusNearest } from './focus-nearest.ts';
import { keepFocusInSight } from './show-focused.ts';

/** For each dialog what had the focus when it opened, and all around that, from the inside outwards. */
const ways = new WeakMap<EventTarget, HTMLElement[]>();

/**
 * Returns the focus to where it was when a dialog opened. Radix does so only for dialogs with a trigger of their own,
 * and ours are opened from anywhere. On opening, the focus skips the close button, or goes to the element marked
 * `data-first-focus`. If the opener is gone, the focus goes into the dialog below in the same way, or to the nearest
 * part of the page. What has the focus by then keeps it: a field that the dialog has led to.
 */
export const focusReturn = {
  onOpenAutoFocus: (event: Event) => {
    const { target } = event;
    event.preventDefault();
    if (!(target instanceof HTMLElement)) return;
    ways.set(target, wayFrom(document.activeElement));
    focusFirst(target);
  },
  onCloseAutoFocus: (event: Event) => {
    event.preventDefault();
    const way = (event.target && ways.get(event.target)) ?? [];
    const [opener] = way;
    const open = [...document.querySelectorAll<HTMLElement>(OPEN_DIALOG)].at(-1);
    if (open && opener && !way.includes(open)) {
      // A dialog that followed this one, such as the builder after 'Build on this one', returns the focus later.
      if (!ways.get(open)?.[0]?.isConnected) ways.set(open, way);
    } else if (hasClosed(way.find((element) => element.matches(DIALOG)))) {
      // The dialog below closes with this one, and returns the focus itself.
    } else if (document.activeElement !== document.body && !open) {
      // Somewhere else on the page already.
    } else if (opener?.isConnected) {
      opener.focus({ preventScroll: true });
      // A bar may have appeared meanwhile.
      keepFocusInSight();
    } else if (open) focusFirst(open);
    else focusNearest(way);
  },
};

/** Without the body, which has the focus when nothing else has it. */
function wayFrom(focused: Element | null): HTMLElement[] {
  if (!(focused instanceof HTMLElement) || focused === document.body) return [];
  return [focused, ...wayFrom(focused.parentElement)];
}

const DIALOG = '[role=dialog]';
const OPEN_DIALOG = `${DIALOG}[data-state=open]`;
const CONTROLS = 'input, button, select, textarea, [tabindex="0"]';

function hasClosed(dialog: HTMLElement | undefined): boolean {
  return dialog !== undefined && !(dialog.isConnected && dialog.matches(OPEN_DIALOG));
}

function focusFirst(dialog: HTMLElement): void {
  const wanted = [...dialog.querySelectorAll<HTMLInputElement>('[data-first-focus] input')];
  const controls = [...dialog.querySelectorAll<HTMLElement>(CONTROLS)];
  const found = wanted.find(({ value }) => value === '') ?? controls.find(takesFocus) ?? dialog;
  const first = controls.find((control) => isChosenInstead(control, found)) ?? found;
  first.focus();
  // Whoever opened it with a finger reads the title too, unless the text is too large for both.
  if (!first.matches(':focus-visible'))
    for (const part of [dialog.querySelector('h2'), first])
      part?.scrollIntoView({ block: 'nearest' });
  if (first instanceof HTMLInputElement) first.select();
}

/** In a radio group, the chosen one is the tab stop, from which the arrow keys move on. */
function isChosenInstead(control: HTMLElement, found: HTMLElement): boolean {
  if (!(control instanceof HTMLInputElement && found instanceof HTMLInputElement)) return false;
  return control.type === 'radio' && control.checked && control.name === found.name;
}

function takesFocus(control: HTMLElement): boolean {
  const isKeptOut = control.matches(':disabled, [data-close]');
  return !isKeptOut && control.tabIndex >= 0 && control.getClientRects().length > 0;
}
