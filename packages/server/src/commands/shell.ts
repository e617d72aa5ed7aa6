import { spawn } from 'node:child_process';
import type pg from 'pg';
import { withSession } from '#database/session.ts';
import type { Typed } from './command.ts';
import { type OpenShop, withShop } from './shop-database.ts';
import { runPrompt } from './sql-prompt.ts';

/** Ctrl-C belongs to the statement that psql runs. */
export function shell({ words }: Typed): Promise<void> {
  const open = async ({ server, place }: OpenShop) => {
    const exitCode = await runPsql(server.connection, words);
    if (exitCode !== 'not installed') process.exitCode = exitCode;
    else
      await withSession(server.connection, 'command', (client) => runPrompt(client, place, words));
  };
  return withShop('shell', open, 'ignore');
}

async function runPsql(
  connection: pg.ClientConfig,
  args: readonly string[],
): Promise<number | 'not installed'> {
  const psql = spawn('psql', args, {
    stdio: 'inherit',
    env: { ...process.env, ...psqlSettings(connection) },
  });
  return new Promise<number | 'not installed'>((resolve, reject) => {
    psql.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? resolve('not installed') : reject(error),
    );
    psql.once('close', (code) => resolve(code ?? 1));
  });
}

/** Passes settings in the environment, since every user of the machine can read arguments, and one holds a password. */
function psqlSettings({
  connectionString,
  host,
  port,
  user,
  database,
}: pg.ClientConfig): Record<string, string> {
  if (connectionString === undefined) {
    return {
      PGHOST: host ?? '',
      PGPORT: String(port ?? ''),
      PGUSER: user ?? '',
      PGDATABASE: String(database ?? ''),
    };
  }
  const url = new URL(connectionString);
  // libpq accepts a whole URL only as an argument, so the settings are passed one by one.
  const pieces = {
    PGHOST: url.searchParams.get('host') ?? decodeURIComponent(url.hostname),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
  };
  return Object.fromEntries(Object.entries(pieces).filter(([, value]) => value !== ''));
}
