/** The keys that an identity provider signs with, as it publishes them (RFC 7517). */
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { createJsonCall, readAs } from '../resilience/json-call.ts';
import type { CallLimits } from '../resilience/resilient-calls.ts';
import { IdentityUnavailable } from './identity-provider.ts';

/** Somebody waits for these, at the first sign-in of an hour. */
const KEY_LIMITS: CallLimits = {
  attempts: 3,
  attemptLimitMs: 3_000,
  totalLimitMs: 7_000,
  firstPauseMs: 200,
  circuit: { outages: 4, restMs: 15_000 },
};

/** For how long a key that the provider has withdrawn may still be taken. */
const KEPT_MS = 60 * 60 * 1000;
/** A key that is not among those kept is asked for, but not more often than this. */
const COOLDOWN_MS = 30_000;

const KeySet = z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })) });

export interface KeyLimits {
  limits?: CallLimits;
  cooldownMs?: number;
}

interface SigningKeysOptions extends KeyLimits {
  provider: string;
  url: URL;
}

/** Kept, and asked for again when a token names a key that is not among them. What it gives throws IdentityUnavailable. */
export function followSigningKeys({
  provider,
  url,
  limits = KEY_LIMITS,
  cooldownMs = COOLDOWN_MS,
}: SigningKeysOptions): JWTVerifyGetKey {
  const ask = createJsonCall({ provider, limits });
  return createRemoteJWKSet(url, {
    cacheMaxAge: KEPT_MS,
    cooldownDuration: cooldownMs,
    // The limits of the call rule; this is for good measure.
    timeoutDuration: limits.totalLimitMs * 2,
    [customFetch]: async () => {
      try {
        return Response.json(await ask({ url, read: readAs(provider, KeySet) }));
      } catch (error) {
        throw new IdentityUnavailable(`${provider}'s keys are out of reach`, { cause: error });
      }
    },
  });
}
