/** The faults. Each ends at the point from which only the shop's own recovery takes time. */
import { setTimeout as delay } from 'node:timers/promises';
import { signal } from './processes.ts';
import type { ShopNode } from './shop-node.ts';
import { NotInTime, waitFor } from './wait.ts';
import type { Front, Shop, World } from './world.ts';

export interface Fault<Kind extends Shop = Shop> {
  name: string;
  /** Some of the servers end and are restarted, as systemd would restart them. */
  endsServers?: true;
  /** No call may fail that a proxy in front of the nodes would have saved. */
  isUnnoticed?: true;
  /** How long customers may wait for the next order. */
  longestWithoutOrdersMs?: number;
  /** Not every site can play this fault. */
  isPossible?(shop: Kind): boolean;
  /** The proxy that customers and boards use; without it, they call the nodes directly. */
  openFront?(shop: Kind): Promise<Front>;
  /** Leaves a new shop without customers behind. */
  beginAnew?(shop: Kind): Promise<void>;
  /** Resolves to extra figures, if the fault has any. */
  inject(world: World<Kind>): Promise<string | void>;
}

const FROZEN_SERVER_MS: [number, number] = [300, 2_000];
/** Long enough for the shop to notice a frozen database, since a statement waits for six seconds. */
const NOTICE_LIMIT_MS = 15_000;
const OTHERS_LIMIT_MS = 8_000;
const OTHERS_ORDERS = 3;

export const FAULTS: readonly Fault[] = [
  {
    name: 'database killed',
    inject: (world) => losing(world, () => world.database.signalPostmaster('SIGKILL')),
  },
  {
    name: 'database restarted',
    inject: (world) => losing(world, () => world.database.signalPostmaster('SIGINT')),
  },
  { name: 'database frozen', inject: freezeDatabase },
  {
    name: 'one session killed',
    // After a session is killed, PostgreSQL distrusts its shared memory and recovers as after a crash.
    inject: (world) =>
      losing(world, async () => signal(await world.database.pickSession(world.random), 'SIGKILL')),
  },
  {
    name: 'one session ended',
    inject: async ({ database, random }) => signal(await database.pickSession(random), 'SIGTERM'),
  },
  { name: 'one session frozen', inject: freezeSession },
  { name: 'server killed', endsServers: true, inject: (world) => endServer(world, 'SIGKILL') },
  { name: 'server ended', endsServers: true, inject: (world) => endServer(world, 'SIGTERM') },
  { name: 'server frozen', inject: freezeServer },
];

/** Waits until every earlier session is gone, so that the next answers come from the recovered database. */
async function losing({ database }: World, hurt: () => Promise<void>): Promise<void> {
  const witness = await database.watch();
  await hurt();
  await witness.untilLost();
}

/**
 * Waits until every server reports that it is not ready, and until a customer's call has timed out. The statements of
 * that call may still be executed.
 */
async function freezeDatabase({ database, nodes, progress }: World): Promise<void> {
  const before = progress.turnedAway();
  await database.freeze();
  try {
    await Promise.all(nodes.map(untilNoticed));
    await waitFor(
      'a customer hears of the frozen database',
      NOTICE_LIMIT_MS,
      () => progress.turnedAway() > before,
    );
  } finally {
    await database.thaw();
  }
}

async function untilNoticed(node: ShopNode): Promise<void> {
  const isUnavailable = async () => (await node.probe()) === 503;
  await waitFor('/readyz answers 503 while the database is frozen', NOTICE_LIMIT_MS, isUnavailable);
}

async function freezeSession({ database, random, progress }: World): Promise<void> {
  const pid = await database.pickSession(random);
  signal(pid, 'SIGSTOP');
  const before = progress.placed();
  try {
    await waitFor(
      'others order while one session is frozen',
      OTHERS_LIMIT_MS,
      () => progress.placed() >= before + OTHERS_ORDERS,
    );
  } catch (error) {
    // The frozen session may hold a lock that every session of PostgreSQL needs, such as the one for the log. That is
    // not the shop's fault.
    if (!(error instanceof NotInTime)) throw error;
  } finally {
    signal(pid, 'SIGCONT');
  }
}

export async function endServer(
  { nodes, random }: World,
  name: 'SIGKILL' | 'SIGTERM',
): Promise<void> {
  const node = random.pick(nodes);
  node.signal(name);
  const end = await node.untilEnded();
  await node.restart();
  if (name === 'SIGTERM' && end !== 0) throw new Error(`The server ended with ${end}, not 0`);
}

/** One after the other, as docs/operating.md describes. */
export async function restartAll(nodes: readonly ShopNode[], root?: string): Promise<void> {
  for (const node of nodes) await replaceServer(node, root);
}

/** @param root the folder of another release, if that one should run */
export async function replaceServer(node: ShopNode, root?: string): Promise<void> {
  node.signal('SIGTERM');
  const end = await node.untilEnded();
  if (end !== 0) throw new Error(`The server ended with ${end}, not 0`);
  await node.restart(root);
  await node.untilReady();
}

export async function freezeServer({ nodes, random }: World): Promise<void> {
  const node = random.pick(nodes);
  node.signal('SIGSTOP');
  await delay(random.integer(...FROZEN_SERVER_MS));
  node.signal('SIGCONT');
}
