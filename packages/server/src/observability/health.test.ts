import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameRelease, thisRelease } from '#config/release.ts';
import { listSteps } from '#database/tables-fit.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { logSettings } from './logging.ts';

let t: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  t = await createTestApp({ LOG_LEVEL: 'error' }, undefined, logged);
});
afterAll(() => t.close());

const readiness = async () => {
  const { status, body } = await t.nobody.get('/readyz');
  return [status, body.status];
};

it('[RUN-74] /healthz, /metrics, the desk and the log say which release runs', async () => {
  const release = thisRelease();
  expect((await t.nobody.get('/healthz')).body).toEqual({ status: 'up', ...release });
  expect((await t.nobody.get('/metrics')).body).toContain(
    `driftstone_build_info{version="${release.version}",commit="${release.commit}"} 1\n`,
  );
  const { body: member } = await (await t.staff()).get('/desk/me');
  expect(member.release).toBe(nameRelease(release));
  expect(logSettings(t.shop.config).base).toMatchObject({ release: nameRelease(release) });
});

describe('GET /readyz', () => {
  it('is 200 while the database accepts writes', async () => {
    expect(await readiness()).toEqual([200, 'ready']);
  });

  it('is 503 while the database accepts none, and so is a customer’s order', async () => {
    const client = await t.pool.connect();
    const { rows } = await client.query('select current_database() as name');
    const setReadOnly = (value: string) =>
      client.query(`alter database ${rows[0].name} set default_transaction_read_only = ${value}`);
    await setReadOnly('on');
    await endIdleConnections();
    expect(await readiness()).toEqual([503, 'read-only database']);
    const refused = await t.nobody.post('/newsletter/subscribe', { email: 'gull@example.com' });
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    await client.query('set default_transaction_read_only = off');
    await setReadOnly('off');
    client.release();
    expect(
      (await t.nobody.post('/newsletter/subscribe', { email: 'gull@example.com' })).status,
    ).toBe(200);
    expect(await readiness()).toEqual([200, 'ready']);
  });

  it('[RUN-85] is 503 once a newer release has changed the tables beyond this one, and says which release fits', async () => {
    const fits = (needed: number) =>
      t.pool.query(
        `create or replace view tables_fit as select ${needed} as needs_migrations, '7.2.0'::text as needs_release`,
      );
    const known = listSteps().length;
    await fits(known);
    expect(await readiness()).toEqual([200, 'ready']);
    await fits(known + 1);
    const message = expect.stringContaining('They fit release 7.2.0 and newer');
    for (let probe = 0; probe < 3; probe += 1)
      expect(await t.nobody.get('/readyz')).toMatchObject({
        status: 503,
        body: { status: 'other tables', message },
      });
    expect(logged.filter((line) => line.includes('7.2.0'))).toHaveLength(1);
    await fits(known);
    expect(await readiness()).toEqual([200, 'ready']);
  });

  it('is 503 within about a second while the database hangs, with one query for all callers', async () => {
    const { options } = t.pool;
    const max = options.max;
    const held = await Promise.all(Array.from({ length: max }, () => t.pool.connect()));
    const answers = await Promise.all([readiness(), readiness(), readiness()]);
    expect(answers).toEqual(Array(3).fill([503, 'no database']));
    expect(t.pool.waitingCount).toBe(1);
    for (const client of held) client.release();
    expect(await readiness()).toEqual([200, 'ready']);
  });
});

/** Only new connections read the database's settings again. */
async function endIdleConnections(): Promise<void> {
  const idle = await Promise.all(Array.from({ length: t.pool.idleCount }, () => t.pool.connect()));
  for (const client of idle) client.release(true);
}
