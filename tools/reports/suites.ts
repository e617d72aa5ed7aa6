import { formatBrowserTable } from './browser-table.ts';
import { tallyPlaywright } from './playwright-report.ts';
import type { Suite } from './run-suite.ts';
import { tallyVitest } from './vitest-report.ts';
import { readReport } from './read-report.ts';
import type { Tally } from './tally.ts';

export const unitSuite: Suite = {
  name: 'unit and API tests',
  program: 'vitest',
  arguments: (reportPath) => [
    'run',
    '--reporter=default',
    '--reporter=./tools/reports/vitest-progress.ts',
    '--reporter=json',
    `--outputFile.json=${reportPath}`,
  ],
  tally: tallyVitest,
};

const PLAYWRIGHT_REPORTERS = 'list,json,../../tools/reports/playwright-progress.ts';

export const journeySuite: Suite = {
  name: 'browser journeys',
  program: 'playwright',
  arguments: () => ['test', `--reporter=${PLAYWRIGHT_REPORTERS}`],
  env: (reportPath) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath }),
  cwd: 'packages/e2e',
  tally: tallyPlaywright,
};

const SHORT_FORM = [
  '--grep=@short',
  ...['webkit 390', 'webkit 1280', 'firefox 390', 'firefox 1280'].map(
    (name) => `--project=${name}`,
  ),
];

/** The same journeys in WebKit, Firefox and Chromium. The short form leaves out what `npm test` covers. */
export function browserSuite(isShort: boolean): Suite {
  return {
    name: 'journeys in three engines',
    program: 'playwright',
    arguments: () => [
      'test',
      '--config=browsers/browsers.config.ts',
      `--reporter=${PLAYWRIGHT_REPORTERS}`,
      ...(isShort ? SHORT_FORM : []),
    ],
    env: (reportPath) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath }),
    cwd: 'packages/e2e',
    tally: (reportPath) => {
      console.log(formatBrowserTable(reportPath));
      return tallyPlaywright(reportPath);
    },
  };
}

export const failureSuite: Suite = {
  name: 'failure rounds',
  program: 'node',
  arguments: (reportPath) => ['packages/e2e/failure/main.ts', '--short', `--report=${reportPath}`],
  tally: tallyFailureRounds,
};

/**
 * Reads the report of the failure rounds; a fault on several nodes counts as one. Throws when it is missing or
 * unreadable.
 */
function tallyFailureRounds(path: string): Tally {
  const { passed, failed } = readReport<Omit<Tally, 'skipped'>>(path);
  return { passed, failed, skipped: 0 };
}
