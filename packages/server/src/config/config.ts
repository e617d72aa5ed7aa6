import type { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { Environment, EXAMPLES, SECRET_SETTINGS } from './environment.ts';
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
import { type Lookalike, listLookalikes } from './lookalikes.ts';
import { type LimitDefaults, readOrderLimits } from './order-limits-setting.ts';
import {
  describeRefusal,
  findWhyProduction,
  listProductionFaults,
  listProductionWarnings,
} from './production.ts';
import type { PrinterSetting } from './printer-setting.ts';
import { readShopClock, type ShopClock } from './shop-time-setting.ts';
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
  /** The real clock, unless SHOP_TIME sets another. */
  clock: ShopClock;
  /** Warnings for the owner at the start, one in each line. */
  warnings: string[];
  /** Each printer on the network that this server sends tickets to. */
  printers: PrinterSetting[];
  /** The day, in London, on which a real shop may begin on an empty database. */
  newShopOn: string | undefined;
  /** Backups are made in a way that the shop does not see. */
  backsUpElsewhere: boolean;
}

export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
  /** The URL of a test server that stands in for Stripe. */
  apiBase: string | undefined;
}

export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { values, wrong } = readValues(given);
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  const whyProduction = findWhyProduction(values);
  const allowsSandbox = whyProduction === null || values.ALLOW_SANDBOX !== undefined;
  const lookalikes = listLookalikes(Object.keys(given));
  const faults: string[] = [];
  collectFault(faults, () => refuseDirectUrlAlone(values));
  const stripe = collectFault(faults, () => readStripeKeys(values));
  const geocoder = collectFault(faults, () => readGeocoderSetting(values, allowsSandbox)) ?? {
    kind: 'none',
  };
  const identity = readIdentitySetting(values, allowsSandbox);
  collectFault(faults, () => refuseAppleWithoutHttps(identity, publicUrl));
  const warnings =
    whyProduction === null ? lookalikes.map(describeLookalike) : listProductionWarnings(values);
  if (whyProduction !== null)
    faults.push(...listProductionFaults(values, geocoder), ...lookalikes.map(describeLookalike));
  const lines = listLines(wrong, faults);
  if (lines.length > 0)
    throw new ConfigError(
      whyProduction === null
        ? lines.join('\n')
        : describeRefusal(whyProduction, lines, allowsSandbox ? [] : warnings),
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
    clock: readShopClock(values.SHOP_TIME),
    warnings,
    printers: values.PRINTER,
    newShopOn: values.NEW_SHOP,
    backsUpElsewhere: values.BACKUPS === 'elsewhere',
  };
}

/** By its name, what is wrong with a setting. */
type Wrong = ReadonlyMap<string, string>;

/** Takes what is wrong for not set, so that one refusal names everything. */
function readValues(given: Record<string, string | undefined>): {
  values: Environment;
  wrong: Wrong;
} {
  const { data, error } = Environment.safeParse(given);
  if (data) return { values: data, wrong: new Map() };
  const wrong = describe(error, given);
  const right = Object.entries(given).filter(([name]) => !wrong.has(name));
  return { values: Environment.parse(Object.fromEntries(right)), wrong };
}

/** With an example of what is right or missing. */
function listLines(wrong: Wrong, faults: readonly string[]): string[] {
  const others = faults.filter((line) => !wrong.has(nameOf(line)));
  return [...wrong.values(), ...others].map((line) => {
    const name = nameOf(line);
    const isUnset = wrong.has(name) || line.startsWith(`${name} is missing`);
    return isUnset && isSetting(name) ? `${line}, for example ${name}=${EXAMPLES[name]}` : line;
  });
}

function nameOf(line: string): string {
  return line.split(' ', 1).join();
}

function isSetting(name: string): name is keyof Environment {
  return name in EXAMPLES;
}

function describeLookalike({ name, meant }: Lookalike): string {
  return `${name} is wrong: the shop has no such setting. Rename it to ${meant}, or take it out.`;
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

/** The first thing that is wrong with each variable. */
function describe({ issues }: z.ZodError, given: Record<string, string | undefined>): Wrong {
  const lines = issues.map(({ path, message }): [name: string, line: string] => {
    const name = String(path[0]);
    const value = SECRET_SETTINGS.includes(name) ? '' : ` (given: ${JSON.stringify(given[name])})`;
    return [name, `${name} is wrong: ${message}${value}`];
  });
  return new Map(lines.filter(([name], at) => lines.findIndex(([each]) => each === name) === at));
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
