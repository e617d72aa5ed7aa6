import type { FastifyInstance, FastifyRequest } from 'fastify';
import inject, { type InjectOptions, type Response } from 'light-my-request';

/** The requests of `callInProcess` as the server sees them. */
const own = new WeakSet<object>();

/** Calls the shop without the network. Unlike `app.inject`, it also works while the server closes. */
export function callInProcess(app: FastifyInstance, options: InjectOptions): Promise<Response> {
  return inject((request, response) => {
    own.add(request);
    app.routing(request, response);
  }, options);
}

/** True for a call that the shop makes itself, such as for a page that it renders. Nothing from outside can claim to be one. */
export function isInProcess(request: FastifyRequest): boolean {
  return own.has(request.raw);
}
