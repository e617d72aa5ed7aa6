/** The end of an account: the person goes, what the books need of their orders stays. */
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { PersonalData } from '#personal-data.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import type { UserRow } from '#auth/auth.queries.ts';
import { isPasswordOf } from '#auth/password/password-hash.ts';
import { requireUser } from './account.service.ts';
import { deleteUser, insertFormerCustomer, lockUser } from './delete-account.queries.ts';
import { personOf } from './personal-data.service.ts';

/**
 * The user's row goes, so that nothing can be written in its name any more, whatever token is still about; orders pass
 * to a former customer without a name.
 * @throws ShopError UNAUTHENTICATED, WRONG_PASSWORD, ORDER_UNDER_WAY
 */
export async function deleteAccount(
  shop: Shop,
  personalData: readonly PersonalData[],
  signedIn: SignedIn,
  confirmation: string,
): Promise<void> {
  const user = await requireUser(shop.db, signedIn);
  if (!(await isConfirmed(user, confirmation))) throw refuse(user);
  await shop.db.transaction((tx) => eraseUser(shop, tx, user, personalData));
  shop.security.record('account_deleted', { userId: user.id });
}

async function isConfirmed(user: UserRow, confirmation: string): Promise<boolean> {
  return user.passwordHash === null
    ? confirmation.trim().toLowerCase() === user.email
    : isPasswordOf(user.passwordHash, confirmation);
}

function refuse({ passwordHash }: UserRow): ShopError {
  const message = passwordHash === null ? 'That is not your email.' : 'That is not your password.';
  return new ShopError('WRONG_PASSWORD', { message, issues: [{ message, path: 'confirmation' }] });
}

async function eraseUser(
  shop: Shop,
  tx: Transaction,
  user: UserRow,
  personalData: readonly PersonalData[],
): Promise<void> {
  const person = personOf(user);
  // With the user locked, nothing can be stored for them any more. What others lock before comes before here too.
  for (const kept of personalData) await kept.lock?.(tx, person);
  if (!(await lockUser(tx, user.id))) throw new ShopError('UNAUTHENTICATED');
  for (const kept of personalData) await kept.objectToErasure?.(shop, tx, person);

  let former: Promise<string> | undefined;
  const formerCustomer = () => (former ??= insertFormerCustomer(tx));
  for (const kept of personalData) await kept.erase?.(shop, { tx, person, formerCustomer });
  await deleteUser(tx, user.id);
}
