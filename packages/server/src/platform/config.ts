import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import {
  geocoderVariables,
  type GeocoderSetting,
  readGeocoderSetting,
} from './geocoder-setting.ts';
import {
  type IdentitySetting,
  identityVariables,
  readIdentitySetting,
} from './identity-setting.ts';
import { listSecrets, SECRET } from './secret-setting.ts';

export { ConfigError } from './config-error.ts';

const DEFAULT_DATA_DIR = './data';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const optional = z.string().trim().min(1).optional();

// No line break or comma: the value becomes a header of every mail.
const MAILBOX = /^(?:[^<>@,;"\r\n]+ <[^<>@\s,;]+@[^<>@\s,;]+>|[^<>@\s,;]+@[^<>@\s,;]+)$/;

/** It travels in a header, where only these signs are safe. */
export const KITCHEN_KEY_PATTERN = /^[\x21-\x7e]{16,}$/;

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: optional,
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .meta(SECRET),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional().meta(SECRET),
  KITCHEN_KEY: z
    .string()
    .regex(KITCHEN_KEY_PATTERN, 'must have at least 16 letters, digits or signs, without spaces')
    .optional()
    .meta(SECRET),
  ALLOW_SANDBOX: z.literal('1').optional(),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    // As browsers write them: without a path, and without the usual port.
    .transform((urls) => urls.map((url) => new URL(url).origin)),
  RATE_LIMITS: flag.default(true),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  METRICS_TOKEN: optional.meta(SECRET),
  ...identityVariables,
  ...geocoderVariables,
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
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta(SECRET),
  MAIL_FROM: z.string().trim().regex(MAILBOX, 'must be an address, or Name <address>').optional(),
  CONTACT_EMAIL: z.email().optional(),
  /** Set by `npm run dev`: the web comes from Vite, with hot reload. */
  DEV: z.literal('1').optional(),
});

export const SETTINGS: readonly string[] = Object.keys(Environment.shape);
export const SECRET_SETTINGS: readonly string[] = listSecrets(Environment.shape);

export interface Config {
  environment: 'development' | 'test' | 'production';
  port: number;
  host: string;
  /** Without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  dataDirWasGiven: boolean;
  databaseUrl: string | undefined;
  authSecret: string | undefined;
  /** Opens the kitchen's board. */
  kitchenKey: string | undefined;
  corsOrigins: string[];
  hasRateLimits: boolean;
  /** How many proxies stand before the server. */
  trustedProxies: number;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  metricsToken: string | undefined;
  identity: IdentitySetting;
  geocoder: GeocoderSetting;
  /** Unset: the sandbox's card page. */
  stripe: StripeKeys | undefined;
  /** With its password; unset: the sandbox mailbox. */
  smtpUrl: string | undefined;
  /** `Name <address>` or an address alone. */
  mailFrom: string;
  /** Who gets each new order, and reads what customers write. */
  contactEmail: string;
  hasHotReload: boolean;
  /** Sandbox providers and made-up trade are welcome: always but in production, where ALLOW_SANDBOX=1 says so. */
  allowsSandbox: boolean;
}

export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
  /** Of a server that stands in for Stripe in tests. */
  apiBase: string | undefined;
}

export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(describe(parsed.error, given));
  const values = parsed.data;
  const stripe = readStripeKeys(values);
  const geocoder = readGeocoderSetting(values);
  refuseUnsafeProduction(values, geocoder);
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  const hasSandbox = values.NODE_ENV !== 'production' || values.ALLOW_SANDBOX !== undefined;
  const mailFrom = values.MAIL_FROM ?? `Driftstone <hello@${new URL(publicUrl).hostname}>`;

  return {
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: values.DATA_DIR ?? DEFAULT_DATA_DIR,
    dataDirWasGiven: values.DATA_DIR !== undefined,
    databaseUrl: values.DATABASE_URL,
    authSecret: values.AUTH_SECRET,
    kitchenKey: values.KITCHEN_KEY,
    corsOrigins: values.CORS_ORIGINS,
    hasRateLimits: values.RATE_LIMITS,
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    identity: readIdentitySetting(values, publicUrl, hasSandbox),
    geocoder,
    stripe,
    smtpUrl: values.SMTP_URL,
    mailFrom,
    contactEmail: values.CONTACT_EMAIL ?? addressOf(mailFrom),
    hasHotReload: values.DEV === '1',
    allowsSandbox: values.NODE_ENV !== 'production' || values.ALLOW_SANDBOX === '1',
  };
}

/** The address of `Name <address>`. */
function addressOf(mailbox: string): string {
  return /<(.+)>$/.exec(mailbox)?.[1] ?? mailbox;
}

function describe(error: z.ZodError, given: Record<string, string | undefined>): string {
  const issue = error.issues[0];
  const name = String(issue?.path[0] ?? 'The environment');
  const value = SECRET_SETTINGS.includes(name) ? '' : ` (given: ${JSON.stringify(given[name])})`;
  return `${name} is wrong: ${issue?.message ?? 'invalid'}${value}`;
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

function refuseUnsafeProduction(
  values: z.infer<typeof Environment>,
  geocoder: GeocoderSetting,
): void {
  if (values.NODE_ENV !== 'production') return;
  if (!values.RATE_LIMITS)
    throw new ConfigError("RATE_LIMITS is wrong: it can't be off with NODE_ENV=production");
  if (values.ALLOW_SANDBOX) return;
  if (!values.AUTH_SECRET)
    throw new ConfigError(
      'AUTH_SECRET is missing: NODE_ENV=production needs it, or ALLOW_SANDBOX=1',
    );
  if (!values.SMTP_URL)
    throw new ConfigError('SMTP_URL is missing: NODE_ENV=production needs it, or ALLOW_SANDBOX=1');
  refuseStripeOfTests(values);
  const sandboxed = listSandboxed(values, geocoder);
  if (sandboxed.length > 0)
    throw new ConfigError(
      `ALLOW_SANDBOX is missing: of the sandbox are ${sandboxed.join(', ')}, which NODE_ENV=production refuses without ALLOW_SANDBOX=1`,
    );
}

/** What takes no real money, or sends the key elsewhere, is no provider for a shop that is open. */
function refuseStripeOfTests(values: z.infer<typeof Environment>): void {
  const { STRIPE_SECRET_KEY: key, PUBLIC_URL: publicUrl } = values;
  if (key === undefined) return;
  if (key.includes('_test_'))
    throw new ConfigError(
      'STRIPE_SECRET_KEY is wrong: a test key takes no money, which NODE_ENV=production refuses without ALLOW_SANDBOX=1',
    );
  if (values.STRIPE_API_BASE !== undefined)
    throw new ConfigError(
      'STRIPE_API_BASE is wrong: it is for tests, and NODE_ENV=production refuses it without ALLOW_SANDBOX=1',
    );
  if (!publicUrl?.startsWith('https:'))
    throw new ConfigError('PUBLIC_URL is wrong: Stripe sends customers back to https only');
}

/** Identity is not among them: without Google and Apple there is the password. */
function listSandboxed(values: z.infer<typeof Environment>, geocoder: GeocoderSetting): string[] {
  const isSandboxed = {
    payments: values.STRIPE_SECRET_KEY === undefined,
    geocoding: geocoder.kind === 'sandbox',
  };
  return Object.entries(isSandboxed).flatMap(([provider, isSandbox]) =>
    isSandbox ? [provider] : [],
  );
}
