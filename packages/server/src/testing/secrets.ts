import { STRIPE_TEST_KEY, STRIPE_TEST_WEBHOOK_SECRET } from './stripe/server.ts';
import { DATABASE_PASSWORD } from './test-database.ts';

/** Secret values by setting, in words that appear nowhere by chance. */
export const SECRETS = {
  DATABASE_URL: DATABASE_PASSWORD,
  DATABASE_DIRECT_URL: 'samphire-below-the-sea-wall',
  AUTH_SECRET: 'a-limpet-under-the-third-groyne-keeps-the-signature',
  METRICS_TOKEN: 'count-the-turnstones-on-the-jetty',
  OTEL_EXPORTER_OTLP_HEADERS: 'key=barnacles-below-the-waterline',
  GEOCODER_URL: 'ask-the-lighthouse-keeper/by+night',
  GOOGLE_MAPS_API_KEY: 'AIzaSyCockleshellsOfThisTest0123456789',
  STRIPE_SECRET_KEY: STRIPE_TEST_KEY,
  STRIPE_WEBHOOK_SECRET: STRIPE_TEST_WEBHOOK_SECRET,
  SMTP_URL: 'pigeon-post/over the bay',
};

export interface SecretFound {
  /** The secret's name. */
  name: string;
  /** The text around the match. */
  context: string;
}

/** Finds the secrets that a text contains, in any form in which providers and protocols write them. */
export function findLeaks(text: string, secrets: Record<string, string>): SecretFound[] {
  return Object.entries(secrets).flatMap(([name, secret]) =>
    formsOf(secret)
      .filter((form) => text.includes(form))
      .slice(0, 1)
      .map((form) => ({ name, context: around(text, text.indexOf(form)) })),
  );
}

const CONTEXT_LENGTH = 120;
/** Long enough to help guess the rest of a secret, and too long to match by chance. */
const PART_LENGTH = 16;

function formsOf(secret: string): string[] {
  const written = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];
  const parts = [secret.slice(0, PART_LENGTH), secret.slice(-PART_LENGTH)];
  // In the base64 of a longer text, such as `user:password`, the secret begins at one of three offsets.
  const encoded = [0, 1, 2].map((offset) =>
    Buffer.from(`${'\0'.repeat(offset)}${secret}`)
      .toString('base64')
      .slice(offset === 0 ? 0 : 4, -4),
  );
  return [...written, ...parts, ...encoded];
}

function around(text: string, index: number): string {
  return text.slice(Math.max(0, index - CONTEXT_LENGTH), index + CONTEXT_LENGTH);
}
