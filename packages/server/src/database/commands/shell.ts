// npm run db:shell [-- arguments for psql]
import { spawn } from 'node:child_process';
import type pg from 'pg';
import { withSession } from '../session.ts';
import { runCommand } from './command.ts';
import { runPrompt } from './sql-prompt.ts';

// Ctrl-C is for the statement that psql runs.
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

/** By the environment, for arguments with a password can be read by every user of the machine. */
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
  // libpq takes a whole URL as the name of a database only as an argument, hence piece by piece.
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
