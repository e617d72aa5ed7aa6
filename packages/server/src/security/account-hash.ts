import { createHmac } from 'node:crypto';

const HASH_BYTES = 12;

/** Hashes an account or address to a short text. Nobody without AUTH_SECRET can find the account by guessing. */
export type AccountHash = (account: string) => string;

export function createAccountHash(secret: string): AccountHash {
  const key = createHmac('sha256', secret).update('accounts in the security log').digest();
  return (account) =>
    createHmac('sha256', key)
      .update(account)
      .digest()
      .subarray(0, HASH_BYTES)
      .toString('base64url');
}
