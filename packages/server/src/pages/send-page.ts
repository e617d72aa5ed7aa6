import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiate } from '#content/packed-body.ts';
import { type KeptPage, pageName } from './kept-page.ts';

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  page: KeptPage,
): FastifyReply {
  reply.code(page.status).header('content-security-policy', page.contentSecurityPolicy);
  const body = negotiate(request, reply, page);
  if (!body) return reply.send();
  reply.type('text/html; charset=utf-8');
  if (request.originalUrl === path)
    reply.server.frontDoor?.learn(request, reply, pageName(path), page);
  return reply.send(body);
}
