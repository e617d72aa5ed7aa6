import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { ConfigError } from '#config/config-error.ts';
import { readKeptSecret } from './kept-secret.ts';
import type { SignedIn } from './shopper.ts';

const ACCESS_TOKEN_LIFETIME_S = 15 * 60;

const ALGORITHM = 'HS256';
const ISSUER = 'driftstone';
const SECRET_FILE = 'auth-secret';
const SHORTEST_SECRET = 32;

export interface TokenSigner {
  /** A JWT that is valid for 15 minutes. */
  sign(user: SignedIn): Promise<string>;
  /** null when the token is not ours, or has expired. */
  verify(token: string): Promise<SignedIn | null>;
  /** The refresh token that follows this one: always the same, and unknown to anybody without the secret. */
  nextRefreshToken(refreshToken: string): string;
}

/** A token's signature stays valid, so only its age is checked when it comes again. */
interface Verified {
  user: SignedIn;
  expiresAtS: number;
}

/** Bounds the memory. One token for each customer of the last minutes. */
const MAX_VERIFIED = 2_000;

export function createTokenSigner(secret: string, now: () => Date): TokenSigner {
  const key = new TextEncoder().encode(secret);
  const verified = new Map<string, Verified>();
  const refreshKey = createHmac('sha256', secret).update('refresh tokens').digest();
  return {
    sign: ({ userId, sessionId, guestId }) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ sid: sessionId, ...(guestId ? { gid: guestId } : {}) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_LIFETIME_S)
        .sign(key);
    },
    verify: async (token) => {
      const known = verified.get(token);
      if (known) return known.expiresAtS > Math.floor(now().getTime() / 1000) ? known.user : null;
      const found = await readToken(token, key, now());
      if (!found) return null;
      if (verified.size >= MAX_VERIFIED) verified.clear();
      verified.set(token, found);
      return found.user;
    },
    nextRefreshToken: (refreshToken) =>
      createHmac('sha256', refreshKey).update(refreshToken).digest('base64url'),
  };
}

/** A valid signature says who wrote the claims, not that another release meant the same by them. */
const Claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  gid: z.string().nullable().default(null),
  exp: z.int(),
  // The shop's own tokens have no audience: a token with one is meant for somebody else.
  aud: z.never().optional(),
});

async function readToken(token: string, key: Uint8Array, now: Date): Promise<Verified | null> {
  const { payload } = await jwtVerify(token, key, {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    currentDate: now,
  }).catch(() => ({ payload: null }));
  const claims = Claims.safeParse(payload);
  if (!claims.success) return null;
  const { sub: userId, sid: sessionId, gid: guestId, exp: expiresAtS } = claims.data;
  return { user: { kind: 'user', userId, sessionId, guestId }, expiresAtS };
}

/** AUTH_SECRET, or one created at first start and kept in DATA_DIR. @throws ConfigError when the file holds none */
export async function readAuthSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given;
  const path = join(dataDir, SECRET_FILE);
  const secret = await readKeptSecret(path, () => randomBytes(48).toString('base64url'));
  if (secret.trim().length >= SHORTEST_SECRET) return secret;
  throw new ConfigError(
    `AUTH_SECRET is missing, and ${path} holds fewer than ${SHORTEST_SECRET} characters: set AUTH_SECRET, or delete the file`,
  );
}
