/** An upgrade while customers order, in a shop that has only ever run the older release. */
import { replaceServer, restartAll } from '../faults.ts';
import { takeAllOrders } from '../fleet.ts';
import type { ShopDatabase } from '../shop-database.ts';
import type { ShopNode } from '../shop-node.ts';
import { waitFor } from '../wait.ts';
import type { World } from '../world.ts';
import type { DatabasePair } from './database-pair.ts';

interface OlderShop {
  pair: DatabasePair;
  /** The built code of the older release. */
  olderRoot: string | null;
}

/** More than the number of customers, so that each release has served some of them. */
const ORDERS = 6;
const ORDERS_LIMIT_MS = 60_000;

/** The older release creates the tables and runs alone at first. */
export async function openOlderShop({
  pair,
  nodes,
  olderRoot,
}: OlderShop & { nodes: readonly ShopNode[] }): Promise<void> {
  for (const node of nodes) {
    const problem = await node.end();
    if (problem !== undefined) throw new Error(`The server ${problem}`);
  }
  await pair.empty();
  for (const node of nodes) await node.restart(requireRoot(olderRoot));
  await pair.database.use(takeAllOrders);
}

/**
 * The first new node migrates the tables while the older one takes orders; then both run side by side. After the
 * upgrade, both go back to the older release on the new tables, and forward again.
 */
export async function upgradeUnderOrders(world: World & OlderShop): Promise<string> {
  const { pair, nodes, progress } = world;
  const olderRoot = requireRoot(world.olderRoot);
  const before = await countMigrations(pair.database);
  const placedBefore = progress.placed();
  for (const node of nodes) {
    await replaceServer(node);
    await untilMoreOrders(world);
  }
  const migrations = (await countMigrations(pair.database)) - before;
  const placed = progress.placed() - placedBefore;
  await restartAll(nodes, olderRoot);
  await untilMoreOrders(world);
  await restartAll(nodes);
  return `${migrations} migrations and the way forward under ${placed} orders; back and forward again under ${progress.placed() - placedBefore - placed}`;
}

async function untilMoreOrders({ progress }: World): Promise<void> {
  const before = progress.placed();
  await waitFor('orders go on', ORDERS_LIMIT_MS, () => progress.placed() >= before + ORDERS);
}

async function countMigrations(database: ShopDatabase): Promise<number> {
  const { rows } = await database.use((client) =>
    client.query<{ count: number }>(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    ),
  );
  return rows[0]?.count ?? 0;
}

function requireRoot(root: string | null): string {
  if (root === null) throw new Error('There is no older release');
  return root;
}
