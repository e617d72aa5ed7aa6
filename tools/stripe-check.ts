import { ConfigError, readConfig } from '../packages/server/src/config/config.ts';
import { checkStripe } from '../packages/server/src/providers/payments/stripe-check.ts';

process.exitCode = (await isReady()) ? 0 : 1;

async function isReady(): Promise<boolean> {
  try {
    // Only the start refuses what production must not have; a test key is fine here.
    const config = readConfig({ ...process.env, NODE_ENV: 'development', ALLOW_SANDBOX: '1' });
    if (!config.stripe)
      throw new ConfigError('STRIPE_SECRET_KEY is not set: there is nothing to check');
    const { stripe: keys, publicUrl } = config;
    const findings = await checkStripe({ keys, publicUrl, now: () => new Date() });
    for (const { isGood, text } of findings) console.log(`${isGood ? '✓' : '✗'} ${text}`);
    return findings.every(({ isGood }) => isGood);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    return false;
  }
}
