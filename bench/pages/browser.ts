import { launch } from 'chrome-launcher';
import { findChromium } from '../../packages/e2e/support/find-chromium.ts';
import { closeLater } from '../closing.ts';

/** The browser of the e2e tests, driven by Lighthouse. */
export async function openBrowser(): Promise<{ port: number; close: () => void }> {
  const { executablePath, env } = await findChromium();
  const chrome = await launch({
    chromePath: executablePath,
    // Chromium's sandbox does not work for root, and the browser opens only our own shop.
    chromeFlags: ['--headless', '--no-sandbox'],
    envVars: { ...process.env, ...env },
    // Otherwise Puppeteer's signal handlers end this process before the shop is closed.
    handleSIGINT: false,
    logLevel: 'error',
  });
  closeLater(chrome.kill);
  return { port: chrome.port, close: chrome.kill };
}
