// One PostgreSQL server of a pair, run with the programs that npm installs. They include no pg_basebackup.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import {
  CLUSTER_OWNER,
  ensureCluster,
  POSTGRES_ENVIRONMENT,
} from '@driftstone/embedded-postgres/cluster.ts';
import {
  type DataFolder,
  openDataFolder,
  openLog,
  SOCKET_PORT,
} from '@driftstone/embedded-postgres/data-folder.ts';
import {
  findBinaries,
  type PostgresBinaries,
} from '@driftstone/embedded-postgres/postgres-binaries.ts';
import { shareBinaries } from '@driftstone/embedded-postgres/shared-binaries.ts';
import pg from 'pg';
import { listChildren, signal } from '../processes.ts';
import { waitFor } from '../wait.ts';
import { copyCluster } from './cluster-copy.ts';

const SETTINGS = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  max_connections: '80',
  shared_buffers: '64MB',
  max_wal_size: '128MB',
  // A standby that was away finds here what it missed.
  wal_keep_size: '128MB',
  wal_level: 'replica',
  hot_standby: 'on',
  max_wal_senders: '5',
  archive_mode: 'on',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_error_verbosity: 'terse',
  client_connection_check_interval: '1s',
};
/** Trusts everybody who can reach the socket's folder, which is closed to other accounts. */
const ACCESS_RULES = 'local all all trust\nlocal replication all trust\n';
const START_LIMIT_MS = 60_000;
const END_LIMIT_MS = 30_000;
const ARCHIVE_LIMIT_MS = 60_000;

export class PostgresServer {
  readonly socketFolder: string;
  readonly #folder: DataFolder;
  readonly #binaries: PostgresBinaries;
  /** On a different disk from the server's. */
  readonly archive: string;
  #postmaster: ChildProcess | null = null;

  private constructor(folder: DataFolder, binaries: PostgresBinaries, archive: string) {
    this.#folder = folder;
    this.#binaries = binaries;
    this.archive = archive;
    this.socketFolder = folder.socketFolder;
  }

  /** An empty folder for a server: `create` or `copy` fills it. */
  static async prepare(dataDir: string): Promise<PostgresServer> {
    const folder = await openDataFolder({ dataDir, dataDirWasGiven: true });
    const binaries = await shareBinaries(await findBinaries(), folder.account);
    await writeFile(join(folder.home, 'pg_hba.conf'), ACCESS_RULES, { mode: 0o644 });
    return new PostgresServer(folder, binaries, join(dirname(dataDir), 'archive'));
  }

  get socket(): string {
    return join(this.socketFolder, `.s.PGSQL.${SOCKET_PORT}`);
  }

  get pid(): number | null {
    return this.isAlive ? (this.#postmaster?.pid ?? null) : null;
  }

  get isAlive(): boolean {
    const { exitCode, signalCode } = this.#postmaster ?? { exitCode: 0, signalCode: null };
    return exitCode === null && signalCode === null;
  }

  connection(user: string, database: string): pg.ClientConfig {
    return { host: this.socketFolder, port: SOCKET_PORT, user, database, ssl: false };
  }

  /** As the superuser. */
  async ask<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.#use(async (client) => (await client.query<Row>(sql, values)).rows);
  }

  async create(): Promise<void> {
    await ensureCluster(this.#folder, this.#binaries, { isDurable: true });
  }

  /** Fills the folder with a copy of a running server, which this one then follows. */
  async copy(primary: PostgresServer): Promise<void> {
    const { cluster } = this.#folder;
    await primary.#use((client) => copyCluster(client, primary.#folder.cluster, cluster, false));
    await this.#write('standby.signal', '');
    await this.#set({
      primary_conninfo: `host=${primary.socketFolder} port=${SOCKET_PORT} user=${CLUSTER_OWNER}`,
    });
    await this.#own(cluster);
  }

  /** From now on, each finished WAL segment is copied to the archive. */
  async openArchive(): Promise<void> {
    await rm(this.archive, { recursive: true, force: true });
    await mkdir(this.archive, { mode: 0o755 });
    await this.#own(this.archive);
  }

  async closeArchive(): Promise<void> {
    await rm(this.archive, { recursive: true, force: true });
  }

  /** The current moment, in the format that a recovery takes. */
  async tellTime(): Promise<string> {
    const [row] = await this.ask<{ time: string }>('select clock_timestamp()::text as time');
    return row?.time ?? '';
  }

  /** A base backup, from which `restore` and the archive recreate the server at any later moment. */
  async backUp(folder: string): Promise<void> {
    await this.#use((client) => copyCluster(client, this.#folder.cluster, folder, true));
  }

  /** Waits until everything written so far is in the archive. */
  async archiveAll(): Promise<void> {
    const [row] = await this.ask<{ part: string }>(
      'select pg_walfile_name(pg_switch_wal()) as part',
    );
    await waitFor('the log is archived', ARCHIVE_LIMIT_MS, async () => {
      const [{ isThere } = { isThere: false }] = await this.ask<{ isThere: boolean }>(
        'select coalesce(last_archived_wal >= $1, false) as "isThere" from pg_stat_archiver',
        [row?.part],
      );
      return isThere;
    });
  }

  /** Acts as if its disk were gone. */
  async destroy(): Promise<void> {
    await this.kill();
    await rm(this.#folder.cluster, { recursive: true });
  }

  /** Becomes what the archived server was at that moment, and accepts writes again. */
  async restore(backup: string, moment: string): Promise<void> {
    const { cluster } = this.#folder;
    await cp(backup, cluster, { recursive: true });
    await this.#write('recovery.signal', '');
    await this.#set({
      restore_command: `cp ${this.archive}/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
      synchronous_standby_names: '',
    });
    await this.#own(cluster);
    await this.start();
    await waitFor('the server takes writes again', START_LIMIT_MS, async () => {
      const [row] = await this.ask<{ isOver: boolean }>(
        'select not pg_is_in_recovery() as "isOver"',
      );
      return row?.isOver ?? false;
    });
    // A standby copied from this server would stop at the same moment.
    for (const name of ['restore_command', 'recovery_target_time', 'recovery_target_action'])
      await this.ask(`alter system reset ${name}`);
  }

  async start(own: Record<string, string> = {}): Promise<void> {
    const { cluster, home, account } = this.#folder;
    const settings = {
      ...SETTINGS,
      ...own,
      unix_socket_directories: this.socketFolder,
      hba_file: join(home, 'pg_hba.conf'),
      // Gets its name only when it is complete.
      archive_command: `test ! -d ${this.archive} || (cp %p ${this.archive}/.%f && mv ${this.archive}/.%f ${this.archive}/%f)`,
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const log = await openLog(this.#folder);
    this.#postmaster = spawn(this.#binaries.postgres, ['-D', cluster, ...options], {
      cwd: '/',
      env: POSTGRES_ENVIRONMENT,
      stdio: ['ignore', log.fd, log.fd],
      ...(account.isOurs ? {} : { uid: account.uid, gid: account.gid }),
    });
    await log.close();
    await waitFor('a PostgreSQL server starts', START_LIMIT_MS, async () => {
      if (!this.isAlive) throw new Error(`PostgreSQL ended: ${await this.#readLog()}`);
      return this.ask('select 1').then(
        () => true,
        () => false,
      );
    });
  }

  /** Kills all of its processes at once, as a machine failure does. */
  async signalAll(name: NodeJS.Signals): Promise<void> {
    const { pid } = this;
    if (pid === null) return;
    // The postmaster goes first: otherwise it would start new children and tell the others to end.
    signal(pid, name);
    for (const child of await listChildren(pid)) signal(child, name);
  }

  async kill(): Promise<void> {
    if (!this.isAlive || !this.#postmaster) return;
    const ended = once(this.#postmaster, 'exit');
    const children = await listChildren(this.#postmaster.pid ?? 0);
    await this.signalAll('SIGKILL');
    for (const child of children) signal(child, 'SIGKILL');
    await ended;
  }

  async end(): Promise<void> {
    if (!this.isAlive || !this.#postmaster) return;
    await this.signalAll('SIGCONT');
    const ended = once(this.#postmaster, 'exit');
    const limit = setTimeout(() => void this.kill(), END_LIMIT_MS);
    this.#postmaster.kill('SIGINT');
    await ended;
    clearTimeout(limit);
  }

  async #use<Answer>(work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
    const client = new pg.Client(this.connection(CLUSTER_OWNER, 'postgres'));
    client.on('error', () => {}); // The next query reports the error.
    await client.connect();
    return work(client).finally(() => client.end().catch(() => {}));
  }

  #write(name: string, text: string): Promise<void> {
    return writeFile(join(this.#folder.cluster, name), text, { mode: 0o600 });
  }

  /** Writes to the file of `alter system`. */
  #set(settings: Record<string, string>): Promise<void> {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    return appendFile(join(this.#folder.cluster, 'postgresql.auto.conf'), lines.join(''));
  }

  async #own(folder: string): Promise<void> {
    const { account } = this.#folder;
    await chmod(folder, 0o700);
    if (!account.isOurs)
      await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  }

  async #readLog(): Promise<string> {
    return (await readFile(this.#folder.logFile, 'utf8').catch(() => '')).slice(-2000);
  }
}
