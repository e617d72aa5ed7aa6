import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import {
  type DatabaseSetting,
  databaseVariables,
  readDatabaseSetting,
  refuseDirectUrlAlone,
} from './database-setting.ts';
import {
  geocoderVariables,
  type GeocoderSetting,
  readGeocoderSetting,
} from './geocoder-setting.ts';
import {
  type IdentitySetting,
  identityVariables,
  readIdentitySetting,
  refuseAppleWithoutHttps,
} from './identity-setting.ts';
import {
  type LimitDefaults,
  orderLimitVariables,
  readOrderLimits,
} from './order-limits-setting.ts';
import {
  describeRefusal,
  findWhyProduction,
  listProductionFaults,
  listProductionWarnings,
} from './production.ts';
import { type PrinterSetting, printerVariable } from './printer-setting.ts';
import { clockAheadMsOf, shopTimeVariable } from './shop-time-setting.ts';
import { listSecrets, SECRET } from './secret-setting.ts';
import { wholeNumber } from './whole-number.ts';
import { readTracingSetting, type TracingSetting, tracingVariables } from './tracing-setting.ts';

export { ConfigError } from './config-error.ts';

const DEFAULT_DATA_DIR = './data';

const flag = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
const webUrl = z.url({
  protocol: /^https?$/,
  error: 'must be a URL that begins with http:// or https://',
});
const optional = z.string().trim().min(1).optional();

// Allows no line break or comma: the value becomes a header of every mail.
const MAILBOX = /^(?:[^<>@,;"\r\n]+ <[^<>@\s,;]+@[^<>@\s,;]+>|[^<>@\s,;]+@[^<>@\s,;]+)$/;

const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  PUBLIC_URL: webUrl.optional(),
  DATA_DIR: optional,
  ...databaseVariables,
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional().meta(SECRET),
  ALLOW_SANDBOX: z.literal('1', 'must be 1, or not set').optional(),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(webUrl))
    // In a browser's format: without a path, and without the default port.
    .transform((urls) => urls.map((url) => new URL(url).origin)),
  RATE_LIMITS: flag.default(true),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  LOG_LEVEL: z
    .enum(
      ['silent', 'error', 'warn', 'info', 'debug'],
      'must be silent, error, warn, info or debug',
    )
    .default('warn'),
  METRICS_TOKEN: optional.meta(SECRET),
  API_DOCS: flag.optional(),
  ...identityVariables,
  ...geocoderVariables,
  ...orderLimitVariables,
  ...shopTimeVariable,
  ...printerVariable,
  ...tracingVariables,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^(?:sk|rk)_(?:test|live)_\w+$/,
      'must begin with sk_test_, sk_live_, rk_test_ or rk_live_',
    )
    .optional()
    .meta(SECRET),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must begin with whsec_')
    .optional()
    .meta(SECRET),
  STRIPE_API_BASE: webUrl.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be a URL that begins with smtp:// or smtps://' })
    .optional()
    .meta(SECRET),
  MAIL_FROM: z.string().trim().regex(MAILBOX, 'must be an address, or Name <address>').optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  /** Set by `npm run dev`: the web comes from Vite, with hot reload. */
  DEV: z.literal('1', 'must be 1, or not set').optional(),
});

export const SETTINGS: readonly string[] = Object.keys(Environment.shape);
export const SECRET_SETTINGS: readonly string[] = listSecrets(Environment.shape);

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
  /** `Name <address>` or an address alone, which gets the shop's name. */
  mailFrom: string;
  /** Receives each new order and customers' messages. */
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

function readStripeKeys(values: z.infer<typeof Environment>): StripeKeys | undefined {
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
