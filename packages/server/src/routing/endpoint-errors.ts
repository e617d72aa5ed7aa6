import type { ErrorCode } from '@driftstone/contract/errors.ts';
import type { Access, Endpoint } from '@driftstone/contract/route.ts';

/** See identity.ts. */
const ERRORS_BY_ACCESS: Record<Access, readonly ErrorCode[]> = {
  public: [],
  shopper: ['UNAUTHENTICATED', 'IDENTITY_NEEDED', 'INVALID_SESSION_ID'],
  user: ['UNAUTHENTICATED'],
  'joining-public': ['INVALID_SESSION_ID'],
  'joining-user': ['UNAUTHENTICATED', 'INVALID_SESSION_ID'],
  crew: ['UNAUTHENTICATED', 'NOT_ALLOWED', 'SECOND_FACTOR_NEEDED'],
  staff: ['UNAUTHENTICATED', 'NOT_ALLOWED'],
};

/**
 * The codes that an endpoint may answer with: those in its contract, and those that follow from its access and from
 * malformed requests. Besides these, any call can meet an outage or an overload (500, 503).
 */
export function errorsOf(endpoint: Endpoint): readonly ErrorCode[] {
  const { access, method, errors } = endpoint;
  const ofBody: ErrorCode[] = method === 'GET' ? [] : ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA'];
  return [
    ...new Set([
      ...errors,
      'INVALID_REQUEST' as const,
      ...ERRORS_BY_ACCESS[access],
      ...ofBody,
      // A node refuses a stream while it is full or hears nothing from the database.
      ...(endpoint.isStream ? (['SHOP_BUSY', 'DATABASE_UNAVAILABLE'] as const) : []),
      ...(endpoint.access === 'staff' ? errorsOfDesk(endpoint) : []),
      ...(access === 'crew' && method !== 'GET' ? ['WRONG_ORIGIN' as const] : []),
    ]),
  ];
}

/** See desk-door.ts. */
function errorsOfDesk({
  method,
  permission,
  needsRecentSignIn,
}: Extract<Endpoint, { access: 'staff' }>): ErrorCode[] {
  return [
    ...(method === 'GET' ? [] : ['WRONG_ORIGIN' as const]),
    ...(permission === 'desk.enter' ? [] : ['SECOND_FACTOR_NEEDED' as const]),
    ...(needsRecentSignIn ? ['RECENT_SIGN_IN_NEEDED' as const] : []),
  ];
}
