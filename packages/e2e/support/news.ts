import type { Page } from '@playwright/test';

/** For an order that the shop does not know: its stream ends at once, each time. */
export async function endNews(page: Page, orderId: string): Promise<void> {
  await page.route(`**/orders/${orderId}/news`, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  );
}
