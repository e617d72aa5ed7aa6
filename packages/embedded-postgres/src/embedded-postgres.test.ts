import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTestFolder, removeTestFolder } from '#testing/test-postgres.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { isRoot } from './postgres-account.ts';
import { endPostmaster, readPostmasterFile } from './postmaster.ts';
import { isProcessAlive } from './process-state.ts';

const PROCESS_SCRIPT = fileURLToPath(new URL('./testing/postgres-process.ts', import.meta.url));

// Every test starts real processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let sharedDataDir: string;
let dataDir: string;
let running: EmbeddedPostgres[];
let children: ChildProcess[];

// Creating a database is slow, so the tests that need no empty folder share one, while it is stopped.
beforeAll(async () => {
  sharedDataDir = await makeTestFolder();
});

beforeEach(() => {
  dataDir = sharedDataDir;
  running = [];
  children = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  for (const child of children) child.kill('SIGKILL');
  if (dataDir === sharedDataDir) await endPostmaster(cluster());
  else await removeTestFolder(dataDir);
});

afterAll(() => removeTestFolder(sharedDataDir));

const cluster = () => join(dataDir, 'postgres', 'cluster');

async function start(
  options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    dataDirWasGiven: true,
    isDurable: false,
    ...options,
  });
  running.push(postgres);
  return postgres;
}

async function startInOtherProcess() {
  const child = spawn(process.execPath, [PROCESS_SCRIPT, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line = ''] = await createInterface(child.stdout)
    [Symbol.asyncIterator]()
    .next()
    .then(({ value }) => [value]);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    ...(JSON.parse(line) as { adopted: boolean; url: string }),
    stop: () => (child.stdin.end(), ended),
    kill: () => (child.kill('SIGKILL'), ended),
  };
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

async function killAllProcesses(url: string): Promise<void> {
  const processes = await query<{ pid: number }>(
    url,
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  const postmasterPid = (await readPostmasterFile(cluster()))?.pid ?? 0;
  const pids = [postmasterPid, ...processes.map(({ pid }) => pid)];
  for (const pid of pids) if (isProcessAlive(pid)) process.kill(pid, 'SIGKILL');
}

const isGone = async () => (await readPostmasterFile(cluster())) === null;

describe('startEmbeddedPostgres', () => {
  it('creates a durable UTF-8 database without a network port, and ends it', async () => {
    const postgres = await start({ isDurable: true });
    const settings = await query(
      postgres.url,
      `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
         current_setting('timezone') as timezone, getdatabaseencoding() as encoding, current_database() as database`,
    );
    expect(settings).toEqual([
      { addresses: '', fsync: 'on', timezone: 'UTC', encoding: 'UTF8', database: 'driftstone' },
    ]);
    expect(postgres.adopted).toBe(false);
    expect((await stat(postgres.connection.host)).mode & 0o777).toBe(0o700);
    await postgres.stop();
    expect(await isGone()).toBe(true);
  });

  it('joins a running instance, and the last process to leave ends it', async () => {
    const first = await start();
    const second = await start();
    expect([first.adopted, second.adopted]).toEqual([false, true]);
    await first.stop();
    expect(await query(second.url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
    await second.stop();
    expect(await isGone()).toBe(true);
  });

  it('lets two processes start at the same instant on the same empty folder', async () => {
    dataDir = await makeTestFolder();
    const [first, second] = await Promise.all([startInOtherProcess(), startInOtherProcess()]);
    await query(first.url, 'create table shared_by_both (id int)');
    expect(await query(second.url, 'select * from shared_by_both')).toEqual([]);
    await Promise.all([first.stop(), second.stop()]);
    expect(await isGone()).toBe(true);
  });

  it('adopts the database of a process that was killed', async () => {
    const killed = await startInOtherProcess();
    await query(killed.url, 'create table adopted (id int)');
    await killed.kill();
    const postgres = await start();
    expect(postgres.adopted).toBe(true);
    expect(await query(postgres.url, 'select * from adopted')).toEqual([]);
    await postgres.stop();
    expect(await isGone()).toBe(true);
  });

  it('recovers committed data after every process was killed', async () => {
    const killed = await startInOtherProcess();
    await query(killed.url, 'create table kept as select 7 as id');
    await killed.kill();
    await killAllProcesses(killed.url);
    const postgres = await start({ isDurable: true });
    expect(postgres.adopted).toBe(false);
    expect(await query(postgres.url, 'select * from kept')).toEqual([{ id: 7 }]);
  });

  it('restarts the database when it is killed under a running process', async () => {
    const postgres = await start();
    await killAllProcesses(postgres.url);
    const answer = () => query(postgres.url, 'select 1 as answer');
    expect(await vi.waitFor(answer, { timeout: 10_000, interval: 50 })).toEqual([{ answer: 1 }]);
    await postgres.stop();
    expect(await isGone()).toBe(true);
  });

  it('restarts it even when one of its children is frozen', async () => {
    const lines: string[] = [];
    const postgres = await start({ log: (line) => void lines.push(line) });
    const children = await query<{ pid: number }>(
      postgres.url,
      "select pid from pg_stat_activity where application_name = 'driftstone presence'",
    );
    for (const { pid } of children) process.kill(pid, 'SIGSTOP');
    process.kill((await readPostmasterFile(cluster()))?.pid ?? 0, 'SIGKILL');
    const answer = () => query(postgres.url, 'select 1 as answer');
    await vi.waitFor(() => expect(lines).toHaveLength(3), { timeout: 15_000, interval: 50 });
    expect(await answer()).toEqual([{ answer: 1 }]);
    expect(lines.slice(1)).toEqual([
      'The embedded PostgreSQL has ended and is started again.',
      'The embedded PostgreSQL is back.',
    ]);
  });

  it.each([
    ['of a process that is gone', () => '4194304'],
    ['whose number another program has now', () => String(process.pid)],
  ])('is not stopped by a pid file %s', async (_, pid) => {
    await (await start()).stop();
    await writeFile(join(cluster(), 'postmaster.pid'), `${pid()}\n${cluster()}\n1\n5432\n\n\n`);
    const postgres = await start();
    expect(postgres.adopted).toBe(false);
    expect(await query(postgres.url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
  });

  it('starts afresh after a first start that was killed halfway', async () => {
    dataDir = await makeTestFolder();
    const unfinished = join(dataDir, 'postgres', 'initdb-4194304-cafe');
    await mkdir(unfinished, { recursive: true });
    await writeFile(join(unfinished, 'PG_VERSION'), '18\n');
    const postgres = await start();
    expect(await query(postgres.url, 'select 1 as answer')).toEqual([{ answer: 1 }]);
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('initdb-4194304-cafe');
  });

  it('works in a folder whose path is too long for a socket address, and is found there', async () => {
    const deep = join(dataDir, 'd'.repeat(60), 'e'.repeat(60));
    const first = await start({ dataDir: deep });
    const second = await start({ dataDir: deep });
    expect(second.adopted).toBe(true);
    expect(second.connection.host).toBe(first.connection.host);
    expect((await stat(first.connection.host)).mode & 0o777).toBe(0o700);
    await rm(first.connection.host, { recursive: true }).catch(() => undefined);
  });
});

describe('a database that cannot start', () => {
  it('says why PostgreSQL did not start, and names DATABASE_URL', async () => {
    await (await start()).stop();
    const control = join(cluster(), 'global', 'pg_control');
    await rename(control, `${control}.aside`);
    await expect(start()).rejects.toThrow(
      /^The embedded PostgreSQL is not available: .*pg_control.*DATABASE_URL/,
    );
    await rename(`${control}.aside`, control);
  });

  it('says in one line that DATA_DIR can’t be written, and what to do', async () => {
    dataDir = await makeTestFolder();
    const file = join(dataDir, 'letters.txt');
    await writeFile(file, '');
    await expect(start({ dataDir: join(file, 'data') })).rejects.toThrow(
      /^The embedded PostgreSQL is not available: .*letters\.txt.*: .*\. Make it writable or choose another DATA_DIR, or set DATABASE_URL.*\.$/,
    );
  });

  it('does not touch the data of another major version', async () => {
    dataDir = await makeTestFolder();
    await mkdir(cluster(), { recursive: true });
    await writeFile(join(cluster(), 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/written by PostgreSQL 17, and this is 18.*DATABASE_URL/);
  });

  it('does not touch a folder that holds something else', async () => {
    dataDir = await makeTestFolder();
    await mkdir(cluster(), { recursive: true });
    await writeFile(join(cluster(), 'letters.txt'), '');
    await expect(start()).rejects.toThrow(/holds something else/);
  });

  it.runIf(isRoot())('names the folder that keeps the database’s account out', async () => {
    const closed = join(dataDir, 'closed');
    await mkdir(closed, { mode: 0o700 });
    await expect(start({ dataDir: join(closed, 'data') })).rejects.toThrow(
      `Run chmod o+x ${closed}`,
    );
  });

  it.skipIf(isRoot())('names the folder that is not writable', async () => {
    const closed = join(dataDir, 'closed');
    await mkdir(closed);
    await chmod(closed, 0o500);
    await expect(start({ dataDir: join(closed, 'data') })).rejects.toThrow(
      /permission denied.*DATABASE_URL/,
    );
  });
});
