import { normalizeIP } from '@fastify/rate-limit';
import type {
  FastifyInstance,
  FastifyRequest,
  preHandlerAsyncHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import { ShopError } from '#errors/shop-error.ts';

export interface RateLimit {
  hits: number;
  minutes: number;
}

/** How often an endpoint may be called: far more than people need, and far less than guessing needs. */
export interface RateLimits {
  perAddress?: RateLimit;
  perAccount?: RateLimit & { accountOf: (request: FastifyRequest) => string };
}

/** The account of a sign-in attempt. Combined with the address, so that nobody can lock out somebody else. */
export function emailAndAddress(request: FastifyRequest): string {
  return `${emailOf(request)} ${addressOf(request)}`;
}

/** Limits by the address given, so that nobody floods a mailbox. The last link that was mailed still works. */
export function emailOf(request: FastifyRequest): string {
  return (request.body as { email: string }).email;
}

/** For endpoints of users and shoppers. */
export function signedInShopper(request: FastifyRequest): string {
  const { user, shopper = user } = request.identity;
  return shopper?.kind === 'user' ? shopper.userId : `guest ${shopper?.guestId}`;
}

/** For endpoints of the desk. */
export function signedInStaff(request: FastifyRequest): string {
  return `${request.identity.staff?.id}`;
}

/** For endpoints of the crew: each device counts on its own, and so does each member of staff without one. */
export function crewAtWork(request: FastifyRequest): string {
  const { crew } = request.identity;
  return `${crew?.device?.id ?? crew?.person?.id}`;
}

/** The settings that rate limit a route. Empty when rate limits are off. */
export function rateLimitSettings(
  app: FastifyInstance,
  route: string,
  limits: RateLimits | undefined,
): Pick<RouteShorthandOptions, 'config' | 'preHandler'> {
  if (!limits || !app.hasDecorator('createRateLimit')) return { config: { rateLimit: false } };
  const { perAddress, perAccount } = limits;
  return {
    config: {
      rateLimit:
        perAddress !== undefined &&
        settingsOf(perAddress, (request) => `${route} address ${addressOf(request)}`),
    },
    ...(perAccount && { preHandler: limitAccounts(app, route, perAccount) }),
  };
}

/** Runs after validation, since the body may name the account. */
function limitAccounts(
  app: FastifyInstance,
  route: string,
  { accountOf, ...limit }: Required<RateLimits>['perAccount'],
): preHandlerAsyncHookHandler {
  const count = app.createRateLimit(
    settingsOf(limit, (request) => `${route} account ${accountOf(request)}`),
  );
  return async (request) => {
    const window = await count(request);
    if (window.isAllowed || !window.isExceeded) return;
    throw new ShopError('TOO_MANY_REQUESTS', { retryAfterS: window.ttlInSeconds });
  };
}

function settingsOf(
  { hits, minutes }: RateLimit,
  keyGenerator: (request: FastifyRequest) => string,
) {
  return { max: hits, timeWindow: minutes * 60_000, keyGenerator };
}

/** Counts a /64 of IPv6 addresses as one, since one household has a whole /64. */
export function addressOf(request: FastifyRequest): string {
  // Fastify's type leaves out that a caller who has hung up has no address any more.
  const ip: string | undefined = request.ip;
  return normalizeIP(ip ?? '');
}
