import type { FastifyRequest } from 'fastify';

/** The page for any path without a page. It is a single page, so that made-up paths can't fill the memory. */
export const NOT_FOUND_PATH = '/404';

export type PageRequest =
  | { kind: 'page'; path: string }
  | { kind: 'moved'; path: string }
  | { kind: 'unknown' }
  /** Not a browser asking for a page, so the API's own 404 answers. */
  | { kind: 'other' };

export function readPageRequest(
  { method, originalUrl, headers }: Pick<FastifyRequest, 'method' | 'originalUrl' | 'headers'>,
  pagePaths: ReadonlySet<string>,
): PageRequest {
  if (method !== 'GET' && method !== 'HEAD') return { kind: 'other' };
  const path = pathOf(originalUrl);
  if (path === '/api' || path.startsWith('/api/')) return { kind: 'other' };
  const accept = headers.accept ?? '*/*';
  const wantsHtml = accept.includes('text/html');
  if (!wantsHtml && !accept.includes('*/*')) return { kind: 'other' };
  if (pagePaths.has(path)) return { kind: 'page', path };
  // Redirects only to a known path: any other could be abused to redirect to another site.
  const trimmed = path.replace(/\/+$/, '');
  if (pagePaths.has(trimmed)) return { kind: 'moved', path: trimmed };
  return wantsHtml ? { kind: 'unknown' } : { kind: 'other' };
}

function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}
