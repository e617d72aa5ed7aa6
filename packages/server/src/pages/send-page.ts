import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, KeptPage } from './page-cache.ts';

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = `"${page.version}-${encoding}"`;
  reply
    .header('etag', etag)
    .header('vary', 'Accept-Encoding')
    // Kept by the browser, asked again each time: a changed menu shows at once.
    .header('cache-control', 'no-cache')
    .header('content-security-policy', page.contentSecurityPolicy);
  if (page.status === 200 && hasTag(request.headers['if-none-match'], etag)) {
    return reply.code(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.bodies[encoding]);
}

/** The best of ours that the header allows; `q=0` refuses an encoding. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Set<string>();
  for (const entry of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
    if (!isRefused) accepted.add(name);
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  // A proxy that compressed on its own may have made the tag weak; the content is the same.
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
