import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/connect.ts';
import type { Config } from '#platform/config.ts';
import type { GeocodingProvider } from './geocoding/geocoding-provider.ts';
import { createMissingKeyGeocoder } from './geocoding/missing-key.ts';
import { createSandboxGeocoder } from './geocoding/sandbox.ts';
import type { IdentityProvider } from './identity/identity-provider.ts';
import { createSandboxIdentity } from './identity/sandbox.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { createSandboxPayments } from './payments/sandbox.ts';

/** The third parties of the shop, real or sandboxed. */
export interface Providers {
  payments: PaymentProvider;
  geocoding: GeocodingProvider;
  identity: IdentityProvider;
}

export interface ProvidersWithPages {
  providers: Providers;
  /** The pages that a sandbox shows in place of the provider's own. */
  mountSandboxPages: (app: FastifyInstance) => void;
}

export function createProviders(
  config: Config,
  db: Database,
  secret: string,
  now: () => Date,
): ProvidersWithPages {
  const payments = createSandboxPayments({ db, secret, publicUrl: config.publicUrl, now });
  const geocoding =
    config.geocoder === 'google' ? createMissingKeyGeocoder() : createSandboxGeocoder();
  const identity = createSandboxIdentity(secret, now).provider;
  return {
    providers: { payments: payments.provider, geocoding, identity },
    mountSandboxPages: payments.mountPages,
  };
}
