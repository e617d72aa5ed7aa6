// What the database commands share: settings, the server (the embedded one is started or joined), and one line for each
// failure.
import { resolve } from 'node:path';
import pg from 'pg';
import { ConfigError, readConfig, type Config } from '#config/config.ts';
import { BackupError } from '../backup/backup-format.ts';
import { openServer, type DatabaseServer } from '../connect.ts';
import { DatabaseUnavailable } from '@driftstone/embedded-postgres/database-unavailable.ts';

export type CommandContext = {
  /** All that was typed after `--`. */
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

interface Usage {
  /** How to call it: `npm run db:restore -- <file> [--force]`. */
  usage: string;
  /** One line for `--help`. */
  about: string;
  flags?: readonly string[];
  mostWords?: number;
}

interface Typed {
  words: string[];
  flags: ReadonlySet<string>;
}

/** Answers `--help` and refuses what it does not know, both before the database is touched. */
export async function runTypedCommand(
  usage: Usage,
  command: (context: CommandContext & Typed) => Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(`${usage.usage}\n${usage.about}`);
    return;
  }
  try {
    const typed = readTyped(args, usage);
    await runCommand((context) => command({ ...context, ...typed }));
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** @throws CommandRefused */
export function readTyped(
  args: readonly string[],
  { usage, flags = [], mostWords = 0 }: Pick<Usage, 'usage' | 'flags' | 'mostWords'>,
): Typed {
  const isFlag = (typed: string) => typed.startsWith('-');
  const words = args.filter((typed) => !isFlag(typed));
  const unknown = args.find((typed) => isFlag(typed) && !flags.includes(typed)) ?? words[mostWords];
  if (unknown !== undefined)
    throw new CommandRefused(`Unknown argument '${unknown}'. Usage: ${usage}`);
  return { words, flags: new Set(args.filter(isFlag)) };
}

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
  return [ConfigError, DatabaseUnavailable, BackupError, CommandRefused].some(
    (kind) => error instanceof kind,
  );
}

function busyAdvice({ code }: pg.DatabaseError): string {
  return code === '55P03' ? '. It is busy: stop the shop and try again.' : '';
}
