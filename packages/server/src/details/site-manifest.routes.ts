import type { FastifyInstance } from 'fastify';
import type { Shop } from '#shop.ts';

const PAPER = '#fbf5ea';

/** What a browser shows of the shop on a home screen: /site.webmanifest. */
export function mountSiteManifest(app: FastifyInstance, { details }: Pick<Shop, 'details'>): void {
  app.get('/site.webmanifest', { schema: { hide: true } }, (_request, reply) => {
    const { name, description } = details.current();
    return reply
      .headers({
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      })
      .send(
        JSON.stringify({
          name,
          short_name: name,
          description,
          lang: 'en-GB',
          start_url: '/',
          display: 'browser',
          background_color: PAPER,
          theme_color: PAPER,
          icons: [
            { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
            { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
            { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          ],
        }),
      );
  });
}
