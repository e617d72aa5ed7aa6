/**
 * The secret part of each setting, which neither the browser nor the log may contain. tools/secret-settings.test.ts
 * checks that none is missing.
 */
export const SECRETS = {
  /** Empty, since each test's shop has its own database without a password. */
  DATABASE_URL: '',
  DATABASE_DIRECT_URL: '',
  AUTH_SECRET: 'a-limpet-under-the-third-groyne-keeps-the-signature',
  METRICS_TOKEN: 'count-the-turnstones-on-the-jetty',
  OTEL_EXPORTER_OTLP_HEADERS: 'key=barnacles-on-the-keel',
  GEOCODER_URL: 'ask-the-lighthouse-keeper-by-night',
  GOOGLE_MAPS_API_KEY: 'AIzaSyCockleshellsOfThisTest0123456789',
  STRIPE_SECRET_KEY: 'sk_test_51HermitCrabInAnotherShell',
  STRIPE_WEBHOOK_SECRET: 'whsec_ShrimpsAtLowTide0123456789',
  SMTP_URL: 'pigeon-post-over-the-bay',
};

/** The settings that the browser may contain. */
export const PUBLIC_IDS = {
  GOOGLE_CLIENT_ID: '42-cormorant.apps.googleusercontent.com',
  APPLE_CLIENT_ID: 'com.example.oystercatcher',
};

/** A port where nobody listens. */
const CLOSED_PORT = '127.0.0.1:1';

/**
 * Settings for a shop with all secrets and the most verbose log. Its payments and mails fail, so that it logs about
 * them too.
 */
export const SECRET_SETTINGS: Record<string, string> = {
  ...PUBLIC_IDS,
  ...SECRETS,
  LOG_LEVEL: 'debug',
  GEOCODER: 'sandbox',
  GEOCODER_URL: `http://driftstone:${SECRETS.GEOCODER_URL}@${CLOSED_PORT}/photon`,
  SMTP_URL: `smtp://driftstone:${SECRETS.SMTP_URL}@${CLOSED_PORT}`,
  STRIPE_API_BASE: `http://${CLOSED_PORT}`,
};

/** The names of the values that a text contains. */
export function namesIn(text: string, values: Record<string, string>): string[] {
  const isIn = (value: string) => text.includes(value) || text.includes(encodeURIComponent(value));
  return Object.keys(values).filter((name) => values[name] && isIn(values[name]));
}
