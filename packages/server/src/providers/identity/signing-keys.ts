/** The keys with which an identity provider signs, as the provider publishes them (RFC 7517). */
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { createJsonCall, readAs } from '../resilience/json-call.ts';
import type { CallLimits } from '../resilience/resilient-calls.ts';
import { IdentityUnavailable } from './identity-provider.ts';

/** A customer waits for the keys, at the first sign-in of an hour. */
const KEY_LIMITS: CallLimits = {
  attempts: 3,
  attemptLimitMs: 3_000,
  totalLimitMs: 7_000,
  firstPauseMs: 200,
  circuit: { outages: 4, restMs: 15_000 },
};

/** How long the shop may still accept a key that the provider has withdrawn. */
const KEPT_MS = 60 * 60 * 1000;
/** A token with an unknown key makes the shop fetch the keys, but no more often than this. */
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

/** Fetches the keys again when a token names an unknown one. What it returns throws IdentityUnavailable. */
export function followSigningKeys({
  provider,
  url,
  limits = KEY_LIMITS,
  cooldownMs = COOLDOWN_MS,
}: SigningKeysOptions): JWTVerifyGetKey & { reload: () => Promise<void> } {
  const ask = createJsonCall({ provider, limits });
  return createRemoteJWKSet(url, {
    cacheMaxAge: KEPT_MS,
    cooldownDuration: cooldownMs,
    // The call limits end the request earlier. This is a fallback.
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
