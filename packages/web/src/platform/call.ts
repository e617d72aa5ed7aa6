import type { Endpoint, EndpointAnswer } from '@driftstone/contract/route.ts';
import { CallError } from './call-error.ts';
import { refreshSession } from './refresh-session.ts';
import { type CallArguments, readAnswer, request } from './request.ts';
import { currentToken, requireGuestId } from './session.ts';

const isBrowser = typeof window !== 'undefined';

/** Calls an endpoint of the contract in the shopper's name. Throws a CallError; never shows anything. */
export async function call<const Route extends Endpoint>(
  endpoint: Route,
  ...[args]: CallArguments<Route>
): Promise<EndpointAnswer<Route>> {
  const sent = args ?? {};
  const token = isBrowser ? currentToken() : null;

  let response = await request(endpoint, sent, identityHeaders(token));
  if (isRefused(response) && isBrowser && isRenewable(endpoint)) {
    // Spec §4: one shared refresh, one repeat.
    const renewed = await refreshSession(token).catch(() => {
      throw new CallError(0, null);
    });
    if (renewed) response = await request(endpoint, sent, identityHeaders(renewed));
  }
  return readAnswer<Route>(response);
}

/** Never both: the guest id is worthless beside a token. */
function identityHeaders(token: string | null): Record<string, string> {
  if (token) return { authorization: `Bearer ${token}` };
  return isBrowser ? { 'x-session-id': requireGuestId() } : {};
}

/** What a sign-in answers with 401 is about the password; only calls of who is signed in can have come too late. */
function isRenewable({ path, access }: Endpoint): boolean {
  return access === 'user' || !path.startsWith('/auth/');
}

function isRefused(response: Response): boolean {
  return response.status === 401 || response.status === 403;
}
