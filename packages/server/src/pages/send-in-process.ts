import { callInProcess } from '#http/call-in-process.ts';
import type { FastifyInstance } from 'fastify';
import type { SendInProcess } from './web-build.ts';

const BODILESS_STATUSES = new Set([204, 205, 304]);

/** Rendering calls the shop's own API through this, as the browser would, but without a network. */
export function sendInProcess(app: FastifyInstance): SendInProcess {
  return async (path, init = {}) => {
    const { statusCode, headers, rawPayload } = await callInProcess(app, {
      method: init.method ?? 'GET',
      url: path,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    const answered = new Headers();
    for (const [name, value] of Object.entries(headers)) {
      for (const one of [value].flat()) if (one !== undefined) answered.append(name, String(one));
    }
    const body = BODILESS_STATUSES.has(statusCode) ? null : new Uint8Array(rawPayload);
    return new Response(body, { status: statusCode, headers: answered });
  };
}
