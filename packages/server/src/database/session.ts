import pg from 'pg';
import { DatabaseUnavailable } from '@driftstone/embedded-postgres/database-unavailable.ts';

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
  await client.connect().catch((error: unknown) => {
    throw unreachable(connection, error);
  });
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
