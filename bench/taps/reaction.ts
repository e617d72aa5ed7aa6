/// <reference lib="dom" />
import type { Locator } from '@playwright/test';

declare global {
  interface Window {
    /** From the last tap to the frame with each change that is waited for, in milliseconds. */
    reactions: Promise<number[]>;
  }
}

/**
 * Taps, and measures until a frame with a change is ready to be drawn: scripts, style, layout and paint, but not the
 * raster threads. `within` is what must change or appear, where just any change of the page is not enough.
 */
export async function timeTap(target: Locator, within = 'body'): Promise<number> {
  const [time = Number.NaN] = await timeChanges(target, [within]);
  return time;
}

/** Until the tap is answered, and until what it leads to is drawn: an element that is not there before. */
export async function timeWay(target: Locator, drawn: string): Promise<[number, number]> {
  const [answer = Number.NaN, end = Number.NaN] = await timeChanges(target, ['body', drawn]);
  return [answer, end];
}

async function timeChanges(target: Locator, changed: readonly string[]): Promise<number[]> {
  const page = target.page();
  const { x, y } = await middleOf(target);
  await page.evaluate(watchNextTap, changed);
  await page.touchscreen.tap(x, y);
  // Asked at each frame, the page would draw frames for that alone.
  return page.evaluate(() => window.reactions);
}

/** In CSS pixels of the window. `Locator.tap()` would look for its target again within the tap, at the page's cost. */
export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target.toString()} is not on the screen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function watchNextTap(selectors: readonly string[]): void {
  const watch = (within: string, react: (ms: number) => void) => {
    const wasThere = document.querySelector(within) !== null;
    const isInside = ({ target }: MutationRecord) =>
      (target instanceof Element ? target : target.parentElement)?.closest(within) != null;
    const hasChanged = (records: MutationRecord[]) =>
      records.some(isInside) || (!wasThere && document.querySelector(within) !== null);
    return ({ timeStamp }: Event) => {
      const watching = new MutationObserver((records) => {
        if (!hasChanged(records)) return;
        watching.disconnect();
        requestAnimationFrame(() => {
          // Begins after that frame's style, layout and paint, and ahead of what the page does after them.
          const priority = 'user-blocking';
          void scheduler.postTask(() => react(performance.now() - timeStamp), { priority });
        });
      });
      const everything = { subtree: true, childList: true, characterData: true, attributes: true };
      watching.observe(document.body, everything);
    };
  };
  const reactions = selectors.map(
    (within) =>
      new Promise<number>((react, fail) => {
        setTimeout(() => fail(new Error(`The tap changed nothing of ${within}.`)), 30_000);
        const start = watch(within, react);
        window.addEventListener('click', start, { capture: true, once: true });
      }),
  );
  window.reactions = Promise.all(reactions);
}
