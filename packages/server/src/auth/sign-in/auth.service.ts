/** Signs users up and in, and opens their sessions. */
import type { LogIn, OAuthLogIn, SignUp } from '@driftstone/contract/auth/auth.schema.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import {
  IdentityUnavailable,
  type IssuedBy,
  type VerifiedIdentity,
} from '#providers/identity/identity-provider.ts';
import { CircuitOpen } from '#providers/resilience/circuit-breaker.ts';
import type { Account } from '#auth/account/account.service.ts';
import {
  findDefaultAddressOf,
  findUserByEmail,
  holdPassword,
  insertUser,
  type UserRow,
} from '#auth/auth.queries.ts';
import { hashMailbox } from '#mail/mailbox.ts';
import { refuseEasyPassword } from '#security/passwords/chosen-password.ts';
import { hashPassword, isPasswordOf } from '#security/passwords/password-hash.ts';
import { openSession, type Tokens, type Visitor } from '#auth/sessions/sessions.service.ts';
import { limitGuesses } from '#security/limited-guesses.ts';
import { isNonceOf, spendOnce } from './identity-nonces.service.ts';
import { requireProvidersUser } from './provider-accounts.ts';

export type SignedInUser = Tokens & Account;

/** @throws ShopError PASSWORD_TOO_COMMON, EMAIL_TAKEN */
export async function signUp(
  shop: Shop,
  { first_Name: firstName, last_Name: lastName, email, phone, password }: SignUp,
  visitor: Visitor,
): Promise<SignedInUser> {
  await refuseEasyPassword(
    password,
    { email, firstName, lastName },
    {
      path: 'password',
      shopName: shop.details.current().name,
    },
  );
  const passwordHash = await hashPassword(password);
  const mailboxHash = hashMailbox(shop, email);
  const user = await insertUser(shop.db, {
    email,
    mailboxHash,
    firstName,
    lastName,
    phone,
    passwordHash,
  });
  if (!user) throw new ShopError('EMAIL_TAKEN');
  shop.security.record('signed_up', { userId: user.id });
  return signIn(shop, visitor, 'sign-up', async () => user);
}

/**
 * `knownDevice` is the id of a device that signed in to this account before. The answers are the same, and take the
 * same time, whether the e-mail is known or not.
 * @throws ShopError WRONG_CREDENTIALS, TOO_MANY_REQUESTS
 */
export async function logIn(
  shop: Shop,
  { email, password, knownDevice }: LogIn & { knownDevice: string | null },
  visitor: Visitor,
): Promise<SignedInUser> {
  const user = await findUserByEmail(shop.db, email);
  const owner = await limitGuesses(shop, { account: email, knownDevice }, async () =>
    (await isPasswordOf(user?.passwordHash ?? null, password)) ? user : null,
  );
  if (!owner) {
    shop.security.record('sign_in_failed', { userId: user?.id, email });
    throw new ShopError('WRONG_CREDENTIALS');
  }
  return signIn(shop, visitor, 'password', async (tx) => {
    const held = await holdPassword(tx, owner);
    // The password changed meanwhile: this session would outlast those that the change ends.
    if (!held) throw new ShopError('WRONG_CREDENTIALS');
    return held;
  });
}

/** @throws ShopError IDENTITY_TOKEN_REFUSED, IDENTITY_UNAVAILABLE, EMAIL_TAKEN */
export async function logInWithProvider(
  shop: Shop,
  issuedBy: IssuedBy,
  { idToken, name, browserId }: OAuthLogIn & { browserId: string | null },
  visitor: Visitor,
): Promise<SignedInUser> {
  const identity = await requireIdentity(shop, issuedBy, idToken);
  if (browserId === null || !isNonceOf(shop, identity.nonce, browserId))
    throw new ShopError('IDENTITY_TOKEN_REFUSED');
  const isNameless = !identity.firstName && !identity.lastName;
  const named =
    isNameless && name
      ? { ...identity, firstName: name.first_Name, lastName: name.last_Name }
      : identity;
  return signIn(shop, visitor, issuedBy, async (tx) => {
    await spendOnce(tx, identity.nonce, shop.now());
    return requireProvidersUser(shop, tx, named, issuedBy);
  });
}

async function requireIdentity(
  { providers, log }: Shop,
  issuedBy: IssuedBy,
  idToken: string,
): Promise<VerifiedIdentity> {
  try {
    const identity = await providers.identity.verify(idToken, issuedBy);
    if (identity) return identity;
  } catch (error) {
    if (!(error instanceof IdentityUnavailable)) throw error;
    // The failure that opened the circuit was logged. The calls that the open circuit refuses add nothing.
    if (!(error.cause instanceof CircuitOpen))
      log.error({ err: error.cause }, 'the keys of an identity provider are out of reach');
    throw new ShopError('IDENTITY_UNAVAILABLE');
  }
  throw new ShopError('IDENTITY_TOKEN_REFUSED');
}

/** Finds or creates the user and opens the session, in one transaction. */
async function signIn(
  shop: Shop,
  visitor: Visitor,
  by: 'password' | 'sign-up' | IssuedBy,
  requireUser: (tx: Transaction) => Promise<UserRow>,
): Promise<SignedInUser> {
  const { user, tokens } = await shop.db.transaction(async (tx) => {
    const found = await requireUser(tx);
    return { user: found, tokens: await openSession(shop, tx, found.id, visitor) };
  });
  shop.security.record('signed_in', { userId: user.id, by });
  return { ...tokens, user, defaultAddress: await findDefaultAddressOf(shop.db, user.id) };
}
