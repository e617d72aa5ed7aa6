import type { FastifyInstance } from 'fastify';
import inject, { type InjectOptions, type Response } from 'light-my-request';

/**
 * A call of the shop to itself, without a network. Unlike `app.inject` it works while the server closes as well: what
 * asks belongs to a request that is still to be answered.
 */
export function callInProcess(app: FastifyInstance, options: InjectOptions): Promise<Response> {
  return inject((request, response) => app.routing(request, response), options);
}
