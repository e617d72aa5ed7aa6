import type { Config } from '#config/config.ts';
import { bad, type Finding, good } from '#config/finding.ts';
import { createGeocoder } from '#providers/geocoding/create-geocoder.ts';
import { tryMailServer } from '#providers/mail/smtp.ts';

type Shop = Pick<Config, 'geocoder' | 'publicUrl' | 'smtpUrl' | 'stripe'>;

export async function checkProviders(shop: Shop): Promise<Finding[]> {
  const parts = [await checkMail(shop), await checkCards(shop), await checkGeocoder(shop)];
  return parts.flat();
}

async function checkMail({ smtpUrl }: Shop): Promise<Finding[]> {
  if (smtpUrl === undefined) return [];
  try {
    await tryMailServer(smtpUrl);
    return [good('The mail server lets the shop in.')];
  } catch (error) {
    return [bad(`The mail server: ${textOf(error)}. Check SMTP_URL.`)];
  }
}

async function checkCards({ stripe: keys, publicUrl }: Shop): Promise<Finding[]> {
  if (!keys) return [];
  // Loaded only when used: Stripe's library takes 35 MB.
  const { checkStripe } = await import('#providers/payments/stripe-check.ts');
  return checkStripe({ keys, publicUrl, now: () => new Date() });
}

async function checkGeocoder({ geocoder, publicUrl }: Shop): Promise<Finding[]> {
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

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
