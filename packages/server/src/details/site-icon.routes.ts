import { drawLogo } from '@driftstone/pizza-art/brand.ts';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '#shop.ts';

/** What a browser shows of the shop on a tab, in the colour of the logo: /site-icon.svg. */
export function mountSiteIcon(app: FastifyInstance, { details }: Pick<Shop, 'details'>): void {
  app.get('/site-icon.svg', { schema: { hide: true } }, (request, reply) => {
    const { logoColour } = details.current();
    const etag = `"${logoColour.slice(1)}"`;
    reply.headers({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      etag,
    });
    return request.headers['if-none-match'] === etag
      ? reply.code(304).send()
      : reply.send(drawLogo(logoColour));
  });
}
