/** The number by which a customer is reached, remembered for the next order. */
import type { Transaction } from '#database/queryable.ts';
import { updateUser } from '#auth/auth.queries.ts';

/** null: the shop is to know none. */
export async function rememberPhone(
  tx: Transaction,
  userId: string,
  phone: string | null,
): Promise<void> {
  await updateUser(tx, userId, { phone: phone ?? '' });
}
