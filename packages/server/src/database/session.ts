import pg from 'pg';
import { DatabaseUnavailable } from '@driftstone/embedded-postgres/database-unavailable.ts';
import { limitWaiting } from './patience.ts';

/** A server that takes the connection and says nothing is reported within 5 s. */
export const SILENCE_LIMIT_MS = 4_000;
const SILENCE = new Error(`nothing answers there within ${SILENCE_LIMIT_MS / 1000} s`);

/** Without a URL, the embedded server. */
export type Connection = pg.ClientConfig & { setting?: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' };

/** One session without the pool's limits, for work that may take long. @throws DatabaseUnavailable */
export async function withSession<T>(
  connection: Connection,
  purpose: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: `driftstone ${purpose}` });
  client.on('error', () => undefined);
  const arrive = limitWaiting(SILENCE_LIMIT_MS, () => client.connection.stream.destroy(SILENCE));
  await client
    .connect()
    .catch((error: unknown) => {
      throw unreachable(connection, error);
    })
    .finally(arrive);
  return work(client).finally(() => client.end());
}

/** Names the server, but not the password that its URL may hold. */
function unreachable(
  { connectionString, setting }: Connection,
  error: unknown,
): DatabaseUnavailable {
  const reason = describeRefusal(error);
  if (connectionString === undefined)
    return new DatabaseUnavailable(`The embedded PostgreSQL: ${reason}.`, { cause: error });
  const host = URL.canParse(connectionString) ? new URL(connectionString).host : '';
  return new DatabaseUnavailable(
    `${setting ?? 'DATABASE_URL'}: no connection to ${host || 'the server'} (${reason}).`,
    { cause: error },
  );
}

function describeRefusal(error: unknown): string {
  // A host name with several addresses fails with one error for each, in an AggregateError with an empty message.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
