import type { Endpoint, EndpointAnswer, EndpointArguments } from '@driftstone/contract/route.ts';
import { CallError } from './call-error.ts';
import { refreshSession } from './refresh-session.ts';
import { currentToken, requireGuestId } from './session.ts';
import { send } from './transport.ts';

const isBrowser = typeof window !== 'undefined';

type Arguments<Route extends Endpoint> = keyof EndpointArguments<Route> extends never
  ? []
  : [EndpointArguments<Route>];

interface AnyArguments {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

/** Calls an endpoint of the contract. Throws a CallError; never shows anything. */
export async function call<const Route extends Endpoint>(
  endpoint: Route,
  ...[args]: Arguments<Route>
): Promise<EndpointAnswer<Route>> {
  const sent: AnyArguments = args ?? {};
  const path = fillPath(endpoint.path, sent);
  const token = isBrowser ? currentToken() : null;

  let response = await sendAs(token, endpoint, path, sent.body);
  if (isRefused(response) && isBrowser && isRenewable(endpoint)) {
    // Spec §4: one shared refresh, one repeat.
    const renewed = await refreshSession(token).catch(() => {
      throw new CallError(0, null);
    });
    if (renewed) response = await sendAs(renewed, endpoint, path, sent.body);
  }
  const body = await readBody(response);
  if (!response.ok) throw new CallError(response.status, body);
  return body as EndpointAnswer<Route>;
}

async function sendAs(
  token: string | null,
  endpoint: Endpoint,
  path: string,
  body: unknown,
): Promise<Response> {
  const headers: Record<string, string> = identityHeaders(token);
  if (body !== undefined) headers['content-type'] = 'application/json';
  return send(path, {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new CallError(0, null);
  });
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

function fillPath(pattern: string, { params = {}, query = {} }: AnyArguments): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  return response.json().catch(() => null);
}
