/** Sends messages to browsers through the push services of their makers (RFC 8030), signed by the shop (VAPID, RFC 8292). */
import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { type BrowserKeys, CURVE, encryptPush } from './push-encryption.ts';

export interface PushProvider {
  /** By which browsers accept messages from this shop only: base64url. */
  readonly publicKey: string;
  /** `gone`: the browser wants no more. @throws on any other refusal; try again */
  send(target: PushTarget, text: string): Promise<'sent' | 'gone'>;
}

export interface PushTarget extends BrowserKeys {
  endpoint: string;
}

interface Sender {
  /** The shop's own; the keys come of it, so that every node has the same. */
  secret: string;
  /** Whom a push service writes to: Apple refuses anything but an https or mailto address. */
  shopEmail: () => string;
}

/** The messages of others wait behind one that hangs, once many do. */
const TIMEOUT_MS = 5000;
/** A pizza that arrived an hour ago is no news. */
const LIFETIME_S = 60 * 60;
const GONE = [404, 410];

export function createWebPush({ secret, shopEmail }: Sender): PushProvider {
  const { privateKey, publicKey } = deriveKeys(secret);
  const sign = (audience: string) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(audience)
      .setSubject(`mailto:${shopEmail()}`)
      .setExpirationTime('12h')
      .sign(privateKey);
  return {
    publicKey,
    async send({ endpoint, ...keys }, text) {
      const token = await sign(new URL(endpoint).origin);
      const answer = await fetch(endpoint, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          authorization: `vapid t=${token}, k=${publicKey}`,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(LIFETIME_S),
          urgency: 'high',
        },
        body: new Uint8Array(encryptPush(text, keys)),
      });
      await answer.body?.cancel();
      if (GONE.includes(answer.status)) return 'gone';
      if (!answer.ok) throw new Error(`The push service answered ${answer.status}`);
      return 'sent';
    },
  };
}

/** A pair of P-256 from the shop's secret. All but one of 2^32 secrets give a valid key; that one fails at the start. */
function deriveKeys(secret: string): { privateKey: KeyObject; publicKey: string } {
  const pair = createECDH(CURVE);
  const scalar = Buffer.from(hkdfSync('sha256', secret, '', 'web push', 32));
  pair.setPrivateKey(scalar);
  const point = pair.getPublicKey();
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) };
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: { ...jwk, d: scalar.toString('base64url') },
  });
  return { privateKey, publicKey: point.toString('base64url') };
}
