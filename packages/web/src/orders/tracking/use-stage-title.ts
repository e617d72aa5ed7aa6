import { isOff, wordsOf } from '@driftstone/contract/orders/order-words.rules.ts';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useTabTitle } from '#platform/page/use-tab-title.ts';
import { copy } from './order-progress.copy.ts';
import { hasProgressToShow } from '../order-status.ts';
import { stageNow } from './stages-shown.ts';

/** The tab says how far the first unfinished order is, for a customer who does something else meanwhile. */
export function useStageTitle(orders: readonly Order[], nowMs: number): void {
  useTabTitle(titleOf(orders, nowMs));
}

function titleOf(orders: readonly Order[], nowMs: number): string | null {
  const shown = orders.filter((order) => hasProgressToShow(order, nowMs));
  const order = shown.find(({ progress }) => progress.stage !== 'completed') ?? shown[0];
  if (order) return copy.tab(stageNow(order), order.number);
  const off = orders.find((each) => isOff(wordsOf(each).outcome));
  return off ? copy.tabOff(wordsOf(off).badge.text, off.number) : null;
}
