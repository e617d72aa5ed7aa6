import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import { ownCookieName, ownCookieSettings } from './own-cookies.ts';

/** undefined: the browser sent no cookie. */
export function readDeskCookie(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[nameFor(config)];
}

export function setDeskCookie(
  reply: FastifyReply,
  config: Config,
  { token, expiresAt }: { token: string; expiresAt: Date },
): void {
  reply.setCookie(nameFor(config), token, { ...ownCookieSettings(config), expires: expiresAt });
}

export function clearDeskCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(nameFor(config), ownCookieSettings(config));
}

function nameFor(config: Config): string {
  return ownCookieName(config, 'desk');
}
