import { poundsToPence } from '@driftstone/contract/money.ts';
import type { AskRefund, DeskOrder } from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import { chooseRefund } from '@driftstone/contract/orders/refund.rules.ts';
import { totalOf } from '@driftstone/contract/orders/shares.rules.ts';
import { readTypedPence } from '@driftstone/contract/typed-money.ts';

export type RefundMode = 'lines' | 'amount' | 'rest';

export interface RefundWish {
  mode: RefundMode;
  /** Units by line; 0 and missing ones are not given back. The delivery's key is empty. */
  units: Readonly<Record<string, number>>;
  /** As it is typed. What is no amount gives nothing back. */
  amount: string;
}

export function choiceOf({ mode, units, amount }: RefundWish): AskRefund['choice'] {
  switch (mode) {
    case 'rest':
      return { kind: 'rest' };
    case 'amount':
      return { kind: 'amount', amount: (readTypedPence(amount) ?? 0) / 100 };
    case 'lines':
      return {
        kind: 'lines',
        lines: Object.entries(units)
          .filter(([, quantity]) => quantity > 0)
          .map(([lineId, quantity]) => ({ lineId: lineId === '' ? null : lineId, quantity })),
      };
  }
}

/** In pence; null: more than is left. The shop counts by the same rule. */
export function amountOf(order: DeskOrder, wish: RefundWish): number | null {
  const choice = choiceOf(wish);
  const verdict = chooseRefund(
    {
      shares: order.parts.map(({ lineId, paid }) => ({
        lineId,
        pence: poundsToPence(paid),
        vatPence: 0,
      })),
      refunded: order.parts.map(({ lineId, paid, left }) => ({
        lineId,
        pence: poundsToPence(paid) - poundsToPence(left),
        vatPence: 0,
      })),
      quantities: new Map(order.parts.map(({ lineId, quantity }) => [lineId, quantity])),
    },
    choice.kind === 'amount' ? { kind: 'amount', pence: poundsToPence(choice.amount) } : choice,
  );
  if (verdict.allowed) return totalOf(verdict.shares).pence;
  return verdict.code === 'REFUND_TOO_LARGE' ? null : 0;
}
