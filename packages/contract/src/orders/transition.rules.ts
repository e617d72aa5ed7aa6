/** The terms of an order's life: what it consists of, and what a line of its table says. Pure. */
import type { CancelReason, MoneyState, OrderState, Role } from './order-states.rules.ts';
import type { PaymentMethod } from './orders.schema.ts';

type Stamped = 'placed' | 'accepted' | 'started' | 'ready' | 'sentOut' | 'completed' | 'anonymised';

type Moment = `${Stamped}At`;

/** `takenAt` is when the money came. */
export interface Life extends Record<Moment | 'takenAt', Date | null> {
  state: OrderState;
  money: MoneyState;
  paymentMethod: PaymentMethod;
  refundedPence: number;
  cancelReason: CancelReason | null;
  cancelledBy: Role | null;
}

/** A condition on the event or on the order; next-life.rules.ts on the server defines each. */
export type Demand =
  | 'reason'
  | 'pickup'
  | 'delivery'
  | 'address'
  | 'nothing_to_pay'
  | 'hand_payment'
  | 'paid_by_hand'
  | 'taken_by_staff'
  | 'part'
  | 'given_back'
  | 'not_started'
  | 'started'
  | 'just_now'
  | 'within_the_hour'
  | 'paid_before'
  | 'paid_then'
  | 'due'
  | 'nobody_came';

/** `none` is the state before the order exists. */
type From = OrderState | 'none';

export interface Transition {
  /** From state to state. The event is refused in a state that is missing. */
  moves: Partial<Record<From, OrderState>>;
  /** The same for the money. */
  money: Partial<Record<MoneyState | 'none', MoneyState>>;
  by: readonly Role[];
  demands?: readonly Demand[];
  marks?: Moment;
  clears?: readonly Moment[];
  /** The payment method from this event on. */
  payment?: PaymentMethod;
}
