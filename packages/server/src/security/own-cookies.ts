import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '#config/config.ts';

/** Settings for cookies that only the shop's own calls send: no script, other site or host gets them. */
export function ownCookieSettings(config: Config): CookieSerializeOptions {
  // The `__Host-` prefix requires the path `/`, though only /auth/* reads these cookies.
  return { httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(config) };
}

export function ownCookieName(config: Config, name: string): string {
  return isSecure(config) ? `__Host-driftstone-${name}` : `driftstone-${name}`;
}

function isSecure({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:');
}
