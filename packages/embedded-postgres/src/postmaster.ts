// The main process of PostgreSQL: finds it by its pid file, starts it in a session of its own, and stops it cleanly.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { writeAccessRules } from './access-rules.ts';
import { POSTGRES_ENVIRONMENT, pickReason, type Durability } from './cluster.ts';
import { openLog, SOCKET_PORT, type DataFolder } from './data-folder.ts';
import { codeOf, embeddedUnavailable } from './database-unavailable.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { isProcessAlive, readCommandLine } from './process-state.ts';

export type PostmasterFile = { pid: number; socketFolder: string | undefined };

/** A postmaster that this process started. `failure` is set once it has ended, with the reason from its log. */
export type Launch = { failure: string | null };

const SETTINGS = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  jit: 'off',
  // PostgreSQL's own 100 looks at 30,000 rows of each table that has grown, up to a second in which orders wait.
  default_statistics_target: '30',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '%m [%p] ',
  // The details of an error quote values of rows, which are personal data.
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  // A small shop needs neither replication nor processes that read ahead.
  max_logical_replication_workers: '0',
  io_method: 'sync',
  // A statement ends soon after its caller has disconnected, and releases its locks.
  client_connection_check_interval: '1s',
};
const FORGETFUL_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const EMPTY_FILE_LIMIT_MS = 5_000;
const FAST_SHUTDOWN_LIMIT_MS = 30_000;
const IMMEDIATE_SHUTDOWN_LIMIT_MS = 10_000;
const POLL_MS = 10;

const pidFileOf = (cluster: string) => join(cluster, 'postmaster.pid');

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  const content = await readFile(pidFileOf(cluster), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  return content === null ? null : parsePostmasterFile(content);
}

/** Lines: pid, data folder, start time, port, socket folder, … PostgreSQL writes the later ones during its start. */
function parsePostmasterFile(content: string): PostmasterFile {
  const [pid, , , , socketFolder] = content.split('\n');
  return {
    pid: Math.abs(Number.parseInt(pid ?? '', 10)) || 0,
    socketFolder: socketFolder || undefined,
  };
}

/** Checks the command line too: after a crash or in a new container, the pid may belong to another program. */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  const commandLine = pid > 1 ? await readCommandLine(pid) : '';
  return commandLine.includes('postgres') && commandLine.includes(cluster);
}

export async function discardStaleFile(cluster: string, { pid }: PostmasterFile): Promise<void> {
  const file = pidFileOf(cluster);
  if (pid === 0) {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs < EMPTY_FILE_LIMIT_MS) return;
  }
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    await rename(file, aside);
    // Another process may have started PostgreSQL between the read and the rename: this puts its file back.
    if (parsePostmasterFile(await readFile(aside, 'utf8')).pid !== pid) await link(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error))) throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

export async function launchPostmaster(
  folder: DataFolder,
  binaries: PostgresBinaries,
  { isDurable }: Durability,
): Promise<Launch> {
  const accessRules = await writeAccessRules(folder);
  const log = await openLog(folder);
  const { size: logStart } = await log.stat();
  const settings = {
    ...SETTINGS,
    ...(isDurable ? {} : FORGETFUL_SETTINGS),
    ...accessRules,
    unix_socket_directories: folder.socketFolder,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch: Launch = { failure: null };
  const { account } = folder;
  // Its own session, so that Ctrl-C in the terminal reaches the shop only, and requests in flight keep their database.
  const postmaster = spawn(binaries.postgres, ['-D', folder.cluster, ...args], {
    cwd: '/',
    env: POSTGRES_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    ...(account.isOurs ? {} : { uid: account.uid, gid: account.gid }),
  });
  postmaster.once('error', (error) => (launch.failure = error.message));
  postmaster.once('exit', () => {
    void readLogFrom(folder.logFile, logStart).then((text) => (launch.failure = pickReason(text)));
  });
  postmaster.unref();
  await log.close();
  return launch;
}

async function readLogFrom(logFile: string, start: number): Promise<string> {
  return (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(start).toString();
}

/** Fast shutdown: rolls back open transactions and writes out everything committed. */
export async function endPostmaster(cluster: string): Promise<void> {
  const pid = (await readPostmasterFile(cluster))?.pid ?? 0;
  if (!(await isPostmaster(pid, cluster))) return;
  if (await signalAndWait(pid, cluster, 'SIGINT', FAST_SHUTDOWN_LIMIT_MS)) return;
  if (await signalAndWait(pid, cluster, 'SIGQUIT', IMMEDIATE_SHUTDOWN_LIMIT_MS)) return;
  throw embeddedUnavailable(`process ${pid} does not end`);
}

async function signalAndWait(
  pid: number,
  cluster: string,
  signal: NodeJS.Signals,
  limitMs: number,
): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
  while (await isRunning(pid, cluster)) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

/** PostgreSQL removes its pid file last. The process itself may remain as a zombie that nobody reaps. */
async function isRunning(pid: number, cluster: string): Promise<boolean> {
  return isProcessAlive(pid) && (await readPostmasterFile(cluster))?.pid === pid;
}
