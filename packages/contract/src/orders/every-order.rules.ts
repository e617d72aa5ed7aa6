/** Every order there can be: state × money × delivery. Its words are tested, and listed in docs, for each. Pure. */
import type { OrderFacts } from './order-words.rules.ts';
import { statusOf } from './order-progress.rules.ts';
import { ORDER_STATES, type MoneyState, type OrderState } from './order-states.rules.ts';
import {
  DeliveryType,
  type MoneyBack,
  PAYMENT_METHODS,
  type PaymentMethod,
} from './orders.schema.ts';

interface MoneyCase {
  name: string;
  money: MoneyState;
  paymentMethod: PaymentMethod;
  /** In pounds. */
  refunded: number;
  moneyBack: MoneyBack[];
}

export interface OrderCase {
  state: OrderState;
  case: MoneyCase;
  facts: OrderFacts;
}

export const EXAMPLE_POUNDS = 12.94;
const PART_POUNDS = 2.5;
const AT = '2026-11-24T18:20:00.000Z';

const NOT_PAID: readonly MoneyCase[] = [
  { name: 'unpaid', money: 'unpaid', paymentMethod: 'card', refunded: 0, moneyBack: [] },
  { name: 'due', money: 'due_on_pickup', paymentMethod: 'cash', refunded: 0, moneyBack: [] },
];

function paidCases(paymentMethod: PaymentMethod): MoneyCase[] {
  const back = (state: MoneyBack['state'], amount = EXAMPLE_POUNDS): MoneyBack[] => [
    { amount, state, to: paymentMethod, at: AT },
  ];
  const paid = { money: 'paid', paymentMethod, refunded: 0 } as const;
  const underWay = paymentMethod === 'card' ? 'asked' : 'owed';
  return [
    { ...paid, name: 'paid', moneyBack: [] },
    {
      ...paid,
      name: 'partly refunded',
      refunded: PART_POUNDS,
      moneyBack: back('done', PART_POUNDS),
    },
    {
      ...paid,
      name: paymentMethod === 'card' ? 'refund under way' : 'refund owed',
      moneyBack: back(underWay),
    },
    { ...paid, name: 'refund failed', moneyBack: back('failed') },
    {
      ...paid,
      name: 'refunded',
      money: 'refunded',
      refunded: EXAMPLE_POUNDS,
      moneyBack: back('done'),
    },
  ];
}

const MONEY_CASES = [...NOT_PAID, ...PAYMENT_METHODS.flatMap(paidCases)];

/** The table of an order's life leads to no other pair. */
function canBe(state: OrderState, { money, name }: MoneyCase): boolean {
  if (state === 'draft' || state === 'expired') return money === 'unpaid';
  if (state === 'cancelled') return name !== 'paid';
  if (state === 'completed' && money === 'due_on_pickup') return false;
  const isUnderWay = state !== 'completed' && state !== 'no_show';
  if (isUnderWay && (money === 'refunded' || name === 'refund owed')) return false;
  return money !== 'unpaid';
}

export function everyOrder(): OrderCase[] {
  return ORDER_STATES.flatMap((state) =>
    MONEY_CASES.filter((each) => canBe(state, each)).flatMap((each) =>
      DeliveryType.options.map((deliveryType) => ({
        state,
        case: each,
        facts: factsOf(state, each, deliveryType),
      })),
    ),
  );
}

function factsOf(state: OrderState, each: MoneyCase, deliveryType: DeliveryType): OrderFacts {
  const { money: paymentStatus, paymentMethod, refunded, moneyBack } = each;
  return {
    status: statusOf({ state }),
    wasMissed: state === 'no_show',
    paymentStatus,
    paymentMethod,
    deliveryType,
    total: EXAMPLE_POUNDS,
    refunded,
    moneyBack,
    cancelReason: state === 'cancelled' ? 'sold_out' : null,
  };
}
