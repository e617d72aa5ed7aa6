import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { chromiumOptions } from '../../packages/e2e/support/chromium-options.ts';
import { PHONE } from '../../packages/e2e/support/sizes.ts';
import { closeLater } from '../closing.ts';

const CPU_SLOWDOWN = 4;
/** In bytes a second: 400 kbit/s. */
const SLOW_NETWORK = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };

/** Frames are drawn as soon as they are ready with `waitsForDisplay: false`, so that 60 Hz hides nothing. */
export async function openPhones({ waitsForDisplay = true } = {}): Promise<Browser> {
  const args = waitsForDisplay ? [] : ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
  const browser = await chromium.launch({ ...(await chromiumOptions()), args });
  closeLater(() => browser.close());
  return browser;
}

/** A page of a phone that was never here, with a processor 4 times slower. Nothing is kept by a service worker. */
export async function openSlowPhone(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...PHONE,
    ...options,
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** 400 kbit/s and 400 ms for what the page loads from now on. */
export async function slowDownNetwork(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_NETWORK });
}
