/** Finds what keeps this machine from running a working shop: settings, database, machine, address, providers. */
import { ConfigError, readConfig } from '#config/config.ts';
import { SETTINGS } from '#config/environment.ts';
import { bad, type Finding, good } from '#config/finding.ts';
import { checkProviders } from '#providers/check-providers.ts';
import { checkAddress } from './address-check.ts';
import { checkDatabase } from './database-check.ts';
import { checkMachine } from './machine-check.ts';

type Environment = Record<string, string | undefined>;

/** Reports each part as soon as it is known. A part that can't be checked says so, and the others continue. */
export async function* examine(env: Environment): AsyncGenerator<readonly Finding[]> {
  yield listSettings(env);
  const config = readLeniently(env);
  if (config === null) return;
  yield await checkMachine(config);
  yield await checkDatabase(config);
  yield await checkAddress(config);
  yield await checkProviders(config);
}

function listSettings(env: Environment): Finding[] {
  try {
    const { environment, warnings } = readConfig(env);
    return [good(`The settings are complete (${environment}).`), ...warnings.map(bad)];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n').map(bad);
    throw error;
  }
}

/** Reads the settings as if for this machine only, so that a missing or mistyped one hides no other problem. */
function readLeniently(env: Environment) {
  const settings = Object.fromEntries(SETTINGS.map((name) => [name, env[name]]));
  try {
    return readConfig({ ...settings, ALLOW_SANDBOX: '1', RATE_LIMITS: 'on', SHOP_TIME: '' });
  } catch (error) {
    if (error instanceof ConfigError) return null;
    throw error;
  }
}
