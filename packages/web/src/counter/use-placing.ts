import { needsContact } from '@driftstone/contract/counter/counter.rules.ts';
import type {
  CounterAddress,
  CounterOrder,
  CounterQuote,
} from '@driftstone/contract/counter/counter.schema.ts';
import { readPhone } from '@driftstone/contract/phone.rules.ts';
import type { HandPayment } from '@driftstone/contract/orders/orders.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { isUnanswered, serverMessageOf } from '#platform/calls/call-error.ts';
import { type QuotedDraft, quoteQuery, usePlaceOrder } from './counter.api.ts';
import { copy } from './counter.copy.ts';
import { type Draft, lacksHouse, linesWithNotes, type When, whenOf, wishOf } from './draft.ts';

interface Problems {
  name?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
  house?: string | undefined;
}

/** Complete, with the address found and priced. */
export interface ReadyDraft {
  draft: Draft;
  quote: QuotedDraft;
}

export interface Placing {
  problems: Problems;
  /** Why the shop refused the order. */
  problem: string | undefined;
  isPending: boolean;
  /** null: something is missing. Its field says what, and has the focus. */
  prepare: () => Promise<ReadyDraft | null>;
  /** Rejects when the order is not placed. null: the customer pays at the handover. */
  place: (ready: ReadyDraft, payment: HandPayment | null) => Promise<CounterOrder>;
}

interface PlacingNeeds {
  findPlace: (address: string) => Promise<CounterAddress | null>;
  /** What the till shows about the time. */
  when: When;
  fields: RefObject<HTMLElement | null>;
}

/** Places the current draft once. */
export function usePlacing(draft: Draft, { findPlace, when, fields }: PlacingNeeds): Placing {
  const queryClient = useQueryClient();
  const placeOrder = usePlaceOrder();
  const [isChecked, setIsChecked] = useState(false);
  const [isPreparing, setIsPreparing] = useState(false);
  const [problem, setProblem] = useState<{ text: string; lines: Draft['lines'] }>();
  const [refused, setRefused] = useState<{ address: string; text: string }>();
  /** Only the answer was lost, perhaps. */
  const [mayBePlaced, setMayBePlaced] = useState(false);
  const missing = problemsOf(draft);

  const complete = async (): Promise<ReadyDraft | null> => {
    if (Object.values(missing).some((each) => each !== undefined)) return null;
    const isPlaceNeeded = draft.deliveryType === 'delivery' && !draft.place;
    const place = isPlaceNeeded ? await findPlace(draft.address) : draft.place;
    if (isPlaceNeeded && !place) return null;
    const found: Draft = place ? { ...draft, place, address: place.address } : draft;
    if (draft.deliveryType === 'delivery' && lacksHouse(found)) return null;
    const wanted = quoteQuery(wishOf(found));
    try {
      const known = queryClient.getQueryData(wanted.queryKey);
      return { draft: found, quote: known ?? (await queryClient.fetchQuery(wanted)) };
    } catch (error) {
      const text = serverMessageOf(error) ?? copy.couldNotPrice;
      if (isPlaceNeeded) setRefused({ address: found.address, text });
      else setProblem({ text, lines: draft.lines });
      return null;
    }
  };
  /** Whether the shop would refuse it. Points out what the till does not say beside the total. */
  const sayIfRefused = (quote: CounterQuote): boolean => {
    const gone = sayGone(quote);
    if (gone !== null) setProblem({ text: gone, lines: draft.lines });
    if (quote.refusal !== undefined) focusFirst(fields.current, '[data-asks] button');
    if (gone !== null || quote.refusal !== undefined) return true;
    if (quote.couponProblem === null) return false;
    focusFirst(fields.current, '[aria-invalid="true"]');
    return true;
  };
  const prepare = async () => {
    setIsChecked(true);
    setProblem(undefined);
    setIsPreparing(true);
    const ready = await complete();
    // Rendered at once, for the focus to find what is wrong.
    flushSync(() => setIsPreparing(false));
    if (!ready) {
      focusFirst(fields.current, '[aria-invalid="true"]');
      return null;
    }
    const whenThen = whenOf(ready.draft, ready.quote);
    if (whenThen === 'closed') {
      focusFirst(fields.current, 'select');
      return null;
    }
    // The money would be taken for an order that the shop refuses. One that may be placed may have taken the last itself.
    if (!mayBePlaced && sayIfRefused(ready.quote)) return null;
    // Staff must have read that they overbook.
    return whenThen === 'free' || whenThen === when ? ready : null;
  };
  const place = async ({ draft: wanted, quote }: ReadyDraft, payment: HandPayment | null) => {
    try {
      return await placeOrder.mutateAsync({
        ...wishOf(wanted),
        lines: linesWithNotes(wanted),
        key: wanted.key,
        name: wanted.name,
        phone: wanted.phone,
        door: wanted.door,
        note: wanted.note,
        allergy: wanted.allergy,
        at: wanted.at,
        isOverbooked: whenOf(wanted, quote) === 'overbooked',
        payment,
        total: quote.total,
      });
    } catch (error) {
      setMayBePlaced(isUnanswered(error));
      const text = serverMessageOf(error) ?? copy.failed;
      if (!payment) setProblem({ text, lines: wanted.lines });
      throw error;
    }
  };
  return {
    problems: {
      ...(isChecked && missing),
      ...(refused?.address === draft.address && { address: refused.text }),
    },
    // Of other lines, it may be true no more.
    problem: problem?.lines === draft.lines ? problem.text : undefined,
    isPending: isPreparing || placeOrder.isPending,
    prepare,
    place,
  };
}

/** Which lines are not sold as chosen; null: all are. */
function sayGone({ lines, unavailable = [] }: CounterQuote): string | null {
  return lines.includes(null) ? copy.takeOff(unavailable) : null;
}

function focusFirst(fields: HTMLElement | null, selector: string): void {
  fields?.querySelector<HTMLElement>(selector)?.focus();
}

function problemsOf(draft: Draft): Problems {
  const isNeeded = needsContact(draft);
  const phone = draft.phone.trim();
  const isDelivery = draft.deliveryType === 'delivery';
  const isAddressMissing = isDelivery && draft.address.trim() === '';
  return {
    name: isNeeded && draft.name.trim() === '' ? copy.askName : undefined,
    phone: phone === '' ? (isNeeded ? copy.askPhone : undefined) : readPhone(phone).problem,
    address: isAddressMissing ? copy.askAddress : undefined,
    house: isDelivery && lacksHouse(draft) ? copy.askHouse : undefined,
  };
}
