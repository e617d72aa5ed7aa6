import { launch } from 'chrome-launcher';
import { findChromium } from '../../packages/e2e/support/find-chromium.ts';
import { closeLater } from '../closing.ts';

/** The browser of the journeys, for Lighthouse to steer. */
export async function openBrowser(): Promise<{ port: number; close: () => void }> {
  const { executablePath, env } = await findChromium();
  const chrome = await launch({
    chromePath: executablePath,
    // The sandbox does not work for root, and in here is nothing but our own shop.
    chromeFlags: ['--headless', '--no-sandbox'],
    envVars: { ...process.env, ...env },
    // Otherwise it ends this process before the shop is closed.
    handleSIGINT: false,
    logLevel: 'error',
  });
  closeLater(chrome.kill);
  return { port: chrome.port, close: chrome.kill };
}
