/** Whether the providers of the settings do their work. The doctor and the desk's 'What works' say it in these words. */
import type { Config } from '#config/config.ts';
import { bad, type Finding, good } from '#config/finding.ts';
import { createGeocoder } from './geocoding/create-geocoder.ts';
import { tryMailServer } from './mail/smtp.ts';

type Shop = Pick<Config, 'geocoder' | 'identity' | 'publicUrl' | 'smtpUrl' | 'stripe'>;

const ANSWER_LIMIT_MS = 5_000;
/** Providers refuse what was signed minutes away from their time. */
const CLOCK_LIMIT_MS = 30_000;

export async function checkProviders(shop: Shop): Promise<Finding[]> {
  const parts = [
    await checkMail(shop),
    await checkCards(shop),
    await checkGeocoder(shop),
    await checkOutsideClock(shop),
  ];
  return parts.flat();
}

export async function checkMail({ smtpUrl }: Pick<Shop, 'smtpUrl'>): Promise<Finding[]> {
  if (smtpUrl === undefined) return [];
  try {
    await tryMailServer(smtpUrl);
    return [good('The mail server accepts the shop’s sign-in.')];
  } catch (error) {
    return [bad(`The mail server: ${textOf(error)}. Check SMTP_URL.`)];
  }
}

export async function checkCards({
  stripe: keys,
  publicUrl,
}: Pick<Shop, 'stripe' | 'publicUrl'>): Promise<Finding[]> {
  if (!keys) return [];
  // Loaded only when used: Stripe's library takes 35 MB.
  const { checkStripe } = await import('./payments/stripe-check.ts');
  return checkStripe({ keys, publicUrl, now: () => new Date() });
}

export async function checkGeocoder({
  geocoder,
  publicUrl,
}: Pick<Shop, 'geocoder' | 'publicUrl'>): Promise<Finding[]> {
  if (geocoder.kind === 'none' || geocoder.kind === 'sandbox') return [];
  try {
    await createGeocoder(geocoder, publicUrl).suggest('12 High Street');
    return [good(`Addresses are found by ${geocoder.kind}.`)];
  } catch (error) {
    return [
      bad(
        `Addresses: ${geocoder.kind} fails (${textOf(error)}). See docs/operating.md, Addresses.`,
      ),
    ];
  }
}

/** By the date that a provider writes over its answer. One that does not answer is found by its own check. */
export async function checkOutsideClock(shop: Shop): Promise<Finding[]> {
  const url = outsideUrl(shop);
  if (url === null) return [];
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const askedAt = Date.now();
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal }).catch(() => null);
  const theirs = Date.parse(answer?.headers.get('date') ?? '');
  if (Number.isNaN(theirs)) return [];
  const aheadMs = (askedAt + Date.now()) / 2 - theirs;
  const { host } = new URL(url);
  return [
    Math.abs(aheadMs) < CLOCK_LIMIT_MS
      ? good(`The clocks of this machine and of ${host} agree.`)
      : bad(
          `This machine's clock is ${Math.abs(aheadMs / 1000).toFixed(0)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} ${host}'s: switch on NTP (timedatectl set-ntp true).`,
        ),
  ];
}

function outsideUrl({ stripe, identity, geocoder }: Shop): string | null {
  if (stripe) return stripe.apiBase ?? 'https://api.stripe.com';
  if (identity.googleClientId !== undefined) return 'https://www.googleapis.com';
  return geocoder.kind === 'photon' || geocoder.kind === 'nominatim'
    ? new URL(geocoder.url).origin
    : null;
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
