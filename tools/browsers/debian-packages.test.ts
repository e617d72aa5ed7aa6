import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { advise, findMissingPackages } from './debian-packages.ts';

describe('the packages of the browsers', () => {
  it('are missing when no folder of the PATH has their program', () => {
    const folders = ['firefox-esr', 'xauth'].map((program) => {
      const folder = mkdtempSync(join(tmpdir(), 'driftstone-path-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      writeFileSync(join(folder, program), '');
      return folder;
    });
    expect(findMissingPackages(folders.join(delimiter))).toEqual(['webkit2gtk-driver', 'xvfb']);
  });

  it('are listed in one command line that installs them', () => {
    expect(advise(['xvfb', 'xauth'])).toMatch(/apt-get install .*xvfb xauth$/);
  });
});
