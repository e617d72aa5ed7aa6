import { createPressRule, type Point, SETTLING_MS } from './press-rule.ts';

/** Small against the half second of the rule, and rare enough for a slow tablet with a full board. */
const LOOK_EVERY_MS = 100;
const THINGS =
  'button, a[href], label, select, summary, [role=switch], [role=checkbox], [role=radio], [role=option]';

/**
 * Drops presses that nobody meant, wherever in the window, before anything else hears of them. A press is for what was
 * under the finger when it came down. Keys are left alone: they go where the focus is. Returns a function that ends it.
 */
export function watchPresses(onPress: (isMeant: boolean) => void): () => void {
  const rule = createPressRule<Element>();
  const ends = new AbortController();
  let aimed: { thing: Element; says: string; isMeant: boolean } | Point | null = null;
  let pressedAtMs = -Infinity;

  const look = () => {
    if (document.visibilityState === 'visible') rule.look(thingsShown(), performance.now());
  };
  const onPointerDown = (event: PointerEvent) => {
    if (!event.isPrimary) return;
    const thing = thingAt(event.target);
    const nowMs = performance.now();
    const at = pointOf(event);
    const says = thing ? wordsOf(thing) : '';
    aimed = thing ? { thing, says, isMeant: rule.isMeant(thing, says, at, nowMs) } : at;
    pressedAtMs = nowMs;
  };
  const onClick = (event: MouseEvent) => {
    const thing = thingAt(event.target);
    const press = aimed;
    aimed = null;
    // A label presses its field with an event of its own, and a screen reader may press without a pointer.
    const isFromAPointer = event.detail > 0 && event.isTrusted && press !== null;
    if (thing === null || !isFromAPointer) return;
    // A browser may give a touch beside a small button to the button.
    const isMeant =
      'thing' in press
        ? // What it does may change while the finger is down.
          thing === press.thing && press.isMeant && wordsOf(thing) === press.says
        : rule.isMeant(thing, wordsOf(thing), press, pressedAtMs);
    onPress(isMeant);
    if (isMeant) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onScroll = ({ target }: Event) => {
    // A press can shorten what scrolls: then the page moves by itself, under the finger.
    if (!(target instanceof Node) || performance.now() - pressedAtMs < SETTLING_MS) return;
    for (const { thing, box } of thingsShown()) if (target.contains(thing)) rule.carry(thing, box);
  };

  look();
  const looking = setInterval(look, LOOK_EVERY_MS);
  const listening = { capture: true, signal: ends.signal };
  window.addEventListener('pointerdown', onPointerDown, listening);
  window.addEventListener('click', onClick, listening);
  // The browser has taken the touch for scrolling.
  window.addEventListener('pointercancel', () => (pressedAtMs = -Infinity), listening);
  window.addEventListener('scroll', onScroll, { ...listening, passive: true });
  return () => {
    clearInterval(looking);
    ends.abort();
  };
}

function pointOf({ clientX, clientY, pointerType, width, height }: PointerEvent): Point {
  const reach = pointerType === 'touch' ? Math.max(width, height) / 2 : 0;
  return { clientX, clientY, reach };
}

function thingAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(THINGS) : null;
}

function thingsShown() {
  return [...document.querySelectorAll(THINGS)].map((thing) => ({
    thing,
    box: boxOf(thing),
    says: wordsOf(thing),
  }));
}

function boxOf(thing: Element): DOMRect {
  const card = thing.matches('[data-fills-card]') ? thing.closest('article') : null;
  return (card ?? thing).getBoundingClientRect();
}

/** A count beside the words changes nothing about what a press does, unless the press counts. */
function wordsOf(thing: Element): string {
  const words = thing.getAttribute('aria-label') ?? thing.textContent;
  return thing.matches('[data-counts]')
    ? `${words} ${thing.getAttribute('aria-pressed')}`
    : words.replaceAll(/\d+/g, '');
}
