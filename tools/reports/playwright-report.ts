import { readReport } from './read-report.ts';
import type { Tally } from './tally.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Errors outside of any test: a broken configuration, a file that does not load. */
  errors: unknown[];
}

/** What Playwright's JSON reporter wrote. Throws when there is nothing readable. */
export function tallyPlaywright(path: string): Tally {
  const { stats, errors } = readReport<PlaywrightReport>(path);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
