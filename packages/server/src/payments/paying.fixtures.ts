import type { FastifyInstance } from 'fastify';

/** The sandbox's test cards, named by their outcome. */
export const CARDS = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  webhookAfter: '4000 0000 0000 1000',
  webhookTwice: '4000 0000 0000 2008',
  webhookNever: '4000 0000 0000 3006',
  notSentBack: '4000 0000 0000 4004',
} as const;

/** Posts the sandbox's card form, as the customer's browser does. */
export async function payByCard(
  app: FastifyInstance,
  sessionId: string,
  number: string = CARDS.paid,
  fields: Record<string, string> = {},
) {
  const form = { number, expiry: '12/30', cvc: '123', name: 'Marina Whitlock', ...fields };
  const answer = await app.inject({
    method: 'POST',
    url: `/sandbox/pay/${sessionId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  return { status: answer.statusCode, location: answer.headers.location, html: answer.body };
}
