import type { KitchenBoard } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { buildBoard, buildTicket, buildTicketLine, momentAgo } from './kitchen.ts';

const PIZZAS = ['Margherita', 'Harbour Prawn', 'Funghi', 'Diavola', 'Marinara', 'Four Cheeses'];
const BASES = ['12" / Thin', '14" / Sourdough', '12" / Sourdough', '14" / Thin'];
const NAMES = ['Ada Reed', 'Tom Fisher', 'Noor Whitlock', 'Ida Marsh', 'Finn Sandham', 'Zoë Pike'];
const STAGES = ['received', 'accepted', 'ready', 'received', 'started', 'ready'] as const;

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % items.length];

/** A Friday at half past seven: 60 open orders of one to three pizzas, a few of them late. */
export function buildEvening(): KitchenBoard {
  const open = Array.from({ length: 60 }, (_, index) => {
    const isDelivery = index % 3 !== 0;
    const minutesAgo = 45 - Math.floor(index / 2);
    return buildTicket(pick(STAGES, index) ?? 'received', minutesAgo, {
      deliveryType: isDelivery ? 'delivery' : 'pickup',
      dueAt: momentAgo(minutesAgo - 35),
      startBy: momentAgo(minutesAgo - 20),
      promised: { from: momentAgo(minutesAgo - 25), until: momentAgo(minutesAgo - 35) },
      address: isDelivery ? `${index + 1} Beach Road, Littlehampton, BN17 5HZ` : null,
      customerName: pick(NAMES, index) ?? '',
      phone: '+447700900123',
      mustPayInCash: !isDelivery && index % 2 === 0,
      isOnItsWay: index % 12 === 11,
      ...(index % 12 === 5 && { returnedFor: 'nobody_there' as const }),
      total: 10 + index,
      lines: Array.from({ length: 1 + (index % 3) }, (__, line) =>
        buildTicketLine(`${pick(PIZZAS, index + line)} (${pick(BASES, index + 2 * line)})`, {
          imageUrl: '/pictures/margherita.webp',
          quantity: 1 + ((index + line) % 3 === 0 ? 1 : 0),
          addOns: line === 0 && index % 4 === 0 ? ['Rocket', 'Chilli oil'] : [],
        }),
      ),
    });
  });
  return buildBoard(open);
}
