import type { PaymentProvider } from './payment-provider.ts';
import { PaymentProviderError, RefundRefused } from './payment-provider.ts';

const NO_PROVIDER = 'The card payment was made at a provider that is no longer configured';

/** For a shop that takes only cash: opens no sessions, so no events arrive. */
export function createNoCards(): PaymentProvider {
  return {
    name: 'none',
    signatureHeader: 'x-no-signature',
    createSession: async () => {
      throw new PaymentProviderError('This shop takes no cards');
    },
    findSession: async () => null,
    findSessionOfPayment: async () => null,
    listPaidSessions: async () => [],
    expireSession: async () => undefined,
    refund: async () => {
      throw new PaymentProviderError(NO_PROVIDER);
    },
    refundPart: async () => {
      throw new RefundRefused(NO_PROVIDER);
    },
    listRefunds: async () => [],
    listPayouts: async () => [],
    readEvent: () => null,
  };
}
