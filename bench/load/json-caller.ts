import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';

export type CallJson = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
) => Promise<unknown>;

/** Calls over connections that stay open. @throws on any answer but a 2xx */
export function jsonCaller(url: string, connections: number): { call: CallJson; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  const call: CallJson = (method, path, headers, body) =>
    new Promise((resolve, reject) => {
      const sent = body === undefined ? '' : JSON.stringify(body);
      const asked = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            ...headers,
            ...(sent && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(sent),
            }),
          },
        },
        (answer) => {
          json(answer).then((read) => {
            const { statusCode = 0 } = answer;
            if (statusCode >= 200 && statusCode < 300) resolve(read);
            else reject(new Error(`${method} ${path}: ${statusCode} ${JSON.stringify(read)}`));
          }, reject);
        },
      );
      asked.on('error', reject);
      asked.end(sent);
    });
  return { call, close: () => agent.destroy() };
}
