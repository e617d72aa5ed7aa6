import { randomUUID } from 'node:crypto';
import type { DeviceRole } from '@driftstone/contract/devices/devices.rules.ts';
import type { Role } from '@driftstone/contract/staff/roles.rules.ts';
import { buildUser } from '#auth/auth.fixtures.ts';
import { createSessionRegister } from '#auth/sessions/sessions.service.ts';
import type { StaffMember } from '#security/staff-member.ts';
import { buildDevice } from '#devices/devices.fixtures.ts';
import { createDeviceRegister } from '#devices/register.service.ts';
import type { Crew } from '#security/crew.ts';
import { createStaffRegister } from '#staff/sessions.service.ts';
import { buildStaff } from '#staff/staff.fixtures.ts';
import { buildApp } from '#app.ts';
import type { Database } from '#database/queryable.ts';
import { createOrderStores } from '#orders/orders.service.ts';
import { reachOf } from '#security/reach.ts';
import { createAccountHash } from '#security/account-hash.ts';
import { readConfig } from '#config/config.ts';
import { createContentMemory } from '#content/content-memory.ts';
import { checkLedger, describeFindings } from '#ledger/check-ledger.ts';
import { openDetails } from '#details/details.service.ts';
import { createBell } from '#process/bell.ts';
import { react } from '#reactions/reactions.ts';
import { reactToDue } from '#reactions/waiting.service.ts';
import { shopMailbox } from '#mail/shop-mailbox.ts';
import { deliverMails } from '#mail/mail-delivery.ts';
import { createShopNews } from '#news/shop-news.ts';
import { createMetrics, type Metrics } from '#observability/metrics.ts';
import { openTracing } from '#observability/open-tracing.ts';
import type { Shop } from '#shop.ts';
import { createSealer } from '#security/sealed-text.ts';
import { createLinkSigner } from '#security/signed-links.ts';
import { createTokenSigner } from '#security/tokens.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';
import type { PaymentProvider } from '#providers/payments/payment-provider.ts';
import { createProviders } from '#providers/providers.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { BoundedPool } from '#database/pool.ts';
import { TEST_SECRET, TEST_TIME } from '#shop.fixtures.ts';
import { quietSecurityLog } from './quiet-security-log.ts';
import { createTestDatabase } from './test-database.ts';

export { TEST_SECRET };

export interface Answer {
  status: number;
  // The test checks the body's shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Record<string, unknown>;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A client of the API. */
export interface Caller {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  patch(path: string, body?: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  headers: Record<string, string>;
}

export interface TestApp {
  app: FastifyInstance;
  shop: Omit<Shop, 'log'>;
  db: Database;
  pool: BoundedPool;
  clock: { now: Date; advanceMs(ms: number): void };
  nobody: Caller;
  /** The kitchen's tablet. */
  kitchen: Caller;
  guest(guestId?: string): Caller & { guestId: string };
  user(overrides?: Parameters<typeof buildUser>[1]): Promise<Caller & { userId: string }>;
  /** Somebody at the desk who has just signed in. Also in the form that services get. */
  staff(
    role?: Role,
    storeIds?: string[],
  ): Promise<Caller & { staff: StaffMember; token: string; password: string }>;
  /** A paired device, also in the form that services get. */
  device(
    role?: DeviceRole,
    storeId?: string,
  ): Promise<Caller & { crew: Crew; deviceId: string; token: string }>;
  /** Lets features react to what is committed, as the running server does on its own, by a clock that is ahead. */
  react(aheadMs?: number): Promise<void>;
  /** The same, and sends the mails. */
  deliverMails(): Promise<void>;
  /** The mails sent so far, oldest first. */
  sentMails(): Mail[];
  /** @throws when the books are wrong, apart from the invariants that the test has broken by hand. */
  close(brokenByHand?: readonly string[]): Promise<void>;
}

/** The real server on its own database, with sandbox providers and a clock that stands still. */
export async function createTestApp(
  env: Record<string, string> = {},
  createPayments?: (now: () => Date) => PaymentProvider,
  logLines: string[] = [],
): Promise<TestApp> {
  const database = await createTestDatabase();
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATABASE_URL: database.url,
    ...env,
  });
  const { authSecret: secret = TEST_SECRET } = config;
  const clock = {
    now: TEST_TIME,
    advanceMs: (ms: number) => void (clock.now = new Date(clock.now.getTime() + ms)),
  };
  const now = () => clock.now;
  const sent: Mail[] = [];
  const details = await openDetails(database.db, null);
  const sandbox = await createProviders(config, {
    db: database.db,
    secret,
    now,
    shopName: () => details.current().name,
    shopEmail: () => shopMailbox({ config, details }),
  });
  // Mails of a test stay in memory. The sandbox would write them into DATA_DIR.
  const mail = { name: 'test', send: async (letter: Mail) => void sent.push(letter) };
  const payments = createPayments?.(now) ?? sandbox.providers.payments;
  const providers = { ...sandbox.providers, payments, mail };
  const shop = {
    config,
    db: database.db,
    providers,
    tokens: createTokenSigner(secret, now),
    sessions: createSessionRegister({ db: database.db, now }),
    staff: createStaffRegister({ db: database.db, config, now }),
    devices: createDeviceRegister({ db: database.db, now }),
    orderStores: createOrderStores({ db: database.db }),
    links: createLinkSigner(secret),
    seals: createSealer(secret),
    hashAccount: createAccountHash(secret),
    metrics: createMetrics(),
    content: createContentMemory(null, now),
    details,
    news: createShopNews(null, config),
    react,
    bell: createBell(),
    now,
    // The server has its own security log. This one is for services that a test calls directly.
    security: quietSecurityLog(),
  };
  const tracing = await openTracing(config.tracing, database.pool);
  const { mountSandboxPages } = sandbox;
  const app = await buildApp(shop, {
    mountSandboxPages,
    ...(tracing && { tracing }),
    // Keeps a busy machine from failing a test.
    maxLoopDelayMs: 0,
    logStream: { write: (line) => void logLines.push(line) },
  });

  const pairWith = async (role: DeviceRole, storeId: string | null = null) => {
    const { device, token } = await buildDevice(database.db, { role, storeId, lastSeenAt: now() });
    const { id, name } = device;
    const reach = storeId === null ? null : [storeId];
    const crew = { role, reach, device: { id, name, station: device.station }, person: null };
    const caller = callerWith(app, { cookie: `driftstone-paired-device=${token}` });
    return { ...caller, crew, deviceId: id, token };
  };

  return {
    app,
    shop,
    db: database.db,
    pool: database.pool,
    clock,
    nobody: callerWith(app, {}),
    kitchen: await pairWith('kitchen'),
    guest: (guestId = randomUUID()) => ({
      ...callerWith(app, { 'x-session-id': guestId }),
      guestId,
    }),
    user: async (overrides) => {
      const { user, sessionId } = await buildUser(database.db, overrides);
      const token = await shop.tokens.sign({
        kind: 'user',
        userId: user.id,
        sessionId,
        guestId: null,
      });
      return { ...callerWith(app, { authorization: `Bearer ${token}` }), userId: user.id };
    },
    staff: async (role = 'owner', storeIds = []) => {
      const { member, sessionId, token, password } = await buildStaff(database.db, {
        role,
        storeIds,
        confirmedAt: now(),
      });
      const { id, name, email } = member;
      const confirmedAt = now();
      const reach = reachOf({ role, storeIds });
      const works = { role, reach, view: reach };
      const staff = { id, name, email, ...works, sessionId, confirmedAt, hasSecondFactor: true };
      return { ...callerWith(app, { cookie: `driftstone-desk=${token}` }), staff, token, password };
    },
    device: (role = 'kitchen', storeId) => pairWith(role, storeId),
    react: async (aheadMs = 0) => {
      const ahead = () => new Date(clock.now.getTime() + aheadMs);
      await reactToDue({ ...shop, now: ahead });
    },
    deliverMails: async () => {
      await reactToDue(shop);
      await deliverMails({ ...shop, log: app.log });
    },
    sentMails: () => [...sent],
    close: async (brokenByHand = []) => {
      const allBroken = (await checkLedger(database.db)).filter(({ wrong }) => wrong.length > 0);
      const broken = allBroken.filter(({ name }) => !brokenByHand.includes(name));
      const whole = brokenByHand.filter((name) => allBroken.every((each) => each.name !== name));
      await app.close();
      await tracing?.close();
      await database.close();
      const undeclared = await findUndeclaredErrors(shop.metrics);
      if (broken.length > 0)
        throw new Error(`The test left books that are wrong:\n${describeFindings(broken)}`);
      if (whole.length > 0) throw new Error(`Not broken, or no invariant: ${whole.join(', ')}`);
      if (undeclared.length > 0)
        throw new Error(
          `Errors that the contract does not name for their endpoint: ${undeclared.join(', ')}`,
        );
    },
  };
}

export function callerWith(app: FastifyInstance, headers: Record<string, string>): Caller {
  const send = async (method: Method, path: string, body?: unknown): Promise<Answer> => {
    const options: InjectOptions = { method, url: path, headers };
    if (body !== undefined) options.payload = body as object;
    const response = await app.inject(options);
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers,
    };
  };
  return {
    headers,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path) => send('DELETE', path),
  };
}

/** `POST /cart/addToCart CART_FULL` */
async function findUndeclaredErrors({ registry }: Metrics): Promise<string[]> {
  const counted = await registry.getSingleMetric('driftstone_undeclared_errors_total')?.get();
  return (counted?.values ?? [])
    .filter(({ value }) => value > 0)
    .map(({ labels: { endpoint, code } }) => `${endpoint} ${code}`);
}
