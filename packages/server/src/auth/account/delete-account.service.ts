/** The end of an account: the person goes, what the books need of their orders stays. */
import type { Transaction } from '#database/queryable.ts';
import {
  forgetOrdersOf,
  giveOrdersTo,
  hasOrderUnderWay,
  lockAllOrdersOf,
} from '#orders/lifecycle/erasure.service.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import type { UserRow } from '#auth/auth.queries.ts';
import { isPasswordOf } from '#auth/password/password-hash.ts';
import { requireUser } from './account.service.ts';
import {
  deleteAllOfEmail,
  deleteMailsOf,
  deleteUser,
  giveCouponUsesTo,
  insertFormerCustomer,
  lockUser,
  releaseCouponsOf,
} from './delete-account.queries.ts';

/** So long, a delivery may still be on its way, and the driver needs the address. */
export const DELIVERY_UNDER_WAY_MS = 3 * 60 * 60 * 1000;
/** Accepted longer ago, it was forgotten on the board. */
const KITCHEN_UNDER_WAY_MS = 24 * 60 * 60 * 1000;

/**
 * The user's row goes, so that nothing can be written in its name any more, whatever token is still about; orders pass
 * to a former customer without a name.
 * @throws ShopError UNAUTHENTICATED, WRONG_PASSWORD, ORDER_UNDER_WAY
 */
export async function deleteAccount(
  shop: Shop,
  signedIn: SignedIn,
  confirmation: string,
): Promise<void> {
  const user = await requireUser(shop.db, signedIn);
  if (!(await isConfirmed(user, confirmation))) throw refuse(user);
  await shop.db.transaction((tx) => eraseUser(shop, tx, user));
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

async function eraseUser(shop: Shop, tx: Transaction, user: UserRow): Promise<void> {
  const { id, email, isEmailVerified } = user;
  const now = shop.now();
  // Orders before the user, as settlement locks them; with the user locked, no order can be opened any more.
  const orderIds = await lockAllOrdersOf(tx, id);
  if (!(await lockUser(tx, id))) throw new ShopError('UNAUTHENTICATED');
  const isUnderWay = await hasOrderUnderWay(tx, id, {
    deliveryPlaced: new Date(now.getTime() - DELIVERY_UNDER_WAY_MS),
    accepted: new Date(now.getTime() - KITCHEN_UNDER_WAY_MS),
  });
  if (isUnderWay) throw new ShopError('ORDER_UNDER_WAY');

  await releaseCouponsOf(tx, id);
  await deleteMailsOf(tx, user, orderIds);
  if (await forgetOrdersOf(shop, tx, id)) {
    const formerId = await insertFormerCustomer(tx);
    await giveOrdersTo(tx, id, formerId);
    await giveCouponUsesTo(tx, id, formerId);
  }
  // Anybody can sign up with a stranger's e-mail, whose mails are none of theirs.
  if (isEmailVerified) await deleteAllOfEmail(tx, email);
  await deleteUser(tx, id);
}
