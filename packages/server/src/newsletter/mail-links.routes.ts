/** Where the links of the newsletter's mails lead: followed by mail programs and browsers, not called by the web. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Shop } from '#shop.ts';
import { confirm, unsubscribe } from './newsletter.service.ts';

const Link = z.object({ token: z.string().min(1).max(512) });
/** A person stands behind it, to whom a broken link is told by a page. */
const AnyLink = z.object({ token: Link.shape.token.catch('') });

export function mountNewsletterLinks(app: FastifyInstance, shop: Shop): void {
  void app.register(async (links) => {
    // Forms of our page and of mail programs (RFC 8058: List-Unsubscribe=One-Click): the token alone decides.
    links.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, _body, done) => done(null, null),
    );
    // The mail's link opens a page with a button: what looks into mails follows links, and must not confirm by that.
    links.post<{ Querystring: z.infer<typeof AnyLink> }>(
      '/newsletter/confirm',
      { schema: { hide: true, querystring: AnyLink } },
      async ({ query }, reply) => {
        const isConfirmed = await confirm(shop, query.token);
        const target = `${shop.config.publicUrl}/subscribe?confirmed=${isConfirmed ? '1' : '0'}`;
        return reply.header('cache-control', 'no-store').redirect(target, 303);
      },
    );

    links.post<{ Querystring: z.infer<typeof Link> }>(
      '/newsletter/leave',
      { schema: { hide: true, querystring: Link } },
      async ({ query }, reply) => {
        await unsubscribe(shop, query.token);
        return reply.code(204).send();
      },
    );
  });
}
