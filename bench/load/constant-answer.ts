import { once } from 'node:events';
import { get, type OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as sent over the wire, compressed or not. */
export interface ConstantAnswer {
  path: string;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Node and Fastify add these headers themselves. */
const BY_ITSELF = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** @throws unless the status is 200. */
export async function fetchAnswer(
  url: string,
  path: string,
  asked: Record<string, string>,
): Promise<ConstantAnswer> {
  const request = get(new URL(path, url), { headers: asked });
  const [response] = await once(request, 'response');
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`GET ${path}: ${response.statusCode}`);
  const headers = Object.entries(response.headers as OutgoingHttpHeaders);
  return {
    path,
    headers: Object.fromEntries(headers.filter(([name]) => !BY_ITSELF.includes(name))),
    body,
  };
}
