// The shop's own PostgreSQL: started by the first process that needs it, shared by the others, stopped by the last to
// leave.
import { setTimeout as delay } from 'node:timers/promises';
import { ensureCluster } from './cluster.ts';
import { openDataFolder, type DataFolder, type DataLocation } from './data-folder.ts';
import { writeAccessRules } from './access-rules.ts';
import { embeddedUnavailable, explainFileError } from './database-unavailable.ts';
import { findBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import {
  discardStaleFile,
  endPostmaster,
  isPostmaster,
  launchPostmaster,
  readPostmasterFile,
  type Launch,
} from './postmaster.ts';
import {
  joinInstance,
  socketConnection,
  type Presence,
  type SocketConnection,
} from './presence.ts';
import { shareBinaries } from './shared-binaries.ts';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { readCommandLine } from './process-state.ts';

export type EmbeddedOptions = DataLocation & {
  /** False in tests only: without durability, a power cut may lose everything. */
  isDurable?: boolean;
  log?: (message: string) => void;
};

export type EmbeddedPostgres = {
  connection: SocketConnection;
  url: string;
  /** True when it was already running. */
  adopted: boolean;
  /** Leaves the instance. The last process to leave stops PostgreSQL and waits until it has ended. */
  stop(): Promise<void>;
};

type Instance = { folder: DataFolder; binaries: PostgresBinaries; isDurable: boolean };
type Attachment = { presence: Presence; socketFolder: string; adopted: boolean };

const DATABASE = 'driftstone';
const START_LIMIT_MS = 60_000;
const POLL_MS = 10;
const RETRY_LAUNCH_DELAY_MS = 100;
/** How many launches wait for children of the last postmaster before those are killed. */
const PATIENT_LAUNCHES = 5;
const POSTMASTER_LOOK_MS = 2_000;
const LOCKED_BY_RIVAL = /lock file "[^"]*" (already exists|is empty)/;
const LEFT_BEHIND = /pre-existing shared memory/;
const REVIVE_DELAYS_MS = [50, 250, 1_000, 5_000, 15_000];

/** @throws DatabaseUnavailable */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  try {
    const installed = await findBinaries();
    const folder = await openDataFolder(options);
    const binaries = await shareBinaries(installed, folder.account);
    const instance = { folder, binaries, isDurable: options.isDurable ?? true };
    await ensureCluster(folder, binaries, instance);
    return watch(instance, await attach(instance), options.log ?? (() => undefined));
  } catch (error) {
    throw explainFileError(error);
  }
}

/** Joins the running instance or starts one, and repeats until either works. Safe in many processes at once. */
async function attach(instance: Instance): Promise<Attachment> {
  const { folder } = instance;
  const deadline = Date.now() + START_LIMIT_MS;
  let launch: Launch | null = null;
  let failedLaunches = 0;
  while (Date.now() < deadline) {
    const file = await readPostmasterFile(folder.cluster);
    // The postmaster's own file names its socket: it may have been started with another TMPDIR.
    const socketFolder = file?.socketFolder ?? folder.socketFolder;
    const outcome = await joinInstance(socketFolder, DATABASE, () => writeAccessRules(folder));
    if (typeof outcome === 'object')
      return { presence: outcome, socketFolder, adopted: launch === null };
    if (launch?.failure) {
      requireRivalry(launch.failure, folder);
      failedLaunches += 1;
      if (failedLaunches > PATIENT_LAUNCHES && LEFT_BEHIND.test(launch.failure))
        await endOrphans(folder.cluster);
      launch = null;
      await delay(RETRY_LAUNCH_DELAY_MS);
    } else if (outcome === 'absent' && launch === null) {
      const isRunning = file !== null && (await isPostmaster(file.pid, folder.cluster));
      if (file && !isRunning) await discardStaleFile(folder.cluster, file);
      if (!isRunning) launch = await launchPostmaster(folder, instance.binaries, instance);
    }
    await delay(POLL_MS);
  }
  throw embeddedUnavailable(
    `it was not ready after ${START_LIMIT_MS / 1000} s, see ${folder.logFile}`,
  );
}

/** Throws unless a retry helps: another process was faster, or children of a killed postmaster are still ending. */
function requireRivalry(failure: string, { logFile }: DataFolder): void {
  if (LOCKED_BY_RIVAL.test(failure) || LEFT_BEHIND.test(failure)) return;
  throw embeddedUnavailable(`PostgreSQL did not start: ${failure} (${logFile})`);
}

function watch(
  instance: Instance,
  first: Attachment,
  log: (message: string) => void,
): EmbeddedPostgres {
  const { cluster } = instance.folder;
  let presence: Presence | null = null;
  let isStopping = false;
  let revival: Promise<void> = Promise.resolve();

  const keep = (found: Presence) => {
    presence = found;
    // After the postmaster is killed, a frozen child keeps the connection open.
    const look = setInterval(() => {
      void hasPostmaster(cluster).then((isThere) => {
        if (!isThere) found.abandon();
      });
    }, POSTMASTER_LOOK_MS).unref();
    found.onLost(() => {
      clearInterval(look);
      presence = null;
      if (isStopping) return;
      log('The embedded PostgreSQL has ended and is started again.');
      revival = revive();
    });
  };
  /** The database died under a running shop: restarts it, rather than answer 503 until somebody notices. */
  const revive = async (): Promise<void> => {
    for (let attempt = 0; !isStopping; attempt += 1) {
      await delay(REVIVE_DELAYS_MS[Math.min(attempt, REVIVE_DELAYS_MS.length - 1)]);
      if (isStopping) return;
      try {
        keep((await attach(instance)).presence);
        log('The embedded PostgreSQL is back.');
        return;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const stop = async (): Promise<void> => {
    isStopping = true;
    await revival;
    const mine = presence;
    if (mine === null) return;
    const isLast = await mine.claimAsLast().catch(() => false);
    if (isLast) await endPostmaster(cluster);
    await mine.leave();
  };

  keep(first.presence);
  log(
    `The embedded PostgreSQL ${first.adopted ? 'was running already' : 'has started'} (${cluster}).`,
  );
  const connection = socketConnection(first.socketFolder, DATABASE);
  let stopped: Promise<void> | undefined;
  return {
    connection,
    url: urlOf(connection),
    adopted: first.adopted,
    stop: () => (stopped ??= stop()),
  };
}

async function hasPostmaster(cluster: string): Promise<boolean> {
  const file = await readPostmasterFile(cluster);
  return file !== null && isPostmaster(file.pid, cluster);
}

function urlOf({ host, port, user, database }: SocketConnection): string {
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

// Kills what a killed postmaster leaves behind. Its children end by themselves, but a frozen one does not, and it holds
// the shared memory that a new postmaster needs.
async function endOrphans(cluster: string): Promise<void> {
  // Only Linux shows another process's working folder.
  if (process.platform !== 'linux') return;
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (pid > 1 && (await isOrphan(pid, cluster))) process.kill(pid, 'SIGKILL');
  }
}

async function isOrphan(pid: number, cluster: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  if (folder !== cluster || !(await readCommandLine(pid)).startsWith('postgres: ')) return false;
  return !(await isPostmaster(await parentOf(pid), cluster));
}

async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0);
}
