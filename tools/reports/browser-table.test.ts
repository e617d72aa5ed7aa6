import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { formatBrowserTable } from './browser-table.ts';

it('shows engine × size × journey', () => {
  const folder = mkdtempSync(join(tmpdir(), 'driftstone-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'report.json');
  const spec = (title: string, projectName: string, status: string) => ({
    title,
    tests: [{ projectName, status }],
  });
  const suites = [
    {
      specs: [spec('pays', 'webkit 390', 'expected'), spec('pays', 'firefox 820', 'unexpected')],
      suites: [{ specs: [spec('reviews it', 'webkit 390', 'skipped')] }],
    },
  ];
  writeFileSync(path, JSON.stringify({ suites }));
  expect(formatBrowserTable(path)).toBe(
    ['            webkit 390  firefox 820', 'pays        ✓           ✗', 'reviews it  –'].join(
      '\n',
    ),
  );
});
