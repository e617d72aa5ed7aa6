import lighthouse, { type Result } from 'lighthouse';
import { openBrowser } from './browser.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * A slow phone, for real (`devtools`) rather than worked out from a fast load (`simulate`): over loopback all scripts are there
 * before the first paint, so that Lighthouse's model counts them into LCP, and said 4.2 s of a menu that painted at 1.0 s.
 * The price is that a busy machine shows. The latency is that of one exchange, the shop's connections being kept alive.
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

/** One load by a browser that has never been here. */
export async function auditPage(url: string): Promise<{ result: Result; html: string }> {
  const browser = await openBrowser();
  try {
    const audited = await lighthouse(url, {
      ...SLOW_PHONE,
      port: browser.port,
      output: 'html',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
    });
    const problem = audited ? audited.lhr.runtimeError?.message : 'no result';
    if (!audited || problem) throw new Error(`Lighthouse at ${url}: ${problem}`);
    return { result: audited.lhr, html: String(audited.report) };
  } finally {
    browser.close();
  }
}
