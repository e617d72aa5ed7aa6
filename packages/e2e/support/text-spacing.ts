import { expect, type Page } from '@playwright/test';

/** WCAG 1.4.12: the page as it is, including an open dialog, keeps all its text when a reader widens the spacing. */
export async function expectRoomForSpacing(page: Page): Promise<void> {
  expect(await readLostText(page)).toEqual([]);
}

/** What the wider spacing hides, in words for the person who fixes it. */
export function readLostText(page: Page): Promise<string[]> {
  return page.evaluate(findLostText);
}

/**
 * Runs in the page: text that the wider spacing cuts off, pushes out of its button or card, or lays over other text.
 * What is hidden in any spacing is intended, such as slides outside of a carousel's window.
 */
async function findLostText(): Promise<string[]> {
  const SLACK_PX = 2;
  const MOST_FRAMES = 30;
  /** Visually hidden, or measured when it appeared, such as a toast. */
  const NOT_JUDGED = '[aria-hidden=true], script, style, noscript, [data-sonner-toaster]';

  interface Span {
    from: number;
    to: number;
  }
  interface Line {
    text: Text;
    element: Element;
    across: Span;
    down: Span;
    layer: Element | null;
  }
  type Facts = ReturnType<typeof readFacts>;
  let known = new Map<Element, Facts>();

  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
  const scope = dialog ?? document.body;
  // What lies under a dialog is checked without it, since most of the cost is styling each element again.
  const all = dialog ? ':is([role=dialog], [role=dialog] *)' : '*';
  /** The least that a reader may set, by WCAG 1.4.12. */
  const spacing = `
    ${all} {
      line-height: 1.5 !important;
      letter-spacing: 0.12em !important;
      word-spacing: 0.16em !important;
    }
    ${dialog ? '[role=dialog] p' : 'p'} { margin-bottom: 2em !important; }
    /* In the first layer, which wins over the base's for whoever wants no motion. */
    @layer theme {
      ${all} { transition-property: none !important; }
    }
  `;

  const sheets: CSSStyleSheet[] = [];
  // A reader scrolls to what is laid out only as it comes near. Until then its text lies where it has no room.
  apply('.menu-section { content-visibility: visible !important; }');
  const meant = new Set(judge().keys());
  apply(spacing);
  try {
    // Triggers a new layout in a row that measures itself.
    for (let frame = 0; ; frame += 1) {
      await new Promise(requestAnimationFrame);
      const isMoving = document.getAnimations().some((change) => change instanceof CSSTransition);
      if (isMoving && frame < MOST_FRAMES) continue;
      const lost = [...judge()].filter(([key]) => !meant.has(key)).map(([, words]) => words);
      if (lost.length === 0 || frame === MOST_FRAMES) return [...new Set(lost)];
    }
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => !sheets.includes(sheet),
    );
  }

  /** The content security policy forbids style elements, but not sheets that a script creates. */
  function apply(rules: string) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    sheets.push(sheet);
    document.adoptedStyleSheets.push(sheet);
  }

  /** The text that is hidden at present, by a key that is the same in every spacing. */
  function judge(): Map<string, string> {
    known = new Map();
    const found = new Map<string, string>();
    const note = (what: string, line: Line, other: Element) =>
      found.set(
        `${what} ${idOf(line.text)} ${idOf(other)}`,
        `'${shorten(line.text.data)}' ${what} ${describe(other)}`,
      );
    const inView: Line[] = [];
    for (const line of readLines()) {
      const cut = findCut(line);
      if (cut === 'hidden for the eye') continue;
      if (cut) note(`is cut off ${cut.way} by`, line, cut.by);
      for (const frames of ['button, a, label, [role=button], [role=radio]', 'article']) {
        const frame = line.element.closest(frames);
        if (!cut && frame && factsOf(frame).display !== 'inline' && !isWithin(line, frame))
          note('leaves', line, frame);
      }
      if (isInView(line)) inView.push(line);
    }
    for (const [index, one] of inView.entries())
      for (const other of inView.slice(index + 1))
        if (isOver(one, other)) note('lies over', one, other.element);
    return found;
  }

  function readLines(): Line[] {
    const lines: Line[] = [];
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!(text instanceof Text) || !element || !text.data.trim()) continue;
      if (element.closest(NOT_JUDGED)) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right, top, bottom } of range.getClientRects())
        if (right - left > 1 && bottom - top > 1)
          lines.push({
            text,
            element,
            across: { from: left, to: right },
            down: { from: top, to: bottom },
            layer: layerOf(element),
          });
    }
    return lines;
  }

  /** The box that cuts this text off, and can't be scrolled to show it. */
  function findCut(line: Line): { by: Element; way: string } | 'hidden for the eye' | null {
    let { across, down } = line;
    let leftBy = 'static';
    for (let box: Element | null = line.element; box; box = box.parentElement) {
      const facts = factsOf(box);
      if (facts.isForScreenReaders) return 'hidden for the eye';
      // Text positioned by an outer box isn't cut off by the boxes in between.
      const cuts = leftBy !== 'absolute' || facts.position !== 'static' || facts.isMoved;
      if (cuts && box !== document.body && box !== document.documentElement) {
        if (facts.clipsAcross) {
          // A scroller can show everything except what lies before its start. An ellipsis hides text in any spacing.
          if (isOutside(across, facts.across, facts.scrollsAcross ? facts.scrollLeft : 0))
            if (facts.hasEllipsis) across = facts.across;
            else if (!facts.scrollsAcross || isBefore(across, facts.across, facts.scrollLeft))
              return { by: box, way: 'across' };
          if (facts.scrollsAcross) across = facts.across;
        }
        if (facts.clipsDown) {
          if (isOutside(down, facts.down, facts.scrollsDown ? facts.scrollTop : 0))
            if (facts.isClamped) down = facts.down;
            else if (!facts.scrollsDown || isBefore(down, facts.down, facts.scrollTop))
              return { by: box, way: 'down' };
          if (facts.scrollsDown) down = facts.down;
        }
        leftBy = 'static';
      }
      if (facts.position === 'fixed') {
        const window = { from: 0, to: innerHeight };
        return isOutside(down, window, 0) ? { by: box, way: 'by the window' } : sideCut(across);
      }
      if (facts.position === 'absolute') leftBy = 'absolute';
    }
    return sideCut(across);
  }

  function sideCut(across: Span): { by: Element; way: string } | null {
    const window = { from: 0, to: document.documentElement.clientWidth };
    return isOutside(across, window, 0) ? { by: document.body, way: 'across' } : null;
  }

  function isOutside(span: Span, frame: Span, scrolled: number): boolean {
    return isBefore(span, frame, scrolled) || span.to > frame.to + SLACK_PX;
  }

  function isBefore(span: Span, frame: Span, scrolled: number): boolean {
    return span.from + scrolled < frame.from - SLACK_PX;
  }

  function isWithin({ across, down }: Line, element: Element): boolean {
    const facts = factsOf(element);
    return !isOutside(across, facts.across, 0) && !isOutside(down, facts.down, 0);
  }

  /** Not scrolled out of an inner box, such as below a dialog's foot, and not one of the lines that a clamp hides. */
  function isInView({ element, across, down }: Line): boolean {
    const middle = { x: (across.from + across.to) / 2, y: (down.from + down.to) / 2 };
    for (let box: Element | null = element; box; box = box.parentElement) {
      const facts = factsOf(box);
      if (box === document.body || box === document.documentElement) continue;
      if (facts.clipsAcross && (middle.x < facts.across.from || middle.x > facts.across.to))
        return false;
      if (facts.clipsDown && (middle.y < facts.down.from || middle.y > facts.down.to)) return false;
      if (facts.position === 'fixed') return true;
    }
    return true;
  }

  /** Compares only text of one layer: a sticky bar or an open list lies over what is beneath it. */
  function isOver(one: Line, other: Line): boolean {
    if (one.element === other.element || one.layer !== other.layer) return false;
    // The boxes of two lines are taller than their letters, so they may overlap.
    const least = Math.min(heightOf(one), heightOf(other));
    return (
      sharedBy(one.across, other.across) > SLACK_PX && sharedBy(one.down, other.down) > least / 3
    );
  }

  function heightOf({ down }: Line): number {
    return down.to - down.from;
  }

  function sharedBy(one: Span, other: Span): number {
    return Math.min(one.to, other.to) - Math.max(one.from, other.from);
  }

  function layerOf(element: Element): Element | null {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (factsOf(box).isLayer) return box;
    return null;
  }

  function factsOf(element: Element): Facts {
    const facts = known.get(element) ?? readFacts(element);
    known.set(element, facts);
    return facts;
  }

  function readFacts(element: Element) {
    const style = getComputedStyle(element);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    // Neither of these clips, and an element with `contents` has no box.
    const isInline = style.display === 'inline' || style.display === 'contents';
    return {
      across: { from: left, to: right },
      down: { from: top, to: bottom },
      scrollLeft: element.scrollLeft,
      scrollTop: element.scrollTop,
      display: style.display,
      position: style.position,
      isLayer:
        style.position === 'fixed' ||
        style.position === 'sticky' ||
        (style.position === 'absolute' && style.zIndex !== 'auto'),
      isMoved: style.transform !== 'none',
      clipsAcross: !isInline && style.overflowX !== 'visible',
      clipsDown: !isInline && style.overflowY !== 'visible',
      scrollsAcross: scrolls(style.overflowX),
      scrollsDown: scrolls(style.overflowY),
      hasEllipsis: style.textOverflow === 'ellipsis',
      isClamped: style.webkitLineClamp !== 'none',
      isForScreenReaders:
        !isInline && (right - left <= 1 || bottom - top <= 1 || style.clipPath === 'inset(50%)'),
    };
  }

  function idOf(node: Node): string {
    const marked = node as Node & { spacingId?: string };
    marked.spacingId ??= Math.random().toString(36).slice(2);
    return marked.spacingId;
  }

  function shorten(words: string): string {
    return words.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
  }

  function describe(element: Element): string {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const id = element.id && `#${element.id}`;
    const names = [...element.classList].slice(0, 2).map((name) => `.${name}`);
    return `${element.tagName.toLowerCase()}${id}${names.join('')} (${shorten(words)})`;
  }
}
