import type { DetailsMemory } from '#content/shop-details.ts';
import type { FastifyInstance } from 'fastify';

/** The pages that are the same for everybody. */
const PUBLIC_PATHS = ['/', '/menu', '/contact', '/subscribe'];

/** Serves /robots.txt and /sitemap.xml to search engines. */
export function mountForSearchEngines(
  app: FastifyInstance,
  publicUrl: string,
  details: Pick<DetailsMemory, 'current'>,
): void {
  const schema = { hide: true };
  app.get('/robots.txt', { schema }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *
Allow: /
Disallow: /api/
Disallow: /desk
Disallow: /drive
Disallow: /kitchen
Disallow: /sandbox/

Sitemap: ${publicUrl}/sitemap.xml
`),
  );
  app.get('/sitemap.xml', { schema }, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...PUBLIC_PATHS, ...legalPaths(details)].map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`).join('\n')}
</urlset>
`),
  );
}

/** DESK-69: those that are filled in. */
function legalPaths(details: Pick<DetailsMemory, 'current'>): string[] {
  const { terms, privacy } = details.current();
  return [...(terms === null ? [] : ['/terms']), ...(privacy === null ? [] : ['/privacy'])];
}
