/** By setting, what neither the browser nor the log may hold of it. tools/secret-settings.test.ts holds that none is missing. */
export const SECRETS = {
  /** The shop of a test has a database of its own, which asks for no password. */
  DATABASE_URL: '',
  AUTH_SECRET: 'a-limpet-under-the-third-groyne-keeps-the-signature',
  KITCHEN_KEY: 'knots-and-dunlins-roost',
  METRICS_TOKEN: 'count-the-turnstones-on-the-jetty',
  GEOCODER_URL: 'ask-the-lighthouse-keeper-by-night',
  GOOGLE_MAPS_API_KEY: 'AIzaSyCockleshellsOfThisTest0123456789',
  STRIPE_SECRET_KEY: 'sk_test_51HermitCrabInAnotherShell',
  STRIPE_WEBHOOK_SECRET: 'whsec_ShrimpsAtLowTide0123456789',
  SMTP_URL: 'pigeon-post-over-the-bay',
};

/** What the browser may hold of the settings. */
export const PUBLIC_IDS = {
  GOOGLE_CLIENT_ID: '42-cormorant.apps.googleusercontent.com',
  APPLE_CLIENT_ID: 'com.example.oystercatcher',
};

/** Where nobody listens. */
const CLOSED_PORT = '127.0.0.1:1';

/** For a shop with all of them, which talks as much as it can. Its payments and mails fail, so that it talks of them. */
export const SECRET_SETTINGS: Record<string, string> = {
  ...PUBLIC_IDS,
  ...SECRETS,
  LOG_LEVEL: 'debug',
  GEOCODER: 'sandbox',
  GEOCODER_URL: `http://driftstone:${SECRETS.GEOCODER_URL}@${CLOSED_PORT}/photon`,
  SMTP_URL: `smtp://driftstone:${SECRETS.SMTP_URL}@${CLOSED_PORT}`,
  STRIPE_API_BASE: `http://${CLOSED_PORT}`,
};

/** The names of those that a text holds. */
export function namesIn(text: string, values: Record<string, string>): string[] {
  const isIn = (value: string) => text.includes(value) || text.includes(encodeURIComponent(value));
  return Object.keys(values).filter((name) => values[name] && isIn(values[name]));
}
