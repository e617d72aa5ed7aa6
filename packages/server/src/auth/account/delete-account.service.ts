/** Deletes an account: the person is erased, and the books keep what they need of the orders. */
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { PersonalData } from '#personal-data.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import type { UserRow } from '#auth/auth.queries.ts';
import { isPasswordOf } from '#security/passwords/password-hash.ts';
import { requireUser } from './account.service.ts';
import { hashMailbox } from '#mail/mailbox.ts';
import {
  deleteUser,
  forgetMailboxes,
  insertFormerCustomer,
  lockUser,
  rememberFormerCustomer,
} from './delete-account.queries.ts';
import { personOf } from './personal-data.service.ts';

/**
 * Deletes the user's row, so that no token that is still valid can write in the user's name. The orders pass to a
 * nameless former customer.
 * @throws ShopError UNAUTHENTICATED, WRONG_PASSWORD, MONEY_OWED, ORDER_UNDER_WAY
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
  const message = passwordHash === null ? 'That is not your email.' : 'Wrong password.';
  return new ShopError('WRONG_PASSWORD', { message, issues: [{ message, path: 'confirmation' }] });
}

/** Does not check who asks. @throws ShopError UNAUTHENTICATED when it is gone, MONEY_OWED, ORDER_UNDER_WAY */
export async function eraseUser(
  shop: Shop,
  tx: Transaction,
  user: UserRow,
  personalData: readonly PersonalData[],
): Promise<void> {
  const person = personOf(user);
  // Once the user is locked, nothing can be stored for them. Rows that other code locks before the user are locked
  // first here too.
  for (const kept of personalData) await kept.lock?.(tx, person);
  if (!(await lockUser(tx, user.id))) throw new ShopError('UNAUTHENTICATED');
  for (const kept of personalData) await kept.objectToErasure?.(shop, tx, person);

  let former: Promise<string> | undefined;
  const formerCustomer = () => (former ??= insertFormerCustomer(tx, shop.now()));
  const rememberMailbox = async () => {
    if (!person.hasAccount) return;
    const { email, isCashBlocked } = user;
    const mailboxHash = hashMailbox(shop, email);
    await rememberFormerCustomer(tx, await formerCustomer(), { mailboxHash, isCashBlocked });
  };
  if (user.isCashBlocked) await rememberMailbox();
  for (const kept of personalData)
    await kept.erase?.(shop, { tx, person, formerCustomer, rememberMailbox });
  await deleteUser(tx, user.id);
}

/** How long a former customer's block and uses of coupons count when they sign up again. */
export const MAILBOX_REMEMBERED_MS = 2 * 365 * 24 * 60 * 60 * 1000;

export async function forgetFormerMailboxes({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await forgetMailboxes(db, new Date(now().getTime() - MAILBOX_REMEMBERED_MS));
}
