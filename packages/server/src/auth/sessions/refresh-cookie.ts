import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import { ownCookieName, ownCookieSettings } from '#security/own-cookies.ts';

/** undefined: the browser sent no cookie. */
export function readRefreshCookie(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[nameFor(config)];
}

export function setRefreshCookie(
  reply: FastifyReply,
  config: Config,
  { refreshToken, expiresAt }: { refreshToken: string; expiresAt: Date },
): void {
  const settings = { ...ownCookieSettings(config), expires: expiresAt };
  reply.setCookie(nameFor(config), refreshToken, settings);
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(nameFor(config), ownCookieSettings(config));
}

function nameFor(config: Config): string {
  return ownCookieName(config, 'refresh');
}
