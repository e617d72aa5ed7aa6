import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { hashMailbox } from '#mail/mailbox.ts';
import type { IssuedBy, VerifiedIdentity } from '#providers/identity/identity-provider.ts';
import type { Shop } from '#shop.ts';
import {
  findUserByEmail,
  findUserByIdentity,
  insertIdentity,
  insertUser,
  type UserRow,
} from '#auth/auth.queries.ts';

/** Finds a provider's user, or opens an account at first. @throws ShopError IDENTITY_TOKEN_REFUSED, EMAIL_TAKEN */
export async function requireProvidersUser(
  shop: Pick<Shop, 'hashAccount'>,
  tx: Transaction,
  identity: VerifiedIdentity,
  issuedBy: IssuedBy,
): Promise<UserRow> {
  const known = await findUserByIdentity(tx, identity.issuer, identity.subject);
  return known ?? linkUser(shop, tx, identity, issuedBy);
}

/** A first sign-in sent twice waits for the e-mail's row, and then finds the account that the other opened. */
async function linkUser(
  shop: Pick<Shop, 'hashAccount'>,
  tx: Transaction,
  identity: VerifiedIdentity,
  issuedBy: IssuedBy,
): Promise<UserRow> {
  const email = requireVerifiedEmail(identity);
  const { issuer, subject, firstName, lastName, avatarUrl } = identity;
  const user =
    (await insertUser(tx, {
      email,
      mailboxHash: hashMailbox(shop, email),
      isEmailVerified: true,
      firstName: firstName || nameFrom(email),
      lastName,
      avatarUrl,
      provider: issuedBy,
    })) ?? (await requireLinkable(tx, email));
  await insertIdentity(tx, { issuer, subject, userId: user.id });
  return user;
}

/** An e-mail that the provider has not verified may be anybody's. */
function requireVerifiedEmail({ email, isEmailVerified }: VerifiedIdentity): string {
  if (email && isEmailVerified) return email;
  throw new ShopError('IDENTITY_TOKEN_REFUSED', {
    message: 'That sign-in came without a verified email. Please create an account instead.',
  });
}

/** Who opened the account with a password may not own its e-mail: linking would let them into the owner's account. */
async function requireLinkable(tx: Transaction, email: string): Promise<UserRow> {
  const user = await findUserByEmail(tx, email);
  if (user?.isEmailVerified) return user;
  throw new ShopError('EMAIL_TAKEN', {
    message: 'There is already an account with this email. Please sign in with its password.',
  });
}

function nameFrom(email: string): string {
  return email.slice(0, email.indexOf('@')).slice(0, 60);
}
