import type { PaymentProvider, ProviderSession } from './payment-provider.ts';

/** A provider outside lives by the real clock; a shop with SHOP_TIME by its own, which is ahead of it. */
export function inRealTime(provider: PaymentProvider, aheadMs: () => number): PaymentProvider {
  const toReal = (at: Date) => new Date(at.getTime() - aheadMs());
  const toShops = <Session extends ProviderSession | null>(session: Session): Session =>
    session?.paidAt
      ? { ...session, paidAt: new Date(session.paidAt.getTime() + aheadMs()) }
      : session;
  return {
    ...provider,
    createSession: (request) =>
      provider.createSession({ ...request, expiresAt: toReal(request.expiresAt) }),
    findSession: async (sessionId) => toShops(await provider.findSession(sessionId)),
    findSessionOfPayment: async (reference) =>
      toShops(await provider.findSessionOfPayment(reference)),
    listPaidSessions: async (openedSince) =>
      (await provider.listPaidSessions(toReal(openedSince))).map(toShops),
    readEvent: (rawBody, signature) => {
      const event = provider.readEvent(rawBody, signature);
      return event && { ...event, session: toShops(event.session) };
    },
  };
}
