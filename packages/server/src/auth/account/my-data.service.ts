/** Everything the shop holds of a user, for reading and for taking along. */
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import { type Account, readAccount } from './account.service.ts';
import {
  findSubscription,
  listContactMessages,
  listMyAddresses,
  listMyOrderLines,
  listMyOrders,
  listMyReviews,
  listMySessions,
} from './my-data.queries.ts';

export type Holdings = Awaited<ReturnType<typeof collectMyData>>;

/** @throws ShopError UNAUTHENTICATED */
export async function collectMyData(shop: Shop, signedIn: SignedIn) {
  const { db } = shop;
  const account: Account = await readAccount(shop, signedIn);
  const { id, email, isEmailVerified } = account.user;
  const [addresses, orders, lines, reviews, sessions] = await Promise.all([
    listMyAddresses(db, id),
    listMyOrders(db, id),
    listMyOrderLines(db, id),
    listMyReviews(db, id),
    listMySessions(db, id),
  ]);
  return {
    exportedAt: shop.now(),
    account,
    addresses,
    orders,
    lines,
    reviews,
    sessions,
    // These are kept by e-mail, and an account may have been opened with somebody else's.
    byEmail: isEmailVerified
      ? {
          subscription: await findSubscription(db, email),
          messages: await listContactMessages(db, email),
        }
      : null,
  };
}
