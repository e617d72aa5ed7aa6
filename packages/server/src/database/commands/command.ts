// What the database commands share: settings, the server (the embedded one is started or joined), and one line for each
// failure.
import { resolve } from 'node:path';
import pg from 'pg';
import { ConfigError, readConfig, type Config } from '#config/config.ts';
import { BackupError } from '../backup/backup-format.ts';
import { openServer, type DatabaseServer } from '../connect.ts';
import { DatabaseUnavailable } from '@driftstone/embedded-postgres/database-unavailable.ts';

export type CommandContext = {
  args: string[];
  config: Config;
  server: DatabaseServer;
  /** Where the database is, for messages. */
  place: string;
};

const INTERRUPTED_EXIT_CODE = 130;

/** The user asked for something that can't be done. The message says why. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** Ctrl-C ends most commands. An interactive command leaves Ctrl-C to its program. */
type OnInterrupt = 'end' | 'ignore';

export async function runCommand(
  command: (context: CommandContext) => Promise<void>,
  onInterrupt: OnInterrupt = 'end',
): Promise<void> {
  let server: DatabaseServer | null = null;
  process.on('SIGINT', () => {
    if (onInterrupt === 'end')
      void server?.stop().finally(() => process.exit(INTERRUPTED_EXIT_CODE));
  });
  try {
    const config = readConfig();
    server = await openServer(config);
    const args = process.argv.slice(2);
    await command({ args, config, server, place: describePlace(config, server) });
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  } finally {
    await server?.stop();
  }
}

/** npm runs scripts in the repository's folder, but a file's path is relative to the user's folder. */
export function resolveFile(file: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

function describePlace({ databaseUrl, dataDir }: Config, { connection }: DatabaseServer): string {
  if (databaseUrl === undefined) return `the embedded database (${connection.host ?? dataDir})`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${host}${pathname}`;
}

function describeFailure(error: unknown): string {
  if (isForPeople(error)) return error.message;
  if (error instanceof pg.DatabaseError)
    return `The database refused: ${error.message}${busyAdvice(error)}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function isForPeople(error: unknown): error is Error {
  if (
    [ConfigError, DatabaseUnavailable, BackupError, CommandRefused].some(
      (kind) => error instanceof kind,
    )
  )
    return true;
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  );
}

function busyAdvice({ code }: pg.DatabaseError): string {
  return code === '55P03' ? '. It is busy: stop the shop and try again.' : '';
}
