/** Compares what customers were told with what is stored: nothing is lost, and nothing is stored twice. */
import type { Purchase } from './ledger.ts';

/** Everything that the shop has stored for one customer. */
export interface StoredCustomer {
  accounts: number;
  /** Units by pizza, in the cart and in placed orders together. */
  unitsByPizza: ReadonlyMap<string, number>;
  orders: readonly StoredOrder[];
}

export interface StoredOrder {
  id: string;
  isPlaced: boolean;
  scheduledFor: string | null;
  /** The number of pizzas and sides on its lines, and in its oven slot. */
  ordered: number;
  baked: number;
  receipts: number;
  kitchenMails: number;
  /** Payments at the provider: taken and refunded. */
  paymentsKept: number;
  paymentsReturned: number;
  /** Events that do not follow from each other, or do not end at the order's state. */
  strayEvents: number;
}

export interface Verdict {
  lost: string[];
  doubled: string[];
}

export function judgePurchase(purchase: Purchase, stored: StoredCustomer): Verdict {
  const { account, lines, orderId, isPlaced, kind } = purchase;
  const verdict: Verdict = { lost: [], doubled: [] };
  const expect = (what: string, found: number, [least, most]: [number, number]) => {
    const said = `${what} of ${account.email}: ${found}, not ${least === most ? least : `${least} to ${most}`}`;
    if (found < least) verdict.lost.push(said);
    if (found > most) verdict.doubled.push(said);
  };
  if (purchase.owed === 'either') return verdict;
  if (purchase.owed === 'nothing') {
    expect('sign-ups after the moment', stored.accounts, [0, 0]);
    expect('orders after the moment', stored.orders.length, [0, 0]);
    return verdict;
  }
  const ifTrue = (isOwed: boolean) => (isOwed ? 1 : 0);

  expect('sign-ups', stored.accounts, [ifTrue(account.isAcknowledged), 1]);
  for (const { pizzaId, acknowledged, asked } of lines)
    expect(`units of ${pizzaId}`, stored.unitsByPizza.get(pizzaId) ?? 0, [acknowledged, asked]);

  const placed = stored.orders.filter((order) => order.isPlaced);
  expect('placed orders', placed.length, [ifTrue(isPlaced), 1]);
  if (orderId !== null)
    expect(`orders ${orderId}`, stored.orders.filter(({ id }) => id === orderId).length, [1, 1]);
  for (const order of stored.orders) {
    const owed = ifTrue(order.isPlaced);
    expect(`receipts for ${order.id}`, order.receipts, [owed, owed]);
    expect(`kitchen's mails for ${order.id}`, order.kitchenMails, [owed, owed]);
    const paid = kind === 'card' ? owed : 0;
    expect(`payments for ${order.id}`, order.paymentsKept, [paid, paid]);
    expect(`payments given back for ${order.id}`, order.paymentsReturned, [0, 0]);
    expect(`stray events of ${order.id}`, order.strayEvents, [0, 0]);
    if (!order.isPlaced) continue;
    expect(`pizzas in the oven for ${order.id}`, order.baked, [order.ordered, order.ordered]);
    if (isPlaced && order.scheduledFor !== purchase.scheduledFor)
      verdict.lost.push(
        `the time of ${order.id}: ${order.scheduledFor}, not ${purchase.scheduledFor}`,
      );
  }
  return verdict;
}

export function addVerdicts(verdicts: readonly Verdict[]): Verdict {
  return {
    lost: verdicts.flatMap(({ lost }) => lost),
    doubled: verdicts.flatMap(({ doubled }) => doubled),
  };
}
