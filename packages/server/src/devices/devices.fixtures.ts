import type { Queryable } from '#database/queryable.ts';
import { createOpaqueToken, hashOpaqueToken } from '#security/opaque-token.ts';
import { devices } from './devices.tables.ts';

const LONG_AFTER_ANY_TEST = new Date('2099-01-01T00:00:00Z');

/** A paired device: the kitchen's tablet, unless something else is given. */
export async function buildDevice(
  db: Queryable,
  overrides: Partial<typeof devices.$inferInsert> = {},
) {
  const token = createOpaqueToken();
  const [device] = await db
    .insert(devices)
    .values({
      name: 'Oven tablet',
      role: 'kitchen',
      tokenHash: hashOpaqueToken(token),
      lastSeenAt: new Date(),
      expiresAt: LONG_AFTER_ANY_TEST,
      ...overrides,
    })
    .returning();
  if (!device) throw new Error('The device was not stored');
  return { device, token };
}
