import type { Endpoint, EndpointAnswer, EndpointArguments } from '@driftstone/contract/route.ts';
import { CallError } from './call-error.ts';
import { send } from './transport.ts';

export type CallArguments<Route extends Endpoint> = keyof EndpointArguments<Route> extends never
  ? []
  : [EndpointArguments<Route>];

interface AnyArguments {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

/** Sends one request to an endpoint of the contract. Throws a CallError when no answer arrives. */
export async function request(
  endpoint: Endpoint,
  sent: AnyArguments,
  identity: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> {
  const { body } = sent;
  const headers = { ...identity };
  if (body !== undefined) headers['content-type'] = 'application/json';
  return send(fillPath(endpoint.path, sent), {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(() => {
    throw new CallError(0, null);
  });
}

/** The endpoint's answer. Throws a CallError when the answer is a refusal. */
export async function readAnswer<const Route extends Endpoint>(
  response: Response,
): Promise<EndpointAnswer<Route>> {
  const body = await readBody(response);
  if (!response.ok) throw new CallError(response.status, body);
  return body as EndpointAnswer<Route>;
}

function fillPath(pattern: string, { params = {}, query = {} }: AnyArguments): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value));
  // Not `size`, which Safari has only from 17.
  return [path, search.toString()].filter(Boolean).join('?');
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  return response.json().catch(() => null);
}
