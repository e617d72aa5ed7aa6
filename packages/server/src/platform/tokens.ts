import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jwtVerify, SignJWT } from 'jose';
import type { SignedIn } from './shop.ts';

const ACCESS_TOKEN_LIFETIME_S = 15 * 60;

const ALGORITHM = 'HS256';
const ISSUER = 'driftstone';
const SECRET_FILE = 'auth-secret';

export interface TokenSigner {
  /** A JWT that is good for 15 minutes. */
  sign(user: SignedIn): Promise<string>;
  /** null when it is not ours, or too old. */
  verify(token: string): Promise<SignedIn | null>;
}

export function createTokenSigner(secret: string, now: () => Date): TokenSigner {
  const key = new TextEncoder().encode(secret);
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
      const verified = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        currentDate: now(),
      }).catch(() => null);
      const { sub, sid, gid } = verified?.payload ?? {};
      if (!sub || typeof sid !== 'string') return null;
      const guestId = typeof gid === 'string' ? gid : null;
      return { kind: 'user', userId: sub, sessionId: sid, guestId };
    },
  };
}

/** AUTH_SECRET, or one made on first start and kept for this user's eyes in DATA_DIR. */
export async function readAuthSecret(given: string | undefined, dataDir: string): Promise<string> {
  if (given) return given;
  const path = join(dataDir, SECRET_FILE);
  await mkdir(dataDir, { recursive: true });
  // `wx` settles two first starts at once: the loser reads what the winner wrote.
  await writeFile(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(path, 'utf8');
}
