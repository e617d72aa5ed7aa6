import type { FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import { ShopError } from '#errors/shop-error.ts';

/** Keeps other sites from using the refresh cookie. A client without Origin is no browser. @throws WRONG_ORIGIN */
export function requireOwnOrigin(request: FastifyRequest, config: Config): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  const ownOrigins = [config.publicUrl, ...config.corsOrigins].map((url) => new URL(url).origin);
  // The address that the browser used: behind a proxy, or under another name than PUBLIC_URL.
  ownOrigins.push(`${request.protocol}://${request.host}`);
  if (!ownOrigins.includes(origin)) throw new ShopError('WRONG_ORIGIN');
}
