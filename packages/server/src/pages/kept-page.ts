import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentMemory } from '#content/content-memory.ts';
import { negotiate, packBody, type PackedBody } from '#content/packed-body.ts';

/** A page as it is sent to everybody. Its version covers status, policy and HTML. */
export interface KeptPage extends PackedBody {
  status: number;
  contentSecurityPolicy: string;
  isKeepable: boolean;
  keptMs: number;
}

export interface RenderedPage {
  status: number;
  html: string;
  contentSecurityPolicy: string;
  /** False when a part failed while rendering: right for this visitor, wrong for the next. */
  isKeepable: boolean;
  /** How long what it says is right: it says when the shop closes. */
  keptMs: number;
}

/** Caches pages until the content changes, or what they say of the time. The caller must ask only for known paths. */
export function keepPages(
  memory: ContentMemory,
  render: (path: string) => Promise<RenderedPage>,
): (path: string) => Promise<KeptPage> {
  const keeping = {
    keptMs: (page: KeptPage) => page.keptMs,
    isKeepable: (page: KeptPage) => page.isKeepable,
  };
  return (path) => memory.recall(pageName(path), async () => packPage(await render(path)), keeping);
}

/** Its name in the memory. */
function pageName(path: string): string {
  return `page ${path}`;
}

async function packPage({ html, ...page }: RenderedPage): Promise<KeptPage> {
  const packed = await packBody(html, `${page.status}\n${page.contentSecurityPolicy}\n`);
  return { ...packed, ...page };
}

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
