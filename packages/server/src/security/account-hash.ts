import { createHmac } from 'node:crypto';

const HASH_BYTES = 12;

/** The same short text for the same account (or address), from which nobody without AUTH_SECRET finds it by guessing. */
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
