import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '#auth/auth.fixtures.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { buildOrder } from '#orders/orders.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let ours: { storeId: string; userId: string };
beforeAll(async () => {
  t = await createTestApp();
  ours = { storeId: (await buildStore(t.db)).id, userId: (await buildUser(t.db)).user.id };
});
afterAll(() => t.close());

const read = async (path: string) => (await t.staff()).get(path);

describe('the accountant’s file', () => {
  it('[DESK-38] has no field that a spreadsheet would run, and quotes what has a comma', async () => {
    const coupon = await buildCoupon(t.db, { code: '=HYPERLINK("x","y")' });
    const placedAt = new Date('2026-10-12T18:00:00Z');
    await buildOrder(t.db, {
      ...ours,
      state: 'received',
      paymentStatus: 'paid',
      placedAt,
      couponId: coupon.id,
      discountPercent: 10,
    });
    const { body } = await read('/desk/money/accounts.csv?from=2026-10-12&to=2026-10-12');
    expect(body).toContain(`,11.50,"'=HYPERLINK(""x"",""y"")",-1.15,0.00,10.35,`);
  });

  it.each([
    ['behind an invisible sign', '\u200b=1+1', "'\u200b=1+1"],
    ['of full width', '＝1+1', "'＝1+1"],
    ['behind a space', ' +1', "' +1"],
    ['after a semicolon', 'A;=1+1', '"A;=1+1"'],
  ])('[DESK-38] has no field that a spreadsheet would run: %s', async (_, code, field) => {
    const coupon = await buildCoupon(t.db, { code });
    const placedAt = new Date('2026-10-14T18:00:00Z');
    const paid = { state: 'received', paymentStatus: 'paid', placedAt } as const;
    await buildOrder(t.db, { ...ours, ...paid, couponId: coupon.id, discountPercent: 10 });
    const { body } = await read('/desk/money/accounts.csv?from=2026-10-14&to=2026-10-14');
    expect(body).toContain(`,${field},-1.15,`);
  });

  it('[PAPER-04] opens in Excel with its accents and pounds', async () => {
    const { body } = await read('/desk/money/accounts.csv?from=2026-10-12&to=2026-10-12');
    expect(String(body).startsWith('\ufeffBusiness day,')).toBe(true);
  });

  it('[DESK-68] has the VAT number of the shop in each row, once there is one', async () => {
    const placedAt = new Date('2026-10-13T18:00:00Z');
    await buildOrder(t.db, { ...ours, state: 'received', paymentStatus: 'paid', placedAt });
    const rows = async () => {
      const { body } = await read('/desk/money/accounts.csv?from=2026-10-13&to=2026-10-13');
      return String(body).trimEnd().split('\r\n');
    };
    expect((await rows())[0]).not.toContain('VAT number');
    const owner = await t.staff('owner');
    await owner.patch('/desk/shop/legal', { version: 1, change: { vatNumber: 'GB123456782' } });
    const [header, ...payments] = await rows();
    expect(header).toMatch(/,VAT number,Shop$/);
    expect(payments).toEqual([expect.stringMatching(/,GB 123 4567 82,[^,]+$/)]);
  });

  it('[DESK-38] gives at most 31 days', async () => {
    const ask = (to: string) => read(`/desk/money/accounts.csv?from=2026-07-01&to=${to}`);
    expect((await ask('2026-07-31')).status).toBe(200);
    expect(await ask('2026-08-01')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'to' }] },
    });
    expect((await ask('2026-06-30')).status).toBe(400);
  });
});
