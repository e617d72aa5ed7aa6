// Creates the files of the database once, completely or not at all.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, embeddedUnavailable } from './database-unavailable.ts';
import type { DataFolder } from './data-folder.ts';
import type { PostgresAccount } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { isProcessAlive } from './process-state.ts';

/** A superuser of the cluster; the shop's own statements run as SHOP_ROLE. */
export const CLUSTER_OWNER = 'driftstone';

export type Durability = { isDurable: boolean };

const UNFINISHED_PREFIX = 'initdb-';
const UNFINISHED_LIMIT_MS = 10 * 60_000;

/** The environment of database processes. Inherits nothing: PG* variables would change how PostgreSQL behaves. */
export const POSTGRES_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export async function ensureCluster(
  folder: DataFolder,
  binaries: PostgresBinaries,
  durability: Durability,
) {
  await removeUnfinished(folder.home);
  const version = await readMajorVersion(folder.cluster);
  if (version === undefined) await createCluster(folder, binaries, durability);
  else if (version !== binaries.majorVersion) {
    const reason = `${folder.cluster} was written by PostgreSQL ${version}, and this is ${binaries.majorVersion}`;
    throw embeddedUnavailable(
      reason,
      'Back up with the earlier version of the shop and restore here',
    );
  }
}

async function readMajorVersion(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Creates the cluster beside its place and renames it, so that a killed process leaves no partial cluster. */
async function createCluster(
  { home, cluster, account }: DataFolder,
  binaries: PostgresBinaries,
  durability: Durability,
) {
  const unfinished = join(
    home,
    `${UNFINISHED_PREFIX}${process.pid}-${randomBytes(4).toString('hex')}`,
  );
  try {
    await mkdir(unfinished, { mode: 0o700 });
    if (!account.isOurs) await chown(unfinished, account.uid, account.gid);
    await runInitdb(unfinished, binaries, account, durability);
    await moveIntoPlace(unfinished, cluster);
    if (durability.isDurable) await syncFolder(home);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function moveIntoPlace(unfinished: string, cluster: string): Promise<void> {
  try {
    await rename(unfinished, cluster);
  } catch (error) {
    // Another process started at the same time and was faster: its cluster will do.
    if ((await readMajorVersion(cluster)) !== undefined) return;
    const isOccupied = ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(codeOf(error));
    throw isOccupied
      ? embeddedUnavailable(`${cluster} holds something else`, 'Move it away', error)
      : error;
  }
}

async function runInitdb(
  folder: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
  durability: Durability,
) {
  const options = [
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const access = [
    `--username=${CLUSTER_OWNER}`,
    '--auth-local=peer',
    '--auth-host=reject',
    '--no-instructions',
  ];
  const args = [
    '--pgdata',
    folder,
    ...options,
    ...access,
    ...(durability.isDurable ? [] : ['--no-sync']),
  ];
  const initdb = spawn(binaries.initdb, args, {
    cwd: '/',
    env: POSTGRES_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(account.isOurs ? {} : { uid: account.uid, gid: account.gid }),
  });
  const complaints: string[] = [];
  initdb.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    initdb.once('error', (error) =>
      reject(embeddedUnavailable(`initdb does not run here (${error.message})`, undefined, error)),
    );
    initdb.once('close', resolve);
  });
  if (exitCode !== 0)
    throw embeddedUnavailable(`initdb failed: ${pickReason(complaints.join(''))}`);
}

/** The line that names the cause, out of all lines of output. */
export function pickReason(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const reason =
    lines.findLast((line) => /\b(error|FATAL|PANIC):/.test(line)) ??
    lines.at(-1) ??
    'it gave no reason';
  return reason.replace(/^.*?\b(?:error|FATAL|PANIC):\s*/, '');
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(UNFINISHED_PREFIX)) continue;
    const makerPid = Number(name.split('-')[1]);
    const { mtimeMs } = await stat(join(home, name)).catch(() => ({ mtimeMs: Date.now() }));
    const isForgotten = !isProcessAlive(makerPid) || Date.now() - mtimeMs > UNFINISHED_LIMIT_MS;
    if (isForgotten) await rm(join(home, name), { recursive: true, force: true });
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
