import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub } from 'react-router';
import { afterEach } from 'vitest';
import { buildShopDetails } from './build-shop-details.ts';

// For files that begin with `@vitest-environment jsdom`. It lays nothing out: what depends on sizes is a journey's.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
Element.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;

let shown: Root | undefined;

afterEach(() => {
  act(() => shown?.unmount());
  shown = undefined;
  document.body.replaceChildren();
});

/** Renders into the page; once more, it changes what is there. */
export function render(content: ReactNode): void {
  shown ??= createRoot(document.body.appendChild(document.createElement('div')));
  act(() => shown?.render(content));
}

/** Renders a page of the shop, with its router and what the shop says about itself. */
export function renderInShop(content: ReactNode, details = buildShopDetails()): void {
  const root = { origin: 'https://pizza.example', shop: details };
  const Shop = createRoutesStub([
    { id: 'root', path: '*', Component: () => content, loader: () => root },
  ]);
  render(<Shop initialEntries={['/contact']} hydrationData={{ loaderData: { root } }} />);
}

/** The one element that matches, such as `button[aria-label=Close]`. */
export function find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelectorAll<Found>(selector);
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} elements match ${selector}`);
  return only;
}

export function findButton(name: string): HTMLElement {
  const isIt = (button: Element) =>
    (button.getAttribute('aria-label') ?? button.textContent) === name;
  const found = [...document.querySelectorAll('button')].find(isIt);
  if (!found) throw new Error(`There is no button ${name}`);
  return found;
}

export async function click(target: HTMLElement): Promise<void> {
  await act(async () => {
    target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    target.focus();
    target.click();
    await Promise.resolve();
  });
}

export async function press(key: string): Promise<void> {
  await act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
    await Promise.resolve();
  });
}
