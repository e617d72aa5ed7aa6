import type { Pool } from 'pg';
import { createSessionRegister } from '../../packages/server/src/auth/sessions/sessions.service.ts';
import { readConfig } from '../../packages/server/src/config/config.ts';
import { createContentMemory } from '../../packages/server/src/content/content-memory.ts';
import { createDatabase } from '../../packages/server/src/database/connect.ts';
import { openDetails } from '../../packages/server/src/details/details.service.ts';
import { createBell } from '../../packages/server/src/process/bell.ts';
import { react } from '../../packages/server/src/reactions/reactions.ts';
import type { Shop } from '../../packages/server/src/shop.ts';

/** Counts the database statements of a service once the menu is in memory, `begin` and `commit` included. */
export type CountStatements = (work: (shop: Shop) => Promise<unknown>) => Promise<number>;

/** Needs a new pool. */
export async function statementCounter(pool: Pool): Promise<CountStatements> {
  let statements = 0;
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((...asked: unknown[]) => {
      statements += 1;
      return ask(...asked);
    }) as typeof client.query;
  });
  const now = () => new Date();
  const db = createDatabase(pool);
  const content = createContentMemory({ onChange: () => undefined }, now);
  const details = await openDetails(db, null);
  const sessions = createSessionRegister({ db, now });
  // The only parts of the shop that these services use.
  const bell = createBell();
  const shop = { config: readConfig({}), db, sessions, content, details, now, react, bell } as Shop;
  return async (work) => {
    await work(shop);
    statements = 0;
    await work(shop);
    return statements;
  };
}
