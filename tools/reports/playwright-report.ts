import { readReport } from './read-report.ts';
import type { Tally } from './tally.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Errors outside of any test, such as a broken configuration or a file that does not load. */
  errors: unknown[];
}

/** Reads Playwright's JSON report. Throws when it is missing or unreadable. */
export function tallyPlaywright(path: string): Tally {
  const { stats, errors } = readReport<PlaywrightReport>(path);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
