import type { FastifyInstance } from 'fastify';
import inject, { type InjectOptions, type Response } from 'light-my-request';

/**
 * Calls the shop within the process, without the network. Unlike `app.inject`, it also works while the server closes:
 * the request that makes the call must still be answered.
 */
export function callInProcess(app: FastifyInstance, options: InjectOptions): Promise<Response> {
  return inject((request, response) => app.routing(request, response), options);
}
