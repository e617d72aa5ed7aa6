/** The account of the signed-in user. */
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import {
  type DefaultAddressRow,
  findDefaultAddressOf,
  findUserOfSession,
  updateUser,
  type UserRow,
} from '#auth/auth.queries.ts';

export interface Account {
  user: UserRow;
  /** null: no address is saved. */
  defaultAddress: DefaultAddressRow | null;
}

/** @throws ShopError UNAUTHENTICATED when the session or the account has ended since the token was signed */
export async function requireUser(db: Queryable, signedIn: SignedIn): Promise<UserRow> {
  const user = await findUserOfSession(db, signedIn.userId, signedIn.sessionId);
  if (!user) throw new ShopError('UNAUTHENTICATED');
  return user;
}

/** @throws ShopError UNAUTHENTICATED */
export async function readAccount({ db }: Shop, signedIn: SignedIn): Promise<Account> {
  const user = await requireUser(db, signedIn);
  return { user, defaultAddress: await findDefaultAddressOf(db, user.id) };
}

/** @throws ShopError UNAUTHENTICATED */
export function changeName(
  shop: Shop,
  signedIn: SignedIn,
  name: { firstName: string; lastName: string },
): Promise<Account> {
  return shop.db.transaction(async (tx) => {
    const { id } = await requireUser(tx, signedIn);
    const user = await updateUser(tx, id, { ...name, updatedAt: shop.now() });
    if (!user) throw new ShopError('UNAUTHENTICATED');
    return { user, defaultAddress: await findDefaultAddressOf(tx, id) };
  });
}
