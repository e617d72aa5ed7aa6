import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** How much later every answer arrives. The delay reveals what a journey expects too early. See CONTRIBUTING.md. */
const LATE_MS = Number(process.env['LATE_ANSWERS_MS'] ?? 0);

export function delayAnswers(context: BrowserContext): void {
  if (LATE_MS === 0) return;
  const sessions: CDPSession[] = [];
  context.on('page', (page) => {
    void delayAnswersOf(page).then((session) => sessions.push(session));
  });
  // Chromium supports one network emulation at a time, so a context that has been offline gets its answers without
  // delay.
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (isOffline) => {
    await Promise.all(sessions.splice(0).map((session) => session.detach()));
    await setOffline(isOffline);
  };
}

async function delayAnswersOf(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATE_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  return session;
}
