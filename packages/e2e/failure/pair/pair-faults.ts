/** The faults of a site where two nodes have a primary, a standby, proxies and a payment provider around them. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endServer, type Fault, freezeServer, restartAll } from '../faults.ts';
import { waitFor } from '../wait.ts';
import type { Shop, World } from '../world.ts';
import { NGINX_FAULTS } from './behind-nginx.ts';
import type { DatabasePair } from './database-pair.ts';
import { fillArchive } from './full-archive.ts';
import type { NodeClocks } from './node-clocks.ts';
import { type PointInTime, recoverToMoment } from './point-in-time.ts';
import { poisonMails } from './poisoned-mail.ts';
import type { Proxy } from './proxy.ts';
import type { PostgresServer } from './postgres-server.ts';
import { openOlderShop, upgradeUnderOrders } from './rolling-upgrade.ts';
import type { Stripe } from './stripe.ts';
import type { ProxyState } from './tcp-proxy.ts';

export interface PairShop extends Shop {
  pair: DatabasePair;
  provider: Stripe;
  clocks: NodeClocks;
  /** The built code of an older release; null when none was asked for. */
  olderRoot: string | null;
}

type PairWorld = World<PairShop>;

export const ROLLING_UPGRADE = 'rolling upgrade';
export const STANDBY_PROMOTED = 'standby promoted';

const RESTART_MS: [number, number] = [0, 1_500];
const FROZEN_MS: [number, number] = [300, 8_000];
const CUT_MS: [number, number] = [300, 4_000];
const LATE_MS = 30;
const HOUR_MS = 60 * 60 * 1000;
const FULL_LIMIT_MS = 30_000;
const CARD_LIMIT_MS = 60_000;

export const PAIR_FAULTS: readonly Fault<PairShop>[] = [
  {
    name: 'primary killed',
    inject: ({ pair, random }) => killed(pair.primary, random.integer(...RESTART_MS)),
  },
  {
    name: 'primary frozen',
    inject: ({ pair, random }) => frozen(pair.primary, random.integer(...FROZEN_MS)),
  },
  { name: STANDBY_PROMOTED, inject: loseThePrimary },
  {
    name: 'standby killed',
    inject: ({ pair, random }) => killed(pair.standby, random.integer(...RESTART_MS)),
  },
  {
    name: 'standby frozen',
    inject: ({ pair, random }) => frozen(pair.standby, random.integer(...FROZEN_MS)),
  },
  { name: 'proxy killed', inject: killProxy },
  { name: 'proxy frozen', inject: freezeProxy },
  {
    name: 'database cut off',
    inject: (world) => failing(world.pair.proxy, world, { kind: 'cut' }),
  },
  {
    name: 'database silent',
    inject: (world) => failing(world.pair.proxy, world, { kind: 'silent' }),
  },
  {
    name: 'database far away',
    inject: (world) => failing(world.pair.proxy, world, { kind: 'open', lateMs: LATE_MS }),
  },
  {
    name: 'provider cut off',
    inject: (world) => failingProvider(world, { kind: 'cut' }),
  },
  {
    name: 'provider silent',
    inject: (world) => failingProvider(world, { kind: 'silent' }),
  },
  { name: 'node killed', endsServers: true, inject: (world) => endServer(world, 'SIGKILL') },
  { name: 'node frozen', inject: freezeServer },
  {
    name: 'rolling restart',
    endsServers: true,
    isUnnoticed: true,
    inject: ({ nodes }) => restartAll(nodes),
  },
  {
    name: ROLLING_UPGRADE,
    endsServers: true,
    isUnnoticed: true,
    isPossible: ({ olderRoot }) => olderRoot !== null,
    beginAnew: openOlderShop,
    inject: upgradeUnderOrders,
  },
  {
    name: 'disk full',
    isPossible: ({ pair }) => pair.primaryDisk !== null,
    inject: fillDisk,
  },
  {
    name: 'archive full',
    isUnnoticed: true,
    isPossible: ({ pair }) => pair.primaryDisk !== null,
    inject: fillArchive,
  },
  { name: 'clock an hour ahead', inject: (world) => jump(world, HOUR_MS) },
  { name: 'clock an hour behind', inject: (world) => jump(world, -HOUR_MS) },
  ...NGINX_FAULTS,
  { name: 'poisoned mail', inject: poisonMails },
  { name: 'point in time', inject: (world) => recoverToMoment(world, archiveOf(world.pair)) },
];

function archiveOf(pair: DatabasePair): PointInTime {
  const backup = join(pair.folder, 'backup');
  return {
    folder: pair.folder,
    database: pair.database,
    openArchive: () => pair.primary.openArchive(),
    backUp: async () => {
      await pair.primary.backUp(backup);
      return backup;
    },
    tellTime: () => pair.primary.tellTime(),
    archiveAll: () => pair.primary.archiveAll(),
    recover: (moment, whileGone) => pair.recover(backup, moment, whileGone),
    closeArchive: () => pair.primary.closeArchive(),
  };
}

async function killed(server: PostgresServer, awayMs: number): Promise<void> {
  await server.kill();
  await delay(awayMs);
  await server.start();
}

/** Customers meet nobody at first, as they do while Patroni makes up its mind. */
async function loseThePrimary({ pair, random }: PairWorld): Promise<void> {
  await pair.primary.kill();
  await delay(random.integer(...RESTART_MS));
  await pair.promote();
}

async function frozen(server: PostgresServer, frozenMs: number): Promise<void> {
  await server.signalAll('SIGSTOP');
  await delay(frozenMs);
  await server.signalAll('SIGCONT');
}

async function killProxy({ pair, random }: PairWorld): Promise<void> {
  pair.proxy.signal('SIGKILL');
  await delay(random.integer(...RESTART_MS));
  await pair.proxy.restart();
}

async function freezeProxy({ pair, random }: PairWorld): Promise<void> {
  pair.proxy.signal('SIGSTOP');
  await delay(random.integer(...FROZEN_MS));
  pair.proxy.signal('SIGCONT');
}

async function failing(proxy: Proxy, { random }: PairWorld, state: ProxyState): Promise<void> {
  await proxy.fail(state);
  await delay(random.integer(...(state.kind === 'cut' ? CUT_MS : FROZEN_MS)));
  await proxy.heal();
}

/** Waits until a customer who pays by card has run into it. */
async function failingProvider(
  { provider, progress }: PairWorld,
  state: ProxyState,
): Promise<void> {
  const before = progress.turnedAway();
  await provider.proxy.fail(state);
  await waitFor(
    'a customer hears that cards are not taken now',
    CARD_LIMIT_MS,
    () => progress.turnedAway() > before,
  ).finally(() => provider.proxy.heal());
}

async function fillDisk({ pair, progress }: PairWorld): Promise<void> {
  const { primary, primaryDisk } = pair;
  if (!primaryDisk) throw new Error('There is no disk that could be filled');
  const before = progress.turnedAway();
  await primaryDisk.fill();
  try {
    await waitFor(
      'a customer hears of the full disk',
      FULL_LIMIT_MS,
      () => progress.turnedAway() > before,
    );
  } finally {
    await primaryDisk.free();
  }
  // PostgreSQL ends when it has no room for its WAL; its service restarts it.
  if (!primary.isAlive) await primary.start();
}

/**
 * Like a machine's clock that somebody sets wrong and corrects later. Stripe opens no page for a clock that is behind.
 */
async function jump({ clocks, nodes, random }: PairWorld, aheadMs: number): Promise<void> {
  await clocks.jump(nodes, aheadMs);
  await delay(random.integer(...FROZEN_MS));
  await clocks.jump(nodes, 0);
}
