import pg from 'pg';
import { unreachable } from './connect.ts';

/** One session without the pool's limits, for work that may take long. @throws DatabaseUnavailable */
export async function withSession<T>(
  connection: pg.ClientConfig,
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
