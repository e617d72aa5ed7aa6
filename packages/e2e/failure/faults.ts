/** What dies, and how. Each ends when nothing holds the shop back any more but the time it needs itself. */
import { setTimeout as delay } from 'node:timers/promises';
import { signal } from './processes.ts';
import type { ShopNode } from './shop-node.ts';
import { NotInTime, waitFor } from './wait.ts';
import type { World } from './world.ts';

export interface Fault {
  name: string;
  /** Some of the servers end, and are started again as systemd would. */
  endsServers?: true;
  inject(world: World): Promise<void>;
}

const FROZEN_SERVER_MS: [number, number] = [300, 2_000];
/** A frozen database is noticed by then: a statement of a customer waits six seconds. */
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
    // PostgreSQL trusts nothing that a killed session may have left behind, and recovers as from a crash.
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

/** Until every session of before is gone: what answers afterwards is the database that came back. */
async function losing({ database }: World, hurt: () => Promise<void>): Promise<void> {
  const witness = await database.watch();
  await hurt();
  await witness.untilLost();
}

/** Until every server says that it is not ready, and a customer's call was given up: what it sent may still be done. */
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
    // It may hold what every session of PostgreSQL needs, such as the right to write its log: nothing of the shop's.
    if (!(error instanceof NotInTime)) throw error;
  } finally {
    signal(pid, 'SIGCONT');
  }
}

async function endServer({ nodes, random }: World, name: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const node = random.pick(nodes);
  node.signal(name);
  const end = await node.untilEnded();
  await node.restart();
  if (name === 'SIGTERM' && end !== 0) throw new Error(`The server ended with ${end}, not 0`);
}

async function freezeServer({ nodes, random }: World): Promise<void> {
  const node = random.pick(nodes);
  node.signal('SIGSTOP');
  await delay(random.integer(...FROZEN_SERVER_MS));
  node.signal('SIGCONT');
}
