import type { FastifyInstance } from 'fastify';
import type { Shop } from '#shop.ts';

const PAPER = '#fbf5ea';
const SMALL_ICON = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' };
const BIG_ICON = { src: '/icon-512.png', sizes: '512x512', type: 'image/png' };

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
          id: '/',
          start_url: '/',
          scope: '/',
          display: 'standalone',
          background_color: PAPER,
          theme_color: PAPER,
          icons: [
            { src: '/site-icon.svg', sizes: 'any', type: 'image/svg+xml' },
            SMALL_ICON,
            BIG_ICON,
            // What it shows lies in the circle that every system leaves of an icon.
            { ...BIG_ICON, purpose: 'maskable' },
          ],
          shortcuts: [
            { name: 'Menu', url: '/menu' },
            { name: 'Cart', url: '/cart' },
            { name: 'Build your own', url: '/menu#build-your-own' },
          ].map((shortcut) => ({ ...shortcut, icons: [SMALL_ICON] })),
        }),
      );
  });
}
