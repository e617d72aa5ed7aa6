import { tallyPlaywright } from './playwright-report.ts';
import type { Suite } from './run-suite.ts';
import { tallyVitest } from './vitest-report.ts';

export const unitSuite: Suite = {
  name: 'unit and API tests',
  program: 'vitest',
  arguments: (reportPath) => [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportPath}`,
  ],
  tally: tallyVitest,
};

export const journeySuite: Suite = {
  name: 'browser journeys',
  program: 'playwright',
  arguments: () => ['test', '--reporter=list,json'],
  env: (reportPath) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath }),
  cwd: 'packages/e2e',
  tally: tallyPlaywright,
};
