/** Encrypts a message for one browser: RFC 8291 (Web Push) over RFC 8188 (aes128gcm). */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const SALT_BYTES = 16;
/** Ends the only record. */
const LAST_RECORD = Buffer.from([2]);

export interface BrowserKeys {
  /** The browser's public key and its secret, as it gives them: base64url. */
  p256dh: string;
  auth: string;
}

interface Fresh {
  salt: Buffer;
  privateKey: Buffer | null;
}

/** The keys of the message are new for each, but for the test with the numbers of the RFC. */
export function encryptPush(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { salt, privateKey }: Fresh = { salt: randomBytes(SALT_BYTES), privateKey: null },
): Buffer {
  const own = createECDH(CURVE);
  if (privateKey) own.setPrivateKey(privateKey);
  else own.generateKeys();
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), own.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(Buffer.concat([Buffer.from(text), LAST_RECORD])), cipher.final()];
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_BYTES, 0);
  header.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, header, ours, ...sealed, cipher.getAuthTag()]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
