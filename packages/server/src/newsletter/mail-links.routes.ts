/** The pages behind the links in newsletter mails, which mail programs and browsers open, and the web does not. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import { confirm, unsubscribe } from './newsletter.service.ts';

/** A person follows the link, so a page reports a broken one. */
const AnyLink = z.object({ token: z.string().min(1).max(512).catch('') });
/** The field by which the form of our page differs from the request of a mail program. */
const FROM_OUR_PAGE = 'from=page';

export function mountNewsletterLinks(app: FastifyInstance, shop: Shop): void {
  const showOutcome = (reply: FastifyReply, outcome: string) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`${shop.config.publicUrl}/subscribe?${outcome}`, 303);
  void app.register(async (links) => {
    // Forms of our page and of mail programs (RFC 8058: List-Unsubscribe=One-Click).
    links.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    // The mail's link opens a page with a button: mail scanners follow links, and must not confirm by that.
    links.post<{ Querystring: z.infer<typeof AnyLink> }>(
      '/newsletter/confirm',
      { schema: { hide: true, querystring: AnyLink } },
      async ({ query }, reply) => {
        const isConfirmed = await confirm(shop, query.token);
        return showOutcome(reply, `confirmed=${isConfirmed ? '1' : '0'}`);
      },
    );

    // The mail's link opens a page with a button here too, and so does the address that mail programs post to.
    links.post<{ Querystring: z.infer<typeof AnyLink> }>(
      '/newsletter/leave',
      { schema: { hide: true, querystring: AnyLink } },
      async ({ query, body }, reply) => {
        const hasLeft = await unsubscribe(shop, query.token);
        if (body === FROM_OUR_PAGE) return showOutcome(reply, `left=${hasLeft ? '1' : '0'}`);
        if (!hasLeft) throw new ShopError('UNSUBSCRIBE_TOKEN_REFUSED');
        return reply.code(204).send();
      },
    );
  });
}
