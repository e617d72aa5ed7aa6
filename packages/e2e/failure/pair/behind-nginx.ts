/** Ends nodes behind the nginx of deploy/, through which all customers and boards go. */
import { type Fault, restartAll } from '../faults.ts';
import { waitFor } from '../wait.ts';
import type { Shop, World } from '../world.ts';
import { hasNginx, Nginx } from './nginx.ts';

const OTHER_NODE_LIMIT_MS = 30_000;
const OTHER_NODE_ORDERS = 3;

const behindNginx = {
  endsServers: true,
  isPossible: hasNginx,
  openFront: ({ nodes }: Shop) => Nginx.start(nodes.map(({ url }) => url)),
} as const;

export const NGINX_FAULTS: readonly Fault[] = [
  { name: 'node killed behind nginx', ...behindNginx, inject: killOneUntilOthersOrder },
  {
    name: 'rolling restart behind nginx',
    ...behindNginx,
    isUnnoticed: true,
    inject: ({ nodes }) => restartAll(nodes),
  },
];

/** Stays dead until complete orders have gone through the other node. */
async function killOneUntilOthersOrder(world: World): Promise<string> {
  const { nodes, random, crowd, progress } = world;
  const node = random.pick(nodes);
  node.signal('SIGKILL');
  await node.untilEnded();
  const before = progress.placed();
  const { tookMs } = await waitFor(
    'orders go through the other node',
    OTHER_NODE_LIMIT_MS,
    () => progress.placed() >= before + OTHER_NODE_ORDERS,
  );
  await node.restart();
  const failed = crowd.counts.failed.join(', ') || 'none';
  return `${OTHER_NODE_ORDERS} orders ${(tookMs / 1000).toFixed(2)} s after the kill; calls that failed: ${failed}`;
}
