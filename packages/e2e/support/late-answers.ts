import type { BrowserContext, Page } from '@playwright/test';

/** Lets every answer arrive so much later, which shows what a journey takes for granted too early. See CONTRIBUTING.md. */
const LATE_MS = Number(process.env['LATE_ANSWERS_MS'] ?? 0);

export function delayAnswers(context: BrowserContext): void {
  if (LATE_MS > 0) context.on('page', (page) => void delayAnswersOf(page));
}

async function delayAnswersOf(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATE_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
