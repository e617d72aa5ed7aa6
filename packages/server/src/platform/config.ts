import { z } from 'zod';

const DEFAULT_DATA_DIR = './data';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const optional = z.string().trim().min(1).optional();

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: optional,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
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
    .pipe(z.array(z.url({ protocol: /^https?$/ }))),
  RATE_LIMITS: flag.default(true),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  METRICS_TOKEN: optional,
  GEOCODER: z.enum(['sandbox', 'google']).default('sandbox'),
  // Refused rather than ignored: whoever sets it expects Google's answers.
  GOOGLE_MAPS_API_KEY: z
    .undefined({ error: 'there is no Google Maps adapter yet; leave it unset' })
    .optional(),
  /** Set by `npm run dev`: the web comes from Vite, with hot reload. */
  DEV: z.literal('1').optional(),
});

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
  corsOrigins: string[];
  hasRateLimits: boolean;
  /** How many proxies stand before the server. */
  trustedProxies: number;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  metricsToken: string | undefined;
  geocoder: 'sandbox' | 'google';
  hasHotReload: boolean;
}

/** Something in the environment is wrong; the message is one line that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(describe(parsed.error, given));
  const values = parsed.data;
  refuseUnsafeProduction(values);

  return {
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir: values.DATA_DIR ?? DEFAULT_DATA_DIR,
    dataDirWasGiven: values.DATA_DIR !== undefined,
    databaseUrl: values.DATABASE_URL,
    authSecret: values.AUTH_SECRET,
    corsOrigins: values.CORS_ORIGINS,
    hasRateLimits: values.RATE_LIMITS,
    trustedProxies: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    geocoder: values.GEOCODER,
    hasHotReload: values.DEV === '1',
  };
}

function describe(error: z.ZodError, given: Record<string, string | undefined>): string {
  const issue = error.issues[0];
  const name = String(issue?.path[0] ?? 'The environment');
  const isSecret = /SECRET|KEY|TOKEN|DATABASE_URL/.test(name);
  const value = isSecret ? '' : ` (given: ${JSON.stringify(given[name])})`;
  return `${name} is wrong: ${issue?.message ?? 'invalid'}${value}`;
}

function refuseUnsafeProduction(values: z.infer<typeof Environment>): void {
  if (values.NODE_ENV !== 'production') return;
  if (!values.RATE_LIMITS)
    throw new ConfigError("RATE_LIMITS is wrong: it can't be off with NODE_ENV=production");
  if (values.ALLOW_SANDBOX) return;
  if (!values.AUTH_SECRET)
    throw new ConfigError(
      'AUTH_SECRET is missing: NODE_ENV=production needs it, or ALLOW_SANDBOX=1',
    );
  throw new ConfigError(
    "ALLOW_SANDBOX is missing: payments are the sandbox's, which NODE_ENV=production refuses without ALLOW_SANDBOX=1",
  );
}
