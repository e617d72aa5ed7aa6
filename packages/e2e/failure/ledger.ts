/** What the shop told one customer. */
export interface Account {
  email: string;
  isAcknowledged: boolean;
}

export interface OrderedLine {
  pizzaId: string;
  /** Units that the shop confirmed to be in the cart. */
  acknowledged: number;
  /** Units that the customer requested: a call without an answer may have succeeded. */
  asked: number;
}

export interface Purchase {
  kind: 'card' | 'cash';
  account: Account;
  lines: OrderedLine[];
  /** null until the shop has returned an id. */
  orderId: string | null;
  /** The start of the quarter of an hour that the shop confirmed; null: as soon as possible. */
  scheduledFor: string | null;
  /** The shop confirmed the order, so it owes a receipt and a mail to the kitchen. */
  isPlaced: boolean;
  /** The part that must be stored: after a recovery to an earlier moment, nothing that came later. */
  owed: 'all' | 'nothing' | 'either';
}

export function openPurchase(kind: Purchase['kind'], email: string): Purchase {
  return {
    kind,
    account: { email, isAcknowledged: false },
    lines: [],
    orderId: null,
    scheduledFor: null,
    isPlaced: false,
    owed: 'all',
  };
}

export interface Acknowledged {
  signUps: number;
  lines: number;
  orders: number;
  mails: number;
}

const MAILS_AN_ORDER = 2;

export function countAcknowledged(purchases: readonly Purchase[]): Acknowledged {
  const orders = purchases.filter(({ isPlaced }) => isPlaced).length;
  return {
    signUps: purchases.filter(({ account }) => account.isAcknowledged).length,
    lines: purchases.flatMap(({ lines }) => lines).filter((line) => line.acknowledged > 0).length,
    orders,
    mails: orders * MAILS_AN_ORDER,
  };
}
