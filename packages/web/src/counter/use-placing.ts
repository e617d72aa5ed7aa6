import { needsContact } from '@driftstone/contract/counter/counter.rules.ts';
import type { CounterOrder, CounterQuote } from '@driftstone/contract/counter/counter.schema.ts';
import { readPhone } from '@driftstone/contract/phone.rules.ts';
import type { HandPayment } from '@driftstone/contract/orders/orders.schema.ts';
import { useState } from 'react';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { usePlaceOrder } from './counter.api.ts';
import { copy } from './counter.copy.ts';
import { type Draft, linesWithNotes, whenOf, wishOf } from './draft.ts';

interface Problems {
  name?: string | undefined;
  phone?: string | undefined;
  place?: string | undefined;
}

export interface Placing {
  problems: Problems;
  /** Why the shop refused the order. */
  problem: string | undefined;
  placed: CounterOrder | undefined;
  isPending: boolean;
  /** False: something is missing, and the fields say what. */
  check: () => boolean;
  /** Rejects when the order is not placed. null: the customer pays at the handover. */
  place: (payment: HandPayment | null) => Promise<CounterOrder>;
}

/** Places the current draft once. */
export function usePlacing(draft: Draft, quote: CounterQuote | undefined): Placing {
  const placeOrder = usePlaceOrder();
  const [isChecked, setIsChecked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const found = problemsOf(draft);
  const isComplete = Object.values(found).every((each) => each === undefined);
  const check = () => {
    setIsChecked(true);
    setProblem(undefined);
    return isComplete;
  };
  const place = async (payment: HandPayment | null) => {
    if (!check() || !quote) throw new Error(copy.failed);
    try {
      const order = await placeOrder.mutateAsync({
        ...wishOf(draft),
        lines: linesWithNotes(draft),
        key: draft.key,
        name: draft.name,
        phone: draft.phone,
        door: draft.door,
        note: draft.note,
        allergy: draft.allergy,
        at: draft.at,
        isOverbooked: whenOf(draft, quote) === 'overbooked',
        payment,
        total: quote.total,
      });
      if (!payment) notify.success(copy.placed(order.number));
      return order;
    } catch (error) {
      if (!payment) setProblem(serverMessageOf(error) ?? copy.failed);
      throw error;
    }
  };
  return {
    problems: isChecked ? found : {},
    problem,
    placed: placeOrder.data,
    isPending: placeOrder.isPending,
    check,
    place,
  };
}

function problemsOf(draft: Draft): Problems {
  const isNeeded = needsContact(draft);
  const phone = draft.phone.trim();
  return {
    name: isNeeded && draft.name.trim() === '' ? copy.askName : undefined,
    phone: phone === '' ? (isNeeded ? copy.askPhone : undefined) : readPhone(phone).problem,
    place: draft.deliveryType === 'delivery' && !draft.place ? copy.askAddress : undefined,
  };
}
