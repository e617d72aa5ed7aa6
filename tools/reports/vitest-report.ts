import { readReport } from './read-report.ts';
import type { Tally } from './tally.ts';

interface VitestReport {
  testResults: {
    status: string;
    assertionResults: { status: string }[];
  }[];
}

/** Reads Vitest's JSON report. Throws when it is missing or unreadable. */
export function tallyVitest(path: string): Tally {
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 };
  for (const file of readReport<VitestReport>(path).testResults) {
    const statuses = file.assertionResults.map((test) => test.status);
    const failed = statuses.filter((status) => status === 'failed').length;
    const passed = statuses.filter((status) => status === 'passed').length;
    tally.passed += passed;
    tally.skipped += statuses.length - passed - failed;
    // A file that fails without a failed test could not be loaded, or failed in a hook.
    tally.failed += file.status === 'failed' ? Math.max(failed, 1) : failed;
  }
  return tally;
}
