/**
 * The pages behind the links in newsletter mails. Mail programs and browsers open them, and the web does not call them.
 */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Shop } from '#shop.ts';
import { confirm, unsubscribe } from './newsletter.service.ts';

const Link = z.object({ token: z.string().min(1).max(512) });
/** A person follows the link, so a page reports a broken one. */
const AnyLink = z.object({ token: Link.shape.token.catch('') });

export function mountNewsletterLinks(app: FastifyInstance, shop: Shop): void {
  void app.register(async (links) => {
    // Forms of our page and of mail programs (RFC 8058: List-Unsubscribe=One-Click). Only the token counts.
    links.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, _body, done) => done(null, null),
    );
    // The mail's link opens a page with a button: mail scanners follow links, and must not confirm by that.
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
