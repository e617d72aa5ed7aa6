// What runs in the page, sent there as text: these functions know nothing but each other and the document.

export interface Wanted {
  role: keyof typeof SELECTORS;
  /** All of its name, or of its text; of a regular expression, the source. */
  name: string | { pattern: string };
}

export interface Point {
  x: number;
  y: number;
}

/** Where it can be pressed, or why it can't. */
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

function squeeze(text: string | null): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim();
}

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return squeeze(label);
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? [...(element.labels ?? [])]
      : [];
  const named = [...ids.map((id) => document.getElementById(id)), ...labels];
  const texts = (named.length > 0 ? named : [element]).map((each) => each?.textContent ?? '');
  return squeeze(texts.join(' '));
}

/** What is hidden for the eye alone, such as the button behind a drawn one, is a pixel large. */
function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width > 1 &&
    height > 1 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert]')
  );
}

/** A drawn radio button, and what its card says beside it, is pressed on the card. */
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
      // A text is what says it, not what it stands in.
      (role !== 'text' || ![...element.children].some((child) => isShown(child) && fits(child))),
  );
}

function describe(element: Element | null): string {
  return element ? `${element.tagName.toLowerCase()} '${nameOf(element).slice(0, 40)}'` : 'nothing';
}

function sightOf(element: Element): Sight {
  const part = pressedPartOf(element);
  // A link that runs over two lines has a hole in the middle.
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

/** Between its letters, a text lets through to what it stands in; a control does not. */
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

/** On a busy machine, what slides in may stand still between two looks. */
function isMoving(element: Element): boolean {
  return document.getAnimations().some(({ effect, playState }) => {
    const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === 'running' && !isEndless && target?.contains(element);
  });
}

/** What somebody in front of the open dialog can't see or press, of all that it holds. */
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

/** Sets of choices that are higher than what they hold, as WebKit first draws them in a flex column. */
function gapsInChoices(): string[] {
  return [...document.querySelectorAll('[role=dialog] fieldset')].flatMap((choices) => {
    const heldTo = choices.lastElementChild?.getBoundingClientRect().bottom ?? 0;
    const gapPx = Math.round(choices.getBoundingClientRect().bottom - heldTo);
    return gapPx > 1 ? [`${describe(choices)} ends with ${gapPx} px of nothing`] : [];
  });
}

/** Why the focus is not on it, in sight, with a ring, and in the dialog where one is open. */
function focusProblem(wanted: Wanted): string | null {
  const focused = document.activeElement;
  if (focused === null || focused !== find(wanted)) return `the focus is on ${describe(focused)}`;
  return ringProblem();
}

/** What is wrong with wherever the focus is. */
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

/** Nothing of a dialog is left, neither over the page nor in its way. */
function remnantOfDialog(): string | null {
  if ([...document.querySelectorAll('[role=dialog]')].some(isShown)) return 'a dialog is open';
  const { overflow } = document.documentElement.style;
  return overflow === '' ? null : `the page does not scroll: overflow ${overflow}`;
}

/** The page asks for the cart once it takes clicks. */
function isReady(): boolean {
  return performance
    .getEntriesByType('resource')
    .some(({ name }) => name.endsWith('/cart/getCart'));
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
  squeeze,
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
