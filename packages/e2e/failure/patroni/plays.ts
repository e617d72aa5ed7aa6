/** What may happen to the cluster. Nobody but Patroni decides who is primary, and orders come back while it lasts. */
import { rm } from 'node:fs/promises';
import { makeDataDir } from '../../support/shop.ts';
import { openSandbox } from '../card-provider.ts';
import type { Fault } from '../faults.ts';
import { Fleet } from '../fleet.ts';
import { findBroken } from '../shop-ledger.ts';
import type { Site } from '../site.ts';
import { waitFor } from '../wait.ts';
import type { Shop, World } from '../world.ts';
import { recoverToMoment } from '../pair/point-in-time.ts';
import { archiveOf } from './archive.ts';
import { Cluster } from './cluster.ts';
import type { Machine } from './machine.ts';

export interface ClusterShop extends Shop {
  cluster: Cluster;
}

type ClusterWorld = World<ClusterShop>;

/** Without an order, when somebody is left to say that the primary or the standby is gone. */
const TOLD_MS = 15_000;
/** When a machine vanishes without a word: the lease of 20 s, and what follows. */
const SILENT_MS = 30_000;
const ORDERS = 3;
const ORDERS_LIMIT_MS = 60_000;

export const CLUSTER_FAULTS: readonly Fault<ClusterShop>[] = [
  play('primary killed', TOLD_MS, (primary) => primary.kill('postgres')),
  play("primary's machine killed", SILENT_MS, (primary) => primary.kill()),
  play('primary frozen', SILENT_MS, (primary) => primary.signal('SIGSTOP', 'postgres')),
  play("primary's machine frozen", SILENT_MS, (primary) => primary.signal('SIGSTOP')),
  play("primary's network cut", SILENT_MS, (primary) => primary.cut()),
  // Its clients still reach it.
  play('primary cut off from the others', SILENT_MS, (primary, _, { cluster }) =>
    primary.leave(cluster.machines.filter((machine) => machine !== primary)),
  ),
  play("standby's network cut", TOLD_MS, (_, standby) => standby.cut()),
  play('etcd minority killed', TOLD_MS, (_primary, _standby, { cluster, random }) =>
    random.pick(cluster.machines).kill('etcd'),
  ),
  play('etcd majority killed', TOLD_MS, async (_, standby, { cluster }) => {
    await standby.kill('etcd');
    await cluster.machines[2].kill('etcd');
  }),
  play('switchover', TOLD_MS, (primary, standby) =>
    primary.type(
      'postgres',
      `patronictl -c /etc/patroni/config.yml switchover --force --leader ${primary.name} --candidate ${standby.name}`,
    ),
  ),
  {
    name: 'point in time',
    inject: (world) => recoverToMoment(world, archiveOf(world.cluster, world.cluster.folder)),
  },
];

/** Orders come back before the fault ends, and go on when it has ended and the old primary is back. */
function play(
  name: string,
  longestWithoutOrdersMs: number,
  hurt: (primary: Machine, standby: Machine, world: ClusterWorld) => Promise<unknown>,
): Fault<ClusterShop> {
  const inject = async (world: ClusterWorld): Promise<string> => {
    const { cluster, progress } = world;
    const [primary, standby] = await cluster.primaryAndStandby();
    const untilOrders = async (when: string) => {
      const before = progress.placed();
      await waitFor(`orders ${when}`, ORDERS_LIMIT_MS, () => progress.placed() >= before + ORDERS);
    };
    await hurt(primary, standby, world);
    await untilOrders('while it lasts');
    const [during] = await cluster.primaryAndStandby();
    await cluster.mend();
    await untilOrders('afterwards');
    return `primary: ${primary.name}, then ${during.name}`;
  };
  return { name, longestWithoutOrdersMs, inject };
}

/** Two nodes: one reaches the primary through HAProxy, the other through PgBouncer and HAProxy. */
export async function openClusterSite(debian: string): Promise<Site<ClusterShop>> {
  const dataDir = await makeDataDir();
  const cluster = await Cluster.open(debian, dataDir);
  const { database } = cluster;
  const settings = { DATA_DIR: dataDir, DATABASE_URL: cluster.url() };
  const pooled = { DATABASE_URL: cluster.url(6432), DATABASE_DIRECT_URL: cluster.url() };
  const fleet = new Fleet(dataDir, (nth) => (nth % 2 === 0 ? settings : pooled));
  return {
    shop: { database, nodes: fleet.nodes, provider: openSandbox(database), cluster },
    dataDir,
    settings,
    open: (nodeCount) => fleet.open(nodeCount, database),
    mend: async () => {
      await cluster.mend();
      return findBroken(settings);
    },
    end: async () => {
      const problems = await fleet.end();
      await cluster.end();
      await rm(dataDir, { recursive: true, force: true });
      return problems;
    },
  };
}
