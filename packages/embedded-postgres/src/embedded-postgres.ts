// The shop's own PostgreSQL: started when nobody else has, shared when somebody has, ended by the last one to leave.
import { setTimeout as delay } from 'node:timers/promises';
import { ensureCluster } from './cluster.ts';
import { openDataFolder, type DataFolder, type DataLocation } from './data-folder.ts';
import { writeAccessRules } from './access-rules.ts';
import { embeddedUnavailable, explainFileError } from './database-unavailable.ts';
import { endOrphans } from './orphans.ts';
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

export type EmbeddedOptions = DataLocation & {
  /** False only for tests: a power cut may then lose everything. */
  isDurable?: boolean;
  log?: (message: string) => void;
};

export type EmbeddedPostgres = {
  connection: SocketConnection;
  url: string;
  /** It ran already when we came. */
  adopted: boolean;
  /** Leaves; the last one to leave ends PostgreSQL and waits until it is gone. */
  stop(): Promise<void>;
};

type Instance = { folder: DataFolder; binaries: PostgresBinaries; isDurable: boolean };
type Attachment = { presence: Presence; socketFolder: string; adopted: boolean };

const DATABASE = 'driftstone';
const START_LIMIT_MS = 60_000;
const POLL_MS = 10;
const RETRY_LAUNCH_DELAY_MS = 100;
/** So often a launch may meet children of the last postmaster before they are ended by force. */
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

/** Joins the running instance or starts one, until either has worked. Safe to do in many processes at once. */
async function attach(instance: Instance): Promise<Attachment> {
  const { folder } = instance;
  const deadline = Date.now() + START_LIMIT_MS;
  let launch: Launch | null = null;
  let failedLaunches = 0;
  while (Date.now() < deadline) {
    const file = await readPostmasterFile(folder.cluster);
    // Its own word on the socket comes first: it may have been started with another TMPDIR.
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

/** Another process was quicker, or the children of a killed postmaster have not all ended yet: both pass. */
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
    // A child that stands still keeps the connection open when its postmaster has been killed.
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
  /** The database died under a living shop: bring it back rather than answer 503 until somebody looks. */
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
