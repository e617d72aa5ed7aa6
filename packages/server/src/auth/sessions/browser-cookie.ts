/** The cookie that identifies the browser that asked for a nonce. It names nobody, and expires with the nonce. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import { ownCookieName, ownCookieSettings } from '#security/own-cookies.ts';

const BROWSER_ID = /^[\w-]{43}$/;

/** null: the browser sent no such cookie, or an invalid one. */
export function readBrowserId(request: FastifyRequest, config: Config): string | null {
  const cookie = request.cookies[ownCookieName(config, 'browser')];
  return cookie !== undefined && BROWSER_ID.test(cookie) ? cookie : null;
}

export function setBrowserCookie(
  reply: FastifyReply,
  config: Config,
  { browserId, lifetimeS }: { browserId: string; lifetimeS: number },
): void {
  const settings = { ...ownCookieSettings(config), maxAge: lifetimeS };
  reply.setCookie(ownCookieName(config, 'browser'), browserId, settings);
}
