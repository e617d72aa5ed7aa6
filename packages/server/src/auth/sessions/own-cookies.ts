import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '#config/config.ts';

/** Of cookies that only the shop's own calls read: no script, and no other site or host. */
export function ownCookieSettings(config: Config): CookieSerializeOptions {
  // The `__Host-` prefix asks for the path `/`, though only /auth/* reads them.
  return { httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(config) };
}

export function ownCookieName(config: Config, name: string): string {
  return isSecure(config) ? `__Host-driftstone-${name}` : `driftstone-${name}`;
}

function isSecure({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:');
}
