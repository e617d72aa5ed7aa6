/** A shop that others can reach: the settings that it requires, and the warnings for its owner. */
import type { GeocoderSetting } from './geocoder-setting.ts';
import { isLoopback } from './loopback.ts';

interface Reach {
  NODE_ENV: string;
  HOST: string;
  PUBLIC_URL?: string | undefined;
}

interface Values extends Reach {
  ALLOW_SANDBOX?: '1' | undefined;
  AUTH_SECRET?: string | undefined;
  RATE_LIMITS: boolean;
  SHOP_TIME?: string | undefined;
  SMTP_URL?: string | undefined;
  STRIPE_API_BASE?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  TRUST_PROXY: number;
}

/** The setting that makes it production; null when only this machine can reach the shop. */
export function findWhyProduction({ NODE_ENV, HOST, PUBLIC_URL }: Reach): string | null {
  if (NODE_ENV === 'production') return 'NODE_ENV=production';
  // Strangers may be on a private network or a café's Wi-Fi too.
  if (!isLoopback(HOST)) return `HOST=${HOST}`;
  if (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname))
    return `PUBLIC_URL=${new URL(PUBLIC_URL).origin}`;
  return null;
}

/** What is missing or wrong, one in each line. */
export function listProductionFaults(values: Values, geocoder: GeocoderSetting): string[] {
  const faults: [isWrong: boolean, line: string][] = [
    [!values.RATE_LIMITS, "RATE_LIMITS is wrong: it can't be off where others reach the shop"],
    [
      values.SHOP_TIME !== undefined,
      'SHOP_TIME is wrong: a shop that others can reach must use the real clock',
    ],
    ...(values.ALLOW_SANDBOX ? [] : listNeeds(values, geocoder)),
  ];
  return faults.flatMap(([isWrong, line]) => (isWrong ? [line] : []));
}

function listNeeds(
  { AUTH_SECRET, PUBLIC_URL, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_API_BASE }: Values,
  geocoder: GeocoderSetting,
): [boolean, string][] {
  const isOpenToCards = STRIPE_SECRET_KEY !== undefined;
  const publicUrl = new URL(PUBLIC_URL ?? 'http://localhost');
  const isHttps = publicUrl.protocol === 'https:';
  return [
    [AUTH_SECRET === undefined, 'AUTH_SECRET is missing: it signs sessions'],
    [PUBLIC_URL === undefined, 'PUBLIC_URL is missing: the shop’s address as customers see it'],
    [
      PUBLIC_URL !== undefined && !isHttps && (isOpenToCards || !isLoopback(publicUrl.hostname)),
      'PUBLIC_URL is wrong: it must be https, since customers send their passwords there and Stripe sends them back there',
    ],
    [
      SMTP_URL === undefined,
      'SMTP_URL is missing: the mail server for receipts, new orders and forgotten passwords',
    ],
    [
      STRIPE_SECRET_KEY?.includes('_test_') ?? false,
      'STRIPE_SECRET_KEY is wrong: a test key takes no money',
    ],
    [isOpenToCards && STRIPE_API_BASE !== undefined, 'STRIPE_API_BASE is wrong: it is for tests'],
    [
      isOpenToCards && geocoder.kind === 'none',
      'GOOGLE_MAPS_API_KEY is missing: it, or GEOCODER_URL, finds the addresses of deliveries',
    ],
    [
      geocoder.kind === 'sandbox',
      'GEOCODER is wrong: the sandbox knows one town; give GOOGLE_MAPS_API_KEY or GEOCODER_URL',
    ],
  ];
}

/** What works worse than the owner may think, one in each line. */
export function listProductionWarnings(values: Values): string[] {
  const isDemonstration = values.ALLOW_SANDBOX !== undefined;
  const isHttps = values.PUBLIC_URL?.startsWith('https:') ?? false;
  const warnings: [isDue: boolean, line: string][] = [
    [
      isDemonstration,
      'ALLOW_SANDBOX is 1: this is a demonstration. Where a provider has no key, its sandbox takes no money, mails nobody and lets anybody sign in as anybody.',
    ],
    [
      !isDemonstration && values.STRIPE_SECRET_KEY === undefined,
      'STRIPE_SECRET_KEY is not set: the shop takes no cards and so has no deliveries; customers order for pickup and pay in cash.',
    ],
    [
      isHttps && values.TRUST_PROXY === 0,
      'TRUST_PROXY is 0 although PUBLIC_URL is https, which only a proxy before the shop can answer: all customers count as one address, so that the 21st sign-up in ten minutes is refused. Set it to the number of proxies.',
    ],
  ];
  return warnings.flatMap(([isDue, line]) => (isDue ? [line] : []));
}

/** The message of a refused start: names all faults at once, so that the owner need not mend them one by one. */
export function describeRefusal(
  why: string,
  faults: readonly string[],
  warnings: readonly string[],
): string {
  return [
    `The shop does not open: with ${why} others can reach it, so these settings need attention:`,
    ...faults,
    ...(warnings.length > 0 ? ['The shop would open without these, but with limits:'] : []),
    ...warnings,
    'A shop for this machine only needs none of them: leave out NODE_ENV, HOST and PUBLIC_URL.',
  ].join('\n');
}
