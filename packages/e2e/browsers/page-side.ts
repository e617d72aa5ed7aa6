// These functions are sent to the page as text, so they may use only each other and the document.

export interface Wanted {
  role: keyof typeof SELECTORS;
  /** The full name or text; for a regular expression, its source. */
  name: string | { pattern: string };
}

export interface Point {
  x: number;
  y: number;
}

/** The point to press, or the reason why it can't be pressed. */
export type Sight = Point | { problem: string };

const SELECTORS = {
  button: 'button, summary, [role=button]',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4',
  textbox: 'input:not([type=radio], [type=checkbox], [role=combobox]), textarea',
  combobox: '[role=combobox]',
  option: '[role=option]',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]',
  status: '[role=status], output',
  text: 'body *',
};

const CONTROLS =
  'a[href], button, summary, input:not([type=hidden]), textarea, select, [role=option], [role=button]';

function collapseSpaces(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim();
}

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return collapseSpaces(label);
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? [...(element.labels ?? [])]
      : [];
  const named = [...ids.map((id) => document.getElementById(id)), ...labels];
  const texts = (named.length > 0 ? named : [element]).map((each) => each?.textContent ?? '');
  return collapseSpaces(texts.join(' '));
}

/** A visually hidden element, such as the native button behind a drawn one, is one pixel large. */
function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width > 1 &&
    height > 1 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert]')
  );
}

/** A radio button or checkbox is pressed on the card around it. */
function pressedPartOf(element: Element): Element {
  const card = element.closest('label');
  return card?.querySelector('input[type=radio], input[type=checkbox]') ? card : element;
}

function find({ role, name }: Wanted): Element | undefined {
  const fits = (element: Element) => {
    const own = nameOf(element);
    return typeof name === 'string' ? own === name : new RegExp(name.pattern).test(own);
  };
  return [...document.querySelectorAll(SELECTORS[role])].find(
    (element) =>
      isShown(pressedPartOf(element)) &&
      !element.closest('[aria-hidden=true]') &&
      fits(element) &&
      // The innermost element with the text, not its parents.
      (role !== 'text' || ![...element.children].some((child) => isShown(child) && fits(child))),
  );
}

function describe(element: Element | null): string {
  return element ? `${element.tagName.toLowerCase()} '${nameOf(element).slice(0, 40)}'` : 'nothing';
}

function sightOf(element: Element): Sight {
  const part = pressedPartOf(element);
  // The middle of a link that wraps over two lines may lie between them, so this takes the first line.
  const { left, top, width, height } = part.getClientRects()[0] ?? part.getBoundingClientRect();
  const point = { x: Math.floor(left + width / 2), y: Math.floor(top + height / 2) };
  if (width < 1 || height < 1) return { problem: `${describe(element)} has no size` };
  const isInside =
    point.x >= 0 && point.y >= 0 && point.x < window.innerWidth && point.y < window.innerHeight;
  if (!isInside) return { problem: `${describe(element)} is outside the window` };
  const hit = document.elementFromPoint(point.x, point.y);
  if (hit && (part.contains(hit) || letsThrough(part, hit))) return point;
  return { problem: `${describe(element)} is covered by ${describe(hit)}` };
}

/** Between its letters, a text may pass the press to its parent; a control may not. */
function letsThrough(element: Element, hit: Element): boolean {
  return (
    hit.contains(element) && !element.matches(CONTROLS) && !hit.matches('[role=dialog], body, html')
  );
}

function bringIntoSight(element: Element): Sight {
  const sight = sightOf(element);
  if ('x' in sight) return sight;
  pressedPartOf(element).scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return sightOf(element);
}

function sight(wanted: Wanted): Sight {
  const element = find(wanted);
  if (element === undefined) return { problem: 'is not there' };
  if (element.matches(':disabled, [aria-disabled=true]')) return { problem: 'is disabled' };
  if (isMoving(element)) return { problem: 'it moves' };
  return bringIntoSight(element);
}

/** On a busy machine, a moving element may be in the same place at two checks. */
function isMoving(element: Element): boolean {
  return document.getAnimations().some(({ effect, playState }) => {
    const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === 'running' && !isEndless && target?.contains(element);
  });
}

/** Everything in the open dialog that a user can't see or press. */
function hiddenInDialog(): string[] {
  const dialog = [...document.querySelectorAll('[role=dialog]')].find(isShown);
  if (!dialog) return ['no dialog is open'];
  const { left, top, right, bottom } = dialog.getBoundingClientRect();
  const isInside =
    left > -1 && top > -1 && right < window.innerWidth + 1 && bottom < window.innerHeight + 1;
  const held = [...dialog.querySelectorAll('*')].filter(
    (element) =>
      isShown(pressedPartOf(element)) &&
      !element.closest('[aria-hidden=true]') &&
      // Text that lets presses through, such as the £ in a field, has the field at its point.
      getComputedStyle(element).pointerEvents !== 'none' &&
      (element.matches(CONTROLS) ||
        [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
        )),
  );
  const sights = held.map(bringIntoSight);
  held[0]?.scrollIntoView({ block: 'end', behavior: 'instant' });
  return [
    ...(isInside ? [] : ['the dialog is larger than the window']),
    ...(held.length > 2 ? [] : [`the dialog holds ${held.length} things`]),
    ...sights.flatMap((found) => ('problem' in found ? [found.problem] : [])),
  ];
}

/** Groups of choices that are higher than their content, as WebKit draws them in a flex column. */
function gapsInChoices(): string[] {
  return [...document.querySelectorAll('[role=dialog] fieldset')].flatMap((choices) => {
    const heldTo = choices.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    const gapPx = Math.round(choices.getBoundingClientRect().bottom - heldTo);
    return gapPx > 1 ? [`${describe(choices)} ends with ${gapPx} px of nothing`] : [];
  });
}

/** Boxes that hide what is too large for them, but have scrolled to it, so that all in them is out of place. */
function scrolledBoxes(): string[] {
  const boxes = [...document.querySelectorAll('body :not(input, textarea)')];
  return boxes.flatMap((box) => {
    const { overflowX, overflowY } = getComputedStyle(box);
    const hasSlipped =
      (overflowX === 'hidden' && box.scrollLeft !== 0) ||
      (overflowY === 'hidden' && box.scrollTop !== 0);
    return hasSlipped ? [`${describe(box)} has slipped`] : [];
  });
}

/** Why the focus is not on the element, visible, with a ring, and inside any open dialog. */
function focusProblem(wanted: Wanted): string | null {
  const focused = document.activeElement;
  if (focused === null || focused !== find(wanted)) return `the focus is on ${describe(focused)}`;
  return ringProblem();
}

/** The problem with the current focus. */
function ringProblem(): string | null {
  const focused = document.activeElement ?? document.body;
  const dialog = [...document.querySelectorAll('[role=dialog]')].find(isShown);
  if (dialog && !dialog.contains(focused)) return `the focus left the dialog: ${describe(focused)}`;
  if (focused === document.body) return null;
  const found = sightOf(focused);
  if ('problem' in found) return found.problem;
  const { outlineStyle } = getComputedStyle(pressedPartOf(focused));
  const hasRing = outlineStyle !== 'none' || focused.matches(':focus-visible');
  return hasRing ? null : `${describe(focused)} shows no ring`;
}

/** What is left of a closed dialog: an element on the page, or a blocked scroll. */
function remnantOfDialog(): string | null {
  if ([...document.querySelectorAll('[role=dialog]')].some(isShown)) return 'a dialog is open';
  const { overflow } = document.documentElement.style;
  return overflow === '' ? null : `the page does not scroll: overflow ${overflow}`;
}

/** The page requests the cart once it is interactive. */
function isReady(): boolean {
  return performance
    .getEntriesByType('resource')
    .some(({ name }) => /\/(?:cart\/getCart|desk\/me|crew\/me)$/.test(name));
}

function remember(values: Record<string, string>): void {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
}

function pathAndSize(): { path: string; width: number; height: number } {
  return {
    path: location.pathname + location.search,
    width: window.innerWidth,
    height: window.innerHeight,
  };
}

const CALLED = {
  sight,
  hiddenInDialog,
  gapsInChoices,
  scrolledBoxes,
  focusProblem,
  ringProblem,
  remnantOfDialog,
  isReady,
  remember,
  pathAndSize,
};
export type PageSide = typeof CALLED;

export const PAGE_SIDE = [
  `const SELECTORS = ${JSON.stringify(SELECTORS)}; const CONTROLS = ${JSON.stringify(CONTROLS)};`,
  ...Object.values(CALLED),
  collapseSpaces,
  nameOf,
  isShown,
  pressedPartOf,
  find,
  describe,
  sightOf,
  letsThrough,
  bringIntoSight,
  isMoving,
].join('\n');
