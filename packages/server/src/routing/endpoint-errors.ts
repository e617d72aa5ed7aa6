import type { ErrorCode } from '@driftstone/contract/errors.ts';
import type { Access, Endpoint } from '@driftstone/contract/route.ts';

/** See identity.ts. */
const ERRORS_BY_ACCESS: Record<Access, readonly ErrorCode[]> = {
  public: [],
  shopper: ['UNAUTHENTICATED', 'IDENTITY_NEEDED', 'INVALID_SESSION_ID'],
  user: ['UNAUTHENTICATED'],
  'joining-public': ['INVALID_SESSION_ID'],
  'joining-user': ['UNAUTHENTICATED', 'INVALID_SESSION_ID'],
  kitchen: ['KITCHEN_KEY_REFUSED'],
};

/**
 * The codes that an endpoint may answer with: those in its contract, and those that follow from its access and from
 * malformed requests. Besides these, any call can meet an outage or an overload (500, 503).
 */
export function errorsOf({ access, method, errors }: Endpoint): readonly ErrorCode[] {
  const ofBody: ErrorCode[] = method === 'GET' ? [] : ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA'];
  return [
    ...new Set([...errors, 'INVALID_REQUEST' as const, ...ERRORS_BY_ACCESS[access], ...ofBody]),
  ];
}
