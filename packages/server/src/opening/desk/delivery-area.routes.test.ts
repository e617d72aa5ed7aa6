import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#audit/audit.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let manager: Awaited<ReturnType<TestApp['staff']>>;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
  manager = await t.staff('manager');
});
afterAll(() => t.close());

const list = async (...deliveryPostcodes: string[]) => {
  const { version } = (await manager.get('/desk/hours/settings')).body;
  return manager.patch('/desk/hours/settings', { version, change: { deliveryPostcodes } });
};
const listLogged = () =>
  t.db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .orderBy(desc(auditLog.id));

describe('the postcodes of PATCH /desk/hours/settings', () => {
  it('[DESK-80] reach customers and the log, once', async () => {
    const { body } = await list('BN17', 'BN16 1');
    expect(body.settings.deliveryPostcodes).toEqual(['BN17', 'BN16 1']);
    await list('BN17', 'BN16 1');
    expect(await listLogged()).toEqual([
      { before: { deliveryPostcodes: '' }, after: { deliveryPostcodes: 'BN17, BN16 1' } },
    ]);
    const [store] = (await t.nobody.get('/stores')).body;
    expect(store.deliveryPostcodes).toEqual(['BN17', 'BN16 1']);
  });

  it('[DESK-80] are refused where one is none', async () => {
    const { status, body } = await list('BN17', 'BN');
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([
      { path: 'change.deliveryPostcodes.1', message: 'Use postcodes such as BN17 or BN16 1' },
    ]);
  });
});
