import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ShopError } from '#errors/shop-error.ts';

const STATUS_BY_CODE: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ERR_HTTP_REQUEST_TIMEOUT: 408,
    HPE_HEADER_OVERFLOW: 431,
  }),
);

/** Answers bytes that are no HTTP, and so never become a request: by hand, with the headers of every answer. */
export function answerClientErrors(headers: OutgoingHttpHeaders) {
  return (error: Error & { code?: string }, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = STATUS_BY_CODE.get(error.code ?? '') ?? 400;
    const body = JSON.stringify(new ShopError('INVALID_REQUEST').toBody());
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
    if (socket.writable) socket.write(head + body);
    socket.destroy(error);
  };
}
