import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import { ownCookieName, ownCookieSettings } from './own-cookies.ts';

/** The longest that browsers keep a cookie. Each visit of a page renews it. */
export const DEVICE_LIFETIME_DAYS = 400;

/** undefined: the browser sent no cookie. */
export function readDeviceCookie(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[nameFor(config)];
}

export function setDeviceCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(nameFor(config), token, {
    ...ownCookieSettings(config),
    maxAge: DEVICE_LIFETIME_DAYS * 24 * 60 * 60,
  });
}

/** Not `device`, which marks the browsers of customers: see known-device.ts. */
function nameFor(config: Config): string {
  return ownCookieName(config, 'paired-device');
}
