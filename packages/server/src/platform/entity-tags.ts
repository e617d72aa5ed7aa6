import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MountRoutes } from './mount-routes.ts';

/** For answers that are the same for everybody: a browser that has the current one is told so with 304. */
export function withEntityTags(mount: MountRoutes): MountRoutes {
  return (app, shop) => {
    void app.register(async (scope) => {
      scope.addHook('onSend', tagAnswer);
      mount(scope, shop);
    });
  };
}

async function tagAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  // Weak: what stands before the shop may compress the answer.
  const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
  reply.header('etag', tag).header('cache-control', 'no-cache');
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim());
  if (!known?.includes(tag)) return payload;
  reply.code(304).removeHeader('content-type');
  return '';
}
