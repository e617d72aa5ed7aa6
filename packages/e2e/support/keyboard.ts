import { expect, type ElementHandle, type Locator, type Page } from '@playwright/test';

/** More stops than any page has. */
const TAB_LIMIT = 200;

interface Stop {
  name: string;
  hasRing: boolean;
  /** The element that covers its top, middle or lower edge. */
  covers: string[];
  isInDialog: boolean;
}

/** Presses Tab until the target has the focus. Checks at each stop that the focus is visible and not covered. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  let sought = await seek(target);
  for (let count = 0; count < TAB_LIMIT; count += 1) {
    await tab(page, key);
    let place = await sought.evaluate(findFocus);
    if (place === 'lost') {
      sought = await seek(target);
      place = await sought.evaluate(findFocus);
    }
    if (place === 'here') return;
  }
  throw new Error(`The focus does not reach ${target.toString()}`);
}

/** Tabs through an open dialog, and back from its first stop to its last: the focus never leaves it. */
export async function expectFocusTrapped(page: Page): Promise<void> {
  const first = await tab(page);
  expect(first.isInDialog).toBe(true);
  await page.evaluate(() => document.activeElement?.setAttribute('data-first-stop', ''));
  const start = page.locator('[data-first-stop]');
  const hasStartFocus = () => start.evaluate((element) => element === document.activeElement);
  let count = 0;
  do {
    const stop = await tab(page);
    expect(stop.isInDialog, stop.name).toBe(true);
    count += 1;
  } while (!(await hasStartFocus()) && count < TAB_LIMIT);
  expect(count).toBeLessThan(TAB_LIMIT);
  const last = await tab(page, 'Shift+Tab');
  expect(last.isInDialog, last.name).toBe(true);
  await start.evaluate((element) => element.removeAttribute('data-first-stop'));
}

async function tab(page: Page, key = 'Tab'): Promise<Stop> {
  await page.keyboard.press(key);
  let stop: Stop | undefined;
  // A smooth scroll or an opening dialog may still be moving.
  await expect(async () => {
    stop = await page.evaluate(readStop);
    const { hasRing, covers, name } = stop;
    expect({ hasRing, covers }, name).toEqual({ hasRing: true, covers: [] });
  }).toPass({ timeout: 3000, intervals: [20, 50, 100] });
  if (!stop) throw new Error('Nothing was read');
  return stop;
}

/** Holds the element itself: finding it by role and name again at each stop would cost more than everything else. */
async function seek(target: Locator): Promise<ElementHandle<Element>> {
  const element = await target.elementHandle();
  if (!element) throw new Error(`There is no ${target.toString()}`);
  return element;
}

/** Runs in the page. `lost`: the page shows another element in its place. */
function findFocus(sought: Element): 'here' | 'elsewhere' | 'lost' {
  if (!sought.isConnected) return 'lost';
  return sought === document.activeElement ? 'here' : 'elsewhere';
}

/** Runs in the page. */
function readStop(): Stop {
  const focused = document.activeElement ?? document.body;
  // The card around a hidden radio button or checkbox shows the focus.
  const card = focused.matches('input[type=radio], input[type=checkbox]')
    ? focused.closest('label')
    : null;
  const shown = card ?? focused;
  const describe = (element: Element) =>
    `${element.tagName} ${element.getAttribute('aria-label') ?? (element.closest('label') ?? element).textContent?.slice(0, 40)}`;
  const hasOutline = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
  const box = shown.getClientRects()[0] ?? new DOMRect();
  const coverAt = (y: number) => {
    const [top] = document.elementsFromPoint(box.left + box.width / 2, y);
    // Between two lines of a link, the topmost element is the link's parent.
    const isOwn = top !== undefined && (shown.contains(top) || top.contains(shown));
    return isOwn ? [] : [`${Math.round(y)} px: ${top ? describe(top) : 'the edge of the window'}`];
  };
  return {
    name: describe(focused),
    hasRing: hasOutline(getComputedStyle(shown)) || hasOutline(getComputedStyle(shown, '::after')),
    covers: [box.top + 2, box.top + box.height / 2, box.bottom - 2].flatMap(coverAt),
    isInDialog: focused.closest('[role=dialog]') !== null,
  };
}
