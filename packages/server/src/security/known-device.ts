/**
 * A cookie that marks a browser that signed in to an account before. Its tries on that account are counted apart from
 * those of unknown devices, so a stranger can't lock the owner out.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import { ownCookieName, ownCookieSettings } from './own-cookies.ts';
import type { LinkSigner } from './signed-links.ts';

const LIFETIME_S = 180 * 24 * 60 * 60;

interface Signing {
  config: Config;
  links: LinkSigner;
}

/** The cookie of customers, and that of staff, who may use one browser for both. */
type Side = 'device' | 'desk-device';

/** The device's id; null when the device never signed in to this account, or signed in to another one since. */
export function readKnownDevice(
  request: FastifyRequest,
  { links, config }: Signing,
  email: string,
  side: Side = 'device',
): string | null {
  const cookie = request.cookies[ownCookieName(config, side)];
  return cookie === undefined ? null : links.verify(purposeOf(email, side), cookie);
}

export function setKnownDevice(
  reply: FastifyReply,
  { links, config }: Signing,
  email: string,
  side: Side = 'device',
): void {
  reply.setCookie(ownCookieName(config, side), links.sign(purposeOf(email, side), randomUUID()), {
    ...ownCookieSettings(config),
    maxAge: LIFETIME_S,
  });
}

/** The e-mail is signed with the cookie's value, but is not part of it. */
function purposeOf(email: string, side: Side): string {
  return `${side} of ${email}`;
}
