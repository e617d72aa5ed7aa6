import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../process/run.ts';
import type { Tally } from './tally.ts';

export interface Suite {
  name: string;
  program: string;
  /** Gets the file that the JSON report must be written to. */
  arguments: (reportPath: string) => string[];
  env?: (reportPath: string) => Record<string, string>;
  cwd?: string;
  tally: (reportPath: string) => Tally;
}

/** Streams a test runner's output and counts by its report. A runner without a test counts as failed. */
export async function runSuite(suite: Suite): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'driftstone-report-'));
  const reportPath = join(folder, 'report.json');
  try {
    const { exitCode } = await run(suite.program, suite.arguments(reportPath), {
      output: 'inherit',
      cwd: suite.cwd ?? '.',
      env: suite.env?.(reportPath) ?? {},
    });
    return judge(suite.name, exitCode, readTally(suite, reportPath));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readTally(suite: Suite, reportPath: string): Tally | undefined {
  try {
    return suite.tally(reportPath);
  } catch {
    return undefined;
  }
}

/** Adds a failure that the report alone would not show. */
export function judge(name: string, exitCode: number, tally: Tally | undefined): Tally {
  const failure = findHiddenFailure(exitCode, tally);
  const counted = tally ?? { passed: 0, failed: 0, skipped: 0 };
  if (failure === undefined) return counted;
  console.error(`✗ ${name}: ${failure}`);
  return { ...counted, failed: counted.failed + 1 };
}

function findHiddenFailure(exitCode: number, tally: Tally | undefined): string | undefined {
  if (tally === undefined) return `left no report (exit code ${exitCode})`;
  if (tally.failed > 0) return undefined;
  if (exitCode !== 0) return `ended with exit code ${exitCode} and no failed test`;
  return tally.passed === 0 ? 'ran no test' : undefined;
}
