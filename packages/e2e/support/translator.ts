import type { BrowserContext } from '@playwright/test';

/** When the translator of the browser begins: while the page is still being read, or once it has loaded. */
export type TranslatorStart = 'at once' | 'after load';

/**
 * React finds another text than it has rendered, and draws its part of the page anew: nothing is lost, but production
 * React reports it.
 */
export const DRAWN_ANEW = /Minified React error #418/;

/**
 * Set to `1`, or to `at once`, all journeys run as if the browser translated the shop. See CONTRIBUTING.md.
 */
const TRANSLATED = process.env['TRANSLATED'] ?? '';

export function translateIfWished(context: BrowserContext): Promise<void> {
  if (TRANSLATED === '') return Promise.resolve();
  return translatePages(context, TRANSLATED === 'at once' ? 'at once' : 'after load');
}

/** What a translated page may report. */
export function reportsOfTranslation(): RegExp[] {
  return TRANSLATED === '' ? [] : [DRAWN_ANEW];
}

/**
 * Treats the pages as Google Translate does: each text, or run of texts, becomes a <font> in a <font>, also those that
 * are added or changed later. The words stay, so that tests find them.
 */
export async function translatePages(
  context: Pick<BrowserContext, 'addInitScript'>,
  start: TranslatorStart,
): Promise<void> {
  await context.addInitScript((begins: string) => {
    // A translator runs beside the page, and with the browser's own methods.
    const { insertBefore, removeChild } = Node.prototype;
    const isLeftAlone = (element: Element | null) =>
      !element || element.closest('font, script, style, title, textarea, svg, [translate="no"]');

    const textsFrom = (first: Text): Text[] => {
      const texts = [first];
      for (let next = first.nextSibling; next instanceof Text; next = next.nextSibling)
        texts.push(next);
      return texts;
    };
    const translateText = (text: Text): void => {
      const parent = text.parentElement;
      if (!parent || isLeftAlone(parent) || text.previousSibling instanceof Text) return;
      const texts = textsFrom(text);
      const words = texts.map(({ data }) => data).join('');
      if (words.trim() === '') return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = words;
      outer.append(inner);
      insertBefore.call(parent, outer, text);
      for (const each of texts) removeChild.call(parent, each);
    };
    const translate = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode())
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts)
        translateText(text.previousSibling instanceof Text ? firstOf(text) : text);
    };
    const firstOf = (text: Text): Text => {
      let first = text;
      while (first.previousSibling instanceof Text) first = first.previousSibling;
      return first;
    };
    const begin = () => {
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes)
          for (const node of type === 'characterData' ? [target] : addedNodes)
            if (node.isConnected) translate(node);
      }).observe(document, { childList: true, characterData: true, subtree: true });
      if (document.body) translate(document.body);
    };
    if (begins === 'at once') begin();
    else addEventListener('load', () => setTimeout(begin));
  }, start);
}
