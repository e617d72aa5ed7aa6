import { getTableColumns, SQL } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orders } from '#orders/orders.tables.ts';
import { newDraft } from './new-draft.ts';

it('gives a draft a value for each column that needs one, none of which only the database knows', () => {
  const draft = newDraft({
    userId: 'user',
    storeId: 'store',
    phone: null,
    deliveryType: 'pickup',
    paymentMethod: 'cash',
    createdAt: new Date(),
  });
  const values = Object.entries(draft);
  const needed = Object.entries(getTableColumns(orders)).filter(([, { notNull }]) => notNull);
  expect(needed.length).toBeGreaterThan(10);
  expect(values.map(([key]) => key)).toEqual(expect.arrayContaining(needed.map(([key]) => key)));
  const isNeeded = new Set(needed.map(([key]) => key));
  expect(values.filter(([key, value]) => value === null && isNeeded.has(key))).toEqual([]);
  expect(values.filter(([, value]) => value instanceof SQL)).toEqual([]);
});
