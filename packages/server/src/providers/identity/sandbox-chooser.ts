import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { IssuedBy } from './identity-provider.ts';
import { renderAnswer, renderChooser, renderUnknown } from './sandbox-chooser-html.ts';
import { type ChooserErrors, type ChooserForm, readChoice } from './sandbox-people.ts';
import type { SandboxIdentity } from './sandbox.ts';

const PATH = '/sandbox/identity/:provider';
const HIDDEN = { schema: { hide: true } };
const EMPTY: ChooserForm = { person: '', name: '', email: '', isEmailHidden: false };

const ISSUERS = ['google', 'apple'] as const;

type Asked = z.infer<typeof Asked>;
const Asked = z.object({
  provider: z.enum(ISSUERS),
  nonce: z.string().regex(/^[\w.-]{16,128}$/),
});

interface Request {
  Params: { provider: string };
  Querystring: { nonce?: string };
}

/** Shows the sandbox's sign-in window instead of the pages of the `sandboxed` providers. */
export function mountIdentityChooser(
  app: FastifyInstance,
  issueToken: SandboxIdentity['issueToken'],
  sandboxed: readonly IssuedBy[] = ISSUERS,
): void {
  const readAsked = (fields: object): Asked | null => {
    const { data } = Asked.safeParse(fields);
    return data && sandboxed.includes(data.provider) ? data : null;
  };
  void app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    pages.get<Request>(PATH, HIDDEN, async ({ params, query }, reply) => {
      const asked = readAsked({ ...params, ...query });
      if (!asked) return send(reply, 404, renderUnknown);
      return sendForm(reply, 200, asked, EMPTY, {});
    });

    pages.post<Request>(PATH, HIDDEN, async ({ params, body }, reply) => {
      const fields = body instanceof URLSearchParams ? body : new URLSearchParams();
      const asked = readAsked({ ...params, nonce: fields.get('nonce') });
      if (!asked) return send(reply, 404, renderUnknown);
      const { provider, nonce } = asked;
      const form = readForm(provider, fields);
      const choice = readChoice(provider, form);
      if ('errors' in choice) return sendForm(reply, 422, asked, form, choice.errors);
      const idToken = await issueToken(choice.person, provider, nonce);
      return send(reply, 200, (scriptNonce) => renderAnswer({ provider, idToken }, scriptNonce));
    });
  });
}

function readForm(provider: IssuedBy, fields: URLSearchParams): ChooserForm {
  const field = (name: string) => (fields.get(name) ?? '').slice(0, 254);
  return {
    person: field('person'),
    name: field('name'),
    email: field('email').trim(),
    isEmailHidden: provider === 'apple' && fields.has('hideEmail'),
  };
}

function sendForm(
  reply: FastifyReply,
  status: number,
  asked: Asked,
  form: ChooserForm,
  errors: ChooserErrors,
): FastifyReply {
  return send(reply, status, (nonce) => renderChooser({ ...asked, form, errors }, nonce));
}

function send(
  reply: FastifyReply,
  status: number,
  render: (scriptNonce: string) => string,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "form-action 'self'",
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
      'x-robots-tag': 'noindex',
    })
    .send(render(nonce));
}
