import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { tallyPlaywright } from './playwright-report.ts';
import { judge, runSuite } from './run-suite.ts';
import { tallyVitest } from './vitest-report.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

function reportOf(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'driftstone-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe('judge', () => {
  const clean = { passed: 3, failed: 0, skipped: 1 };

  it('keeps the report of a clean run unchanged', () => {
    expect(judge('unit', 0, clean)).toEqual(clean);
  });

  it('does not count a failure twice', () => {
    expect(judge('unit', 1, { ...clean, failed: 2 })).toEqual({ ...clean, failed: 2 });
  });

  it('counts a crash that no test reports', () => {
    expect(judge('unit', 1, clean)).toEqual({ ...clean, failed: 1 });
  });

  it('counts a runner without tests as a failure, even when it skipped some', () => {
    expect(judge('unit', 0, { passed: 0, failed: 0, skipped: 4 }).failed).toBe(1);
  });

  it('counts a missing report as a failure', () => {
    expect(judge('unit', 0, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('tallyVitest', () => {
  it('counts tests, and a file that could not be loaded as a failure', () => {
    const tests = ['passed', 'passed', 'failed', 'pending', 'todo'];
    const path = reportOf({
      testResults: [
        { status: 'failed', assertionResults: tests.map((status) => ({ status })) },
        { status: 'failed', assertionResults: [] },
      ],
    });
    expect(tallyVitest(path)).toEqual({ passed: 2, failed: 2, skipped: 2 });
  });
});

describe('tallyPlaywright', () => {
  it('counts a flaky test and an error outside of tests as failures', () => {
    const path = reportOf({
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
      errors: [{ message: 'no such file' }],
    });
    expect(tallyPlaywright(path)).toEqual({ passed: 5, failed: 3, skipped: 2 });
  });
});

describe('runSuite', () => {
  const suite = (script: string) => ({
    name: 'suite',
    program: 'node',
    arguments: (reportPath: string) => ['-e', script, reportPath],
    tally: tallyVitest,
  });
  const WRITE = `require('node:fs').writeFileSync(process.argv[1], JSON.stringify({
    testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }] }));`;

  it('counts by the report of the runner', async () => {
    expect(await runSuite(suite(WRITE))).toEqual({ passed: 1, failed: 0, skipped: 0 });
  });

  it('does not trust a report when the runner fails after it', async () => {
    expect((await runSuite(suite(`${WRITE} process.exit(3)`))).failed).toBe(1);
  });

  it('fails a runner that cannot be started', async () => {
    expect((await runSuite({ ...suite(''), program: 'no-such-program' })).failed).toBe(1);
  });
});
