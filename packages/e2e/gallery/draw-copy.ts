import { setTimeout as wait } from 'node:timers/promises';
import { runInPage, type Tab } from '../browsers/engines/engine.ts';
import { MARKS } from './page-copy.ts';

/** The height of the bar at the top of every window, and some more. */
const BAR_PX = 96;
const LIMIT_MS = 20_000;
const POLL_DELAY_MS = 60;

/** Pictures of a copy: either window by window to the end of the page, or of the first window only. */
export async function drawCopy(
  tab: Tab,
  url: string,
  { isWhole }: { isWhole: boolean },
): Promise<Buffer[]> {
  await tab.goTo(url);
  await waitUntil(tab, isDrawn);
  await runInPage(tab, restore, MARKS);
  const pictures = [await takeNext(tab)];
  while (isWhole && (await runInPage(tab, scrollOn, BAR_PX))) pictures.push(await takeNext(tab));
  return pictures;
}

/** Waits for a new frame, since the engine's picture may still show the last one, and for what came into sight. */
async function takeNext(tab: Tab): Promise<Buffer> {
  await waitUntil(tab, isDrawn);
  await runInPage(tab, askForFrame);
  await waitUntil(tab, hasFrame);
  return tab.takePicture();
}

async function waitUntil(tab: Tab, isSo: () => boolean): Promise<void> {
  const endMs = Date.now() + LIMIT_MS;
  while (!(await runInPage(tab, isSo))) {
    if (Date.now() > endMs) throw new Error('the copy is not drawn in time');
    await wait(POLL_DELAY_MS);
  }
}

// These functions are sent to the page as text, so they may use only the document.

function restore(marks: typeof MARKS): void {
  for (const element of document.querySelectorAll(`[${marks.scroll}]`)) {
    const [left, top] = JSON.parse(element.getAttribute(marks.scroll) ?? '[]') as number[];
    element.scrollTo({ left: left ?? 0, top: top ?? 0, behavior: 'instant' });
  }
  document.querySelector<HTMLElement>(`[${marks.focus}]`)?.focus({ preventScroll: true });
}

/** Everything has loaded, and no animation is running. */
function isDrawn(): boolean {
  const isMoving = document.getAnimations().some(({ effect, playState, timeline }) => {
    const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    // Firefox holds the transitions of what `content-visibility` leaves out until it comes into sight.
    const isLeftOut =
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true }) === false;
    // What goes with the scroll stands still.
    return playState === 'running' && !isEndless && !isLeftOut && timeline === document.timeline;
  });
  const hasPictures = [...document.images].every(({ complete }) => complete);
  return !isMoving && hasPictures && document.fonts.status === 'loaded';
}

/** Scrolls by one window, less the bar at the top. Returns false at the end of the page. */
function scrollOn(barPx: number): boolean {
  const before = window.scrollY;
  window.scrollBy({ top: window.innerHeight - barPx, behavior: 'instant' });
  return window.scrollY > before;
}

function askForFrame(): void {
  delete document.documentElement.dataset['frame'];
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.documentElement.dataset['frame'] = 'drawn';
    }),
  );
}

function hasFrame(): boolean {
  return document.documentElement.dataset['frame'] === 'drawn';
}
