import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameRelease, readRelease, thisRelease } from './release.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'driftstone-release-'));
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.2.3" }');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('[RUN-74] a copy without git has a version, and no commit', () => {
  expect(readRelease(folder)).toEqual({ version: '1.2.3', commit: '' });
  expect(nameRelease(readRelease(folder))).toBe('1.2.3');
});

it('[RUN-74] an archive says what it was made of', () => {
  writeFileSync(join(folder, 'release.json'), '{ "version": "1.2.3", "commit": "2eb06938" }');
  expect(nameRelease(readRelease(folder))).toBe('1.2.3 (2eb06938)');
});

it('[RUN-74] the version is that of package.json', () => {
  expect(thisRelease()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: expect.stringMatching(/^([0-9a-f]{8,})?$/),
  });
});
