import type { Endpoint, EndpointAnswer, EndpointArguments } from '@driftstone/contract/route.ts';
import { propertiesOf } from '#platform/storage/shape.ts';
import { AnswerLost, CallError } from './call-error.ts';
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

/** The endpoint's answer. Throws a CallError when the answer is a refusal, or was lost on its way. */
export async function readAnswer<const Route extends Endpoint>(
  endpoint: Route,
  response: Response,
): Promise<EndpointAnswer<Route>> {
  const body = await readBody(response);
  if (!response.ok) throw new CallError(response.status, body);
  if (response.status === 204) return undefined as EndpointAnswer<Route>;
  const isRead = body !== undefined || endpoint.method !== 'GET';
  // A change that says nothing but a message went through without it.
  if (!isRead || !hasLeast(endpoint, body)) throw new AnswerLost();
  return (body ?? {}) as EndpointAnswer<Route>;
}

/** Whether something arrived that can be an answer of the endpoint. */
function hasLeast({ least }: Endpoint, body: unknown): boolean {
  if (least === undefined) return true;
  if (least === '') return Array.isArray(body);
  return propertiesOf(body)[least] !== undefined;
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

/** undefined: cut off, or no JSON. */
async function readBody(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}
