/** Every setting of the server that an operator can give, as the environment's variables. */
import { z } from 'zod';
import { databaseVariables } from './database-setting.ts';
import { geocoderVariables } from './geocoder-setting.ts';
import { identityVariables } from './identity-setting.ts';
import { orderLimitVariables } from './order-limits-setting.ts';
import { printerVariable } from './printer-setting.ts';
import { listSecrets, SECRET } from './secret-setting.ts';
import { shopTimeVariable } from './shop-time-setting.ts';
import { tracingVariables } from './tracing-setting.ts';
import { wholeNumber } from './whole-number.ts';

const flag = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
const webUrl = z.url({
  protocol: /^https?$/,
  error: 'must be a URL that begins with http:// or https://',
});
const optional = z.string().trim().min(1).optional();

// Allows no line break or comma: the value becomes a header of every mail.
const MAILBOX = /^(?:[^<>@,;"\r\n]+ <[^<>@\s,;]+@[^<>@\s,;]+>|[^<>@\s,;]+@[^<>@\s,;]+)$/;

export type Environment = z.infer<typeof Environment>;
export const Environment = z.object({
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
  CONTACT_EMAIL: z.email('must be an email address').optional(),
  /** Today's date, which lets a real shop begin on an empty database. */
  NEW_SHOP: z.iso.date('must be a date').optional(),
  /** Something else than `driftstone backup` keeps the database, such as pgBackRest. */
  BACKUPS: z.literal('elsewhere', 'must be elsewhere, or not set').optional(),
  /** Set by `npm run dev`: the web comes from Vite, with hot reload. */
  DEV: z.literal('1', 'must be 1, or not set').optional(),
});

export const SETTINGS: readonly string[] = Object.keys(Environment.shape);
export const SECRET_SETTINGS: readonly string[] = listSecrets(Environment.shape);

/** What a refusal shows. One with … or <> is no value that could be copied. */
export const EXAMPLES: Readonly<Record<keyof Environment, string>> = {
  NODE_ENV: 'production',
  PORT: '3000',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://shop.example',
  DATA_DIR: '/var/lib/driftstone-shop',
  DATABASE_URL: 'postgres://driftstone:password@127.0.0.1:5432/driftstone',
  DATABASE_DIRECT_URL: 'postgres://driftstone:password@127.0.0.1:5432/driftstone',
  PREPARED_STATEMENTS: 'off',
  AUTH_SECRET: '<from openssl rand -hex 32>',
  ALLOW_SANDBOX: '1',
  CORS_ORIGINS: 'https://www.shop.example,https://app.shop.example',
  RATE_LIMITS: 'on',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
  METRICS_TOKEN: '<from openssl rand -hex 16>',
  API_DOCS: 'off',
  GOOGLE_CLIENT_ID: '1234-abcd.apps.googleusercontent.com',
  APPLE_CLIENT_ID: 'com.example.shop',
  GEOCODER: 'photon',
  GEOCODER_URL: 'https://photon.komoot.io',
  GOOGLE_MAPS_API_KEY: 'AIza…',
  MAX_ORDER_PIZZAS: '60',
  MAX_ORDER_POUNDS: '600',
  MAX_UNCONFIRMED_CASH_POUNDS: '40',
  MAX_OPEN_CASH_ORDERS: '2',
  SHOP_TIME: '2026-11-24T19:00',
  PRINTER: '192.168.1.40:9100',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
  OTEL_EXPORTER_OTLP_HEADERS: 'api-key=abc,tenant=shop',
  OTEL_SERVICE_NAME: 'driftstone',
  OTEL_TRACES_SAMPLER_ARG: '0.1',
  STRIPE_SECRET_KEY: 'sk_live_…',
  STRIPE_WEBHOOK_SECRET: 'whsec_…',
  STRIPE_API_BASE: 'http://localhost:4242',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'hello@shop.example',
  CONTACT_EMAIL: 'hello@shop.example',
  NEW_SHOP: '2026-11-26',
  BACKUPS: 'elsewhere',
  DEV: '1',
};
