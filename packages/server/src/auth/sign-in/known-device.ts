/**
 * A cookie that marks a browser that signed in to an account before. Its tries on that account are counted apart from
 * those of unknown devices, so a stranger can't lock the owner out.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '#shop.ts';
import { ownCookieName, ownCookieSettings } from '#auth/sessions/own-cookies.ts';

const LIFETIME_S = 180 * 24 * 60 * 60;

/** The device's id; null when the device never signed in to this account, or signed in to another one since. */
export function readKnownDevice(
  request: FastifyRequest,
  { links, config }: Shop,
  email: string,
): string | null {
  const cookie = request.cookies[ownCookieName(config, 'device')];
  return cookie === undefined ? null : links.verify(purposeOf(email), cookie);
}

export function setKnownDevice(reply: FastifyReply, { links, config }: Shop, email: string): void {
  reply.setCookie(ownCookieName(config, 'device'), links.sign(purposeOf(email), randomUUID()), {
    ...ownCookieSettings(config),
    maxAge: LIFETIME_S,
  });
}

/** The e-mail is signed with the cookie's value, but is not part of it. */
function purposeOf(email: string): string {
  return `device of ${email}`;
}
