// A separate process like the shop, but with the least possible work: Fastify with a buffer, or with one prepared
// statement.
import Fastify from 'fastify';
import pg from 'pg';
import { type Floor, FLOOR_PATHS } from './floor.ts';

const POOL_SIZE = 20;
const READ = { name: 'floor_read', text: 'select body from bench_floor where id = $1' };
const CHANGE = {
  name: 'floor_change',
  text: 'update bench_floor set quantity = quantity + 1 where id = $1 returning body',
};

process.once('message', (floor) => void serve(floor as Floor));
process.once('disconnect', () => process.exit());

async function serve({ answers, connection, rows }: Floor): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: POOL_SIZE });
  await pool.query(
    'create table bench_floor (id uuid primary key, body text not null, quantity integer not null default 1)',
  );
  for (const { id, body } of rows)
    await pool.query('insert into bench_floor (id, body) values ($1, $2)', [id, body]);

  const app = Fastify();
  for (const { path, headers, body } of answers) {
    app.get(path, (_request, reply) => reply.headers(headers).send(body));
  }
  const askFor = (statement: typeof READ) => async (id: unknown) => {
    const found = await pool.query<{ body: string }>({ ...statement, values: [id] });
    return found.rows[0]?.body;
  };
  const [read, change] = [askFor(READ), askFor(CHANGE)];
  app.get(FLOOR_PATHS.read, async ({ headers }, reply) =>
    reply.type('application/json').send(await read(headers['x-session-id'])),
  );
  app.post(FLOOR_PATHS.change, async ({ headers }, reply) =>
    reply.type('application/json').send(await change(headers['x-session-id'])),
  );
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
}
