import type { Ticket, TicketLine } from '@driftstone/contract/kitchen/kitchen.schema.ts';

interface OddTicket extends Partial<Ticket> {
  stage?: Ticket['progress']['stage'];
}

let built = 0;

/** A new pickup ticket without lines, placed at noon for 12:20. */
export function buildTicket({ stage = 'received', ...odd }: OddTicket = {}): Ticket {
  built += 1;
  return {
    id: `id-${built}`,
    number: 1000 + built,
    lastEvent: 1,
    isOnItsWay: false,
    placedAt: '2026-06-01T12:00:00.000Z',
    dueAt: '2026-06-01T12:20:00.000Z',
    startBy: null,
    scheduledFor: null,
    promised: null,
    deliveryType: 'pickup',
    address: null,
    door: null,
    customerName: 'Marina Shore',
    phone: null,
    lines: [],
    total: 10,
    source: 'web',
    store: null,
    mustPayInCash: false,
    paymentMethod: 'card',
    progress: { stage, acceptedAt: null, readyAt: null, completedAt: null },
    ...odd,
  };
}

export function buildLine(pizza: string, odd: Partial<TicketLine> = {}): TicketLine {
  built += 1;
  return {
    id: `line-${built}`,
    quantity: 1,
    name: pizza,
    pizza,
    size: null,
    crust: null,
    pizzaId: null,
    imageUrl: null,
    isCustom: false,
    details: [...(odd.options ?? []), ...(odd.addOns ?? []).map((addOn) => `+ ${addOn}`)],
    options: [],
    addOns: [],
    leftOut: [],
    ...odd,
  };
}
