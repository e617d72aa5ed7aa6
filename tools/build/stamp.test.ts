import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashInputs, isFresh, removeStamp, writeStamp } from './stamp.ts';
import type { BuildStep } from './steps.ts';

const step: BuildStep = {
  name: 'shelf',
  program: 'node',
  arguments: ['build.js'],
  cwd: 'web',
  inputs: ['web/src', 'lock.json'],
  outputs: ['web/build/out.js'],
};
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'driftstone-stamp-'));
  mkdirSync(join(root, 'web/src/deep'), { recursive: true });
  mkdirSync(join(root, 'web/build'));
  for (const path of ['web/src/a.ts', 'web/src/deep/b.ts', 'lock.json', 'web/build/out.js']) {
    writeFileSync(join(root, path), path);
  }
  writeStamp(step, hashInputs(step, root), root);
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a build', () => {
  it('is fresh right after it is stamped', () => {
    expect(isFresh(step, root)).toBe(true);
  });

  it('stays fresh when only file times change, as after a checkout', () => {
    utimesSync(join(root, 'web/src/a.ts'), new Date(), new Date());
    expect(isFresh(step, root)).toBe(true);
  });

  it('stays fresh when a test changes', () => {
    writeFileSync(join(root, 'web/src/a.test.ts'), 'test');
    expect(isFresh(step, root)).toBe(true);
  });

  it.each<[string, () => void]>([
    ['an input changes', () => writeFileSync(join(root, 'web/src/deep/b.ts'), 'new')],
    ['an input appears', () => writeFileSync(join(root, 'web/src/c.ts'), '')],
    ['an input goes', () => rmSync(join(root, 'web/src/a.ts'))],
    [
      'an input moves',
      () => renameSync(join(root, 'web/src/a.ts'), join(root, 'web/src/deep/a.ts')),
    ],
    ['an output is gone', () => rmSync(join(root, 'web/build/out.js'))],
    ['it was not finished', () => removeStamp(step, root)],
  ])('is stale when %s', (_case, change) => {
    change();
    expect(isFresh(step, root)).toBe(false);
  });

  it('is refused when an input does not exist', () => {
    expect(() => hashInputs({ ...step, inputs: ['web/scr'] }, root)).toThrow('web/scr');
  });

  it('is stale when its command changes', () => {
    expect(isFresh({ ...step, arguments: ['build.js', '--fast'] }, root)).toBe(false);
  });
});
