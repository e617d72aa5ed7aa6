import type { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { Environment, SECRET_SETTINGS } from './environment.ts';
import {
  type DatabaseSetting,
  readDatabaseSetting,
  refuseDirectUrlAlone,
} from './database-setting.ts';
import { type GeocoderSetting, readGeocoderSetting } from './geocoder-setting.ts';
import {
  type IdentitySetting,
  readIdentitySetting,
  refuseAppleWithoutHttps,
} from './identity-setting.ts';
import { type LimitDefaults, readOrderLimits } from './order-limits-setting.ts';
import {
  describeRefusal,
  findWhyProduction,
  listProductionFaults,
  listProductionWarnings,
} from './production.ts';
import type { PrinterSetting } from './printer-setting.ts';
import { clockAheadMsOf } from './shop-time-setting.ts';
import { readTracingSetting, type TracingSetting } from './tracing-setting.ts';

export { ConfigError } from './config-error.ts';

const DEFAULT_DATA_DIR = './data';

export interface Config extends DatabaseSetting {
  /** Also `production` when HOST or PUBLIC_URL can be reached by others. */
  environment: 'development' | 'test' | 'production';
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  dataDirWasGiven: boolean;
  authSecret: string | undefined;
  corsOrigins: string[];
  hasRateLimits: boolean;
  /** How many proxies are in front of the server. */
  trustedProxies: number;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  metricsToken: string | undefined;
  /** Undefined: nothing is traced. */
  tracing: TracingSetting | undefined;
  /** Serves /docs and /openapi.json. */
  hasApiDocs: boolean;
  identity: IdentitySetting;
  geocoder: GeocoderSetting;
  /** The owner may set others at the desk. */
  orderLimits: LimitDefaults;
  /** Unset: the sandbox's card page, or no cards at all. */
  stripe: StripeKeys | undefined;
  /** Includes the password. Unset: the sandbox mailbox. */
  smtpUrl: string | undefined;
  /** `Name <address>` or an address alone. The sender's name is always the shop's. */
  mailFrom: string;
  /** Receives new orders and customers' messages until the owner has set the shop's e-mail at the desk. */
  contactEmail: string;
  hasHotReload: boolean;
  /** Allows sandbox providers and demo data: always outside production, and in production with ALLOW_SANDBOX=1. */
  allowsSandbox: boolean;
  /** Otherwise only pickups paid in cash. */
  takesCards: boolean;
  /** How far SHOP_TIME puts the shop's clock ahead of the real one; negative: behind; 0 without it. */
  clockAheadMs: number;
  /** Warnings for the owner at the start, one in each line. */
  warnings: string[];
  /** Each printer on the network that this server sends tickets to. */
  printers: PrinterSetting[];
}

export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
  /** The URL of a test server that stands in for Stripe. */
  apiBase: string | undefined;
}

export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(describe(parsed.error, given));
  const values = parsed.data;
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  const whyProduction = findWhyProduction(values);
  const allowsSandbox = whyProduction === null || values.ALLOW_SANDBOX !== undefined;
  const faults: string[] = [];
  collectFault(faults, () => refuseDirectUrlAlone(values));
  const stripe = collectFault(faults, () => readStripeKeys(values));
  const geocoder = collectFault(faults, () => readGeocoderSetting(values, allowsSandbox)) ?? {
    kind: 'none',
  };
  const identity = readIdentitySetting(values, allowsSandbox);
  collectFault(faults, () => refuseAppleWithoutHttps(identity, publicUrl));
  const warnings = whyProduction === null ? [] : listProductionWarnings(values);
  if (whyProduction !== null) faults.push(...listProductionFaults(values, geocoder));
  if (faults.length > 0)
    throw new ConfigError(
      whyProduction === null
        ? faults.join('\n')
        : describeRefusal(whyProduction, faults, allowsSandbox ? [] : warnings),
    );
  const mailFrom = values.MAIL_FROM ?? `hello@${new URL(publicUrl).hostname}`;

  return {
    environment: whyProduction === null ? values.NODE_ENV : 'production',
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: values.DATA_DIR ?? DEFAULT_DATA_DIR,
    dataDirWasGiven: values.DATA_DIR !== undefined,
    ...readDatabaseSetting(values),
    authSecret: values.AUTH_SECRET,
    corsOrigins: values.CORS_ORIGINS,
    hasRateLimits: values.RATE_LIMITS,
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    tracing: readTracingSetting(values),
    hasApiDocs: values.API_DOCS ?? whyProduction === null,
    identity,
    geocoder,
    orderLimits: readOrderLimits(values),
    stripe,
    smtpUrl: values.SMTP_URL,
    mailFrom,
    contactEmail: values.CONTACT_EMAIL ?? addressOf(mailFrom),
    hasHotReload: values.DEV === '1',
    allowsSandbox,
    takesCards: allowsSandbox || stripe !== undefined,
    clockAheadMs: clockAheadMsOf(values.SHOP_TIME),
    warnings,
    printers: values.PRINTER,
  };
}

/** Returns what `read` returns; undefined when it throws a ConfigError, which is reported together with all others. */
function collectFault<Setting>(faults: string[], read: () => Setting): Setting | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    faults.push(error.message);
    return undefined;
  }
}

/** The address in `Name <address>`. */
function addressOf(mailbox: string): string {
  return /<(.+)>$/.exec(mailbox)?.[1] ?? mailbox;
}

/** All wrong variables, one in each line. */
function describe({ issues }: z.ZodError, given: Record<string, string | undefined>): string {
  const byName = new Map(
    issues.toReversed().map(({ path: [name = 'The environment'], message }) => {
      const isSecret = SECRET_SETTINGS.includes(String(name));
      const value = isSecret ? '' : ` (given: ${JSON.stringify(given[String(name)])})`;
      return [name, `${String(name)} is wrong: ${message}${value}`];
    }),
  );
  return [...byName.values()].toReversed().join('\n');
}

function readStripeKeys(values: Environment): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  const apiBase = values.STRIPE_API_BASE;
  if (secretKey !== undefined && webhookSecret !== undefined)
    return { secretKey, webhookSecret, apiBase };
  if (secretKey !== undefined)
    throw new ConfigError('STRIPE_WEBHOOK_SECRET is missing: STRIPE_SECRET_KEY needs it');
  if (webhookSecret !== undefined)
    throw new ConfigError('STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET needs it');
  if (apiBase !== undefined)
    throw new ConfigError('STRIPE_SECRET_KEY is missing: STRIPE_API_BASE needs it');
  return undefined;
}
