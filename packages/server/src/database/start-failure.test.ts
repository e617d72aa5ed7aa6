import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { openDatabase } from './connect.ts';
import { applyMigrations } from './migrate.ts';
import { explainStartFailure } from './start-failure.ts';

afterEach(() => vi.restoreAllMocks());

describe('a database that the shop cannot start on', () => {
  it('is named with its version when it is too old', async () => {
    const { url, close } = await createTestDatabase();
    vi.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(async () => ({
      rows: [{ version: '15.14 (Debian 15.14-0+deb12u1)', encoding: 'UTF8' }],
    }));
    const config = { databaseUrl: url, dataDir: '', dataDirWasGiven: false };
    await expect(openDatabase(config)).rejects.toThrow(
      /^DATABASE_URL: PostgreSQL 15\.14 .* is too old\. Use PostgreSQL 18 or newer/,
    );
    await close();
  });

  it.each(['SQL_ASCII', 'LATIN1'])(
    '[RUN-83] is refused when it stores text as %s, with the statement that makes the right one',
    async (encoding) => {
      const adminUrl = inject('testPostgresUrl');
      const admin = new pg.Client({ connectionString: adminUrl });
      await admin.connect();
      const name = `shells_${encoding.toLowerCase()}`;
      const locale = `locale 'C' locale_provider libc`;
      await admin.query(
        `create database ${name} template template0 encoding '${encoding}' ${locale}`,
      );
      const open = (database: string) => {
        const url = new URL(adminUrl);
        url.pathname = `/${database}`;
        return openDatabase({ databaseUrl: url.href, dataDir: '', dataDirWasGiven: false });
      };
      const refusal = await open(name).then(String, String);
      const [statement = ''] = /create database .*;$/.exec(refusal) ?? [];
      await admin.query(statement);
      const { pool, server, close } = await open(`${name}_utf8`);
      await applyMigrations(server.connection);
      const { rows } = await pool.query("select initcap('ÉCLAIR 🍕') as folded");
      await close();
      await admin.query(`drop database ${name}`);
      await admin.query(`drop database ${name}_utf8 with (force)`);
      await admin.end();
      expect(refusal).toContain(`The database ${name} stores text as ${encoding}`);
      expect(rows).toEqual([{ folded: 'Éclair 🍕' }]);
    },
  );

  it('[RUN-84] is given up within 5 s when it takes the connection and says nothing', async () => {
    const silent = createServer((socket) => void socket.on('error', () => undefined));
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    const databaseUrl = `postgres://gull@127.0.0.1:${port}/shop`;
    const startedAt = performance.now();
    const opening = openDatabase({ databaseUrl, dataDir: '', dataDirWasGiven: false });
    await expect(opening).rejects.toThrow(
      `DATABASE_URL: no connection to 127.0.0.1:${port} (nothing answers there within 4 s).`,
    );
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    silent.close();
  });

  it('[RUN-84] is given up when it lets the shop in and answers no query, as behind a pooler', async () => {
    const { url, close } = await createTestDatabase();
    const deaf = await startDeafServer(url);
    const config = { databaseUrl: deaf.url, dataDir: '', dataDirWasGiven: false };
    const startedAt = performance.now();
    const refusal = await openDatabase(config).catch(explainStartFailure);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(String(refusal)).toContain('it lets the shop in, but does not answer');
    await deaf.close();
    await close();
  });

  it('is accepted when it is new enough', async () => {
    const { url, close } = await createTestDatabase();
    const config = { databaseUrl: url, dataDir: '', dataDirWasGiven: false };
    const { pool, close: closeOpened } = await openDatabase(config);
    expect((await pool.query('select 1')).rowCount).toBe(1);
    await closeOpened();
    await close();
  });

  it('is named when its user may not create tables', async () => {
    const { pool, url, close } = await createTestDatabase();
    const { rows } = await pool.query('select current_database() as name');
    await pool.query(
      `revoke create on database ${rows[0].name} from current_user; drop schema drizzle cascade`,
    );
    const failure = await applyMigrations({ connectionString: url }).catch(explainStartFailure);
    expect(String(failure)).toMatch(
      /The database: its user may not do that \(permission denied for database \w+\)\. Make it the owner of the database\.$/,
    );
    await close();
  });

  it.each([
    ['53100', 'could not extend file', /its disk is full/],
    ['25006', 'cannot execute INSERT in a read-only transaction', /it is read-only/],
    ['28P01', 'password authentication failed for user "gull"', /refuses the user .*DATABASE_URL/],
    ['3D000', 'database "driftwood" does not exist', /"driftwood" does not exist. Create it/],
    [
      '55P03',
      'canceling statement due to lock timeout',
      /another session holds a lock on its tables/,
    ],
    ['57P03', 'the database system is starting up', /the database system is starting up/],
  ])('reports %s in one line', (code, message, expected) => {
    const failure = explainStartFailure(
      new Error('Failed query: insert …', { cause: Object.assign(new Error(message), { code }) }),
    );
    expect(String(failure)).toMatch(expected);
  });

  it('leaves other errors alone', () => {
    const fault = new TypeError('undefined is not a function');
    expect(explainStartFailure(fault)).toBe(fault);
  });
});

/** Passes on what is said until the session is open, and then nothing. */
async function startDeafServer(url: string): Promise<{ url: string; close(): Promise<void> }> {
  const { searchParams } = new URL(url);
  const path = `${searchParams.get('host')}/.s.PGSQL.${new URL(url).port}`;
  const READY = Buffer.from([0x5a, 0, 0, 0, 5]);
  const sockets = new Set<Socket>();
  const server = createServer((caller) => {
    const postgres = connect(path);
    for (const socket of [caller, postgres]) sockets.add(socket.on('error', () => undefined));
    caller.pipe(postgres);
    postgres.on('data', (said) => {
      caller.write(said);
      if (said.includes(READY)) caller.unpipe(postgres).resume();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const deaf = new URL(url);
  deaf.search = '';
  deaf.hostname = '127.0.0.1';
  deaf.port = String((server.address() as AddressInfo).port);
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: deaf.href, close };
}
