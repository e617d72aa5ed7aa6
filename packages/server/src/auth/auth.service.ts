/** Accounts: who somebody is, and the session that begins with knowing it. */
import type { LogIn, SignUp } from '@driftstone/contract/auth/auth.schema.ts';
import { ShopError } from '#platform/shop-error.ts';
import type { Shop } from '#platform/shop.ts';
import type { IssuedBy } from '#providers/identity/identity-provider.ts';
import type { Account } from './account.service.ts';
import { findDefaultAddressOf, findUserByEmail, insertUser, type UserRow } from './auth.queries.ts';
import { refuseEasyPassword } from './chosen-password.ts';
import { hashPassword, isPasswordOf } from './password-hash.ts';
import { requireProvidersUser } from './provider-accounts.ts';
import { openSession, type Tokens } from './sessions.service.ts';

export type SignedInUser = Tokens & Account;

/** @throws ShopError PASSWORD_TOO_COMMON, EMAIL_TAKEN */
export async function signUp(
  shop: Shop,
  { first_Name: firstName, last_Name: lastName, email, phone, password }: SignUp,
  guestId: string | null,
): Promise<SignedInUser> {
  refuseEasyPassword(password, { email, firstName, lastName }, 'password');
  const passwordHash = await hashPassword(password);
  const user = await insertUser(shop.db, { email, firstName, lastName, phone, passwordHash });
  if (!user) throw new ShopError('EMAIL_TAKEN');
  return signIn(shop, user, guestId);
}

/** @throws ShopError WRONG_CREDENTIALS, the same and after the same time whether the e-mail is known or not. */
export async function logIn(
  shop: Shop,
  { email, password }: LogIn,
  guestId: string | null,
): Promise<SignedInUser> {
  const user = await findUserByEmail(shop.db, email);
  const isRight = await isPasswordOf(user?.passwordHash ?? null, password);
  if (!user || !isRight) throw new ShopError('WRONG_CREDENTIALS');
  return signIn(shop, user, guestId);
}

/** @throws ShopError IDENTITY_TOKEN_REFUSED, EMAIL_TAKEN */
export async function logInWithProvider(
  shop: Shop,
  issuedBy: IssuedBy,
  { idToken, nonce }: { idToken: string; nonce?: string | undefined },
  guestId: string | null,
): Promise<SignedInUser> {
  const identity = await shop.providers.identity.verify(idToken, issuedBy, nonce);
  if (!identity) throw new ShopError('IDENTITY_TOKEN_REFUSED');
  return signIn(shop, await requireProvidersUser(shop.db, identity, issuedBy), guestId);
}

async function signIn(shop: Shop, user: UserRow, guestId: string | null): Promise<SignedInUser> {
  const tokens = await openSession(shop, user.id, guestId);
  return { ...tokens, user, defaultAddress: await findDefaultAddressOf(shop.db, user.id) };
}
