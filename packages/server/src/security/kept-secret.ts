import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describeFileError } from '@driftstone/embedded-postgres/database-unavailable.ts';
import { makeFolders } from '@driftstone/embedded-postgres/make-folders.ts';
import { ConfigError } from '#config/config-error.ts';

/** Creates the file at first start, for this user only. @throws ConfigError when it can be neither read nor written */
export async function readKeptSecret(path: string, create: () => string): Promise<string> {
  try {
    return (await readIfThere(path)) ?? (await createSecret(path, create()));
  } catch (error) {
    const reason = describeFileError(error);
    if (reason === null) throw error;
    throw new ConfigError(
      `DATA_DIR can't be used: ${reason}. Make it writable, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
}

/** Writes the whole file before a link names it, once: of two first starts, the loser reads the winner's secret. */
async function createSecret(path: string, secret: string): Promise<string> {
  await makeFolders(dirname(path));
  const unnamed = `${path}.${randomUUID()}`;
  try {
    await writeFile(unnamed, secret, { mode: 0o600, flag: 'wx' });
    await link(unnamed, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(unnamed, { force: true });
  }
  return readFile(path, 'utf8');
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return null;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
