/** Where the links of the newsletter's mails lead: followed by mail programs and browsers, not called by the web. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Shop } from '#platform/shop.ts';
import { confirm, unsubscribe } from './newsletter.service.ts';

const Link = z.object({ token: z.string().min(1).max(512) });
const SETTINGS = { schema: { hide: true, querystring: Link } };

export function mountNewsletterLinks(app: FastifyInstance, shop: Shop): void {
  void app.register(async (links) => {
    links.get<{ Querystring: z.infer<typeof Link> }>(
      '/newsletter/confirm',
      SETTINGS,
      async ({ query }, reply) => {
        const isConfirmed = await confirm(shop, query.token);
        const target = `${shop.config.publicUrl}/subscribe?confirmed=${isConfirmed ? '1' : '0'}`;
        return reply.header('cache-control', 'no-store').redirect(target, 303);
      },
    );

    // RFC 8058: the form says List-Unsubscribe=One-Click; the token alone decides.
    links.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, _body, done) => done(null, null),
    );
    links.post<{ Querystring: z.infer<typeof Link> }>(
      '/newsletter/leave',
      SETTINGS,
      async ({ query }, reply) => {
        await unsubscribe(shop, query.token);
        return reply.code(204).send();
      },
    );
  });
}
