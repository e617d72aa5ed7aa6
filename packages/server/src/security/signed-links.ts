import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs values that leave the shop and come back, such as a mailed link, so that nobody can forge or change them. */
export interface LinkSigner {
  /** `purpose` keeps a link for one purpose from being valid for another. */
  sign(purpose: string, value: string): string;
  /** The signed value; null when the token is not ours. */
  verify(purpose: string, token: string): string | null;
}

export function createLinkSigner(secret: string): LinkSigner {
  const key = createHmac('sha256', secret).update('links in mails').digest();
  const signatureOf = (purpose: string, value: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, value]))
      .digest('base64url');

  return {
    sign: (purpose, value) => `${value}.${signatureOf(purpose, value)}`,
    verify: (purpose, token) => {
      const dot = token.lastIndexOf('.');
      const value = token.slice(0, Math.max(dot, 0));
      const given = Buffer.from(token.slice(dot + 1));
      const expected = Buffer.from(signatureOf(purpose, value));
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs ? value : null;
    },
  };
}
