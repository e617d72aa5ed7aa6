import type { FastifyRequest } from 'fastify';
import type { Shop } from '#shop.ts';

/** The shop as a request's handler sees it: its events and log lines carry the request's id. */
export function shopDuring(shop: Shop, request: FastifyRequest): Shop {
  return {
    ...shop,
    requestId: request.id,
    log: request.log,
    security: shop.security.during(request),
  };
}
