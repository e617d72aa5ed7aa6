import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/queryable.ts';
import type { Config } from '#config/config.ts';
import { clockAheadMs } from '#config/shop-time-setting.ts';
import { createGeocoder } from './geocoding/create-geocoder.ts';
import type { GeocodingProvider } from './geocoding/geocoding-provider.ts';
import { createIdentity } from './identity/create-identity.ts';
import type { IdentityProvider } from './identity/identity-provider.ts';
import type { MailProvider } from './mail/mail-provider.ts';
import type { MailboxGuard } from './mail/sandbox-mailbox.ts';
import { createSandboxMail } from './mail/sandbox.ts';
import { createSmtpMail } from './mail/smtp.ts';
import { inRealTime } from './payments/real-time.ts';
import { createNoCards } from './payments/no-cards.ts';
import { createWebPush, type PushProvider } from './push/web-push.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { createSandboxPayments } from './payments/sandbox.ts';

/** The shop's third parties, real or sandboxed. */
export interface Providers {
  payments: PaymentProvider;
  geocoding: GeocodingProvider;
  identity: IdentityProvider;
  mail: MailProvider;
  push: PushProvider;
}

export interface ProvidersWithPages {
  providers: Providers;
  /** The pages that a sandbox shows instead of the provider's own. */
  mountSandboxPages: (app: FastifyInstance, mailboxGuard: MailboxGuard | null) => void;
}

interface ProviderParts {
  db: Database;
  secret: string;
  now: () => Date;
  /** For the sender of mails, and for what a sandbox shows. */
  shopName: () => string;
  /** Where customers' answers go. */
  shopEmail: () => string;
}

export async function createProviders(
  config: Config,
  parts: ProviderParts,
): Promise<ProvidersWithPages> {
  const { secret, now, shopName, shopEmail } = parts;
  // What others sign, and the date of a mail, is by the real clock, whatever SHOP_TIME says.
  const realNow = () => new Date(now().getTime() - clockAheadMs(config.clock));
  const payments = await createPayments(config, parts, realNow);
  const identity = createIdentity(config.identity, secret, realNow);
  const mail = createMail(config, { shopName, shopEmail, now: realNow });
  return {
    providers: {
      payments: payments.provider,
      geocoding: createGeocoder(config.geocoder, config.publicUrl),
      identity: identity.provider,
      mail: mail.provider,
      push: createWebPush({ secret, shopEmail }),
    },
    mountSandboxPages: (app, mailboxGuard) => {
      payments.mountPages?.(app);
      identity.mountPages?.(app);
      mail.mountPages?.(app, mailboxGuard);
    },
  };
}

interface PaymentsWithPages {
  provider: PaymentProvider;
  /** The sandbox's card page. */
  mountPages?: (app: FastifyInstance) => void;
}

async function createPayments(
  { stripe, takesCards, publicUrl, clock }: Config,
  parts: ProviderParts,
  realNow: () => Date,
): Promise<PaymentsWithPages> {
  if (!takesCards) return { provider: createNoCards() };
  if (!stripe) return createSandboxPayments({ ...parts, publicUrl });
  // Loaded only when used: Stripe's library takes 35 MB.
  const { createStripePayments } = await import('./payments/stripe.ts');
  const provider = createStripePayments({ ...stripe, now: realNow });
  return {
    provider: clock.aheadMs === 0 ? provider : inRealTime(provider, () => clockAheadMs(clock)),
  };
}

interface MailWithPages {
  provider: MailProvider;
  /** The sandbox's mailbox. */
  mountPages?: (app: FastifyInstance, guard: MailboxGuard | null) => void;
}

function createMail(
  { smtpUrl, mailFrom: from, dataDir }: Config,
  sender: Pick<ProviderParts, 'now' | 'shopName' | 'shopEmail'>,
): MailWithPages {
  if (smtpUrl) return { provider: createSmtpMail({ url: smtpUrl, from, ...sender }) };
  return createSandboxMail({ folder: join(dataDir, 'mail'), from, ...sender });
}
