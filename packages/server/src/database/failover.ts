import type pg from 'pg';
import { isReadOnly } from './failures.ts';

/** Drops all connections of the pool once one finds a read-only server: a demoted primary, not its successor. */
export function dropTogether(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>();
  const busy = new Set<pg.PoolClient>();
  const dropped = new WeakSet<pg.PoolClient>();

  pool.on('acquire', (client) => {
    idle.delete(client);
    busy.add(client);
  });
  pool.on('remove', (client) => {
    idle.delete(client);
    busy.delete(client);
  });
  // pg passes null for a query of the pool that succeeded.
  pool.on('release', (error: Error | null | undefined, client) => {
    busy.delete(client);
    // The pool removes a connection that ends here.
    if (dropped.has(client)) void client.end();
    else if (!error) idle.add(client);
    if (!isReadOnly(error)) return;
    for (const each of busy) dropped.add(each);
    // The pool removes an idle connection that fails.
    for (const each of idle) each.emit('error', error);
  });
}
