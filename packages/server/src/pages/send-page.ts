import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiate } from '#content/packed-body.ts';
import type { KeptPage } from './kept-page.ts';

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
): FastifyReply {
  reply.code(page.status).header('content-security-policy', page.contentSecurityPolicy);
  const body = negotiate(request, reply, page);
  return body ? reply.type('text/html; charset=utf-8').send(body) : reply.send();
}
