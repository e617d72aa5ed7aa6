import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const COPY_PATH = '/copy-of-a-page';

export interface CopyServer {
  /** The address of this copy, which is valid until the next one. */
  serve: (html: string) => string;
  close: () => Promise<void>;
}

/** Serves a copy of a page, and passes every other request on to the shop: styles, fonts and pictures. */
export async function startCopyServer(shopUrl: string): Promise<CopyServer> {
  let copy = '';
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === COPY_PATH) send(response, 200, 'text/html; charset=utf-8', copy);
    else void pass(shopUrl + path, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    serve: (html) => {
      copy = html;
      return `http://127.0.0.1:${port}${COPY_PATH}`;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function pass(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(url);
  const body = Buffer.from(await answer.arrayBuffer());
  send(response, answer.status, answer.headers.get('content-type') ?? 'text/plain', body);
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}
