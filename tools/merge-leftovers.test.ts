import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from './process/root.ts';

it('no file keeps the marks of an unfinished merge, not even after a formatter made a table of them', () => {
  const marks = String.raw`(<{7}|>{7}|(> ){7}) ?(HEAD|[0-9a-f]{7,}|\|)`;
  const found = spawnSync('git', ['grep', '-nIE', marks], { cwd: ROOT, encoding: 'utf8' });
  expect(found.stdout).toBe('');
});
