import type pg from 'pg';

/** What the types of `pg` don't show. */
interface Wire {
  connection: { stream: { cork(): void; uncork(): void } };
}

const corked = new WeakSet<object>();

/**
 * Statements that the connection sends in this turn of the event loop leave in one write. The write, which wakes
 * PostgreSQL up, costs the server more than building the statement does.
 */
export function joinWrites(client: pg.Client): void {
  const { stream } = (client as unknown as Wire).connection;
  if (corked.has(stream)) return;
  corked.add(stream);
  stream.cork();
  // Runs once all promises that are settled by now have sent their statements too.
  process.nextTick(() => {
    corked.delete(stream);
    stream.uncork();
  });
}
