import type { Endpoint, EndpointAnswer, EndpointArguments } from '@driftstone/contract/route.ts';
import type { APIRequestContext } from '@playwright/test';

/** The caller: a guest by id, or a user by token. */
export type Caller = { guestId: string } | { accessToken: string };

type Arguments<Route extends Endpoint> = keyof EndpointArguments<Route> extends never
  ? []
  : [EndpointArguments<Route>];

/** Calls the shop's API to prepare a test. @throws unless the answer is a 2xx */
export async function callShop<const Route extends Endpoint>(
  request: APIRequestContext,
  caller: Caller,
  endpoint: Route,
  ...[args]: Arguments<Route>
): Promise<EndpointAnswer<Route>> {
  const sent: { params?: Record<string, string>; body?: unknown } = args ?? {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => sent.params?.[name] ?? '');
  const response = await request.fetch(path, {
    method: endpoint.method,
    headers: identityOf(caller),
    ...(sent.body === undefined ? {} : { data: sent.body }),
  });
  if (!response.ok())
    throw new Error(`${endpoint.method} ${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as EndpointAnswer<Route>;
}

function identityOf(caller: Caller): Record<string, string> {
  return 'guestId' in caller
    ? { 'x-session-id': caller.guestId }
    : { authorization: `Bearer ${caller.accessToken}` };
}
