/** A shop with every secret and every real provider. Records everything that it logs and answers. */
import type { LightMyRequestResponse } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { vi } from 'vitest';
import { reconcilePayments } from '#payments/reconciliation.service.ts';
import { createAppleIdentity } from '#providers/identity/apple.ts';
import { joinIssuers } from '#providers/identity/join-issuers.ts';
import { createGoogleGeocoder } from '#providers/geocoding/google-maps.ts';
import { createSmtpMail } from '#providers/mail/smtp.ts';
import { QUICK_LIMITS } from './json-faults.ts';
import { type JsonServer, startJsonServer } from './json-server.ts';
import { SECRETS } from './secrets.ts';
import { type SmtpServer, startSmtpServer } from './smtp-server.ts';
import { startStripeServer, type StripeServer } from './stripe/server.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { connectStripe } from './test-stripe.ts';

const PUBLIC_IDS = {
  GOOGLE_CLIENT_ID: '42-shop.apps.googleusercontent.com',
  APPLE_CLIENT_ID: 'com.example.shop',
};
const KEY_ID = 'key-of-apple';
const HOUR_MS = 60 * 60 * 1000;
const WEBHOOK_PATIENCE_MS = 3 * 60 * 1000;
const MAIL_LIMITS = { connectMs: 500, answerMs: 300, totalMs: 1000 };

interface NotedAnswer {
  /** `POST /auth/login` */
  request: string;
  headers: string;
  body: string;
}

export interface WatchedShop extends TestApp {
  stripe: StripeServer;
  /** Serves Google Maps and Apple's signing keys. */
  maps: JsonServer;
  appleKeys: JsonServer;
  smtp: SmtpServer;
  /** Issues a token as Apple does to the browser. */
  signIdToken(email: string, nonce: string, keyId?: string): Promise<string>;
  /** Everything since the last clearing, as for the log. */
  answers: NotedAnswer[];
  log(): string;
  clearNotes(): void;
  /** Does what the running server does by itself some minutes later. */
  reconcilePayments(): Promise<void>;
  /** While the work runs, every table refuses every row, and PostgreSQL's error quotes the row. */
  withRefusingTables(work: () => Promise<void>): Promise<void>;
}

export async function openWatchedShop(): Promise<WatchedShop> {
  const clock = { now: () => new Date() };
  const [stripe, maps, appleKeys, smtp] = await Promise.all([
    startStripeServer(() => clock.now()),
    startJsonServer(() => ({ status: 404, body: {} })),
    startJsonServer(() => ({ status: 404, body: {} })),
    startSmtpServer(),
  ]);
  const logLines: string[] = [];
  const env = {
    ...PUBLIC_IDS,
    ...SECRETS,
    LOG_LEVEL: 'debug',
    GEOCODER: 'google',
    GEOCODER_URL: addPassword(maps.url, SECRETS.GEOCODER_URL),
    SMTP_URL: addPassword(smtp.url, SECRETS.SMTP_URL),
    STRIPE_API_BASE: stripe.url,
  };
  const { DATABASE_URL: _fromTheTestApp, DATABASE_DIRECT_URL: _directly, ...given } = env;
  const t = await createTestApp(given, undefined, logLines);
  clock.now = () => t.clock.now;
  const signer = await createSigner(clock.now);
  appleKeys.answer = () => ({ status: 200, body: { keys: [signer.jwk] } });
  // The real providers, with shorter limits and local servers.
  const { config, providers } = t.shop;
  Object.assign(providers, {
    payments: connectStripe(stripe, clock.now),
    geocoding: createGoogleGeocoder({
      apiKey: SECRETS.GOOGLE_MAPS_API_KEY,
      placesUrl: maps.url,
      geocodingUrl: maps.url,
      limits: QUICK_LIMITS,
    }),
    identity: joinIssuers([
      createAppleIdentity({
        clientId: PUBLIC_IDS.APPLE_CLIENT_ID,
        now: clock.now,
        keysUrl: appleKeys.url,
        limits: QUICK_LIMITS,
        cooldownMs: 0,
      }),
    ]),
    mail: createSmtpMail({
      url: config.smtpUrl ?? '',
      from: config.mailFrom,
      shopName: () => t.shop.details.current().name,
      shopEmail: () => t.shop.details.current().email,
      now: clock.now,
      limits: MAIL_LIMITS,
    }),
  });

  const answers = noteAnswers(t);
  return {
    ...t,
    stripe,
    maps,
    appleKeys,
    smtp,
    signIdToken: signer.sign,
    answers,
    log: () => logLines.join(''),
    clearNotes: () => {
      answers.length = 0;
      logLines.length = 0;
    },
    reconcilePayments: () => {
      const later = () => new Date(t.clock.now.getTime() + WEBHOOK_PATIENCE_MS);
      return reconcilePayments({ ...t.shop, log: t.app.log, now: later });
    },
    withRefusingTables: (work) => withRefusingTables(t, work),
    close: async () => {
      await t.close();
      await Promise.all([stripe, maps, appleKeys, smtp].map((server) => server.close()));
    },
  };
}

export function addPassword(address: string, password: string): string {
  const url = new URL(address);
  url.username = 'driftstone';
  url.password = encodeURIComponent(password);
  return url.href;
}

function noteAnswers({ app }: TestApp): NotedAnswer[] {
  const noted: NotedAnswer[] = [];
  const inject = app.inject.bind(app) as (options: unknown) => Promise<LightMyRequestResponse>;
  vi.spyOn(app, 'inject').mockImplementation((async (options: { method: string; url: string }) => {
    const answer = await inject(options);
    const request = `${options.method} ${options.url}`;
    noted.push({ request, headers: JSON.stringify(answer.headers), body: answer.body });
    return answer;
  }) as typeof app.inject);
  return noted;
}

async function createSigner(now: () => Date) {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const sign = (email: string, nonce: string, kid = KEY_ID) =>
    new SignJWT({ email, email_verified: 'true', nonce })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setIssuer('https://appleid.apple.com')
      .setAudience(PUBLIC_IDS.APPLE_CLIENT_ID)
      .setSubject(`subject of ${email}`)
      .setIssuedAt(now())
      .setExpirationTime(new Date(now().getTime() + HOUR_MS))
      .sign(privateKey);
  return { jwk: { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'ES256' }, sign };
}

/** Every row of every table. */
export async function dumpDatabase({ pool }: TestApp): Promise<string> {
  const dumps = (await listTables(pool)).map(async (table) => {
    const { rows } = await pool.query(`select to_jsonb(t) as row from ${table} t`);
    return `${table}: ${JSON.stringify(rows)}`;
  });
  return (await Promise.all(dumps)).join('\n');
}

async function withRefusingTables({ pool }: TestApp, work: () => Promise<void>): Promise<void> {
  const tables = await listTables(pool);
  const alterAll = (change: string) =>
    pool.query(tables.map((table) => `alter table ${table} ${change}`).join(';'));
  await alterAll('add constraint refusal check (false) not valid');
  await work().finally(() => alterAll('drop constraint refusal'));
}

async function listTables(pool: TestApp['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  return rows.map(({ name }) => name);
}
