import pg from 'pg';
import {
  DatabaseUnavailable,
  describeFileError,
} from '@driftstone/embedded-postgres/database-unavailable.ts';
import { ConfigError } from '#config/config.ts';
import { BackupError } from '#database/backup/backup-format.ts';
import { causesOf } from '#database/failures.ts';
import { explainStartFailure } from '#database/start-failure.ts';
import { CommandRefused } from '#errors/command-refused.ts';
import { ShopError } from '#errors/shop-error.ts';

const FOR_PEOPLE = [ConfigError, DatabaseUnavailable, BackupError, CommandRefused, ShopError];
const LOCKED = '55P03';

interface Options {
  /** Where the words go to a log: it keeps the trace of a failure that nobody expected. */
  isLogged?: boolean;
}

/** What an operator reads when a command or a start fails: a sentence; the trace only with DEBUG. */
export function describeFailure(error: unknown, { isLogged = false }: Options = {}): string {
  const known = sayWhy(error);
  const said = known ?? `Something went wrong that should not: ${firstLineOf(error)}.`;
  const isTraced = Boolean(process.env.DEBUG) || (isLogged && known === null);
  if (isTraced && error instanceof Error) return `${said}\n${error.stack ?? ''}`;
  return known ?? `${said} DEBUG=1 before the command shows where.`;
}

/** null for a failure that nobody expected. */
function sayWhy(error: unknown): string | null {
  const causes = causesOf(error);
  const [meant] = causes.filter(isForPeople);
  if (meant) return meant.message;
  const [refused] = causes.filter((cause) => cause instanceof pg.DatabaseError);
  if (refused?.code === LOCKED)
    return `The database refused: ${refused.message}. It is busy: stop the shop and try again.`;
  const explained = explainStartFailure(error);
  if (isForPeople(explained)) return explained.message;
  if (refused) return `The database refused: ${refused.message}.`;
  const file = error instanceof Error ? describeFileError(error) : null;
  return file === null ? null : `${file}.`;
}

function isForPeople(error: unknown): error is Error {
  return FOR_PEOPLE.some((kind) => error instanceof kind);
}

function firstLineOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line.replace(/\.$/, '');
}
