import { findLastEvent } from '#orders/lifecycle/replay.queries.ts';
import type { Answer, Caller, TestApp } from './test-app.ts';

const STEPS: Record<string, string> = {
  'received accepted': 'accepted',
  'accepted received': 'put_back',
  'accepted started': 'started',
  'started accepted': 'unstarted',
  'accepted ready': 'baked',
  'ready accepted': 'taken_back',
  'ready completed': 'handed_over',
  'completed ready': 'recalled',
};

/** A press on the board, or on another device, that shows the order as it is now. */
export async function stepOnBoard(
  t: Pick<TestApp, 'db' | 'kitchen'>,
  orderId: string,
  [from, to]: readonly [from: string, to: string],
  device: Pick<Caller, 'post'> = t.kitchen,
): Promise<Answer> {
  const last = await findLastEvent(t.db, orderId);
  const act = { kind: STEPS[`${from} ${to}`] };
  return device.post(`/kitchen/orders/${orderId}/acts`, { act, lastEvent: last?.id ?? 0 });
}
