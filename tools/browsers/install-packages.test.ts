import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installPackages, type Outcome } from './install-packages.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** A machine on which the named apt-get commands fail. */
async function installWith(
  failing: string[],
  { isRoot = true, isDebian = true, isStillMissing = false } = {},
): Promise<Outcome> {
  return installPackages(['firefox-esr'], {
    isRoot,
    isDebian,
    run: (_program, words) => {
      const exitCode = failing.some((word) => words.includes(word)) ? 100 : 0;
      return Promise.resolve({ exitCode, output: '', durationMs: 1 });
    },
    findMissing: () => (isStillMissing ? ['firefox-esr'] : []),
  });
}

describe('installPackages', () => {
  it('installs', async () => {
    expect(await installWith([])).toBe('installed');
  });

  it('installs from the existing package lists when one cannot be fetched', async () => {
    expect(await installWith(['update'])).toBe('installed');
  });

  it('is impossible for an ordinary user, without apt-get, and when Debian is out of reach', async () => {
    expect(await installWith([], { isRoot: false })).toBe('impossible');
    expect(await installWith(['--version'])).toBe('impossible');
    expect(await installWith(['update', 'install'])).toBe('impossible');
  });

  it('is impossible on a derivative of Debian with other packages', async () => {
    expect(await installWith(['install'], { isDebian: false })).toBe('impossible');
  });

  it('has failed when Debian answers but the packages cannot be installed', async () => {
    expect(await installWith(['install'])).toBe('failed');
    expect(await installWith([], { isStillMissing: true })).toBe('failed');
  });
});
