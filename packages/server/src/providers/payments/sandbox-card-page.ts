import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxBooks, SandboxPayment } from './sandbox-books.ts';
import { behaviourOf, BY_WALLET, type CardForm, checkCard } from './sandbox-cards.ts';
import { type FormState, renderCardPage, renderNotice } from './sandbox-html.ts';
import type { WebhookSender } from './sandbox-webhook.ts';

interface CardPageParts {
  books: SandboxBooks;
  webhook: WebhookSender;
  publicUrl: string;
  now: () => Date;
  shopName: () => string;
}

const PATH = '/sandbox/pay/:sessionId';
const EMPTY: CardForm = { number: '', expiry: '', cvc: '', name: '' };

type Page = (nonce: string) => string;

/** Shows the sandbox's card page instead of the payment company's. */
export function mountCardPage(app: FastifyInstance, parts: CardPageParts): void {
  const { books, webhook, publicUrl, now, shopName } = parts;

  void app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    pages.get<{ Params: { sessionId: string } }>(
      PATH,
      { schema: { hide: true } },
      async ({ params }, reply) => {
        const payment = await books.read(params.sessionId);
        if (!payment) return sendUnknown(reply, publicUrl);
        if (payment.status !== 'open') return sendEnd(reply, payment);
        return sendForm(reply, 200, payment, { shopName: shopName(), card: EMPTY, errors: {} });
      },
    );

    pages.post<{ Params: { sessionId: string } }>(
      PATH,
      { schema: { hide: true } },
      async ({ params, body }, reply) => {
        const payment = await books.read(params.sessionId);
        if (!payment) return sendUnknown(reply, publicUrl);
        // A second click, or a form sent again by a reload: the payment is already made.
        if (payment.status === 'paid') return reply.redirect(successUrlOf(payment), 303);
        if (payment.status === 'expired') return sendEnd(reply, payment);

        const isByWallet = body instanceof URLSearchParams && body.has('wallet');
        const card = readCard(body);
        const errors = isByWallet ? {} : checkCard(card, now());
        const state = { shopName: shopName(), card, errors };
        if (Object.keys(errors).length > 0) return sendForm(reply, 422, payment, state);
        const behaviour = isByWallet ? BY_WALLET : behaviourOf(card.number);
        if (behaviour.kind === 'refused') {
          return sendForm(reply, 402, payment, { ...state, refusal: behaviour.message });
        }
        const paid = await books.pay(payment.id);
        if (paid) await webhook.announcePaid(paid, behaviour.webhook);
        if (!behaviour.isReturning) return sendStranded(reply, payment);
        return reply.redirect(successUrlOf(payment), 303);
      },
    );

    pages.post<{ Params: { sessionId: string } }>(
      `${PATH}/cancel`,
      { schema: { hide: true } },
      async ({ params: { sessionId } }, reply) => {
        await books.expire(sessionId);
        const payment = await books.read(sessionId);
        if (!payment) return sendUnknown(reply, publicUrl);
        // Paid in another tab meanwhile.
        if (payment.status === 'paid') return reply.redirect(successUrlOf(payment), 303);
        await webhook.announceExpired(payment);
        return reply.redirect(payment.cancelUrl, 303);
      },
    );
  });
}

function readCard(body: unknown): CardForm {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams();
  const field = (name: keyof CardForm) => (form.get(name) ?? '').slice(0, 100);
  return {
    number: field('number'),
    expiry: field('expiry'),
    cvc: field('cvc'),
    name: field('name'),
  };
}

function sendForm(
  reply: FastifyReply,
  status: number,
  payment: SandboxPayment,
  state: FormState,
): FastifyReply {
  const page: Page = (nonce) => renderCardPage(payment, state, nonce);
  // Browsers apply form-action to the redirect after a form too, and the shop may have another host name than this
  // page.
  return send(reply, status, page, `'self' ${new URL(payment.successUrl).origin}`);
}

function sendEnd(reply: FastifyReply, payment: SandboxPayment): FastifyReply {
  if (payment.status === 'expired') {
    return send(reply, 410, (nonce) =>
      renderNotice(
        {
          title: 'This payment page has expired',
          text: 'You have not been charged. Go back to the shop to pay again.',
          link: { href: payment.cancelUrl, label: 'Back to the shop' },
        },
        nonce,
      ),
    );
  }
  return send(reply, 200, (nonce) =>
    renderNotice(
      {
        title: 'This order is already paid',
        text: 'The payment went through. There is nothing more to do here.',
        link: { href: successUrlOf(payment), label: 'See your receipt' },
      },
      nonce,
    ),
  );
}

function sendStranded(reply: FastifyReply, payment: SandboxPayment): FastifyReply {
  return send(reply, 200, (nonce) =>
    renderNotice(
      {
        title: 'Paid, and left here',
        text: 'As if the connection had gone after the payment: nothing sends you back to the shop.',
        link: { href: successUrlOf(payment), label: 'See your receipt' },
      },
      nonce,
    ),
  );
}

function sendUnknown(reply: FastifyReply, publicUrl: string): FastifyReply {
  return send(reply, 404, (nonce) =>
    renderNotice(
      {
        title: 'There is no such payment',
        text: 'The address may be incomplete.',
        link: { href: publicUrl, label: 'To the shop' },
      },
      nonce,
    ),
  );
}

function successUrlOf({ successUrl, id }: SandboxPayment): string {
  return successUrl.replace('{CHECKOUT_SESSION_ID}', id);
}

function send(
  reply: FastifyReply,
  status: number,
  page: Page,
  formAction = "'none'",
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    `form-action ${formAction}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    .send(page(nonce));
}
