// One PostgreSQL server of a pair, from the programs that npm installs. They have no pg_basebackup.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
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

const SETTINGS = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  max_connections: '80',
  shared_buffers: '64MB',
  max_wal_size: '128MB',
  // A standby that was away finds here what it has missed.
  wal_keep_size: '128MB',
  wal_level: 'replica',
  hot_standby: 'on',
  max_wal_senders: '5',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_error_verbosity: 'terse',
  client_connection_check_interval: '1s',
};
/** Everybody who may enter the socket's folder, which is closed to others. */
const ACCESS_RULES = 'local all all trust\nlocal replication all trust\n';
/** Of this server alone, or written anew by each start. */
const NOT_COPIED = [
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'standby.signal',
];
const START_LIMIT_MS = 60_000;
const END_LIMIT_MS = 30_000;
const COPY_ATTEMPTS = 5;

export class PostgresServer {
  readonly socketFolder: string;
  readonly #folder: DataFolder;
  readonly #binaries: PostgresBinaries;
  #postmaster: ChildProcess | null = null;

  private constructor(folder: DataFolder, binaries: PostgresBinaries) {
    this.#folder = folder;
    this.#binaries = binaries;
    this.socketFolder = folder.socketFolder;
  }

  /** An empty folder for a server: `create` or `copy` fills it. */
  static async prepare(dataDir: string): Promise<PostgresServer> {
    const folder = await openDataFolder({ dataDir, dataDirWasGiven: true });
    const binaries = await shareBinaries(await findBinaries(), folder.account);
    await writeFile(join(folder.home, 'pg_hba.conf'), ACCESS_RULES, { mode: 0o644 });
    return new PostgresServer(folder, binaries);
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

  /** Fills the folder with a copy of a server that runs on, which this one then follows. */
  async copy(primary: PostgresServer): Promise<void> {
    await primary.#use(async (client) => {
      await client.query(`select pg_backup_start('standby', fast => true)`);
      await this.#copyFiles(primary.#folder.cluster);
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(wait_for_archive => false)',
      );
      await this.#write('backup_label', rows[0]?.labelfile ?? '');
    });
    await this.#write('standby.signal', '');
    await appendFile(
      join(this.#folder.cluster, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=${primary.socketFolder} port=${SOCKET_PORT} user=${CLUSTER_OWNER}'\n`,
    );
    await this.#own();
  }

  async start(): Promise<void> {
    const { cluster, home, account } = this.#folder;
    const settings = {
      ...SETTINGS,
      unix_socket_directories: this.socketFolder,
      hba_file: join(home, 'pg_hba.conf'),
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

  /** All of its processes at once, as when its machine does it. */
  async signalAll(name: NodeJS.Signals): Promise<void> {
    const { pid } = this;
    if (pid === null) return;
    // The postmaster first: it would make new children, and tell the others to end.
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
    client.on('error', () => {}); // The next query reports it.
    await client.connect();
    return work(client).finally(() => client.end().catch(() => {}));
  }

  /** Files come and go under the copy: a file that has gone before it was copied needs another try. */
  async #copyFiles(source: string): Promise<void> {
    const isCopied = (path: string) => !NOT_COPIED.includes(basename(path));
    for (let attempt = 1; ; attempt += 1) {
      await rm(this.#folder.cluster, { recursive: true, force: true });
      try {
        await cp(source, this.#folder.cluster, { recursive: true, filter: isCopied });
        break;
      } catch (error) {
        const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT';
        if (!isGone || attempt === COPY_ATTEMPTS) throw error;
      }
    }
    for (const folder of ['pg_wal', 'pg_wal/archive_status', 'pg_wal/summaries', 'pg_replslot'])
      await mkdir(join(this.#folder.cluster, folder), { recursive: true, mode: 0o700 });
  }

  #write(name: string, text: string): Promise<void> {
    return writeFile(join(this.#folder.cluster, name), text, { mode: 0o600 });
  }

  async #own(): Promise<void> {
    const { cluster, account } = this.#folder;
    await chmod(cluster, 0o700);
    if (!account.isOurs)
      await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
  }

  async #readLog(): Promise<string> {
    return (await readFile(this.#folder.logFile, 'utf8').catch(() => '')).slice(-2000);
  }
}
