// Where the embedded database lives: one folder with the data, the socket and the log, readable by its account only.
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, open, realpath, rename, stat, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { codeOf, embeddedUnavailable, explainFileError } from './database-unavailable.ts';
import { makeFolders } from './make-folders.ts';
import { openFolder } from './owned-folder.ts';
import {
  chooseAccount,
  currentUid,
  findClosedFolder,
  isRoot,
  type PostgresAccount,
} from './postgres-account.ts';
import { SYSTEM_FOLDER } from './shared-binaries.ts';

export type DataLocation = { dataDir: string; dataDirWasGiven: boolean };

export type DataFolder = {
  home: string;
  cluster: string;
  socketFolder: string;
  logFile: string;
  account: PostgresAccount;
};

export const SOCKET_PORT = 5432;

export const CLUSTER = 'cluster';
/** Fits into `sockaddr_un` everywhere: macOS has 104 bytes including the closing zero, Linux 108. */
const MAX_SOCKET_PATH_BYTES = 103;
const MAX_LOG_BYTES = 5_000_000;

export async function openDataFolder(location: DataLocation): Promise<DataFolder> {
  const base = await openBase(await chooseBase(location));
  const home = join(base, 'postgres');
  const cluster = join(home, CLUSTER);
  const account = await chooseAccount(await ownerOf(cluster));
  await requireReachable(base, account);
  await openHome(home, account);
  const socketFolder = await openSocketFolder(home, account);
  return { home, cluster, socketFolder, logFile: join(home, 'postgres.log'), account };
}

/** Whether there is a database already. @throws DatabaseUnavailable where this account may not look */
export async function hasCluster(location: DataLocation): Promise<boolean> {
  try {
    const cluster = join(await chooseBase(location), 'postgres', CLUSTER);
    return (await ownerOf(cluster)) !== undefined;
  } catch (error) {
    throw explainFileError(error);
  }
}

/** As root without a chosen DATA_DIR: a folder that `nobody` can reach, one for each checkout. */
export async function chooseBase({ dataDir, dataDirWasGiven }: DataLocation): Promise<string> {
  const folder = resolve(dataDir);
  if (!isRoot() || dataDirWasGiven || process.platform !== 'linux') return folder;
  if ((await ownerOf(join(folder, 'postgres', CLUSTER))) !== undefined) return folder;
  const label = basename(dirname(folder)).replaceAll(/[^\w-]+/g, '-');
  return join(SYSTEM_FOLDER, `${label}-${fingerprint(folder).slice(0, 8)}`);
}

async function openBase(folder: string): Promise<string> {
  const firstCreated = await makeFolders(folder);
  // Root's umask may be 077, and the database's account must be able to pass through every folder made here.
  if (firstCreated !== undefined && isRoot()) {
    for (let created = folder; created.length >= firstCreated.length; created = dirname(created)) {
      await chmod(created, 0o755);
    }
  }
  return realpath(folder);
}

async function requireReachable(base: string, account: PostgresAccount): Promise<void> {
  if (account.isOurs) return;
  const closed = await findClosedFolder(base, account);
  if (closed === null) return;
  const reason = `PostgreSQL cannot run as root, and the account ${account.name} that it runs as may not enter ${closed}`;
  throw embeddedUnavailable(
    reason,
    `Run chmod o+x ${closed}, choose another DATA_DIR, start as an ordinary user`,
  );
}

/** Root owns the folder, so that `nobody` cannot replace what is in it. An ordinary user's stays theirs. */
async function openHome(home: string, account: PostgresAccount): Promise<void> {
  if (account.isUnprivileged) await openFolder(home, 0o711, { uid: currentUid() });
  else await openFolder(home, 0o700, account);
}

async function openSocketFolder(home: string, account: PostgresAccount): Promise<string> {
  const inside = join(home, 'socket');
  if (fitsSocketAddress(inside)) return openFolder(inside, 0o700, account);
  // The path depends on the data folder and the user only, so every process of that user finds it again.
  const shared = join(
    fitsSocketAddress(shortFolder(tmpdir(), home)) ? tmpdir() : '/tmp',
    sharedName(),
  );
  await openFolder(shared, isRoot() ? 0o755 : 0o700, { uid: currentUid() });
  return openFolder(join(shared, fingerprint(home)), 0o700, account);
}

const sharedName = () => `driftstone-${currentUid()}`;
const shortFolder = (parent: string, home: string) => join(parent, sharedName(), fingerprint(home));

function fitsSocketAddress(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH_BYTES;
}

function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

async function ownerOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).uid;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

/** Opens the log for PostgreSQL to write to. Rotation keeps one earlier log, so that the log stays small. */
export async function openLog({ logFile, account }: DataFolder): Promise<FileHandle> {
  const size = await stat(logFile).then(
    (stats) => stats.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await rename(logFile, `${logFile}.1`);
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW } = constants;
  const log = await open(logFile, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
  if (!account.isOurs) await log.chown(account.uid, account.gid);
  return log;
}
