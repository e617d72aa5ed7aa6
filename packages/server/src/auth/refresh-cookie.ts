import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config.ts';

/** undefined: the browser sent none. */
export function readRefreshCookie(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[nameFor(config)];
}

export function setRefreshCookie(
  reply: FastifyReply,
  config: Config,
  { refreshToken, expiresAt }: { refreshToken: string; expiresAt: Date },
): void {
  reply.setCookie(nameFor(config), refreshToken, { ...settingsFor(config), expires: expiresAt });
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(nameFor(config), settingsFor(config));
}

function nameFor(config: Config): string {
  return isSecure(config) ? '__Host-driftstone-refresh' : 'driftstone-refresh';
}

function settingsFor(config: Config): CookieSerializeOptions {
  // The `__Host-` prefix asks for the path `/`, though only /auth/* reads the cookie.
  return { httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(config) };
}

function isSecure({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:');
}
