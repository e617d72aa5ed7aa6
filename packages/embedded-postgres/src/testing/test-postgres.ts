// One temporary PostgreSQL per test run, in memory where there is room, otherwise below the system's temporary folder.
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLUSTER_OWNER } from '#cluster.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#embedded-postgres.ts';
import { currentUid } from '#postgres-account.ts';
import { endPostmaster } from '#postmaster.ts';
import { isProcessAlive } from '#process-state.ts';
import { findSharedMemory } from './shared-memory.ts';

const PREFIX = 'driftstone-test-';
/** Room for the databases of a run, some of which come and go at the same time, and the log that is written ahead. */
const ROOM_BYTES = 2 * 2 ** 30;

/** Creates a folder named after this process, so that a later run can tell whether it is still in use. */
export async function makeTestFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`));
  // As root, the database runs as another account, which must be able to enter.
  await chmod(folder, 0o755);
  return folder;
}

/** Stops the PostgreSQL in the folder, whoever started it, and removes the folder. */
export async function removeTestFolder(folder: string): Promise<void> {
  await endPostmaster(join(folder, 'postgres', 'cluster'));
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Tests create databases, which the shop's own role may not. */
function asOwner(url: string): string {
  const owned = new URL(url);
  owned.username = CLUSTER_OWNER;
  return owned.href;
}

export async function startTestPostgres(): Promise<EmbeddedPostgres> {
  const memory = findSharedMemory(ROOM_BYTES);
  for (const parent of [tmpdir(), ...(memory ? [memory] : [])])
    await removeForgottenFolders(parent);
  // A database is hundreds of files. On ext4, the search for their inodes passes those that were freed in the last
  // seconds, so that databases which come and go cost ten times as much as the first.
  const folder = await makeTestFolder(memory);
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: folder,
      dataDirWasGiven: true,
      isDurable: false,
    });
    const stop = async () => {
      await postgres.stop();
      await removeTestFolder(folder);
    };
    return { ...postgres, url: asOwner(postgres.url), stop };
  } catch (error) {
    await removeTestFolder(folder);
    throw error;
  }
}

/** Removes the folders of killed runs. */
async function removeForgottenFolders(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const makerPid = Number(/^driftstone-test-(\d+)-/.exec(name)?.[1]);
    if (!makerPid || isProcessAlive(makerPid)) continue;
    const folder = join(parent, name);
    const owner = await stat(folder).then(
      (stats) => stats.uid,
      () => null,
    );
    if (owner === currentUid()) await removeTestFolder(folder);
  }
}
