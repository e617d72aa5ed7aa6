import type { Page, Route } from '@playwright/test';

/** Holds the calls to a path until they are released, so that a test can check what the page shows meanwhile. */
export async function holdCalls(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Answers the calls to a path instead of the shop, from now on. */
export async function answerCalls(
  page: Page,
  path: string,
  status: number,
  body: unknown,
): Promise<void> {
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, (route) => route.fulfill({ status, json: body }));
}
