import type { Ticket, TicketLine } from '@driftstone/contract/kitchen/kitchen.schema.ts';

const ID = '0190b6a0-0000-7000-8000-000000000000';

const NOTHING_CHOSEN = { details: [], options: [], addOns: [], leftOut: [] };

const buildTicketLine = (overrides: Partial<TicketLine> = {}): TicketLine => ({
  id: ID,
  quantity: 1,
  name: 'Harbour Margherita (12" / Stone-baked)',
  pizza: 'Harbour Margherita',
  size: '12"',
  crust: 'Stone-baked',
  pizzaId: null,
  imageUrl: null,
  isCustom: false,
  allergens: { contained: ['gluten', 'milk'], unknownParts: [] },
  ...NOTHING_CHOSEN,
  ...overrides,
});

/** An order for as soon as possible that its customer collects and has paid. */
export const buildTicket = (overrides: Partial<Ticket> = {}): Ticket => ({
  id: ID,
  number: 1063,
  lastEvent: 2,
  isOnItsWay: false,
  store: null,
  placedAt: '2026-06-01T17:29:00.000Z',
  scheduledFor: null,
  promised: { from: '2026-06-01T18:15:00.000Z', until: '2026-06-01T18:20:00.000Z' },
  dueAt: '2026-06-01T18:20:00.000Z',
  startBy: null,
  deliveryType: 'pickup',
  address: null,
  door: null,
  customerName: 'Ada Reed',
  phone: '+447700900123',
  lines: [buildTicketLine()],
  total: 42.79,
  source: 'web',
  mustPayInCash: false,
  paymentMethod: 'card',
  progress: { stage: 'received', acceptedAt: null, readyAt: null, completedAt: null },
  ...overrides,
});

const packed = (kind: 'side' | 'drink' | 'dessert', quantity: number, pizza: string) =>
  buildTicketLine({ kind, quantity, pizza, name: pizza, size: null, crust: null, allergens: null });

/** What is hard to lay on narrow paper. */
export const HARD_TICKETS = {
  'a custom pizza with halves': buildTicket({
    lines: [
      buildTicketLine({
        quantity: 2,
        pizza: 'Custom Pizza',
        size: '14"',
        crust: 'Stuffed crust',
        isCustom: true,
        details: [
          'No basil',
          'Double Sun-dried tomatoes',
          'Left half: Ham, Double mushrooms, Sun-dried tomatoes and artichokes',
          'Right half: Nduja, Red onions, Light rocket',
          '+ Chilli oil',
        ],
        leftOut: ['Basil'],
        note: 'Well done, please, and cut in twelve',
      }),
    ],
  }),
  'an allergy': buildTicket({
    allergy: 'hydroxypropylmethylcellulose, milk and nuts of any kind',
    note: 'Two boxes, and napkins for the beach',
  }),
  'a delivery with a long address': buildTicket({
    deliveryType: 'delivery',
    address: 'The Old Coastguard Cottages, 112 Arundel Road, Littlehampton, West Sussex, BN17 7DB',
    door: {
      house: '',
      flat: '3',
      floor: '2',
      note: 'Ring twice, and mind the dog behind the gate',
    },
    customerName: 'Zoë Featherstonehaugh-Cholmondeley',
    mustPayInCash: true,
    paymentMethod: 'cash',
  }),
  'an order for another day': buildTicket({
    scheduledFor: '2026-11-25T19:00:00.000Z',
    promised: { from: '2026-11-25T19:00:00.000Z', until: '2026-11-25T19:15:00.000Z' },
    dueAt: '2026-11-25T19:15:00.000Z',
  }),
  'sides and drinks': buildTicket({
    lines: [
      buildTicketLine(),
      packed('side', 12, 'Garlic bread with mozzarella and rosemary'),
      packed('drink', 3, 'Elderflower pressé'),
      packed('dessert', 1, 'Chocolate brownie'),
    ],
  }),
  'something for adults': buildTicket({
    lines: [buildTicketLine(), { ...packed('drink', 4, 'Harbour pale ale'), isAdultsOnly: true }],
  }),
} satisfies Record<string, Ticket>;
