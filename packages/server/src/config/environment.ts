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
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  /** Set by `npm run dev`: the web comes from Vite, with hot reload. */
  DEV: z.literal('1', 'must be 1, or not set').optional(),
});

export const SETTINGS: readonly string[] = Object.keys(Environment.shape);
export const SECRET_SETTINGS: readonly string[] = listSecrets(Environment.shape);
