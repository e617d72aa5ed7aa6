/** The number by which a customer is reached, remembered for the next order. */
import type { Queryable, Transaction } from '#database/queryable.ts';
import { updateUser } from '#auth/auth.queries.ts';
import type { SignedIn } from '#security/shopper.ts';
import type { Shop } from '#shop.ts';
import { requireUser } from './account.service.ts';

/** null: the shop forgets the number. */
export async function rememberPhone(
  tx: Transaction,
  userId: string,
  phone: string | null,
): Promise<void> {
  await updateUser(tx, userId, { phone: phone ?? '' });
}

/** @throws ShopError UNAUTHENTICATED */
export async function readPhone(db: Queryable, signedIn: SignedIn): Promise<string | null> {
  return (await requireUser(db, signedIn)).phone || null;
}

/** @throws ShopError UNAUTHENTICATED */
export async function changePhone(
  { db }: Shop,
  signedIn: SignedIn,
  phone: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await requireUser(tx, signedIn);
    await rememberPhone(tx, id, phone);
  });
}
