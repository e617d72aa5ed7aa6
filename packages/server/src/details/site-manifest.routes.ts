import type { FastifyInstance } from 'fastify';
import { brandQuery } from '#content/brand.ts';
import type { Shop } from '#shop.ts';

const PAPER = '#fbf5ea';

/** What a browser shows of the shop on a home screen: /site.webmanifest. */
export function mountSiteManifest(app: FastifyInstance, { details }: Pick<Shop, 'details'>): void {
  app.get('/site.webmanifest', { schema: { hide: true } }, (_request, reply) => {
    const { name, description } = details.current();
    // A browser fetches an app's icon again only from another address.
    const query = brandQuery(details.current());
    const iconOf = (side: number) => ({
      src: `/site-icon-${side}.png${query}`,
      sizes: `${side}x${side}`,
      type: 'image/png',
    });
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
            { src: `/site-icon.svg${query}`, sizes: 'any', type: 'image/svg+xml' },
            iconOf(192),
            iconOf(512),
            // What it shows lies in the circle that every system leaves of an icon.
            { ...iconOf(512), purpose: 'maskable' },
          ],
          shortcuts: [
            { name: 'Menu', url: '/menu' },
            { name: 'Cart', url: '/cart' },
            { name: 'Build your own', url: '/menu#build-your-own' },
          ].map((shortcut) => ({ ...shortcut, icons: [iconOf(192)] })),
        }),
      );
  });
}
