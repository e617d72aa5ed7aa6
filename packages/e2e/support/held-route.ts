import type { Page, Route } from '@playwright/test';

const held = new WeakMap<Page, (() => void)[]>();

/**
 * Holds the calls to a path until they are released, so that a test can check what the page shows meanwhile. Then the
 * shop answers them, or `answer` does.
 */
export async function holdCalls(
  page: Page,
  path: string,
  answer?: { status: number; json: unknown },
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  held.set(page, [...(held.get(page) ?? []), release]);
  await page.route(`**${path}`, async (route: Route) => {
    await released;
    await (answer ? route.fulfill(answer) : route.continue());
  });
  return release;
}

/** Releases all that is held, for whoever did not hold it. */
export function releaseCalls(page: Page): void {
  for (const release of held.get(page) ?? []) release();
  held.delete(page);
}

/** From now on, answers the calls to a path instead of the shop; the newest route counts. */
export async function answerCalls(
  page: Page,
  path: string,
  status: number,
  body: unknown,
): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ status, json: body }));
}

/** From now on, the shop does what the calls to a path ask, and its answers are lost. */
export async function loseAnswers(page: Page, path: string, body: unknown): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 503, json: body });
  });
}

const NO_PATH = '**/path-of-no-request';

/**
 * Lets the calls to a path reach the shop again. Another route has to stay: when the last one of a page is removed,
 * Chromium loses some of the pending requests, and the page waits for their answers forever.
 */
export async function passCalls(page: Page, path: string): Promise<void> {
  await page.route(NO_PATH, (route) => route.continue());
  await page.unroute(`**${path}`);
}
