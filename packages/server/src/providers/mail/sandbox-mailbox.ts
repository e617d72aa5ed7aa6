import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderList, renderMail, renderUnknown } from './sandbox-mail-html.ts';
import type { MailFolder } from './sandbox-folder.ts';

const HIDDEN = { schema: { hide: true } };
const COMMON_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** Throws to refuse a reader. */
export type MailboxGuard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

interface ById {
  Params: { id: string };
}

/** Mounts the pages that show the mails. */
export function mountMailbox(
  parent: FastifyInstance,
  mails: MailFolder,
  guard: MailboxGuard | null,
): void {
  void parent.register(async (app) => {
    if (guard) app.addHook('onRequest', guard);
    mountPages(app, mails);
  });
}

function mountPages(app: FastifyInstance, mails: MailFolder): void {
  app.get('/sandbox/mail', HIDDEN, async (_request, reply) => {
    const listed = await mails.list();
    return sendPage(reply, 200, (nonce) => renderList(listed, nonce));
  });

  app.get<ById>('/sandbox/mail/:id', HIDDEN, async ({ params }, reply) => {
    const mail = await mails.read(params.id);
    if (!mail) return sendPage(reply, 404, renderUnknown);
    return sendPage(reply, 200, (nonce) => renderMail(mail, nonce));
  });

  app.get<ById>('/sandbox/mail/:id/html', HIDDEN, async ({ params }, reply) => {
    const mail = await mails.read(params.id);
    if (!mail) return sendPage(reply, 404, renderUnknown);
    return reply
      .headers({
        ...COMMON_HEADERS,
        // Like a mail program: runs no script, and fetches the shop's own pictures alone. Links open outside the mailbox's window.
        'content-security-policy':
          "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
        'x-frame-options': 'SAMEORIGIN',
      })
      .send(mail.html.replace('<head>', '<head><base target="_blank">'));
  });
}

function sendPage(
  reply: FastifyReply,
  status: number,
  render: (nonce: string) => string,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(status)
    .headers({
      ...COMMON_HEADERS,
      'content-security-policy': `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
    .send(render(nonce));
}
