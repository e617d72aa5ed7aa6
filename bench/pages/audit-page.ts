import lighthouse, { type Config, type Flags, type Result } from 'lighthouse';
import { OPENING_AUDITS, WITH_MAIN_HEADING } from './main-heading.ts';
import { launch } from 'chrome-launcher';
import { findChromium } from '../../packages/e2e/support/find-chromium.ts';
import { closeLater } from '../closing.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Throttles for real, as a slow phone (`devtools`), instead of computing the result from a fast load (`simulate`). Over
 * loopback all scripts arrive before the first paint, so Lighthouse's model counts them into LCP: it said 4.2 s for a
 * menu that painted at 1.0 s. The price is that a busy machine affects the result. The latency is that of one round
 * trip, since the shop's connections are kept alive.
 */
const SLOW_PHONE = {
  formFactor: 'mobile',
  throttlingMethod: 'devtools',
  throttling: {
    cpuSlowdownMultiplier: 4,
    requestLatencyMs: 150,
    downloadThroughputKbps: 1600,
    uploadThroughputKbps: 750,
  },
} as const;

/** The desk loads its rooms on the staff's own devices, so only audits that don't depend on speed count. */
const STAFF_PHONE = { formFactor: 'mobile', throttlingMethod: 'provided' } as const;

interface Audited {
  result: Result;
  html: string;
}

/** Loads the page once, in a browser with an empty cache. */
export function auditPage(url: string, skipAudits: string[] = []): Promise<Audited> {
  return audit(url, { ...SLOW_PHONE, onlyCategories: CATEGORIES, skipAudits });
}

/** Loads the page as the customer or member signed in by this cookie. */
export function auditAccessibility(url: string, cookie: string): Promise<Audited> {
  const extraHeaders = { Cookie: cookie };
  const what = { ...STAFF_PHONE, extraHeaders, onlyCategories: ['accessibility'] };
  return audit(url, { ...what, onlyAudits: OPENING_AUDITS }, WITH_MAIN_HEADING);
}

async function audit(
  url: string,
  what: Omit<Flags, 'port' | 'output' | 'logLevel'>,
  config?: Config,
): Promise<Audited> {
  const browser = await openBrowser();
  try {
    const flags: Flags = { ...what, port: browser.port, output: 'html', logLevel: 'error' };
    const audited = await lighthouse(url, flags, config);
    const problem = audited ? audited.lhr.runtimeError?.message : 'no result';
    if (!audited || problem) throw new Error(`Lighthouse at ${url}: ${problem}`);
    return { result: audited.lhr, html: String(audited.report) };
  } finally {
    browser.close();
  }
}

/** The browser of the e2e tests, driven by Lighthouse. */
async function openBrowser(): Promise<{ port: number; close: () => void }> {
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
