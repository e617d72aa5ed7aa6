import type { Endpoint, EndpointAnswer } from '@driftstone/contract/route.ts';
import { isOfShop, SessionOver } from './call-error.ts';
import { ownReadSignal } from './own-reads.ts';
import { expireSession, refreshSession } from './refresh-session.ts';
import { type CallArguments, readAnswer, request } from './request.ts';
import {
  accessToken,
  currentToken,
  forgetGuest,
  requireGuestId,
  storedUser,
} from '#platform/sessions/session.ts';

const isBrowser = typeof window !== 'undefined';

type Identity = { token: string; userId: string | undefined } | { guestId: string } | null;

/** Calls an endpoint of the contract as the current shopper. Throws a CallError; never shows anything. */
export async function call<const Route extends Endpoint>(
  endpoint: Route,
  ...args: CallArguments<Route>
): Promise<EndpointAnswer<Route>> {
  return readAnswer(endpoint, await ask(undefined, endpoint, ...args));
}

/** Resolves when the answer begins, and ends with the signal: for a stream, or for a call with a time limit. */
export async function ask<const Route extends Endpoint>(
  signal: AbortSignal | undefined,
  endpoint: Route,
  ...[args]: CallArguments<Route>
): Promise<Response> {
  const identity = currentIdentity();
  const ends = signal ?? ownReadSignal(endpoint);
  const send = (as: Identity) => request(endpoint, args ?? {}, headersOf(as), ends);
  const response = await send(identity);
  if (identity === null || !isRenewable(endpoint) || !(await isRefused(response))) return response;
  if ('token' in identity) return repeatRenewed(send, identity);
  if (response.status !== 401 || endpoint.access !== 'shopper') return response;
  // Another tab merged the guest's cart, so this guest id is no longer valid.
  forgetGuest(identity.guestId);
  return send(currentIdentity());
}

/** AUTH-06: one shared refresh, one repeat. If the repeat is refused as well, the session is over. */
async function repeatRenewed(
  send: (as: Identity) => Promise<Response>,
  { token, userId }: { token: string; userId: string | undefined },
): Promise<Response> {
  const renewed = await refreshSession(token);
  // Another user may have signed in: the call must not run as them.
  if (!renewed || storedUser.read()?.id !== userId) throw new SessionOver();
  const response = await send({ token: renewed, userId });
  if (response.status === 401 && (await isOfShop(response))) {
    expireSession(renewed);
    if (accessToken.read() === null) throw new SessionOver();
  }
  return response;
}

function currentIdentity(): Identity {
  if (!isBrowser) return null;
  const token = currentToken();
  return token ? { token, userId: storedUser.read()?.id } : { guestId: requireGuestId() };
}

/** AUTH-08: never both, since the server ignores the guest id beside a token. */
function headersOf(identity: Identity): Record<string, string> {
  if (identity === null) return {};
  return 'token' in identity
    ? { authorization: `Bearer ${identity.token}` }
    : { 'x-session-id': identity.guestId };
}

/** A 401 from a sign-in is about the password; only calls that need a user can have an expired token. */
function isRenewable({ path, access }: Endpoint): boolean {
  return access === 'user' || !path.startsWith('/auth/');
}

/** WEB-06: by the shop, and not by something in front of it. */
async function isRefused(response: Response): Promise<boolean> {
  return [401, 403].includes(response.status) && isOfShop(response);
}
