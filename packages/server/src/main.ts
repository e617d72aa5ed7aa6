import { setTimeout as pause } from 'node:timers/promises';
import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';
import { buildApp } from '#app.ts';
import { shopMailbox } from '#mail/shop-mailbox.ts';
import { previewLink } from '#cart/linked-pizza.service.ts';
import { createSessionRegister } from '#auth/sessions/sessions.service.ts';
import { createDeviceRegister } from '#devices/register.service.ts';
import { createOrderStores } from '#orders/orders.service.ts';
import { createStaffRegister } from '#staff/sessions.service.ts';
import { type DatabaseHandle, openDatabase } from '#database/connect.ts';
import { listenTo } from '#database/notifications.ts';
import { countStrangers, describeStrangers, listKeyPrints } from '#database/other-nodes.ts';
import { applyMigrations } from '#database/migrate.ts';
import { isRoot } from '@driftstone/embedded-postgres/postgres-account.ts';
import { hasShop, seedEmptyDatabase } from '#seed/seed.ts';
import { admitEmptyShop } from '#database/shadowed-data.ts';
import { renderFirstPages } from '#pages/first-pages.ts';
import { mountShopPages } from '#pages/register-pages.ts';
import { createKeyPrint } from '#security/key-print.ts';
import { createAccountHash } from '#security/account-hash.ts';
import { type Config, readConfig } from '#config/config.ts';
import { CONTENT_CHANNEL, contentEventsOf } from '#content/content-events.ts';
import { nameRelease, thisRelease } from '#config/release.ts';
import { shopNow } from '#config/shop-time-setting.ts';
import { createContentMemory } from '#content/content-memory.ts';
import { openDetails } from '#details/details.service.ts';
import { describeFirstSteps } from '#first-steps.ts';
import { createBell } from '#process/bell.ts';
import { react } from '#reactions/reactions.ts';
import { describeFailure } from '#process/failure-in-words.ts';
import { endOrderly } from '#process/ending.ts';
import { requireFreeAddress } from '#process/free-address.ts';
import { measurePool, measureStreams } from '#observability/metrics-page.ts';
import { createMetrics } from '#observability/metrics.ts';
import { openTracing } from '#observability/open-tracing.ts';
import { createSealer } from '#security/sealed-text.ts';
import { createLinkSigner } from '#security/signed-links.ts';
import { createTokenSigner, readAuthSecret } from '#security/tokens.ts';
import { createShopNews } from '#news/shop-news.ts';
import { ORDER_CHANNEL, RIGHTS_CHANNEL } from '#news/topics.ts';
import { declareNetworkPrinters } from '#printing/printers/network-printers.service.ts';
import { createProviders } from '#providers/providers.ts';

const ROOT_NOTICE =
  'The shop runs as root, so an attacker who breaks into it controls the whole machine. Start it as an ordinary user when others can reach it.';

/** For a signal during the start. A server that says nothing is given up earlier. */
const OPENING_LIMIT_MS = 10_000;

type Closer = () => Promise<void>;

/** Starts the shop and runs it until SIGINT or SIGTERM. A failed start says why in one line and exits with 1. */
export async function main(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const closers: Closer[] = [];
  let isEnding = false;
  const closeAll = async () => {
    for (const close of closers.splice(0).toReversed())
      await close().catch((error: unknown) => console.error(error));
  };
  const opening = open(env, closers);
  endOrderly(async () => {
    isEnding = true;
    // What has begun to open is closed once it is open. A migration may take longer: its end undoes it.
    await Promise.race([
      opening.catch(() => undefined),
      pause(OPENING_LIMIT_MS, null, { ref: false }),
    ]);
    await closeAll();
  });
  try {
    const { url, clockNotice, notices, warnings } = await opening;
    if (isEnding) return;
    console.log(`Driftstone ${nameRelease(thisRelease())} is open at ${url}${clockNotice}`);
    for (const notice of notices) console.log(notice);
    for (const warning of warnings) console.warn(`Warning: ${warning}`);
  } catch (error) {
    if (isEnding) return;
    await closeAll();
    console.error(describeFailure(error, { isLogged: !process.stderr.isTTY }));
    process.exit(1);
  }
}

interface Opened {
  url: string;
  /** Empty, unless SHOP_TIME has set the shop's clock. */
  clockNotice: string;
  /** The first steps of a new shop. */
  notices: readonly string[];
  /** What works worse than the owner may think. */
  warnings: readonly string[];
}

async function open(env: NodeJS.ProcessEnv, closers: Closer[]): Promise<Opened> {
  const config = readConfig(env);
  await requireFreeAddress(config);
  const now = () => shopNow(config.clock);
  const secret = await readAuthSecret(config.authSecret, config.dataDir);

  const database = await openDatabase(config, (message) => console.error(message));
  closers.push(database.close);
  const shadowed = await bringUpToDate(database, config, now());
  const printerWarnings = await declareNetworkPrinters(database.db, config.printers, now());

  const keyPrint = createKeyPrint(secret);
  const channels = [CONTENT_CHANNEL, ORDER_CHANNEL, RIGHTS_CHANNEL];
  const notifications = await listenTo(database.server.connection, channels, keyPrint);
  closers.push(notifications.close);
  const strangers = await warnOfStrangers(database.pool, keyPrint);
  const contentEvents = contentEventsOf(notifications);
  const details = await openDetails(database.db, contentEvents);
  const { providers, mountSandboxPages } = await createProviders(config, {
    db: database.db,
    secret,
    now,
    shopName: () => details.current().name,
    shopEmail: () => shopMailbox({ config, details }),
  });
  const metrics = createMetrics();
  measurePool(metrics, database.pool);
  const tracing = await openTracing(config.tracing, database.pool);
  if (tracing) closers.push(tracing.close);
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
    metrics,
    content: createContentMemory(contentEvents, now),
    details,
    news: createShopNews(notifications, config),
    react,
    bell: createBell(),
    now,
  };
  measureStreams(metrics, shop.news);
  const app = await buildApp(shop, {
    mountSandboxPages,
    ...(tracing && { tracing }),
    mountPages: (instance) =>
      mountShopPages(instance, config, shop, (link) => previewLink(shop, link)),
  });
  closers.push(() => app.close());
  if (!config.hasHotReload) await renderFirstPages(app);
  await app.listen({ port: config.port, host: config.host });
  const firstSteps = await describeFirstSteps(shop);
  return {
    url: config.publicUrl,
    clockNotice: config.clock.aheadMs === 0 ? '' : `, where it is ${describeTime(now())}`,
    notices: firstSteps.notices,
    warnings: [
      ...config.warnings,
      ...database.warnings,
      ...shadowed,
      ...strangers,
      ...printerWarnings,
      ...firstSteps.warnings,
      ...(isRoot() ? [ROOT_NOTICE] : []),
    ],
  };
}

/** Returns warnings for the owner. */
async function bringUpToDate(
  { server, db }: DatabaseHandle,
  config: Config,
  now: Date,
): Promise<string[]> {
  const isReal = !config.allowsSandbox;
  const warnings = (await hasShop(db)) ? [] : await admitEmptyShop({ ...config, isReal }, now);
  await applyMigrations(server.connection, { log: (line) => console.error(line) });
  await seedEmptyDatabase(db, now, { hasDemoTrade: config.allowsSandbox });
  return warnings;
}

async function warnOfStrangers(pool: DatabaseHandle['pool'], keyPrint: string): Promise<string[]> {
  const count = countStrangers(await listKeyPrints(pool), keyPrint);
  return count === 0 ? [] : [describeStrangers(count)];
}

/** '19:00 on Tuesday 24 November 2026' */
function describeTime(now: Date): string {
  const day = now.toLocaleDateString('en-GB', { timeZone: 'Europe/London', dateStyle: 'full' });
  return `${clockTime(now.getTime())} on ${day.replace(',', '')}`;
}
