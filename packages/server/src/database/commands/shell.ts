// npm run db:shell [-- arguments for psql]
import { spawn } from 'node:child_process';
import type pg from 'pg';
import { withSession } from '../session.ts';
import { runCommand } from './command.ts';
import { runPrompt } from './sql-prompt.ts';

// Ctrl-C belongs to the statement that psql runs.
await runCommand(async ({ args, server, place }) => {
  const exitCode = await runPsql(server.connection, args);
  if (exitCode !== 'not installed') process.exitCode = exitCode;
  else await withSession(server.connection, 'command', (client) => runPrompt(client, place, args));
}, 'ignore');

async function runPsql(
  connection: pg.ClientConfig,
  args: string[],
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
